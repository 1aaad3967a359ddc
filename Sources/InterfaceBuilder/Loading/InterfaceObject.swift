// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit

/// An object of the app that an Interface Builder file makes or connects.
///
/// Linux has no `@IBOutlet`: a class takes its outlets by name.
///
/// ```swift
/// final class PostCell: UITableViewCell, InterfaceObject {
///   private var titleLabel: UILabel?
///
///   func connectOutlet(_ name: String, to object: Any) {
///     if name == "titleLabel" { titleLabel = object as? UILabel }
///   }
/// }
/// ```
@MainActor
public protocol InterfaceObject: AnyObject {
  /// Takes what an outlet leads to; for a collection it is called once for each object.
  func connectOutlet(_ name: String, to object: Any)

  /// Does what an action is called; the name ends with a colon where the action takes the sender.
  func performAction(_ name: String, sender: Any?)

  /// Takes a value that the file sets by key path.
  ///
  /// - Returns: whether the key path is known.
  func setAttribute(_ keyPath: String, to value: Any?) -> Bool

  /// Called when everything is made and connected.
  func awakeFromInterface()
}

extension InterfaceObject {
  /// Does nothing.
  public func performAction(_ name: String, sender: Any?) {}

  /// Knows no key path.
  public func setAttribute(_ keyPath: String, to value: Any?) -> Bool { false }

  /// Does nothing.
  public func awakeFromInterface() {}
}
