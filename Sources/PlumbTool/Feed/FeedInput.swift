// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import ToolSupport

/// Where the posts of a run come from.
///
/// Every run is a process of its own and reads the posts itself. What can be read only once, a pipe, is read by the process that starts the runs, and kept
/// in a file without a name, which each run inherits and which is gone with the last of them.
package struct FeedInput: Sendable {
  /// What is opened.
  package let path: String
  /// What messages call it.
  package let name: String
  /// Where pictures are looked for.
  package let folder: String

  /// A file that can be opened again and again.
  package init(file path: String) {
    (self.path, name) = (path, path)
    folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// What `keepWhatIsReadOnce` has kept.
  init(keptIn descriptor: Int32, givenAs given: String) {
    path = "/proc/self/fd/\(descriptor)"
    name = FeedInput.name(of: given)
    // A pipe has no folder: its pictures are where the command is given.
    folder =
      StandardStreams.number(ofPath: given) == nil && given != "-" ? URL(fileURLWithPath: given).deletingLastPathComponent().path : "."
  }

  private static func name(of given: String) -> String {
    given == "-" || StandardStreams.number(ofPath: given) == STDIN_FILENO ? "standard input" : given
  }

  /// Reads a pipe, a device or a stream whole and keeps it for the runs.
  ///
  /// - Parameter given: What `--data` names.
  /// - Returns: The number of the open file that child processes inherit; nil where the runs can read the file themselves.
  /// - Throws: `InputError.unreadable` with the reason.
  static func keepWhatIsReadOnce(_ given: String) throws(InputError) -> Int32? {
    let bytes: [UInt8]
    if let stream = given == "-" ? STDIN_FILENO : StandardStreams.number(ofPath: given) {
      if isatty(stream) == 1 { Console.error("plumb: reading posts from the terminal; Control-D ends them") }
      bytes = try InputFile.bytes(of: stream, name: name(of: given), limit: PostReader.maximumBytes)
    } else {
      var status = stat()
      guard stat(given, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return nil }
      bytes = try InputFile.bytes(at: given, limit: PostReader.maximumBytes)
    }
    return try keep(bytes, name: name(of: given))
  }

  private static func keep(_ bytes: [UInt8], name: String) throws(InputError) -> Int32 {
    let descriptor = try namelessFile(for: name)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .unreadable(path: name, reason: "it can't be kept for the runs: \(SystemReason.text(errno))") }
      rest = rest.dropFirst(count)
    }
    return descriptor
  }

  /// A file that nobody else can open: it has lost its name before anything is in it.
  private static func namelessFile(for name: String) throws(InputError) -> Int32 {
    let folders = [ProcessInfo.processInfo.environment["TMPDIR"], "/tmp", "/dev/shm", "/var/tmp"].compactMap { $0 }
    for folder in folders {
      var template = Array("\(folder)/plumb-XXXXXX".utf8CString)
      let descriptor = mkstemp(&template)
      guard descriptor >= 0 else { continue }
      unlink(template)
      return descriptor
    }
    throw .unreadable(path: name, reason: "it can't be kept for the runs: no file can be made in \(folders.joined(separator: ", "))")
  }
}
