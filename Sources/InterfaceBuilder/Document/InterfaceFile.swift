// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Reads Interface Builder files.
package enum InterfaceFile {
  /// Reads a .xib or .storyboard.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - classes: The size classes whose variations are taken; nil for those of the document's canvas.
  ///   - limits: What it may have at most.
  /// - Returns: The document.
  /// - Throws: `InterfaceFileError`.
  package static func document(
    at path: String, classes: SizeClasses? = nil, limits: XMLLimits = XMLLimits()
  ) throws(InterfaceFileError) -> InterfaceDocument {
    let bytes = try content(of: path, limit: limits.bytes)
    return try document(of: bytes, path: path, classes: classes, limits: limits)
  }

  /// Reads a document from the bytes of a file.
  ///
  /// - Throws: `InterfaceFileError`.
  package static func document(
    of bytes: [UInt8], path: String, classes: SizeClasses? = nil, limits: XMLLimits = XMLLimits()
  ) throws(InterfaceFileError) -> InterfaceDocument {
    var reader = DocumentReader(try XMLTreeReader.tree(of: bytes, path: path, limits: limits), path: path, classes: classes)
    return try reader.document()
  }

  /// A regular file's bytes, never more than the limit.
  static func content(of path: String, limit: Int) throws(InterfaceFileError) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw .unreadable(path: path, reason: "a path can't contain NUL") }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      // Names come as text; what was no text in one can't be found again.
      let isNoText = errno == ENOENT && path.unicodeScalars.contains("\u{FFFD}")
      throw .unreadable(path: path, reason: isNoText ? "its name isn't UTF-8" : String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "not a regular file")
    }
    guard Int(status.st_size) <= limit else {
      let start = SourcePosition(line: 1, column: 1)
      throw .refused(path: path, position: start, reason: "\(status.st_size) bytes are more than the limit of \(limit)")
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress?.advanced(by: filled), $0.count - filled) }
      if count < 0 { if errno == EINTR { continue } else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) } }
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }
}
