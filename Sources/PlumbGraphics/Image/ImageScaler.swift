// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Resampling of premultiplied bitmaps: first down, which the processor does many bytes at a time, then across what is left.
enum ImageScaler {
  static func scale(_ image: CGImage, width: Int, height: Int) -> CGImage {
    let across = ScaleKernel(from: image.width, to: width)
    let down = ScaleKernel(from: image.height, to: height)
    let middle = PixelStorage(width: image.width, height: height)
    scaleDown(image.storage, to: middle, kernel: down)
    let result = PixelStorage(width: width, height: height)
    scaleAcross(middle, to: result, kernel: across)
    return CGImage(storage: result, isOpaque: image.isOpaque)
  }

  private static func scaleAcross(_ source: PixelStorage, to target: PixelStorage, kernel: ScaleKernel) {
    let (width, height) = (target.width, target.height)
    kernel.withTaps { starts, counts, offsets, weights in
      for y in 0..<height {
        let input = source.row(y).assumingMemoryBound(to: UInt32.self)
        let output = target.row(y).assumingMemoryBound(to: UInt8.self)
        for x in 0..<width {
          // Two channels in one number, 32 bits apart; a negative low half borrows from the high one, which `halves` gives back.
          var (blueRed, greenAlpha) = (ScaleKernel.halfTwice, ScaleKernel.halfTwice)
          let pixels = input + starts[x], taps = weights + offsets[x]
          for tap in 0..<counts[x] {
            let pixel = Int64(pixels[tap]), weight = Int64(taps[tap])
            blueRed &+= ((pixel & 0xff) | (pixel & 0x00ff_0000) << 16) &* weight
            greenAlpha &+= ((pixel >> 8) & 0xff | (pixel & 0xff00_0000) << 8) &* weight
          }
          let (blue, red) = halves(blueRed), (green, alpha) = halves(greenAlpha)
          store(blue, green, red, alpha, at: output + 4 * x)
        }
      }
    }
  }

  @inline(__always)
  private static func halves(_ pair: Int64) -> (low: Int32, high: Int32) {
    let low = Int32(truncatingIfNeeded: pair)
    return (low, Int32(truncatingIfNeeded: (pair &- Int64(low)) >> 32))
  }

  private static func scaleDown(_ source: PixelStorage, to target: PixelStorage, kernel: ScaleKernel) {
    let count = target.width * 4
    let sums = UnsafeMutablePointer<Int32>.allocate(capacity: max(count, 1))
    defer { sums.deallocate() }
    kernel.withTaps { starts, counts, offsets, weights in
      for y in 0..<target.height {
        sums.update(repeating: ScaleKernel.half, count: count)
        // Two rows a pass: half as many walks over the sums.
        for tap in stride(from: 0, to: counts[y], by: 2) {
          let isPair = tap + 1 < counts[y]
          let weight = weights[offsets[y] + tap], nextWeight = isPair ? weights[offsets[y] + tap + 1] : 0
          let input = source.row(starts[y] + tap).assumingMemoryBound(to: UInt8.self)
          let next = isPair ? input + source.bytesPerRow : input
          for index in 0..<count { sums[index] &+= Int32(input[index]) &* weight &+ Int32(next[index]) &* nextWeight }
        }
        let output = target.row(y).assumingMemoryBound(to: UInt8.self)
        for x in 0..<target.width {
          store(sums[4 * x], sums[4 * x + 1], sums[4 * x + 2], sums[4 * x + 3], at: output + 4 * x)
        }
      }
    }
  }

  /// Negative weights can leave the range, or a colour stronger than its opacity: both are cut.
  @inline(__always)
  private static func store(_ blue: Int32, _ green: Int32, _ red: Int32, _ alpha: Int32, at output: UnsafeMutablePointer<UInt8>) {
    let limit = min(max(alpha >> ScaleKernel.bits, 0), 255)
    output[0] = UInt8(truncatingIfNeeded: min(max(blue >> ScaleKernel.bits, 0), limit))
    output[1] = UInt8(truncatingIfNeeded: min(max(green >> ScaleKernel.bits, 0), limit))
    output[2] = UInt8(truncatingIfNeeded: min(max(red >> ScaleKernel.bits, 0), limit))
    output[3] = UInt8(truncatingIfNeeded: limit)
  }
}

/// For each pixel of a scaled row: which source pixels count, and how much.
///
/// The weights are those of the Catmull-Rom cubic stretched over the pixels that fall together; at ratios over 4 an average of equal weights is as good and cheaper.
/// Source: Keys, "Cubic Convolution Interpolation for Digital Image Processing" (1981), a = -1/2.
struct ScaleKernel {
  static let bits: Int32 = 14
  static let one: Int32 = 1 << bits
  static let half: Int32 = 1 << (bits - 1)
  static let halfTwice = Int64(half) | Int64(half) << 32

  private(set) var starts: [Int] = []
  private(set) var counts: [Int] = []
  private(set) var offsets: [Int] = []
  private(set) var weights: [Int32] = []

  init(from sourceCount: Int, to targetCount: Int) {
    let ratio = Double(sourceCount) / Double(targetCount)
    let stretch = max(ratio, 1)
    let averages = ratio > 4
    let reach = averages ? ratio / 2 : 2 * stretch
    for target in 0..<targetCount {
      let center = (Double(target) + 0.5) * ratio
      let first = max(0, Int((center - reach).rounded(.down)))
      let last = max(first, min(sourceCount - 1, Int((center + reach).rounded(.up)) - 1))
      var taps: [Double] = []
      for source in first...last {
        taps.append(
          averages
            ? max(0, min(Double(source) + 1, center + reach) - max(Double(source), center - reach))
            : Self.cubic((Double(source) + 0.5 - center) / stretch))
      }
      append(start: first, taps: taps)
    }
  }

  /// Adds a pixel's weights, rounded so that their sum is exactly one.
  private mutating func append(start: Int, taps: [Double]) {
    let sum = taps.reduce(0, +)
    var rounded = taps.map { Int32(($0 / sum * Double(Self.one)).rounded()) }
    let largest = rounded.indices.max { rounded[$0] < rounded[$1] } ?? 0
    rounded[largest] += Self.one - rounded.reduce(0, +)
    starts.append(start)
    counts.append(taps.count)
    offsets.append(weights.count)
    weights += rounded
  }

  private static func cubic(_ distance: Double) -> Double {
    let x = abs(distance)
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    if x < 2 { return ((-0.5 * x + 2.5) * x - 4) * x + 2 }
    return 0
  }

  func withTaps(_ body: (UnsafePointer<Int>, UnsafePointer<Int>, UnsafePointer<Int>, UnsafePointer<Int32>) -> Void) {
    starts.withUnsafeBufferPointer { starts in
      counts.withUnsafeBufferPointer { counts in
        offsets.withUnsafeBufferPointer { offsets in
          weights.withUnsafeBufferPointer { weights in
            guard let a = starts.baseAddress, let b = counts.baseAddress, let c = offsets.baseAddress, let d = weights.baseAddress else {
              return
            }
            body(a, b, c, d)
          }
        }
      }
    }
  }
}
