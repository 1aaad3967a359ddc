// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

public import Foundation
import Synchronization

/// An immutable picture of pixels.
public final class CGImage: Sendable {
  package let storage: PixelStorage

  /// The width in pixels.
  public var width: Int { storage.width }

  /// The height in pixels.
  public var height: Int { storage.height }

  /// The bytes from one row to the next.
  public var bytesPerRow: Int { storage.bytesPerRow }

  /// Whether every pixel is known to be opaque; such pictures are drawn faster.
  public let isOpaque: Bool

  /// The last shrunk copy that was drawn: the same thumbnail is usually drawn again.
  let scaledCopy = Mutex<CGImage?>(nil)

  package init(storage: PixelStorage, isOpaque: Bool) {
    self.storage = storage
    self.isOpaque = isOpaque
  }

  /// The memory that the pixels take, in bytes.
  package var byteCount: Int { storage.byteCount }

  /// Calls a function with the pixels: rows from the top, each pixel four bytes, blue, green, red, alpha, premultiplied.
  ///
  /// - Parameter body: Receives `height` rows of `bytesPerRow` bytes, which are valid during the call.
  /// - Returns: What the function returns.
  /// - Throws: What the function throws.
  public func withUnsafeBytes<Result, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(storage.bytes)
  }

  /// A hash of the pixels and the size that is the same in every process.
  package var pixelHash: UInt64 { PixelHash.of(storage) }

  /// A part of the picture in pixels, cut to its bounds; nil where they don't meet.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard rect.isFinite, !rect.isNull else { return nil }
    let part = PixelRect(around: rect.standardized).intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard !part.isEmpty else { return nil }
    let target = PixelStorage(width: part.width, height: part.height, isCleared: false)
    for y in 0..<part.height {
      target.row(y).copyMemory(from: storage.row(part.minY + y) + part.minX * 4, byteCount: part.width * 4)
    }
    return CGImage(storage: target, isOpaque: isOpaque)
  }
}

/// FNV-1a over 32-bit pixels.
enum PixelHash {
  static func of(_ storage: PixelStorage) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ value: UInt32) { hash = (hash ^ UInt64(value)) &* 0x100_0000_01b3 }
    add(UInt32(truncatingIfNeeded: storage.width))
    add(UInt32(truncatingIfNeeded: storage.height))
    let pixels = storage.base.assumingMemoryBound(to: UInt32.self)
    for index in 0..<storage.width * storage.height { add(pixels[index]) }
    return hash
  }
}
