// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What an app calls its views.
///
/// The accessibility identifier; else the stored property of a view around it, or of that view's controller, in which the view is kept; else what it
/// shows.
@MainActor
enum LayoutNames {
  static func name(of view: UIView) -> String? {
    if let identifier = view.accessibilityIdentifier, !identifier.isEmpty { return identifier }
    if let property = property(holding: view) { return property }
    if let name = (view as? any IdentifiedForLogs)?.nameForLogs, !name.isEmpty { return name }
    guard let label = view.accessibilityLabel, !label.isEmpty else { return nil }
    return shortened(label)
  }

  /// The beginning of a text, on one line.
  static func shortened(_ text: String) -> String {
    let beginning = text.prefix(lengthLimit).map { $0.isNewline ? " " : $0 }
    return String(beginning) + (beginning.count < lengthLimit || text.dropFirst(lengthLimit).isEmpty ? "" : "…")
  }

  private static let lengthLimit = 24

  private static func property(holding view: UIView) -> String? {
    var next = view.superview
    while let holder = next {
      if let name = property(of: holder, holding: view) { return name }
      if let owner = holder.owner, let name = property(of: owner, holding: view) { return name }
      next = holder.superview
    }
    return nil
  }

  private static func property(of holder: AnyObject, holding view: UIView) -> String? {
    var mirror: Mirror? = Mirror(reflecting: holder)
    while let current = mirror {
      // What the framework's own classes keep is no name that an app gave.
      if isOfFramework(current.subjectType) { return nil }
      for child in current.children {
        guard let label = child.label, let value = child.value as? UIView, value === view else { continue }
        return label.hasPrefix(lazyPrefix) ? String(label.dropFirst(lazyPrefix.count)) : label
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  private static let lazyPrefix = "$__lazy_storage_$_"

  private static let framework: Set<Substring> = ["PlumbUIKitCore", "PlumbUIKitControls", "PlumbUIKitTable"]

  private static func isOfFramework(_ type: Any.Type) -> Bool {
    framework.contains(String(reflecting: type).prefix { $0 != "." })
  }
}

/// A view that can be told from its like without an accessibility identifier, such as a label by the beginning of its text.
@MainActor
package protocol IdentifiedForLogs: UIView {
  var nameForLogs: String? { get }
}

extension UILabel: IdentifiedForLogs {
  package var nameForLogs: String? { text.map { LayoutNames.shortened($0) } }
}
