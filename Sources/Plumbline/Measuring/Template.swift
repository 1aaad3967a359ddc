// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The one view per reuse identifier that a table's rows are measured with; it is never shown.
@MainActor
final class Template<View: UIView> {
  let view: View
  let contentView: UIView
  /// The width that the content had in the last measurement, in points.
  var contentWidth: CGFloat = 0
  private var widths: CellWidths?
  private lazy var fence = WidthFence(around: contentView)

  init(_ view: View, contentView: UIView) {
    self.view = view
    self.contentView = contentView
  }

  /// Takes over how wide the row is, if that has changed.
  func adopt(_ widths: CellWidths, _ change: (CellWidths) -> Void) {
    guard widths != self.widths else { return }
    self.widths = widths
    change(widths)
  }

  /// Measures the template as it is configured now.
  ///
  /// - Parameters:
  ///   - contentWidth: The width of the content view in points, above 0.
  ///   - usesSizeThatFits: Whether the view places its content by frames. Views without any constraint do in any case.
  /// - Returns: The height of the content without the separator.
  func measure(contentWidth: CGFloat, usesSizeThatFits: Bool) -> CellMeasurement {
    guard contentWidth > 0, contentWidth.isFinite else { return .estimate(.noRoom) }
    self.contentWidth = contentWidth
    if usesSizeThatFits || contentView.constraints.isEmpty {
      return measureByFrames(contentWidth: contentWidth, zeroIsMeant: usesSizeThatFits)
    }
    fence.width = contentWidth
    let compressed = contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
    if compressed.isFinite, compressed > 0 { return CellMeasurement(height: compressed, kind: .measured) }
    // Content that stays flat when it may grow is meant to be flat; content that grows has no height of its own.
    let expanded = contentView.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize).height
    if compressed == 0, expanded == 0 { return CellMeasurement(height: 0, kind: .collapsed) }
    return measureByFrames(contentWidth: contentWidth, zeroIsMeant: false)
  }

  private func measureByFrames(contentWidth: CGFloat, zeroIsMeant: Bool) -> CellMeasurement {
    let height = view.sizeThatFits(CGSize(width: contentWidth, height: 0)).height
    if height == 0, zeroIsMeant { return CellMeasurement(height: 0, kind: .collapsed) }
    return CellMeasurement(fitted: height)
  }
}
