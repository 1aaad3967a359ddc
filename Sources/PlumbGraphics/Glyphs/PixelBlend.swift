// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Arithmetic on premultiplied BGRA pixels.
enum PixelBlend {
  /// All four channels times `factor` / 255, rounded; `factor` is 0...255.
  @inline(__always)
  static func multiply(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    // Two channels at once, 16 bits apart; adding the high byte turns the division by 256 into one by 255.
    var odd = (pixel & 0x00ff_00ff) &* factor &+ 0x0080_0080
    odd = ((odd &+ ((odd >> 8) & 0x00ff_00ff)) >> 8) & 0x00ff_00ff
    var even = ((pixel >> 8) & 0x00ff_00ff) &* factor &+ 0x0080_0080
    even = (even &+ ((even >> 8) & 0x00ff_00ff)) & 0xff00_ff00
    return odd | even
  }

  /// A colour over a pixel.
  @inline(__always)
  static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
    source &+ multiply(target, by: 255 &- (source >> 24))
  }

  /// A colour as a pixel, its opacity multiplied by another.
  static func pixel(_ color: CGColor, alpha: CGFloat) -> UInt32 {
    let opacity = Double(color.alpha * alpha)
    func channel(_ value: CGFloat) -> UInt32 { UInt32((Double(value) * opacity * 255).rounded()) }
    return UInt32((opacity * 255).rounded()) << 24 | channel(color.red) << 16 | channel(color.green) << 8 | channel(color.blue)
  }

  /// Draws a colour through a row of coverages.
  static func blend(_ color: UInt32, through coverage: UnsafePointer<UInt8>, onto target: UnsafeMutablePointer<UInt32>, count: Int) {
    // No branch and no table, although most coverages are 0 or 255: so the compiler does four pixels at a time, which is twice as fast.
    for index in 0..<count { target[index] = over(multiply(color, by: UInt32(coverage[index])), target[index]) }
  }

  /// Draws a row of pixels at an opacity of 0...255.
  static func blend(_ source: UnsafePointer<UInt32>, onto target: UnsafeMutablePointer<UInt32>, count: Int, alpha: UInt32) {
    for index in 0..<count {
      let pixel = alpha == 255 ? source[index] : multiply(source[index], by: alpha)
      if pixel == 0 { continue }
      target[index] = over(pixel, target[index])
    }
  }

  /// Adds coverages to a row of a mask: both shapes together, as if independent.
  static func accumulate(_ coverage: UnsafePointer<UInt8>, onto mask: UnsafeMutablePointer<UInt8>, count: Int) {
    for index in 0..<count {
      let (new, old) = (UInt32(coverage[index]), UInt32(mask[index]))
      if new == 0 { continue }
      mask[index] = UInt8(truncatingIfNeeded: new + (old * (255 - new) + 127) / 255)
    }
  }
}
