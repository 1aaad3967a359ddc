// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a view keeps for its traits.
struct ViewTraitState {
  /// A new view takes the traits it is likely to be shown under, as Apple documents.
  var resolved: UITraitCollection = .current
  var overrides: TraitValues?
  var observers: [TraitChangeObserver] = []
}

extension UIView: UITraitEnvironment {
  /// Calls a closure after any of some traits changed.
  ///
  /// - Parameters:
  ///   - traits: the traits to watch, such as `[UITraitUserInterfaceStyle.self]`.
  ///   - handler: receives the view and the traits before the change.
  /// - Returns: the registration, to be ended by `unregisterForTraitChanges`; it ends with the view by itself.
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let observer = TraitChangeObserver(traits: traits) { [weak self] previous in
      if let environment = self as? Environment { handler(environment, previous) }
    }
    traitState.observers.append(observer)
    return observer
  }

  /// Ends a registration for changes of traits.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitState.observers.removeAll { $0 === registration }
  }

  /// The direction in which the view lays out its content, which its semantic content attribute may fix.
  package var layoutDirectionOfContent: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// Changes the traits that the view imposes on itself and everything below it.
  package func overrideTraits(_ change: (inout TraitValues) -> Void) {
    var overrides = traitState.overrides ?? TraitValues()
    change(&overrides)
    traitState.overrides = overrides == TraitValues() ? nil : overrides
    inheritTraits()
  }

  /// Takes over the traits of the superview, window or screen and passes a change on to the subviews.
  package func inheritTraits() {
    let inherited: UITraitCollection
    if let superview {
      inherited = superview.traitState.resolved
    } else if let window = self as? UIWindow {
      inherited = window.screen.traitCollection
    } else {
      // A view that leaves the tree keeps what it had; its own overrides still apply.
      inherited = traitState.resolved
    }
    adopt(inherited)
  }

  /// Takes over the traits of the view that this one will be shown in, while it is in no tree: what is measured ahead is measured for there.
  package func adoptTraits(of view: UIView) {
    if superview == nil { adopt(view.traitState.resolved) }
  }

  private func adopt(_ inherited: UITraitCollection) {
    var collection = inherited
    if let overrides = traitState.overrides {
      var values = inherited.values
      values.override(with: overrides)
      if values != inherited.values { collection = UITraitCollection(values: values) }
    }
    let previous = traitState.resolved
    // The object is shared down the tree, so that an unchanged environment costs one comparison of pointers.
    guard collection !== previous else { return }
    traitState.resolved = collection
    let changed = collection.values != previous.values
    for subview in subviews { subview.adopt(collection) }
    if changed { traitsDidChange(from: previous) }
  }

  private func traitsDidChange(from previous: UITraitCollection) {
    if previous.displayScale != traitCollection.displayScale || previous.layoutDirection != traitCollection.layoutDirection {
      layoutDirectionDidChange()
    }
    if previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { layoutTextSizeDidChange() }
    environmentDidChange(from: previous)
    setNeedsDisplay()
    traitCollectionDidChange(previous)
    (owner as? any ViewOwner)?.ownedViewTraitsDidChange(from: previous)
    for observer in traitState.observers { observer.traitsDidChange(from: previous, to: traitCollection) }
  }
}
