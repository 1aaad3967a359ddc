// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import InterfaceBuilder
import PlumbGraphics
import PlumbUIKit
import ToolSupport

/// Cells side by side on one picture, with captions.
@MainActor
struct CellSheet {
  struct Variant {
    let sample: CellSample
    let width: Double
    let isDark: Bool
    let caption: String
  }

  private struct Placed {
    let variant: Variant
    let frame: CGRect
  }

  private let hasOverlay: Bool
  private let isDark: Bool
  private var placed: [Placed] = []
  private var titles: [(text: String, origin: CGPoint)] = []
  private(set) var size = CGSize(width: margin * 2, height: margin)

  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 24
  private static let titleHeight: CGFloat = 22
  private static let captionHeight: CGFloat = 18
  private static let captionSize: CGFloat = 11
  /// Where a line of variants ends, in points, unless a single one is wider.
  private static let lineWidth: CGFloat = 1600
  private static let scale: CGFloat = 2
  /// As many pixels as a screen may have.
  private static let pixelLimit: CGFloat = 35_389_440
  /// As many pixels as a side may have.
  private static let sideLimit: CGFloat = 32_767

  init(hasOverlay: Bool, isDark: Bool) {
    self.hasOverlay = hasOverlay
    self.isDark = isDark
  }

  /// Adds the variants of one cell, side by side in as many lines as they need.
  mutating func add(title: String, _ variants: [Variant]) {
    var x = Self.margin
    titles.append((title, CGPoint(x: x, y: size.height)))
    var top = size.height + Self.titleHeight + Self.captionHeight
    var lowest = top
    for variant in variants {
      let width = max(variant.width, Self.captionWidth(variant.caption))
      if x > Self.margin, x + width > Self.lineWidth {
        x = Self.margin
        top = lowest + Self.gap / 2 + Self.captionHeight
      }
      let height = min(max(1, variant.sample.height(forWidth: variant.width).height), 20_000)
      let frame = CGRect(x: x, y: top, width: variant.width, height: height)
      variant.sample.layOut(frame.size)
      placed.append(Placed(variant: variant, frame: frame))
      lowest = max(lowest, frame.maxY)
      size.width = max(size.width, x + width + Self.margin)
      x += width + Self.gap
    }
    size.height = lowest + Self.gap
  }

  private static func captionWidth(_ text: String) -> CGFloat {
    let font = UIFont.systemFont(ofSize: captionSize)
    return NSAttributedString(string: text, attributes: [.font: font]).size().width.rounded(.up)
  }

  /// The picture; nil where there is no memory for it.
  ///
  /// - Throws: `UsageError.pictureTooLarge` for more pixels than a screen may have.
  func png() throws(UsageError) -> Data? {
    let pixels = size.width * size.height * Self.scale * Self.scale
    guard pixels <= Self.pixelLimit, max(size.width, size.height) * Self.scale <= Self.sideLimit else {
      throw .pictureTooLarge(width: Int(size.width), height: Int(size.height), limit: Int(Self.pixelLimit))
    }
    let format = UIGraphicsImageRendererFormat()
    format.scale = Self.scale
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format).pngData { draw(in: $0.cgContext) }
  }

  private func draw(in context: CGContext) {
    let ground = isDark ? UIColor(white: 0.16, alpha: 1) : UIColor(white: 0.93, alpha: 1)
    context.setFillColor(ground.cgColor)
    context.fill(CGRect(origin: .zero, size: size))
    let ink = isDark ? UIColor.white : UIColor.black
    for title in titles { text(title.text, at: title.origin, size: 14, weight: .semibold, ink) }
    for item in placed {
      text(
        item.variant.caption, at: CGPoint(x: item.frame.minX, y: item.frame.minY - Self.captionHeight), size: Self.captionSize,
        weight: .regular, .gray)
      context.setFillColor(item.variant.isDark ? UIColor.black.cgColor : UIColor.white.cgColor)
      context.fill(item.frame)
      context.saveGState()
      context.clip(to: item.frame)
      context.translateBy(x: item.frame.minX, y: item.frame.minY)
      item.variant.sample.view.layer.render(in: context)
      if hasOverlay { overlay(item.variant.sample, context) }
      context.restoreGState()
    }
  }

  private func text(_ text: String, at point: CGPoint, size: CGFloat, weight: UIFont.Weight, _ color: UIColor) {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: size, weight: weight), .foregroundColor: color]
    NSAttributedString(string: text, attributes: attributes).draw(at: point)
  }

  /// Frames of views and the distances that constraints keep.
  private func overlay(_ sample: CellSample, _ context: CGContext) {
    context.setLineWidth(0.5)
    for outline in sample.outlines {
      context.setStrokeColor((outline.isLeaf ? UIColor.systemBlue : UIColor.systemPurple).withAlphaComponent(0.7).cgColor)
      context.stroke(outline.frame)
    }
    context.setFillColor(UIColor.systemRed.withAlphaComponent(0.8).cgColor)
    for line in sample.constraintLines {
      let rect = CGRect(
        x: min(line.from.x, line.to.x) - 0.25, y: min(line.from.y, line.to.y) - 0.25, width: abs(line.from.x - line.to.x) + 0.5,
        height: abs(line.from.y - line.to.y) + 0.5)
      context.fill(rect)
    }
  }
}
