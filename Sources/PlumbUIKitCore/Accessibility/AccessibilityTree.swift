// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The elements that assistive technology finds below a view, in reading order, as text.
///
/// An element hides what lies in it. Containers with `accessibilityElements` say the order themselves; in others it is from top to
/// bottom and, on one line, in the direction of reading.
@MainActor
package struct AccessibilityTree {
  private var lines: [String] = []

  /// One line per element below a view, indented by depth.
  package static func description(of root: UIView) -> String {
    var tree = AccessibilityTree()
    tree.visit(root, depth: 0)
    return tree.lines.joined(separator: "\n")
  }

  private mutating func visit(_ responder: UIResponder, depth: Int) {
    if let view = responder as? UIView, view.isHidden || view.alpha < 0.01 { return }
    if responder.isAccessibilityElement {
      lines.append(String(repeating: "  ", count: depth) + Self.line(for: responder))
      return
    }
    if responder.accessibilityElementsHidden { return }
    var depth = depth
    if responder.accessibilityIdentifier != nil || responder.accessibilityContainerType != .none {
      lines.append(String(repeating: "  ", count: depth) + Self.line(for: responder))
      depth += 1
    }
    for child in Self.children(of: responder) { visit(child, depth: depth) }
  }

  private static func children(of responder: UIResponder) -> [UIResponder] {
    if let elements = responder.accessibilityElements { return elements.compactMap { $0 as? UIResponder } }
    guard let view = responder as? UIView else { return [] }
    // Only what is frontmost and modal can be reached.
    if let modal = view.subviews.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) { return [modal] }
    return ReadingOrder.sorted(view.subviews, isReversed: view.effectiveUserInterfaceLayoutDirection == .rightToLeft, place: \.frame)
  }

  /// The line of one element, such as `Switch "Wi-Fi" value "1" [button] id "wifi"`.
  private static func line(for responder: UIResponder) -> String {
    var parts = ["\(type(of: responder))"]
    if let label = responder.accessibilityLabel { parts.append("\"\(label)\"") }
    if let value = responder.accessibilityValue { parts.append("value \"\(value)\"") }
    if let hint = responder.accessibilityHint { parts.append("hint \"\(hint)\"") }
    let names = responder.accessibilityTraits.names
    if !names.isEmpty { parts.append("[\(names.joined(separator: ", "))]") }
    if let identifier = responder.accessibilityIdentifier { parts.append("id \"\(identifier)\"") }
    return parts.joined(separator: " ")
  }
}

extension UIView {
  /// The accessibility elements below the view in reading order, one a line: class, label, value, hint, traits, identifier.
  ///
  /// For tests and for the debugger.
  public func accessibilityTree() -> String {
    AccessibilityTree.description(of: self)
  }
}
