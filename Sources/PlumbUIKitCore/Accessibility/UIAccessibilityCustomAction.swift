// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Something that an element can do beside being activated.
///
/// Source: Apple, "UIAccessibilityCustomAction".
@MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// What an action does; it says whether it could.
  public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool

  /// The name that is read.
  open var name: String

  /// The picture beside the name.
  open var image: UIImage?

  /// What the action does.
  open var actionHandler: Handler?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - name: the name that is read.
  ///   - image: the picture beside the name.
  ///   - actionHandler: what it does.
  public init(name: String, image: UIImage? = nil, actionHandler: Handler? = nil) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
    super.init()
  }

  /// Creates an action that calls a method, such as `Feed.markAsRead`.
  ///
  /// Differs from UIKit: a method takes the place of a selector, which needs the Objective-C runtime.
  public convenience init<Target: AnyObject>(name: String, target: Target, action: @escaping @MainActor (Target) -> () -> Bool) {
    self.init(name: name) { [weak target] _ in
      guard let target else { return false }
      return action(target)()
    }
  }
}
