// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// The memory of a bitmap: premultiplied BGRA, four bytes a pixel, rows without padding.
///
/// Sendable because it is written only by its one creator, before it is shared; a bitmap that is still being drawn makes its readers wait.
package final class PixelStorage: @unchecked Sendable {
  /// Where the memory goes in the end.
  private enum Owner {
    /// Back to `PixelMemory`, with its size in bytes.
    case pool(Int)
    /// To the heap that it came from.
    case heap
    /// It stays somebody else's.
    case other
  }

  package let width: Int
  package let height: Int
  private let memory: UnsafeMutableRawPointer
  private let owner: Owner
  /// What must be drawn before the pixels are read.
  private var job: RasterJob?

  /// Where the pixels begin.
  package var base: UnsafeMutableRawPointer {
    job?.finish()
    return memory
  }

  /// Lets readers wait for a drawing; before the bitmap is shared.
  func wait(for job: RasterJob) { self.job = job }

  package var bytesPerRow: Int { width * 4 }
  package var byteCount: Int { width * height * 4 }

  /// Creates a transparent bitmap.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, 0 or more.
  ///   - height: The height in pixels, 0 or more.
  ///   - isCleared: Whether it must be transparent; what it holds otherwise is undefined, for bitmaps of which every pixel is written.
  /// - Precondition: The sizes are 0 or more, and the memory can be had.
  package init(width: Int, height: Int, isCleared: Bool = true) {
    precondition(width >= 0 && height >= 0, "A bitmap cannot have a negative size.")
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    precondition(!overflow && count < 1 << 40, "A bitmap of \(width) x \(height) pixels is too large.")
    guard let block = PixelMemory.take(count * 4) else {
      preconditionFailure("There is no memory for a bitmap of \(width) x \(height) pixels.")
    }
    self.width = width
    self.height = height
    memory = block.base
    owner = .pool(block.byteCount)
    if isCleared, !block.isClear { memset(memory, 0, count * 4) }
  }

  /// Takes over memory from `malloc` that holds width times height pixels.
  init(adopting memory: UnsafeMutableRawPointer, width: Int, height: Int) {
    self.width = width
    self.height = height
    self.memory = memory
    owner = .heap
  }

  /// Uses somebody else's memory of width times height pixels, which must outlive the bitmap's last use.
  init(borrowing memory: UnsafeMutableRawPointer, width: Int, height: Int) {
    self.width = width
    self.height = height
    self.memory = memory
    owner = .other
  }

  deinit {
    switch owner {
    case .pool(let byteCount): PixelMemory.give(memory, byteCount: byteCount)
    case .heap: free(memory)
    case .other: break
    }
  }

  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: byteCount) }

  package func row(_ y: Int) -> UnsafeMutableRawPointer { base + y * bytesPerRow }

  func copy() -> PixelStorage {
    let copy = PixelStorage(width: width, height: height, isCleared: false)
    copy.base.copyMemory(from: base, byteCount: byteCount)
    return copy
  }
}
