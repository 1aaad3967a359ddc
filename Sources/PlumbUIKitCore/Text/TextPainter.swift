// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText

/// Draws the lines of a text content.
struct TextPainter {
  let content: TextContent
  let layout: TextLayout
  /// The colour of runs that have none of their own.
  let color: UIColor
  let traits: UITraitCollection
  /// A colour for all runs whatever theirs, as highlighted labels have.
  var overridingColor: UIColor?
  /// A shadow for runs that have none of their own.
  var shadow: (color: UIColor, offset: CGSize)?
  var parts: Parts = [.backgrounds, .letters]
  /// The only characters that are drawn; nil draws all.
  var characters: Range<Int>?

  /// What is drawn.
  struct Parts: OptionSet {
    let rawValue: Int
    static let backgrounds = Parts(rawValue: 1)
    static let letters = Parts(rawValue: 2)
  }

  /// Draws the lines with the layout's top left corner at a point; baselines are put on whole pixels.
  func draw(at origin: CGPoint, in context: CGContext) {
    let clip = context.boundingBoxOfClipPath
    for line in layout.lines {
      // Letters may reach out of their line, though hardly by more than its height.
      let top = origin.y + line.top
      guard top - line.height <= clip.maxY, top + 2 * line.height >= clip.minY else { continue }
      let baseline = CGPoint(x: origin.x + line.x, y: pixelAligned(origin.y + line.baseline, in: context))
      let runs = line.glyphRuns.flatMap { content.pieces(of: $0) }.compactMap(chosen)
      if parts.contains(.backgrounds) { drawBackgrounds(of: runs, top: top, height: line.height, baseline: baseline, in: context) }
      guard parts.contains(.letters) else { continue }
      for run in runs { drawShadow(of: run, at: baseline, in: context) }
      for run in runs { draw(run, at: baseline, in: context) }
    }
  }

  /// The part of a run that is drawn.
  private func chosen(_ run: GlyphRun) -> GlyphRun? {
    guard let characters, run.range.lowerBound < characters.lowerBound || run.range.upperBound > characters.upperBound else { return run }
    guard let first = run.characters.firstIndex(where: characters.contains), let last = run.characters.lastIndex(where: characters.contains)
    else { return nil }
    return run.part(first..<last + 1)
  }

  /// The place nearest to a vertical one that lies on a border of device pixels, where the context isn't turned.
  private func pixelAligned(_ y: CGFloat, in context: CGContext) -> CGFloat {
    let transform = context.ctm
    guard transform.b == 0, transform.c == 0, transform.d != 0 else { return y }
    return ((y * transform.d + transform.ty).rounded() - transform.ty) / transform.d
  }

  private func pixelAligned(x: CGFloat, in context: CGContext) -> CGFloat {
    let transform = context.ctm
    guard transform.b == 0, transform.c == 0, transform.a != 0 else { return x }
    return ((x * transform.a + transform.tx).rounded() - transform.tx) / transform.a
  }

  private func draw(_ run: GlyphRun, at baseline: CGPoint, in context: CGContext) {
    let paint = content.paint(at: run.range.lowerBound)
    if let place = run.attachment {
      draw(paint.attachment, at: run.range.lowerBound, in: place, x: baseline.x + run.x, baseline: baseline.y, context: context)
      return
    }
    let foreground = overridingColor ?? paint.foreground ?? color
    let cgColor = foreground.resolvedColor(with: traits).cgColor
    if let blurred = paint.shadow, blurred.shadowBlurRadius > 0, let shadowColor = blurred.shadowColor as? UIColor {
      context.saveGState()
      context.setShadow(
        offset: blurred.shadowOffset, blur: blurred.shadowBlurRadius, color: shadowColor.resolvedColor(with: traits).cgColor)
      context.beginTransparencyLayer()
      context.show(run, at: baseline, color: cgColor)
      context.endTransparencyLayer()
      context.restoreGState()
    } else {
      context.show(run, at: baseline, color: cgColor)
    }
    drawLines(through: run, paint: paint, foreground: foreground, at: baseline, in: context)
  }

  private func drawShadow(of run: GlyphRun, at baseline: CGPoint, in context: CGContext) {
    guard run.attachment == nil else { return }
    let shadowColor: UIColor
    let offset: CGSize
    if let own = content.paint(at: run.range.lowerBound).shadow, let ownColor = own.shadowColor as? UIColor {
      // A blurred one is drawn with its letters.
      guard !(own.shadowBlurRadius > 0) else { return }
      (shadowColor, offset) = (ownColor, own.shadowOffset)
    } else if let shadow {
      (shadowColor, offset) = shadow
    } else {
      return
    }
    let place = CGPoint(x: baseline.x + offset.width, y: baseline.y + offset.height)
    context.show(run, at: place, color: shadowColor.resolvedColor(with: traits).cgColor)
  }

  private func draw(
    _ attachment: NSTextAttachment?, at character: Int, in place: InlineAttachment, x: CGFloat, baseline: CGFloat, context: CGContext
  ) {
    let rect = CGRect(x: x, y: baseline - place.y - place.height, width: place.width, height: place.height)
    guard let image = attachment?.image(forBounds: rect, textContainer: nil, characterIndex: character) else { return }
    let stencilColor = image.renderingMode == .alwaysTemplate ? color : nil
    ImageDrawing(image: image, stencilColor: stencilColor, traits: traits).draw(in: rect, context: context, alpha: 1)
  }

  private func drawBackgrounds(of runs: [GlyphRun], top: CGFloat, height: CGFloat, baseline: CGPoint, in context: CGContext) {
    for run in runs {
      guard let background = content.paint(at: run.range.lowerBound).background else { continue }
      context.setFillColor(background.resolvedColor(with: traits).cgColor)
      // Neighbours share their edges: on whole pixels no seam shows between them.
      let left = pixelAligned(x: baseline.x + run.x, in: context)
      let upper = pixelAligned(top, in: context)
      let right = pixelAligned(x: baseline.x + run.x + run.width, in: context)
      context.fill(CGRect(x: left, y: upper, width: right - left, height: pixelAligned(top + height, in: context) - upper))
    }
  }

  private func drawLines(
    through run: GlyphRun, paint: RunPaint, foreground: UIColor, at baseline: CGPoint, in context: CGContext
  ) {
    guard !paint.underline.isEmpty || !paint.strikethrough.isEmpty else { return }
    let font = content.styled.runs[run.styleIndex].style.font
    let raised = baseline.y - content.styled.runs[run.styleIndex].style.baselineOffset
    let left = baseline.x
    func draw(_ style: NSUnderlineStyle, middle: CGFloat, _ color: UIColor) {
      for part in UnderlinePattern.stretches(of: run, byWord: style.contains(.byWord), isSpace: content.isSpace) {
        let band = CGRect(x: left + part.lowerBound, y: 0, width: part.upperBound - part.lowerBound, height: font.underlineThickness)
        stroke(style, band, middle: middle, color: color, in: context)
      }
    }
    if !paint.underline.isEmpty { draw(paint.underline, middle: raised - font.underlinePosition, paint.underlineColor ?? foreground) }
    if !paint.strikethrough.isEmpty {
      // Both lines of a double one together go through the middle.
      let lift = paint.strikethrough.contains(.double) ? font.underlineThickness : 0
      draw(paint.strikethrough, middle: raised - font.xHeight / 2 - lift, paint.strikethroughColor ?? foreground)
    }
  }

  private func stroke(_ style: NSUnderlineStyle, _ band: CGRect, middle: CGFloat, color: UIColor, in context: CGContext) {
    let pixel = 1 / max(abs(context.ctm.d), 0.01)
    var thickness = max(band.height, pixel)
    if style.contains(.thick), !style.contains(.double) { thickness *= 2 }
    thickness = (thickness / pixel).rounded() * pixel
    context.setFillColor(color.resolvedColor(with: traits).cgColor)
    let top = pixelAligned(middle - thickness / 2, in: context)
    for part in UnderlinePattern(style).parts(from: band.minX, to: band.maxX, thickness: thickness) {
      let piece = CGRect(x: part.lowerBound, y: top, width: part.upperBound - part.lowerBound, height: thickness)
      context.fill(piece)
      if style.contains(.double) { context.fill(piece.offsetBy(dx: 0, dy: 2 * thickness)) }
    }
  }
}
