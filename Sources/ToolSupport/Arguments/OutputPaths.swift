// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// The files that one run reads and writes.
package enum OutputPaths {
  /// Refuses files that one run would both read and write, or write twice, or mix with its results.
  ///
  /// - Parameters:
  ///   - outputs: the files to be written, with their options.
  ///   - inputs: the files to be read, with their options.
  /// - Throws: `UsageError` naming the options.
  package static func check(_ outputs: [(option: String, path: String)], inputs: [(option: String, path: String)]) throws(UsageError) {
    let results = FileIdentity(descriptor: STDOUT_FILENO)
    var seen = inputs
    for (option, path) in outputs {
      let file = FileIdentity(path: path)
      guard path != "-", StandardStreams.number(ofPath: path) != STDOUT_FILENO,
        file == nil || file != results || file?.keepsContent == false
      else { throw .resultStream(option: option) }
      if let other = seen.first(where: { isSame($0.path, path) }) { throw .sameFile(option: other.option, other: option, path: path) }
      seen.append((option, path))
    }
  }

  private static func isSame(_ first: String, _ second: String) -> Bool {
    let known = first == "-" ? FileIdentity(descriptor: STDIN_FILENO) : FileIdentity(path: first)
    if let known, let other = FileIdentity(path: second) { return known == other && known.keepsContent }
    return resolved(first) == resolved(second)
  }

  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }
}
