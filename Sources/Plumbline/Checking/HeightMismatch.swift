// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A cell on screen that needs another height than the one that was kept for its row.
public struct HeightMismatch: Hashable, Sendable {
  /// Why the two differ.
  public enum Cause: Hashable, Sendable {
    /// The cell's content has another width than the template had; points.
    case contentWidth(measured: CGFloat, displayed: CGFloat)
    /// The template gives the cell's height when it is measured now: what the row shows has changed, but neither its key nor its version,
    /// nor was the row invalidated, reloaded or reconfigured.
    case changedSinceMeasured
    /// The template is configured in another way than the cell; the first difference that was found.
    case configuredDifferently(difference: String)
    /// Template and cell look alike and yet need different heights.
    case unknown
  }

  /// The row.
  public let indexPath: IndexPath
  /// The reuse identifier of the cell on screen.
  public let identifier: String
  /// The height that was kept, in points with the separator.
  public let keptHeight: CGFloat
  /// The height that the cell needs, in points with the separator; it is kept from now on.
  public let displayedHeight: CGFloat
  /// Why they differ.
  public let cause: Cause
}

extension HeightMismatch: CustomStringConvertible {
  /// The mismatch in a sentence or two.
  public var description: String {
    let head = """
      "\(identifier)": row \(indexPath.row) of section \(indexPath.section) was kept as \(keptHeight) points high, but on screen it needs \
      \(displayedHeight).
      """
    return head + " " + cause.description
  }
}

extension HeightMismatch.Cause: CustomStringConvertible {
  /// The cause and the remedy as a sentence.
  public var description: String {
    switch self {
    case .contentWidth(let measured, let displayed):
      "It was measured for content \(measured) points wide, but its content is \(displayed) points wide: "
        + "give the template the accessory, indentation and margins that the cell has."
    case .changedSinceMeasured:
      "What the row shows has changed since it was measured: give its key another version, or reload, reconfigure or invalidate the row."
    case .configuredDifferently(let difference):
      "The cell is configured in another way than the template: \(difference)."
    case .unknown:
      "Template and cell look alike; something that the cell shows must depend on time, on its window or on its row."
    }
  }
}
