// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Resampling of premultiplied bitmaps, first across, then down.
enum ImageScaler {
  static func scale(_ image: CGImage, width: Int, height: Int) -> CGImage {
    let across = ScaleKernel(from: image.width, to: width)
    let down = ScaleKernel(from: image.height, to: height)
    let middle = PixelStorage(width: width, height: image.height)
    scaleAcross(image.storage, to: middle, kernel: across)
    let result = PixelStorage(width: width, height: height)
    scaleDown(middle, to: result, kernel: down)
    return CGImage(storage: result, isOpaque: image.isOpaque)
  }

  private static func scaleAcross(_ source: PixelStorage, to target: PixelStorage, kernel: ScaleKernel) {
    let (width, height) = (target.width, target.height)
    kernel.withTaps { starts, counts, offsets, weights in
      for y in 0..<height {
        let input = source.row(y).assumingMemoryBound(to: UInt8.self)
        let output = target.row(y).assumingMemoryBound(to: UInt8.self)
        for x in 0..<width {
          var (blue, green, red, alpha) = (ScaleKernel.half, ScaleKernel.half, ScaleKernel.half, ScaleKernel.half)
          var pixel = input + 4 * starts[x]
          let taps = weights + offsets[x]
          for tap in 0..<counts[x] {
            let weight = taps[tap]
            blue &+= Int32(pixel[0]) &* weight
            green &+= Int32(pixel[1]) &* weight
            red &+= Int32(pixel[2]) &* weight
            alpha &+= Int32(pixel[3]) &* weight
            pixel += 4
          }
          store(blue, green, red, alpha, at: output + 4 * x)
        }
      }
    }
  }

  private static func scaleDown(_ source: PixelStorage, to target: PixelStorage, kernel: ScaleKernel) {
    let count = target.width * 4
    let sums = UnsafeMutablePointer<Int32>.allocate(capacity: max(count, 1))
    defer { sums.deallocate() }
    kernel.withTaps { starts, counts, offsets, weights in
      for y in 0..<target.height {
        sums.update(repeating: ScaleKernel.half, count: count)
        for tap in 0..<counts[y] {
          let weight = weights[offsets[y] + tap]
          let input = source.row(starts[y] + tap).assumingMemoryBound(to: UInt8.self)
          for index in 0..<count { sums[index] &+= Int32(input[index]) &* weight }
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
