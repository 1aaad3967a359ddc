// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CImageCodecs
public import Foundation

extension CGImage {
  /// The picture as a PNG file in sRGB; empty for a picture without pixels.
  ///
  /// - Precondition: There is memory for the result.
  public func pngData() -> Data {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let result = plumb_encode_png(
      storage.base.assumingMemoryBound(to: UInt8.self), UInt32(width), UInt32(height), bytesPerRow, isOpaque ? 1 : 0, &bytes, &count)
    if result == PLUMB_CODEC_EMPTY { return Data() }
    guard result == PLUMB_CODEC_OK, let bytes else { preconditionFailure("There is no memory for a PNG of \(width) x \(height) pixels.") }
    return Data(bytesNoCopy: bytes, count: count, deallocator: .free)
  }

  /// The picture over white as a JPEG file; empty for a picture without pixels.
  ///
  /// - Parameter quality: From 0 (small) to 1 (like the original); what is not a number counts as 0.
  /// - Returns: The file's bytes.
  /// - Precondition: There is memory for the result.
  public func jpegData(quality: CGFloat) -> Data {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let percent = quality.isNaN ? 1 : min(max((quality * 100).rounded(), 1), 100)
    let result = plumb_encode_jpeg(
      storage.base.assumingMemoryBound(to: UInt8.self), UInt32(width), UInt32(height), bytesPerRow, Int32(percent), &bytes, &count)
    if result == PLUMB_CODEC_EMPTY { return Data() }
    guard result == PLUMB_CODEC_OK, let bytes else { preconditionFailure("There is no memory for a JPEG of \(width) x \(height) pixels.") }
    return Data(bytesNoCopy: bytes, count: count, deallocator: .free)
  }
}
