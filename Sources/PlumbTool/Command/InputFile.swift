// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Reads a file whole, with a limit and with errors that name it.
package enum InputFile {
  /// The bytes of a regular file.
  ///
  /// - Throws: `InputError.unreadable` with the reason.
  package static func bytes(at path: String, limit: Int) throws(InputError) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw .unreadable(path: path, reason: "a path can't contain NUL") }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else { throw .unreadable(path: path, reason: "it is a folder") }
    guard kind == S_IFREG || kind == S_IFIFO || kind == S_IFCHR else { throw .unreadable(path: path, reason: "it is not a file") }
    return try content(of: descriptor, expected: Int(status.st_size), path: path, limit: limit)
  }

  private static func content(of descriptor: Int32, expected: Int, path: String, limit: Int) throws(InputError) -> [UInt8] {
    guard expected <= limit else { throw .unreadable(path: path, reason: "\(expected) bytes are more than the limit of \(limit)") }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      guard count > 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
      guard bytes.count + count <= limit else { throw .unreadable(path: path, reason: "it has more than \(limit) bytes") }
      bytes.append(contentsOf: chunk[..<count])
    }
  }
}
