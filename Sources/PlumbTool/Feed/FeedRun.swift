// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline
import ToolSupport

/// One run of the feed in this process: first screen, measuring ahead, scroll down and up.
@MainActor
struct FeedRun {
  private let options: FeedOptions
  private let cache: HeightCache
  private let child: FeedChild

  init(options: FeedOptions, child: FeedChild) {
    self.options = options
    self.child = child
    cache = child.cache
  }

  /// Runs it.
  ///
  /// - Throws: `InputError` when posts, fonts or an output file can't be read or written.
  func run() throws -> FeedReport {
    if let folder = options.fontFolder { try Fonts.use(folder: folder) }
    let loaded = try FeedContent(options: options, keptInput: child.keptInput)
    if child.isFirst { Console.warn(loaded.reader.warnings) }
    let trace = try options.tracePath.map { try TraceWriter(path: $0) }
    let show = FeedShow(data: loaded.data, cache: cache, pictures: loaded.pictures, options: options)
    let first = show.presentFirstFrame(processStart: child.start)
    if let path = options.picturePath {
      guard let data = show.screenPNG() else { throw InputError.unwritable(path: path, reason: "there is no memory for the picture") }
      try OutputFile.write(data, to: path)
    }
    if options.isPrecaching, cache != .none { show.precacheToTheEnd() }
    let scroll = try show.scroll(trace: trace)
    try trace?.finish()
    // Every picture that was asked for is looked at, so that each one that can't be shown is named.
    loaded.pictures.deliverAll()
    if child.isLast { Console.warn(loaded.reader.warnings(forPictures: loaded.pictures.failures)) }
    return show.report(first: first, scroll: scroll)
  }
}
