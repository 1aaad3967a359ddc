// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Looks for the first thing in which two trees of views of the same kind differ that may make them differently high.
@MainActor
enum ViewDifference {
  /// The first difference in words.
  ///
  /// - Parameters:
  ///   - measured: The content of the template.
  ///   - displayed: The content of the cell on screen.
  /// - Returns: A phrase such as `UILabel: text "a" when measured, "ab" on screen`, or nil if nothing was found.
  static func first(measured: UIView, displayed: UIView) -> String? {
    if type(of: measured) != type(of: displayed) {
      return "a \(type(of: measured)) when measured, a \(type(of: displayed)) on screen"
    }
    let name = name(of: displayed)
    if let found = own(measured, displayed) { return "\(name): \(found)" }
    if let found = constraints(measured, displayed) { return "\(name): \(found)" }
    let (first, second) = (measured.subviews, displayed.subviews)
    if first.count != second.count { return "\(name): \(first.count) subviews when measured, \(second.count) on screen" }
    for (one, other) in zip(first, second) {
      if let found = Self.first(measured: one, displayed: other) { return found }
    }
    return nil
  }

  private static func own(_ measured: UIView, _ displayed: UIView) -> String? {
    if let found = phrase("hidden", measured.isHidden, displayed.isHidden) { return found }
    if let one = measured as? UILabel, let other = displayed as? UILabel { return label(one, other) }
    if let one = measured as? UIImageView, let other = displayed as? UIImageView {
      return phrase("image of size", one.image?.size, other.image?.size)
    }
    if let one = measured as? UIStackView, let other = displayed as? UIStackView {
      return phrase("spacing", one.spacing, other.spacing)
        ?? phrase("arranged subviews", one.arrangedSubviews.count, other.arrangedSubviews.count)
    }
    return nil
  }

  private static func label(_ measured: UILabel, _ displayed: UILabel) -> String? {
    phrase("text", measured.text.map(quoted), displayed.text.map(quoted))
      ?? phrase("number of lines", measured.numberOfLines, displayed.numberOfLines)
      ?? phrase("font", measured.font.map(named), displayed.font.map(named))
      ?? phrase("preferred width", measured.preferredMaxLayoutWidth, displayed.preferredMaxLayoutWidth)
      ?? (measured.attributedText == displayed.attributedText ? nil : "other attributes of the text on screen than when measured")
  }

  private static func constraints(_ measured: UIView, _ displayed: UIView) -> String? {
    // The library's own constraint holds the template's width; the cell has none.
    let first = measured.constraints.filter { $0.identifier != WidthFence.identifier }
    let second = displayed.constraints
    if let found = phrase("constraints", first.count, second.count) { return found }
    for (one, other) in zip(first, second) {
      if let found = phrase("constant of a constraint", one.constant, other.constant)
        ?? phrase("priority of a constraint", one.priority.rawValue, other.priority.rawValue)
      {
        return found
      }
    }
    return nil
  }

  private static func phrase<Value: Equatable>(_ what: String, _ measured: Value, _ displayed: Value) -> String? {
    measured == displayed ? nil : "\(what) \(text(measured)) when measured, \(text(displayed)) on screen"
  }

  private static func text<Value>(_ value: Value) -> String {
    if let optional = value as? (any OptionalValue) { return optional.unwrapped.map { "\($0)" } ?? "none" }
    return "\(value)"
  }

  private static func quoted(_ text: String) -> String {
    text.count > 40 ? "\"\(text.prefix(40))…\" (\(text.count) characters)" : "\"\(text)\""
  }

  private static func named(_ font: UIFont) -> String { "\(font.fontName) \(font.pointSize)" }

  private static func name(of view: UIView) -> String {
    let kind = "\(type(of: view))"
    guard let name = view.accessibilityIdentifier, !name.isEmpty else { return kind }
    return "\(kind) \"\(name)\""
  }
}

/// An optional of any type, so that it can be printed without its wrapper.
private protocol OptionalValue {
  var unwrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var unwrapped: Any? {
    if let self { return self }
    return nil
  }
}
