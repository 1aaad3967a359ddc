// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Where a picture came from, for messages.
public enum ImagePlace: Hashable, Sendable, CustomStringConvertible {
  /// Bytes in memory.
  case data
  /// A file.
  case file(path: String)

  /// The place in words.
  public var description: String {
    switch self {
    case .data: "image data"
    case .file(let path): path
    }
  }
}

/// The kinds of picture that can be decoded.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  /// Portable Network Graphics.
  case png = "PNG"
  /// JPEG, baseline and progressive, of one, three or four components.
  case jpeg = "JPEG"
  /// WebP, still pictures.
  case webp = "WebP"
  /// The first frame of a GIF.
  case gif = "GIF"
}

/// Why a picture could not be read or written; each case names the place and the offender.
public enum ImageError: Error, Hashable, Sendable {
  /// The file cannot be read; the reason is the system's.
  case unreadable(place: ImagePlace, reason: String)
  /// The first bytes belong to no known format.
  case unknownFormat(place: ImagePlace, firstBytes: [UInt8])
  /// The file or data is longer than the limit, in bytes.
  case tooManyBytes(place: ImagePlace, count: Int, limit: Int)
  /// The header claims more pixels, or a longer side, than the limits allow; nothing was decoded.
  case tooManyPixels(place: ImagePlace, format: ImageFormat, width: Int, height: Int, limit: Int)
  /// The header claims a picture without pixels.
  case empty(place: ImagePlace, format: ImageFormat, width: Int, height: Int)
  /// A progressive picture has more scans than the limit.
  case tooManyScans(place: ImagePlace, format: ImageFormat, limit: Int)
  /// The data ends before the picture does.
  case truncated(place: ImagePlace, format: ImageFormat, detail: String)
  /// The data breaks the format's rules; the detail is the decoder's.
  case damaged(place: ImagePlace, format: ImageFormat, detail: String)
  /// The data uses a part of the format that is not decoded.
  case unsupported(place: ImagePlace, format: ImageFormat, detail: String)
  /// There is no memory for a picture of this size in pixels.
  case outOfMemory(place: ImagePlace, format: ImageFormat, width: Int, height: Int)
}

extension ImageError: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .unreadable(let place, let reason): "\(place): cannot be read: \(reason)."
    case .unknownFormat(let place, let bytes):
      "\(place): not a picture of a known format; it starts with \(bytes.map { String($0, radix: 16) }.joined(separator: " "))."
    case .tooManyBytes(let place, let count, let limit): "\(place): \(count) bytes are over the limit of \(limit)."
    case .tooManyPixels(let place, let format, let width, let height, let limit):
      "\(place): a \(format.rawValue) that claims \(width) x \(height) pixels is over the limit of \(limit) pixels or a side's length."
    case .empty(let place, let format, let width, let height): "\(place): a \(format.rawValue) of \(width) x \(height) pixels."
    case .tooManyScans(let place, let format, let limit): "\(place): a \(format.rawValue) of more than \(limit) scans."
    case .truncated(let place, let format, let detail): "\(place): the \(format.rawValue) ends too early: \(detail)."
    case .damaged(let place, let format, let detail): "\(place): a damaged \(format.rawValue): \(detail)."
    case .unsupported(let place, let format, let detail): "\(place): a \(format.rawValue) that is not supported: \(detail)."
    case .outOfMemory(let place, let format, let width, let height):
      "\(place): no memory for a \(format.rawValue) of \(width) x \(height) pixels."
    }
  }
}
