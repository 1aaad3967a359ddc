// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CHarfBuzz
import Foundation
import Synchronization

/// A font file, mapped into memory once for all of its faces.
///
/// A collection of Chinese, Japanese and Korean faces has five or more of one file: each with a mapping of its own would count the pages of
/// the tables that they share as often.
package final class FontFile: @unchecked Sendable {
  /// What tells a file from another one that took its name meanwhile.
  private struct Identity: Hashable {
    var path: String
    var device: UInt64
    var number: UInt64
    var byteCount: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  private struct Reference {
    weak var file: FontFile?
  }

  private static let mapped = Mutex<[Identity: Reference]>([:])

  /// The file's bytes; immutable.
  let blob: OpaquePointer

  private init?(mapping path: String) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    hb_blob_make_immutable(blob)
    self.blob = blob
  }

  deinit { hb_blob_destroy(blob) }

  /// The file's bytes, which stay where they are as long as the file lives.
  package var bytes: UnsafeRawBufferPointer {
    var count: UInt32 = 0
    let start = hb_blob_get_data(blob, &count)
    return UnsafeRawBufferPointer(start: start, count: Int(count))
  }

  /// The file at a path, mapped now or before; nil where there is none that can be read.
  package static func at(_ path: String) -> FontFile? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let identity = Identity(
      path: path, device: UInt64(status.st_dev), number: UInt64(status.st_ino), byteCount: Int64(status.st_size),
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    return mapped.withLock { files in
      if let file = files[identity]?.file { return file }
      guard let file = FontFile(mapping: path) else { return nil }
      files = files.filter { $0.value.file != nil }
      files[identity] = Reference(file: file)
      return file
    }
  }
}
