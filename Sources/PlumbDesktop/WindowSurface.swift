// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CSDL
import PlumbUIKit

/// The memory of a window's pixels.
enum WindowSurface {
  private static let bytesPerPixel = 4

  /// Copies a picture to a surface, as far as both reach.
  ///
  /// - Returns: whether that was possible.
  static func copy(_ picture: CGContext, to surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    let width = min(picture.width, Int(surface.pointee.w))
    let height = min(picture.height, Int(surface.pointee.h))
    guard width > 0, height > 0, let format = surface.pointee.format?.pointee.format, SDL_LockSurface(surface) == 0 else { return false }
    defer { SDL_UnlockSurface(surface) }
    guard let target = surface.pointee.pixels else { return false }
    let targetPitch = Int(surface.pointee.pitch)
    let sourcePitch = picture.width * bytesPerPixel
    return picture.withPixels { pixels in
      guard let source = pixels.baseAddress else { return false }
      if isLikeFrames(format) {
        copyRows(height, of: width * bytesPerPixel, from: source, pitch: sourcePitch, to: target, pitch: targetPitch)
        return true
      }
      return SDL_ConvertPixels(
        Int32(width), Int32(height), SDL_PIXELFORMAT_ARGB8888.rawValue, source, Int32(sourcePitch), format, target, Int32(targetPitch)) == 0
    }
  }

  /// The memory of a surface that has a size, a frame's form and no padding; nil where it is different.
  static func memory(of surface: UnsafeMutablePointer<SDL_Surface>, width: Int, height: Int) -> UnsafeMutableRawPointer? {
    let size = (Int(surface.pointee.w), Int(surface.pointee.h), Int(surface.pointee.pitch))
    guard size == (width, height, width * bytesPerPixel), isLikeFrames(surface.pointee.format?.pointee.format),
      surface.pointee.flags & UInt32(SDL_RLEACCEL) == 0
    else { return nil }
    return surface.pointee.pixels
  }

  /// The pixels of a surface without padding; nil where they have another form than a frame's.
  static func pixels(of surface: UnsafeMutablePointer<SDL_Surface>) -> [UInt8]? {
    guard isLikeFrames(surface.pointee.format?.pointee.format), let pixels = surface.pointee.pixels else { return nil }
    let (bytes, pitch) = (Int(surface.pointee.w) * bytesPerPixel, Int(surface.pointee.pitch))
    return (0..<Int(surface.pointee.h)).flatMap { UnsafeRawBufferPointer(start: pixels + $0 * pitch, count: bytes) }
  }

  /// Frames are opaque: whether the fourth byte counts makes no difference.
  private static func isLikeFrames(_ format: UInt32?) -> Bool {
    format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
  }

  private static func copyRows(
    _ count: Int, of bytes: Int, from source: UnsafeRawPointer, pitch sourcePitch: Int, to target: UnsafeMutableRawPointer,
    pitch targetPitch: Int
  ) {
    if bytes == sourcePitch, bytes == targetPitch { return target.copyMemory(from: source, byteCount: bytes * count) }
    for row in 0..<count {
      (target + row * targetPitch).copyMemory(from: source + row * sourcePitch, byteCount: bytes)
    }
  }
}
