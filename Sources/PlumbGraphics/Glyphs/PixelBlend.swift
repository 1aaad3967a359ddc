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

  /// Draws an opaque colour through rows of coverages, in fours of pixels; the results are those of `blend`, bit for bit.
  ///
  /// - Parameters:
  ///   - color: An opaque pixel.
  ///   - coverage: The first coverage; those beyond what is to be drawn are 0 and leave their pixels as they are.
  ///   - stride: From one row of coverages to the next, in bytes.
  ///   - target: The first pixel.
  ///   - pitch: From one row of pixels to the next, in pixels.
  ///   - fours: How many pixels a row has, over 4.
  ///   - rows: How many rows there are.
  static func blendFours(
    _ color: UInt32, through coverage: UnsafePointer<UInt8>, stride: Int, onto target: UnsafeMutablePointer<UInt32>, pitch: Int, fours: Int,
    rows: Int
  ) {
    let channels = FourPixels(all: color)
    var (coverages, pixels) = (UnsafeRawPointer(coverage), UnsafeMutableRawPointer(target))
    var row = 0
    while row < rows {
      var four = 0
      while four < fours {
        let place = pixels + four &* 16
        let below = FourPixels(bytes: place.loadUnaligned(as: SIMD16<UInt8>.self))
        let shares = FourPixels(spreading: coverages.loadUnaligned(fromByteOffset: four &* 4, as: SIMD4<UInt8>.self))
        place.storeBytes(of: channels.mixed(with: below, shares: shares).bytes, as: SIMD16<UInt8>.self)
        four &+= 1
      }
      coverages += stride
      pixels += pitch &* 4
      row &+= 1
    }
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

/// Four premultiplied BGRA pixels, each channel in 16 bits: what any processor multiplies eight of at once.
private struct FourPixels {
  var low: SIMD8<UInt16>
  var high: SIMD8<UInt16>

  @inline(__always)
  init(low: SIMD8<UInt16>, high: SIMD8<UInt16>) {
    self.low = low
    self.high = high
  }

  @inline(__always)
  init(bytes: SIMD16<UInt8>) {
    self.init(low: SIMD8<UInt16>(truncatingIfNeeded: bytes.lowHalf), high: SIMD8<UInt16>(truncatingIfNeeded: bytes.highHalf))
  }

  /// The same pixel four times.
  @inline(__always)
  init(all pixel: UInt32) { self.init(bytes: unsafeBitCast(SIMD4(repeating: pixel), to: SIMD16<UInt8>.self)) }

  /// A share in all channels of each pixel.
  @inline(__always)
  init(spreading shares: SIMD4<UInt8>) {
    let (a, b, c, d) = (shares[0], shares[1], shares[2], shares[3])
    self.init(bytes: SIMD16(a, a, a, a, b, b, b, b, c, c, c, c, d, d, d, d))
  }

  @inline(__always)
  var bytes: SIMD16<UInt8> {
    SIMD16(lowHalf: SIMD8<UInt8>(truncatingIfNeeded: low), highHalf: SIMD8<UInt8>(truncatingIfNeeded: high))
  }

  /// The same as `PixelBlend.multiply`.
  @inline(__always)
  private static func scaled(_ channels: SIMD8<UInt16>, by shares: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let product = channels &* shares &+ 128
    return (product &+ (product &>> 8)) &>> 8
  }

  /// An opaque colour over another one, as far as the shares of 255 tell.
  @inline(__always)
  func mixed(with below: FourPixels, shares: FourPixels) -> FourPixels {
    FourPixels(
      low: Self.scaled(low, by: shares.low) &+ Self.scaled(below.low, by: 255 &- shares.low),
      high: Self.scaled(high, by: shares.high) &+ Self.scaled(below.high, by: 255 &- shares.high))
  }
}
