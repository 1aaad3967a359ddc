// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ToolSupport

extension FeedOptions {
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
    try ScreenPixels.check(width: width, height: height, scale: scale)
    if listsHeights, let rows, rows > FeedOptions.maximumHeights { throw .tooManyHeights(rows: rows, limit: FeedOptions.maximumHeights) }
    try OutputPaths.check(outputs, inputs: dataPath.map { [("--data", $0)] } ?? [])
  }
}
