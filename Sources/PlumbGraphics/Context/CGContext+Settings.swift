// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

public import Foundation

extension CGContext {
  /// Sets the colour of fills and text.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }

  /// Sets the colour of fills and text from sRGB components, 0...1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the colour of lines.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  /// Sets the colour of lines from sRGB components, 0...1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the width of lines in points, 0 or more.
  public func setLineWidth(_ width: CGFloat) {
    if width.isFinite, width >= 0 { state.lineWidth = width }
  }

  /// Sets how the ends of lines look.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

  /// Sets how lines are joined.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

  /// Sets how long a sharp corner may be, in line widths.
  public func setMiterLimit(_ limit: CGFloat) {
    if limit.isFinite, limit >= 1 { state.miterLimit = limit }
  }

  /// Sets the lengths in points of dashes and gaps in turn; none for a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    guard phase.isFinite, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return }
    state.dashPhase = phase
    state.dashLengths = lengths.contains { $0 > 0 } ? lengths : []
  }

  /// Sets the opacity of all that is drawn, 0...1, on top of the colours' own.
  public func setAlpha(_ alpha: CGFloat) {
    if alpha.isFinite { state.alpha = min(max(alpha, 0), 1) }
  }

  /// Sets how new colour meets the colour that is there.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Sets whether edges are smoothed.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.antialiases = shouldAntialias }

  /// How pictures are enlarged and shrunk.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Draws a shadow below the fills, lines and pictures that follow; `nil` or a clear colour ends it.
  ///
  /// Differs from UIKit: text and gradients have no shadow of their own; a transparency layer gives them one.
  ///
  /// - Parameters:
  ///   - offset: How far the shadow lies to the right and below, in points of the new context, whatever the current transform.
  ///   - blur: How far it spreads, in points, 0 for a sharp one.
  ///   - color: The shadow's colour.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0, offset.width.isFinite, offset.height.isFinite, blur.isFinite else {
      state.shadow = nil
      return
    }
    state.shadow = Shadow(offset: offset, blur: max(blur, 0), color: color)
  }

  /// Draws a faint black shadow below what follows.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }
}
