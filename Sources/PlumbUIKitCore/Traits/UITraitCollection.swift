// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The environment that a view is shown in: light or dark, scale, text size, direction.
///
/// A collection never changes. Views inherit theirs from their superview, windows from the screen.
/// Source: Apple, "UITraitCollection".
public final class UITraitCollection: NSObject, NSCopying, Sendable {
  package let values: TraitValues

  package init(values: TraitValues) {
    self.values = values
  }

  /// Creates a collection in which nothing is specified.
  public convenience override init() {
    self.init(values: TraitValues())
  }

  /// Creates a collection that only says light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(values: TraitValues(userInterfaceStyle: userInterfaceStyle))
  }

  /// Creates a collection that only names the text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(values: TraitValues(preferredContentSizeCategory: preferredContentSizeCategory))
  }

  /// Creates a collection that only gives the scale, in pixels per point.
  public convenience init(displayScale: CGFloat) {
    self.init(values: TraitValues(displayScale: displayScale))
  }

  /// Creates a collection that only gives the layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(values: TraitValues(layoutDirection: layoutDirection))
  }

  /// Creates a collection that only gives the weight for legibility.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(values: TraitValues(legibilityWeight: legibilityWeight))
  }

  /// Creates a collection that only gives the horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(values: TraitValues(horizontalSizeClass: horizontalSizeClass))
  }

  /// Creates a collection that only gives the vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(values: TraitValues(verticalSizeClass: verticalSizeClass))
  }

  /// Creates a collection that only gives the idiom.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(values: TraitValues(userInterfaceIdiom: userInterfaceIdiom))
  }

  /// Creates a collection from several; where two specify a trait, the later one wins.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init(values: collections.reduce(into: TraitValues()) { $0.override(with: $1.values) })
  }

  /// Light, dark or unspecified.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// Pixels per point; 0 where unspecified.
  public var displayScale: CGFloat { values.displayScale }
  /// The layout direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// The text size that the user prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
  /// The weight for legibility.
  public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
  /// The room along the horizontal axis.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// The room along the vertical axis.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }

  /// Whether a colour that depends on traits looks different under the other collection.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    traitCollection?.values.userInterfaceStyle != values.userInterfaceStyle
  }

  /// Whether every trait that the other collection specifies has the same value in this one.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var merged = values
    merged.override(with: trait.values)
    return merged == values
  }

  /// Runs a closure with this collection as `UITraitCollection.current`.
  public func performAsCurrent(_ actions: () -> Void) {
    let previous = CurrentTraits.value
    CurrentTraits.value = self
    actions()
    CurrentTraits.value = previous
  }

  /// The collection that dynamic colours are resolved by where no view says otherwise; each thread has its own.
  public static var current: UITraitCollection {
    get { CurrentTraits.value ?? CurrentTraits.processDefault }
    set { CurrentTraits.value = newValue }
  }

  /// Every trait specified: a light phone at 2 pixels per point with large text.
  package static let systemDefault = UITraitCollection(values: .systemDefault)

  /// Returns the same object: a collection never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return self === other || values == other.values
  }

  public override var hash: Int { values.hashValue }
}
