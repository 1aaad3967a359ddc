// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIGestureRecognizer {
  /// Creates a recogniser that calls a method of an object: `UITapGestureRecognizer(target: self, action: Screen.tapped)`.
  ///
  /// The object is not kept alive. Differs from UIKit: the action is the method itself instead of a selector.
  public convenience init<Target: AnyObject, Recognizer: UIGestureRecognizer>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Creates a recogniser that calls a method without parameters of an object.
  public convenience init<Target: AnyObject>(target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void) {
    self.init()
    addTarget(target, action: action)
  }

  /// Calls a method of an object at each change of the state; the object is not kept alive.
  public func addTarget<Target: AnyObject, Recognizer: UIGestureRecognizer>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void
  ) {
    add(key: ObjectIdentifier(target)) { [weak target] recognizer in
      guard let target, let recognizer = recognizer as? Recognizer else { return false }
      action(target)(recognizer)
      return true
    }
  }

  /// Calls a method without parameters of an object at each change of the state; the object is not kept alive.
  public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void) {
    add(key: ObjectIdentifier(target)) { [weak target] _ in
      guard let target else { return false }
      action(target)()
      return true
    }
  }

  /// Ends the calls of all methods of an object, or of everything for nil.
  public func removeTarget(_ target: AnyObject?) {
    let key = target.map(ObjectIdentifier.init)
    machine.actions.removeAll { key == nil || $0.key == key }
  }

  /// Ends the calls of all methods of an object, or of everything for nil.
  ///
  /// - Parameters:
  ///   - target: the object, or nil for all.
  ///   - action: always nil, since methods can't be compared.
  public func removeTarget(_ target: Any?, action: Never?) {
    removeTarget(target.map { $0 as AnyObject })
  }

  /// Calls a closure at each change of the state.
  ///
  /// - Returns: a token for `removeHandler(_:)`.
  @discardableResult
  public func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) -> Int {
    add(key: nil) { recognizer in
      handler(recognizer)
      return true
    }
  }

  /// Ends the calls of a closure.
  public func removeHandler(_ token: Int) {
    machine.actions.removeAll { $0.token == token }
  }

  @discardableResult
  private func add(key: ObjectIdentifier?, run: @escaping @MainActor (UIGestureRecognizer) -> Bool) -> Int {
    machine.lastToken += 1
    machine.actions.append((key, machine.lastToken, run))
    return machine.lastToken
  }

  /// Calls the actions; those whose object is gone are forgotten.
  func sendActions() {
    var gone: [Int] = []
    for action in machine.actions where !action.run(self) { gone.append(action.token) }
    if !gone.isEmpty { machine.actions.removeAll { gone.contains($0.token) } }
  }
}

extension UITapGestureRecognizer {
  /// Creates a recogniser that calls a closure when a tap was recognised.
  public convenience init(handler: @escaping @MainActor (UITapGestureRecognizer) -> Void) {
    self.init()
    addHandler { if let tap = $0 as? UITapGestureRecognizer { handler(tap) } }
  }
}

extension UILongPressGestureRecognizer {
  /// Creates a recogniser that calls a closure when a long press begins, moves and ends.
  public convenience init(handler: @escaping @MainActor (UILongPressGestureRecognizer) -> Void) {
    self.init()
    addHandler { if let press = $0 as? UILongPressGestureRecognizer { handler(press) } }
  }
}

extension UIPanGestureRecognizer {
  /// Creates a recogniser that calls a closure when a drag begins, moves and ends.
  public convenience init(handler: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
    self.init()
    addHandler { if let pan = $0 as? UIPanGestureRecognizer { handler(pan) } }
  }
}

extension UISwipeGestureRecognizer {
  /// Creates a recogniser that calls a closure when a swipe was recognised.
  public convenience init(handler: @escaping @MainActor (UISwipeGestureRecognizer) -> Void) {
    self.init()
    addHandler { if let swipe = $0 as? UISwipeGestureRecognizer { handler(swipe) } }
  }
}

extension UIPinchGestureRecognizer {
  /// Creates a recogniser that calls a closure when a pinch begins, goes on and ends.
  public convenience init(handler: @escaping @MainActor (UIPinchGestureRecognizer) -> Void) {
    self.init()
    addHandler { if let pinch = $0 as? UIPinchGestureRecognizer { handler(pinch) } }
  }
}

extension UIRotationGestureRecognizer {
  /// Creates a recogniser that calls a closure when a turn begins, goes on and ends.
  public convenience init(handler: @escaping @MainActor (UIRotationGestureRecognizer) -> Void) {
    self.init()
    addHandler { if let turn = $0 as? UIRotationGestureRecognizer { handler(turn) } }
  }
}
