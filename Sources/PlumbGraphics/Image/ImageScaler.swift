// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Resampling of premultiplied bitmaps.
///
/// Rows are mixed into rows, which the compiler turns into code for many bytes at a time; for the other direction the bitmap is turned, which
/// costs less than mixing pixels inside a row would.
enum ImageScaler {
  static func scale(_ image: CGImage, width: Int, height: Int) -> CGImage {
    let isOpaque = image.isOpaque
    let low = mixRows(of: image.storage, to: height, isOpaque: isOpaque)
    let result = transposed(mixRows(of: transposed(low), to: width, isOpaque: isOpaque))
    return CGImage(storage: result, isOpaque: isOpaque)
  }

  private static func mixRows(of source: PixelStorage, to height: Int, isOpaque: Bool) -> PixelStorage {
    if height == source.height { return source }
    let kernel = ScaleKernel(from: source.height, to: height)
    let target = PixelStorage(width: source.width, height: height, isCleared: false)
    let count = target.bytesPerRow
    let sums = UnsafeMutablePointer<Int32>.allocate(capacity: max(count, 1))
    defer { sums.deallocate() }
    for y in 0..<height {
      sums.update(repeating: ScaleKernel.half, count: count)
      let start = kernel.starts[y], tapCount = kernel.counts[y], offset = kernel.offsets[y]
      // Two rows a pass: half as many walks over the sums.
      for tap in stride(from: 0, to: tapCount, by: 2) {
        let isPair = tap + 1 < tapCount
        let weight = kernel.weights[offset + tap], nextWeight = isPair ? kernel.weights[offset + tap + 1] : 0
        let input = source.row(start + tap).assumingMemoryBound(to: UInt8.self)
        let next = isPair ? input + source.bytesPerRow : input
        for index in 0..<count { sums[index] &+= Int32(input[index]) &* weight &+ Int32(next[index]) &* nextWeight }
      }
      store(sums, at: target.row(y).assumingMemoryBound(to: UInt8.self), count: count, isOpaque: isOpaque)
    }
    return target
  }

  /// Negative weights can leave the range, or a colour stronger than its opacity: both are cut.
  private static func store(_ sums: UnsafePointer<Int32>, at output: UnsafeMutablePointer<UInt8>, count: Int, isOpaque: Bool) {
    if isOpaque {
      for index in 0..<count { output[index] = UInt8(truncatingIfNeeded: min(max(sums[index] >> ScaleKernel.bits, 0), 255)) }
      return
    }
    for start in stride(from: 0, to: count, by: 4) {
      let limit = min(max(sums[start + 3] >> ScaleKernel.bits, 0), 255)
      for index in start..<start + 4 { output[index] = UInt8(truncatingIfNeeded: min(max(sums[index] >> ScaleKernel.bits, 0), limit)) }
    }
  }

  /// The bitmap with rows and columns exchanged.
  private static func transposed(_ source: PixelStorage) -> PixelStorage {
    let (width, height) = (source.width, source.height)
    let target = PixelStorage(width: height, height: width, isCleared: false)
    let from = source.base.assumingMemoryBound(to: UInt32.self), to = target.base.assumingMemoryBound(to: UInt32.self)
    // Bands of rows: so a line of the processor's cache is filled before it is left.
    for top in stride(from: 0, to: height, by: 16) {
      let bottom = min(top + 16, height)
      for x in 0..<width {
        for y in top..<bottom { to[x * height + y] = from[y * width + x] }
      }
    }
    return target
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
}
