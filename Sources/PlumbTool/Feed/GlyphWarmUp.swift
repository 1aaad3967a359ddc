// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Dispatch
import Foundation
import PlumbGraphics
import PlumbText

/// Draws the texts of posts off the main thread before they are shown, so that the glyphs that fonts make slowly are there when a frame needs them.
///
/// A colour emoji is a picture that has to be decoded and scaled; fifty of them in one row take longer than a frame.
struct GlyphWarmUp: Sendable {
  private let posts: [Post]
  private let scale: CGFloat
  private let work = DispatchGroup()
  private static let width = 320.0

  /// - Parameters:
  ///   - posts: whose titles and contents will be shown.
  ///   - scale: pixels per point.
  init(posts: [Post], scale: CGFloat) {
    self.posts = posts
    self.scale = scale
  }

  /// Begins to draw.
  func start() {
    DispatchQueue(label: "plumb.glyphs", qos: .utility).async(group: work) { draw() }
  }

  /// Waits until all is drawn.
  func wait() {
    work.wait()
  }

  private func draw() {
    let fonts = FontCollection.shared
    let title = fonts.font(FontDescription(family: .system, size: 17, weight: .semibold))
    let content = fonts.font(FontDescription(family: .system, size: 16, weight: .regular))
    let context = CGContext(width: Int(Self.width * Double(scale)), height: Int(40 * scale), scale: scale)
    for post in posts {
      draw(post.title, font: title, in: context)
      draw(post.content, font: content, in: context)
    }
  }

  private func draw(_ text: String, font: TextFont, in context: CGContext) {
    let shaped = ShapedText(StyledText(text, style: TextStyle(font: font)))
    for line in shaped.layout(width: Self.width, lineLimit: 40).lines {
      for run in line.glyphRuns { context.show(run, at: CGPoint(x: line.x, y: 30), color: .black) }
    }
  }
}
