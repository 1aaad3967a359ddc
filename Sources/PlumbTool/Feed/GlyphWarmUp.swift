// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Dispatch
import Foundation
import PlumbGraphics
import PlumbText

/// Draws texts off the main thread before they are shown, so that the glyphs that fonts make slowly are there when a frame needs them.
///
/// A colour emoji is a picture that has to be decoded and scaled; fifty of them in one row take longer than a frame.
struct GlyphWarmUp: Sendable {
  /// A text and how it will be drawn.
  struct Text: Sendable {
    var string: String
    /// Points.
    var size: Double
    var weight = FontWeight.regular
  }

  private let texts: [Text]
  private let scale: CGFloat
  private let work = DispatchGroup()
  private let queue = DispatchQueue(label: "plumb.glyphs", qos: .utility)
  private static let width = 320.0
  private static let firstCount = 8

  /// - Parameters:
  ///   - texts: what will be shown.
  ///   - scale: pixels per point.
  init(texts: [Text], scale: CGFloat) {
    self.texts = texts
    self.scale = scale
  }

  /// - Parameters:
  ///   - posts: whose titles and contents will be shown.
  ///   - scale: pixels per point.
  init(posts: [Post], scale: CGFloat) {
    let texts = posts.flatMap { [Text(string: $0.title, size: 17, weight: .semibold), Text(string: $0.content, size: 16)] }
    self.init(texts: texts, scale: scale)
  }

  /// Begins with the texts of the first screen, while the views that show them are still being made.
  func startFirst() {
    queue.async(group: work) { draw(texts.prefix(Self.firstCount)) }
  }

  /// Begins to draw.
  func start() {
    queue.async(group: work) { draw(texts[...]) }
  }

  /// Waits until all is drawn.
  func wait() {
    work.wait()
  }

  private func draw(_ texts: ArraySlice<Text>) {
    let context = CGContext(width: Int(Self.width * Double(scale)), height: Int(40 * scale), scale: scale)
    for text in texts {
      let font = FontCollection.shared.font(FontDescription(family: .system, size: text.size, weight: text.weight))
      let shaped = ShapedText(StyledText(text.string, style: TextStyle(font: font)))
      for line in shaped.layout(width: Self.width, lineLimit: 40).lines {
        for run in line.glyphRuns { context.show(run, at: CGPoint(x: line.x, y: 30), color: .black) }
      }
    }
  }
}
