// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

// How high rows, headers and footers are where the delegate doesn't say.

extension UITableView {
  /// The height that lets the table choose: rows, headers and footers size themselves.
  public static let automaticDimension: CGFloat = -1

  /// What a delegate without a method answers: not implemented.
  ///
  /// Differs from UIKit, where the table sees that an optional method is missing.
  public static let unimplementedDimension: CGFloat = -.greatestFiniteMagnitude

  /// The height in points of a row about which nothing is known.
  package static let defaultRowHeight: CGFloat = 44

  /// How often heights are asked for.
  public var heightRequests: HeightRequests {
    get { settings.heightRequests }
    set { set(\.heightRequests, to: newValue) { engine.reloadLater() } }
  }

  /// The height of rows in points where the delegate doesn't say; `automaticDimension` lets cells size themselves.
  public var rowHeight: CGFloat {
    get { settings.rowHeight }
    set { set(\.rowHeight, to: newValue) { engine.heightRulesDidChange() } }
  }

  /// The height of section headers in points where the delegate doesn't say.
  public var sectionHeaderHeight: CGFloat {
    get { settings.sectionHeaderHeight }
    set { set(\.sectionHeaderHeight, to: newValue) { engine.heightRulesDidChange() } }
  }

  /// The height of section footers in points where the delegate doesn't say.
  public var sectionFooterHeight: CGFloat {
    get { settings.sectionFooterHeight }
    set { set(\.sectionFooterHeight, to: newValue) { engine.heightRulesDidChange() } }
  }

  /// A guess at the height of rows in points; `automaticDimension` lets the table guess, 0 means that no height is guessed.
  public var estimatedRowHeight: CGFloat {
    get { settings.estimatedRowHeight }
    set { set(\.estimatedRowHeight, to: newValue) { engine.heightRulesDidChange() } }
  }

  /// A guess at the height of section headers in points.
  public var estimatedSectionHeaderHeight: CGFloat {
    get { settings.estimatedSectionHeaderHeight }
    set { set(\.estimatedSectionHeaderHeight, to: newValue) { engine.heightRulesDidChange() } }
  }

  /// A guess at the height of section footers in points.
  public var estimatedSectionFooterHeight: CGFloat {
    get { settings.estimatedSectionFooterHeight }
    set { set(\.estimatedSectionFooterHeight, to: newValue) { engine.heightRulesDidChange() } }
  }

  /// Room in points above each section header, which scrolls away under a header that stays at the top; 0 or more, or
  /// `automaticDimension`, which is the default.
  ///
  /// Differs from UIKit: automatically there is no room; headers stand directly below the rows above them.
  public var sectionHeaderTopPadding: CGFloat {
    get { settings.sectionHeaderTopPadding }
    set { set(\.sectionHeaderTopPadding, to: newValue) { engine.heightRulesDidChange() } }
  }

  /// Whether a table at rest at its top shows rows that are inserted there, pushing the others down; false by default.
  ///
  /// Differs from UIKit, where rows are always pushed down.
  public var showsRowsInsertedAtTop: Bool {
    get { settings.showsRowsInsertedAtTop }
    set { settings.showsRowsInsertedAtTop = newValue }
  }
}
