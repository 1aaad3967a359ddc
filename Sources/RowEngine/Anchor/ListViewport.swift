// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The window through which a list is seen, and what lies around its rows; all in device pixels.
public struct ListViewport: Hashable, Sendable {
  /// The height of the window.
  public var height: Int

  /// How much of the window bars cover at the top.
  public var topInset: Int

  /// How much of the window bars, the keyboard or a composer cover at the bottom.
  public var bottomInset: Int

  /// The height of what lies above the first section: a table's header view.
  public var header: Int

  /// The height of what lies below the last section: a table's footer view.
  public var footer: Int

  /// Creates a viewport.
  ///
  /// - Parameters:
  ///   - height: The height of the window.
  ///   - topInset: What is covered at its top.
  ///   - bottomInset: What is covered at its bottom.
  ///   - header: The height of what lies above the first section.
  ///   - footer: The height of what lies below the last section.
  public init(height: Int, topInset: Int = 0, bottomInset: Int = 0, header: Int = 0, footer: Int = 0) {
    precondition(height >= 0 && header >= 0 && footer >= 0, "The extents of a viewport can't be negative.")
    self.height = height
    self.topInset = topInset
    self.bottomInset = bottomInset
    self.header = header
    self.footer = footer
  }

  /// The line below which rows are seen uncovered, from the top of the window.
  var bottomLine: Int { height - bottomInset }

  /// Where short content lies.
  public enum Alignment: Hashable, Sendable {
    /// At the top, as in a table.
    case top
    /// At the end, as in a chat.
    case end
  }

  /// The offsets at which the content fills the window.
  ///
  /// - Parameters:
  ///   - rows: The height of all sections.
  ///   - alignment: Where content lies that is shorter than the window.
  /// - Returns: The range of offsets; one offset only for short content.
  public func offsets(rows: Int, alignment: Alignment) -> ClosedRange<Int> {
    let end = header + rows + footer - bottomLine
    if end >= -topInset { return -topInset...end }
    return alignment == .top ? -topInset...(-topInset) : end...end
  }
}
