// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbGraphics
import SeededRandom
import ToolSupport

/// What decoding a picture costs, by format and size.
package enum ImageBench: Bench {
  package static let name = "images"

  /// Widths of the pictures; they are three quarters as high.
  package static let widths = [256, 1024, 2048]

  @MainActor
  package static func run(progress: (_ label: String, _ share: Double) -> Void) throws -> JSONValue {
    var results: [JSONValue] = []
    for (index, width) in widths.enumerated() {
      progress("\(width) pixels wide", Double(index) / Double(widths.count))
      let picture = scene(width: width)
      for (format, data) in [("png", picture.pngData()), ("jpeg", picture.jpegData(quality: 0.85))] {
        results.append(
          .object([
            JSONMember("format", .string(format)), JSONMember("pixels", .integer(picture.width * picture.height)),
            JSONMember("bytes", .integer(data.count)), JSONMember("decodeMs", .number(try decodingTime(of: data))),
          ]))
      }
    }
    progress("done", 1)
    return .array(results)
  }

  /// The best of some decodings in milliseconds of CPU time: what disturbs only ever adds.
  private static func decodingTime(of data: Data) throws -> Double {
    var best = Int.max
    for _ in 0..<5 {
      let start = Clocks.threadCPU
      let image = try CGImage.decode(data)
      best = min(best, Clocks.threadCPU - start)
      precondition(image.width > 0, "A decoded picture has pixels.")
    }
    return Double(best) / 1_000_000
  }

  /// A landscape of hills under a gradient, with speckles so that it does not compress to nothing.
  private static func scene(width: Int) -> CGImage {
    let height = width * 3 / 4
    let context = CGContext(width: width, height: height, scale: 1, isOpaque: true)
    let size = CGSize(width: width, height: height)
    if let sky = CGGradient(colors: [CGColor(red: 0.2, green: 0.5, blue: 0.9), CGColor(red: 1, green: 0.8, blue: 0.6)]) {
      context.drawLinearGradient(sky, start: .zero, end: CGPoint(x: 0, y: size.height), options: [])
    }
    var generator = SeededGenerator(seed: 7)
    for hill in 0..<12 {
      let shade = CGFloat(hill) / 12
      context.setFillColor(CGColor(red: 0.1 + 0.2 * shade, green: 0.5 - 0.3 * shade, blue: 0.25))
      let left = CGFloat(generator.below(width)) - size.width / 4
      context.fillEllipse(in: CGRect(x: left, y: size.height * (0.5 + shade / 3), width: size.width / 2, height: size.height))
    }
    for _ in 0..<width * height / 64 {
      context.setFillColor(CGColor(gray: CGFloat(generator.below(256)) / 255, alpha: 0.15))
      context.fill(CGRect(x: generator.below(width), y: generator.below(height), width: 2, height: 2))
    }
    return context.takeImage()
  }
}
