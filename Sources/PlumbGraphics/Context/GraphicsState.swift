// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// What `saveGState` keeps.
struct GraphicsState {
  var ctm: CGAffineTransform
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  var alpha: CGFloat = 1
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  var dashLengths: [CGFloat] = []
  var blendMode = CGBlendMode.normal
  var shadow: Shadow?
  var interpolation = CGInterpolationQuality.default
  var antialiases = true
  /// The pixels that the clip can touch.
  var clipBounds: PixelRect
  /// Whether the clip is all of `clipBounds`, so that pixels can be written directly.
  var isClipExact = true

  /// Whether a draw is a plain "over" at full strength.
  var isPlain: Bool { alpha >= 1 && blendMode == .normal && shadow == nil }
}

/// A blurred, shifted copy below what is drawn.
struct Shadow: Hashable {
  var offset: CGSize
  var blur: CGFloat
  var color: CGColor
}

/// How a picture is enlarged or shrunk.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The context's choice: smooth.
  case `default` = 0
  /// Each pixel becomes a rectangle.
  case none = 1
  /// Smooth, fast.
  case low = 2
  /// Smooth.
  case medium = 4
  /// Smooth.
  case high = 3
}

/// How new colour and the colour that is there make the result.
public enum CGBlendMode: Int32, Sendable {
  /// The new colour over the old one.
  case normal
  /// The product: darkens.
  case multiply
  /// The inverse of the product of the inverses: lightens.
  case screen
  /// Multiplies dark and screens light colours.
  case overlay
  /// The darker of both.
  case darken
  /// The lighter of both.
  case lighten
  /// The new colour, also where it is not opaque.
  case copy
  /// Nothing.
  case clear
  /// The new colour where something is.
  case sourceIn
  /// The new colour where nothing is.
  case sourceOut
  /// The new colour over what is there, only where something is.
  case sourceAtop
  /// The old colour over the new one.
  case destinationOver
  /// The old colour where the new one is.
  case destinationIn
  /// The old colour where the new one is not.
  case destinationOut
  /// The sum.
  case plusLighter
}
