// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Everything about a row that is worked out before it is shown: an immutable value that any thread may make.
///
/// It holds sizes, frames, texts that are shaped, where links lie; no view, and no colour that depends on the appearance.
public protocol RowLayout: Sendable {
  /// The height of the row's content in points.
  var height: CGFloat { get }
  /// The memory that the layout takes in bytes, estimated; 4,096 unless it says something else.
  var byteCount: Int { get }
}

extension RowLayout {
  /// The memory that a layout with a few frames and a shaped text takes.
  public var byteCount: Int { 4_096 }
}

/// What layouts depend on besides their items: something else here means that every row is laid out anew.
///
/// Colours are not among it, so that dark mode measures nothing.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The width of the rows' content in points.
  public var width: CGFloat
  /// Pixels per point.
  public var scale: CGFloat
  /// The person's text size.
  public var contentSizeCategory: UIContentSizeCategory
  /// Whether the person wants text to be bold.
  public var usesBoldText: Bool
  /// The direction in which rows are laid out.
  public var layoutDirection: UIUserInterfaceLayoutDirection
  /// The language and region for dates and numbers, as `Locale.identifier`.
  public var localeIdentifier: String

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - width: the width of the rows' content in points.
  ///   - scale: pixels per point.
  ///   - contentSizeCategory: the person's text size.
  ///   - layoutDirection: the direction in which rows are laid out.
  ///   - localeIdentifier: the language and region.
  ///   - usesBoldText: whether the person wants text to be bold.
  public init(
    width: CGFloat, scale: CGFloat, contentSizeCategory: UIContentSizeCategory, layoutDirection: UIUserInterfaceLayoutDirection,
    localeIdentifier: String, usesBoldText: Bool = false
  ) {
    (self.width, self.scale, self.contentSizeCategory) = (width, scale, contentSizeCategory)
    (self.layoutDirection, self.localeIdentifier, self.usesBoldText) = (layoutDirection, localeIdentifier, usesBoldText)
  }

  /// A length in points, rounded up to whole pixels.
  public func ceiled(_ length: CGFloat) -> CGFloat {
    // What arithmetic adds to a whole number is no pixel.
    ((length * scale - 0.001).rounded(.up)) / scale
  }
}

extension LayoutEnvironment {
  /// The environment of a table's rows; nil while they have no width.
  @MainActor
  init?(of table: UITableView) {
    let width = table.cellWidths(forTableWidth: nil).content
    guard width > 0, width.isFinite else { return nil }
    let traits = table.traitCollection
    self.init(
      width: width, scale: table.displayScale, contentSizeCategory: traits.preferredContentSizeCategory,
      layoutDirection: table.effectiveUserInterfaceLayoutDirection, localeIdentifier: Locale.current.identifier,
      usesBoldText: traits.legibilityWeight == .bold)
  }
}
