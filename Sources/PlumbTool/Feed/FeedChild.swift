// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What the process of one run is told beside the options of the command line.
struct FeedChild {
  let cache: HeightCache
  /// When the process was started, on the monotonic clock, in nanoseconds.
  let start: Int
  /// The first run tells what is wrong with the posts, the last one with the pictures; it also writes the files.
  let isFirst: Bool
  let isLast: Bool
  /// The open file with posts that can be read only once.
  let keptInput: Int32?

  private static let count = 5

  init(cache: HeightCache, start: Int, isFirst: Bool, isLast: Bool, keptInput: Int32?) {
    self.cache = cache
    self.start = start
    self.isFirst = isFirst
    self.isLast = isLast
    self.keptInput = keptInput
  }

  /// Reads what `words` has written, from the beginning of a command line; the rest are the options.
  init?(_ line: [String]) {
    guard line.count >= FeedChild.count, let cache = HeightCache(rawValue: line[0]), let start = Int(line[1]) else { return nil }
    self.init(cache: cache, start: start, isFirst: line[2] == "first", isLast: line[3] == "last", keptInput: Int32(line[4]))
  }

  var words: [String] {
    [cache.rawValue, String(start), isFirst ? "first" : "later", isLast ? "last" : "earlier", keptInput.map(String.init) ?? "file"]
  }

  static func options(in line: [String]) -> [String] { Array(line.dropFirst(count)) }
}
