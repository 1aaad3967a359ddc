// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIControl {
  /// Lets a method of an object be called when any of some events happens, such as
  /// `button.addTarget(self, action: Feed.reload, for: .touchUpInside)`.
  ///
  /// The object is not kept alive. Differs from UIKit: a method takes the place of a selector, and there is always an object.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> () -> Void, for controlEvents: Event
  ) {
    actionList.add(target, for: controlEvents) { [weak target] _, _ in
      guard let target else { return }
      action(target)()
    }
  }

  /// Lets a method that takes the control be called when any of some events happens.
  ///
  /// The object is not kept alive. A method that takes another class of control is not called.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void, for controlEvents: Event
  ) {
    actionList.add(target, for: controlEvents) { [weak target] control, _ in
      guard let target, let sender = control as? Sender else { return }
      action(target)(sender)
    }
  }

  /// Lets a method that takes the control and the event be called when any of some events happens.
  ///
  /// The object is not kept alive. A method that takes another class of control is not called.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender, UIEvent?) -> Void, for controlEvents: Event
  ) {
    actionList.add(target, for: controlEvents) { [weak target] control, event in
      guard let target, let sender = control as? Sender else { return }
      action(target)(sender, event)
    }
  }

  /// No longer calls any method of an object, or of any object for nil, for some events.
  ///
  /// - Parameters:
  ///   - target: the object, or nil for all.
  ///   - action: always nil, since methods can't be compared.
  ///   - controlEvents: the events.
  public func removeTarget(_ target: Any?, action: Never?, for controlEvents: Event) {
    actionList.removeTarget(target.map { $0 as AnyObject }, for: controlEvents)
  }

  /// The objects whose methods are called.
  public var allTargets: Set<AnyHashable> {
    Set(actionList.targets.compactMap { $0 as? NSObject })
  }

  /// The events that anything is called for.
  public var allControlEvents: Event { actionList.events }

  /// Calls a closure for each action, with the events that it is called for, until the closure sets its last argument to true.
  ///
  /// Differs from UIKit: actions only, since a method has no name.
  public func enumerateEventHandlers(_ iterator: (_ action: UIAction, _ controlEvents: Event, _ stop: inout Bool) -> Void) {
    var stop = false
    for (action, events) in actionList.actions where !stop { iterator(action, events, &stop) }
  }
}
