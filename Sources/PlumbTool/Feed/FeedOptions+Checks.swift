// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

extension FeedOptions {
  /// Pixels of the largest screen: one of 8192 x 4320.
  package static let maximumPixels = 8192 * 4320
  /// Rows that `--heights` lists at most.
  package static let maximumHeights = 5_000_000

  /// The options that name files to be written, in the order in which they are written.
  var outputs: [(option: String, path: String)] {
    [("--png", picturePath), ("--trace", tracePath), ("--chart", chartPath)].compactMap { option, path in path.map { (option, $0) } }
  }

  /// Refuses what can't be carried out, before anything is read, written or drawn.
  ///
  /// - Throws: `UsageError` naming the options that don't go together.
  package func check() throws(UsageError) {
    let pixels = (width * scale).rounded(.up) * (height * scale).rounded(.up)
    guard pixels <= Double(FeedOptions.maximumPixels) else { throw .screenTooLarge(pixels: pixels, limit: FeedOptions.maximumPixels) }
    if listsHeights, let rows, rows > FeedOptions.maximumHeights { throw .tooManyHeights(rows: rows, limit: FeedOptions.maximumHeights) }
    try checkFiles()
  }

  /// Refuses files that one run would both read and write, or write twice, or mix with its results.
  private func checkFiles() throws(UsageError) {
    let results = FileIdentity(descriptor: STDOUT_FILENO)
    var seen: [(option: String, path: String)] = dataPath.map { [("--data", $0)] } ?? []
    for (option, path) in outputs {
      let file = FileIdentity(path: path)
      guard path != "-", StandardStreams.number(ofPath: path) != STDOUT_FILENO,
        file == nil || file != results || file?.keepsContent == false
      else { throw .resultStream(option: option) }
      if let other = seen.first(where: { FeedOptions.isSame($0.path, path) }) {
        throw .sameFile(option: other.option, other: option, path: path)
      }
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
