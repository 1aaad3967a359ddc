// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The part of a text view that scrolls: the lines in their container.
final class TextBodyView: UIView {
  private let layoutManager: NSLayoutManager

  init(_ layoutManager: NSLayoutManager) {
    self.layoutManager = layoutManager
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let container = layoutManager.textContainers.first else { return }
    let glyphs = layoutManager.glyphRange(for: container)
    layoutManager.drawBackground(forGlyphRange: glyphs, at: .zero)
    layoutManager.drawGlyphs(forGlyphRange: glyphs, at: .zero)
  }
}
