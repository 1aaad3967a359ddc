// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// The memory of a bitmap: premultiplied BGRA, four bytes a pixel, rows without padding.
///
/// Sendable because it is written only by its one creator, before it is shared.
package final class PixelStorage: @unchecked Sendable {
  package let width: Int
  package let height: Int
  package let base: UnsafeMutableRawPointer

  package var bytesPerRow: Int { width * 4 }
  package var byteCount: Int { width * height * 4 }

  /// Creates a transparent bitmap.
  ///
  /// - Precondition: The sizes are 0 or more, and the memory can be had.
  package init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "A bitmap cannot have a negative size.")
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    precondition(!overflow && count < 1 << 40, "A bitmap of \(width) x \(height) pixels is too large.")
    // Zeroed pages come from the system untouched: a large bitmap costs nothing until it is drawn in.
    guard let memory = calloc(max(count, 1), 4) else {
      preconditionFailure("There is no memory for a bitmap of \(width) x \(height) pixels.")
    }
    self.width = width
    self.height = height
    base = memory
  }

  /// Takes over memory from `malloc` that holds width times height pixels.
  init(adopting memory: UnsafeMutableRawPointer, width: Int, height: Int) {
    self.width = width
    self.height = height
    base = memory
  }

  deinit { free(base) }

  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: byteCount) }

  package func row(_ y: Int) -> UnsafeMutableRawPointer { base + y * bytesPerRow }

  func copy() -> PixelStorage {
    let copy = PixelStorage(width: width, height: height)
    copy.base.copyMemory(from: base, byteCount: byteCount)
    return copy
  }
}
