// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbGraphics

/// A pixel in straight reading order, premultiplied.
struct Pixel: Equatable, CustomStringConvertible {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8 = 255

  static let white = Pixel(red: 255, green: 255, blue: 255)
  static let black = Pixel(red: 0, green: 0, blue: 0)
  static let red = Pixel(red: 255, green: 0, blue: 0)
  static let green = Pixel(red: 0, green: 255, blue: 0)
  static let blue = Pixel(red: 0, green: 0, blue: 255)
  static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)

  var description: String { "(\(red) \(green) \(blue) \(alpha))" }

  /// Whether each component differs by at most a few steps.
  func isNear(_ other: Pixel, within steps: Int = 6) -> Bool {
    zip([red, green, blue, alpha], [other.red, other.green, other.blue, other.alpha]).allSatisfy { abs(Int($0) - Int($1)) <= steps }
  }
}

extension CGImage {
  func pixel(_ x: Int, _ y: Int) -> Pixel {
    withUnsafeBytes { bytes in
      let start = y * bytesPerRow + x * 4
      return Pixel(red: bytes[start + 2], green: bytes[start + 1], blue: bytes[start], alpha: bytes[start + 3])
    }
  }

  /// The middle pixels of the four quarters: top left, top right, bottom left, bottom right.
  var quarters: [Pixel] {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { pixel(width * $0.0 / 4, height * $0.1 / 4) }
  }
}

extension CGContext {
  func pixel(_ x: Int, _ y: Int) -> Pixel {
    withPixels { bytes in
      let start = (y * width + x) * 4
      return Pixel(red: bytes[start + 2], green: bytes[start + 1], blue: bytes[start], alpha: bytes[start + 3])
    }
  }

  var allPixels: [UInt8] { withPixels { Array($0) } }
}

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0)
  static let green = CGColor(red: 0, green: 1, blue: 0)
  static let blue = CGColor(red: 0, green: 0, blue: 1)
}

/// A small generator with a seed that is printed when a test fails.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
