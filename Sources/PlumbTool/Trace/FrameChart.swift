// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline
import ToolSupport

/// The frame times of the runs as a picture: one panel each, time on a logarithmic axis, the limits of 60 and 120 frames per second as lines.
@MainActor
struct FrameChart {
  /// The frames of one run.
  struct Panel {
    var title: String
    var costs: FrameCosts
  }

  private let panels: [Panel]
  /// What was done, for the line below the title.
  private let subject: String
  private let isDark: Bool
  private static let width: CGFloat = 760
  private static let panelHeight: CGFloat = 220
  private static let plotInsets = UIEdgeInsets(top: 38, left: 64, bottom: 14, right: 24)
  private static let headerHeight: CGFloat = 64
  /// The horizontal lines; the labels of the two limits are moved apart, since they stand close.
  private static let lines: [(milliseconds: Double, label: String, isLimit: Bool, shift: CGFloat)] = [
    (0.1, "0.1 ms", false, 0), (1, "1 ms", false, 0), (8.33, "120 Hz", true, 2), (16.67, "60 Hz", true, -2), (100, "100 ms", false, 0),
  ]
  /// Milliseconds at the bottom and top of each panel.
  private static let range = 0.05...200.0

  init(panels: [Panel], subject: String, isDark: Bool) {
    (self.panels, self.subject, self.isDark) = (panels, subject, isDark)
  }

  init(reports: [FeedReport], isDark: Bool) {
    let panels = reports.map { report in
      let name = report.cache == .none ? "no cache" : "cached by " + report.cache.rawValue.replacing("-", with: " ")
      return Panel(title: name, costs: report.frameCosts)
    }
    let rows = Quantity.count(reports.first?.rows ?? 0)
    self.init(panels: panels, subject: "\(rows) rows scrolled down and up", isDark: isDark)
  }

  /// Draws the picture.
  ///
  /// - Throws: `InputError.unwritable` if the file can't be written.
  func write(to path: String) throws(InputError) {
    let size = CGSize(width: FrameChart.width, height: FrameChart.headerHeight + FrameChart.panelHeight * CGFloat(panels.count) + 12)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    format.opaque = true
    let palette = Palette(isDark: isDark)
    let data = UIGraphicsImageRenderer(size: size, format: format).pngData { renderer in
      let context = renderer.cgContext
      context.setFillColor(palette.ground.cgColor)
      context.fill(CGRect(origin: .zero, size: size))
      drawHeader(palette)
      for (index, run) in panels.enumerated() {
        let top = FrameChart.headerHeight + FrameChart.panelHeight * CGFloat(index)
        let panel = CGRect(x: 0, y: top, width: FrameChart.width, height: FrameChart.panelHeight)
        draw(run, color: palette.series[index % palette.series.count], in: panel.inset(by: FrameChart.plotInsets), context, palette)
      }
    }
    try OutputFile.write(data, to: path)
  }

  private func drawHeader(_ palette: Palette) {
    text("Frame times", at: CGPoint(x: 24, y: 18), size: 20, weight: .bold, color: palette.text)
    text(
      "CPU per frame on the main thread, drawing included, logarithmic; \(subject)",
      at: CGPoint(x: 24, y: 43), size: 12, color: palette.faint)
  }

  private func draw(_ run: Panel, color: UIColor, in plot: CGRect, _ context: CGContext, _ palette: Palette) {
    let costs = run.costs
    text(run.title, at: CGPoint(x: plot.minX, y: plot.minY - 26), size: 14, weight: .semibold, color: palette.text)
    let summary =
      "median \(Quantity.time(costs.percentile(0.5) / 1e3)) · 99 % \(Quantity.time(costs.percentile(0.99) / 1e3)) · worst "
      + "\(Quantity.time(costs.percentile(1) / 1e3)) · \(costs.missed60) of \(costs.nanoseconds.count) missed at 60 Hz"
    text(summary, at: CGPoint(x: plot.maxX, y: plot.minY - 24), size: 12, color: palette.faint, isRight: true)
    for line in FrameChart.lines {
      let y = y(of: line.milliseconds, in: plot)
      let color = line.isLimit ? palette.limit : palette.faint
      context.setFillColor((line.isLimit ? palette.limit : palette.grid).cgColor)
      context.fill(CGRect(x: plot.minX, y: y, width: plot.width, height: line.isLimit ? 1 : 0.5))
      text(line.label, at: CGPoint(x: plot.minX - 8, y: y - 6.5 + line.shift), size: 10, color: color, isRight: true)
    }
    drawColumns(costs.nanoseconds, color: color, in: plot, context)
  }

  /// One column per half point: the dearest of its frames, so that no spike is lost.
  private func drawColumns(_ nanoseconds: [Int], color: UIColor, in plot: CGRect, _ context: CGContext) {
    guard !nanoseconds.isEmpty else { return }
    let columns = min(nanoseconds.count, Int(plot.width * 2))
    let width = plot.width / CGFloat(columns)
    for column in 0..<columns {
      let frames = nanoseconds[nanoseconds.count * column / columns..<nanoseconds.count * (column + 1) / columns]
      let top = y(of: Double(frames.max() ?? 0) / 1e6, in: plot)
      let x = plot.minX + CGFloat(column) * width
      context.setFillColor(color.withAlphaComponent(0.25).cgColor)
      context.fill(CGRect(x: x, y: top, width: width, height: plot.maxY - top))
      context.setFillColor(color.cgColor)
      context.fill(CGRect(x: x, y: top - 0.75, width: max(width, 1), height: 1.5))
    }
  }

  private func y(of milliseconds: Double, in plot: CGRect) -> CGFloat {
    let (low, high) = (FrameChart.range.lowerBound, FrameChart.range.upperBound)
    let share = log(max(low, min(high, milliseconds)) / low) / log(high / low)
    return plot.maxY - CGFloat(share) * plot.height
  }

  private func text(
    _ string: String, at point: CGPoint, size: CGFloat, weight: UIFont.Weight = .regular, color: UIColor, isRight: Bool = false
  ) {
    let styled = NSAttributedString(
      string: string, attributes: [.font: UIFont.systemFont(ofSize: size, weight: weight), .foregroundColor: color])
    let width = isRight ? styled.size().width : 0
    styled.draw(at: CGPoint(x: point.x - width, y: point.y))
  }

  private struct Palette {
    let ground, text, faint, grid, limit: UIColor
    let series: [UIColor]

    @MainActor
    init(isDark: Bool) {
      let traits = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
      func resolved(_ color: UIColor) -> UIColor { color.resolvedColor(with: traits) }
      ground = resolved(.systemBackground)
      text = resolved(.label)
      faint = resolved(.secondaryLabel)
      grid = resolved(.separator)
      limit = resolved(.systemRed)
      series = [resolved(.systemOrange), resolved(.systemTeal), resolved(.systemIndigo)]
    }
  }
}
