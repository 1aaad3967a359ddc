// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// How a stored picture must be turned to stand upright; raw values are those of Exif.
///
/// Source: CIPA DC-008 (Exif 2.32), tag 0x0112.
package enum ImageOrientation: UInt16, Sendable, CaseIterable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  case right = 6
  case rightMirrored = 7
  case left = 8

  /// Whether width and height change places.
  package var swapsSides: Bool { rawValue >= 5 }

  /// Reads the orientation of a JPEG; upright where there is none or it makes no sense.
  package init(exifOf data: Data) {
    let raw = data.withUnsafeBytes { bytes -> UInt16? in
      guard let segment = JPEGSegments.exif(in: bytes) else { return nil }
      return TIFFDirectory(bytes: UnsafeRawBufferPointer(rebasing: bytes[segment]))?.orientation
    }
    self = raw.flatMap(ImageOrientation.init(rawValue:)) ?? .up
  }
}

/// The marker segments before a JPEG's first scan.
private enum JPEGSegments {
  /// The range of the TIFF data inside the first Exif segment.
  static func exif(in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xff {
      let marker = bytes[position + 1]
      if marker == 0xff {
        position += 1
        continue
      }
      if marker == 0xda || marker == 0xd9 { return nil }
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      let body = position + 4, end = position + 2 + length
      guard length >= 2, end <= bytes.count else { return nil }
      if marker == 0xe1, end - body > 6, bytes[body..<body + 6].elementsEqual([0x45, 0x78, 0x69, 0x66, 0, 0]) {
        return body + 6..<end
      }
      position = end
    }
    return nil
  }
}

/// The first directory of TIFF data, read without trust in any offset.
private struct TIFFDirectory {
  let bytes: UnsafeRawBufferPointer
  let isLittleEndian: Bool
  let start: Int

  init?(bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= 8 else { return nil }
    self.bytes = bytes
    switch (bytes[0], bytes[1]) {
    case (0x49, 0x49): isLittleEndian = true
    case (0x4d, 0x4d): isLittleEndian = false
    default: return nil
    }
    start = 4
  }

  var orientation: UInt16? {
    guard let high = word(at: isLittleEndian ? 6 : 4), let low = word(at: isLittleEndian ? 4 : 6) else { return nil }
    let directory = Int(high) << 16 | Int(low)
    guard let count = word(at: directory) else { return nil }
    for entry in 0..<Int(count) {
      let position = directory + 2 + entry * 12
      guard let tag = word(at: position) else { return nil }
      if tag == 0x0112 { return word(at: position + 8) }
    }
    return nil
  }

  private func word(at position: Int) -> UInt16? {
    guard position >= 0, position + 2 <= bytes.count else { return nil }
    let (first, second) = (UInt16(bytes[position]), UInt16(bytes[position + 1]))
    return isLittleEndian ? second << 8 | first : first << 8 | second
  }
}

extension CGImage {
  /// The picture turned and mirrored so that it stands upright.
  package func oriented(_ orientation: ImageOrientation) -> CGImage {
    if orientation == .up { return self }
    let swaps = orientation.swapsSides
    let target = PixelStorage(width: swaps ? height : width, height: swaps ? width : height)
    let source = storage.base.assumingMemoryBound(to: UInt32.self)
    let result = target.base.assumingMemoryBound(to: UInt32.self)
    let (width, height) = (self.width, self.height)
    // The source index of the result's first pixel, and its steps along the result's rows and columns.
    let (first, stepX, stepY): (Int, Int, Int) =
      switch orientation {
      case .up: (0, 1, width)
      case .upMirrored: (width - 1, -1, width)
      case .down: (width * height - 1, -1, -width)
      case .downMirrored: (width * (height - 1), 1, -width)
      case .leftMirrored: (0, width, 1)
      case .right: (width * (height - 1), -width, 1)
      case .rightMirrored: (width * height - 1, -width, -1)
      case .left: (width - 1, width, -1)
      }
    for y in 0..<target.height {
      var from = first + y * stepY
      for x in 0..<target.width {
        result[y * target.width + x] = source[from]
        from += stepX
      }
    }
    return CGImage(storage: target, isOpaque: isOpaque)
  }
}
