// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Reads a file whole, with a limit and with errors that name it.
package enum InputFile {
  /// The bytes of a file, a pipe or a device.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: What errors call it; nil for the path.
  ///   - limit: The most bytes that are taken.
  /// - Returns: All of them.
  /// - Throws: `InputError.unreadable` with the reason.
  package static func bytes(at path: String, name: String? = nil, limit: Int) throws(InputError) -> [UInt8] {
    let name = name ?? path
    guard !path.utf8.contains(0) else { throw .unreadable(path: name, reason: "a path can't contain NUL") }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: name, reason: SystemReason.text(errno)) }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    return try bytes(of: descriptor, name: name, limit: limit)
  }

  /// The bytes that follow in an open file, pipe, socket or device.
  ///
  /// - Throws: `InputError.unreadable` with the reason.
  package static func bytes(of descriptor: Int32, name: String, limit: Int) throws(InputError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: name, reason: SystemReason.text(errno)) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .unreadable(path: name, reason: SystemReason.text(EISDIR)) }
    let expected = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
    guard expected <= limit else { throw .unreadable(path: name, reason: "\(expected) bytes are more than the limit of \(limit)") }
    return try content(of: descriptor, expected: expected, name: name, limit: limit)
  }

  private static func content(of descriptor: Int32, expected: Int, name: String, limit: Int) throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      guard count > 0 else {
        let reason = errno
        if isWaitedFor(descriptor, after: reason) { continue }
        throw .unreadable(path: name, reason: SystemReason.text(reason))
      }
      guard bytes.count + count <= limit else { throw .unreadable(path: name, reason: "it has more than \(limit) bytes") }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// Whether reading may go on after an error: it was interrupted, or nothing has come yet on a stream that somebody has set not to wait.
  private static func isWaitedFor(_ descriptor: Int32, after reason: Int32) -> Bool {
    guard reason == EAGAIN else { return reason == EINTR }
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, -1) > 0 || errno == EINTR
  }
}
