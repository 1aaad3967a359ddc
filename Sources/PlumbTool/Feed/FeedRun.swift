// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline

/// One run of the feed in this process: first screen, measuring ahead, scroll down and up.
@MainActor
struct FeedRun {
  private let options: FeedOptions
  private let cache: HeightCache
  /// On the monotonic clock, in nanoseconds.
  private let processStart: Int

  init(options: FeedOptions, cache: HeightCache, processStart: Int) {
    self.options = options
    self.cache = cache
    self.processStart = processStart
  }

  /// Runs it.
  ///
  /// - Throws: `InputError` when posts, fonts or an output file can't be read or written.
  func run() throws -> FeedReport {
    if let folder = options.fontFolder { try Fonts.use(folder: folder) }
    let loaded = try load()
    let trace = try options.tracePath.map { try TraceWriter(path: $0) }
    let show = FeedShow(data: loaded.data, cache: cache, pictures: loaded.pictures, options: options)
    let first = show.presentFirstFrame(processStart: processStart)
    if let path = options.picturePath {
      guard let data = show.screenPNG() else { throw InputError.unwritable(path: path, reason: "there is no memory for the picture") }
      try OutputFile.write(data, to: path)
    }
    if options.isPrecaching, cache != .none { show.precacheToTheEnd() }
    let scroll = try show.scroll(trace: trace)
    try trace?.finish()
    // Every picture that was asked for is looked at, so that each one that can't be shown is named.
    loaded.pictures.deliverAll()
    for warning in loaded.pictures.warnings where options.picturePath != nil || options.caches.count == 1 {
      Console.error("plumb: \(warning)")
    }
    return show.report(first: first, scroll: scroll)
  }

  private func load() throws(InputError) -> (data: FeedData, pictures: PictureStore) {
    let sample: String?
    let path: String
    if let given = options.dataPath {
      path = given
      sample = try? SampleFolder.find()
    } else {
      let folder = try SampleFolder.find()
      path = folder + "/posts.json"
      sample = folder
    }
    let reader = try PostReader(path: path)
    for warning in reader.warnings { Console.error("plumb: \(warning)") }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var folders = [folder, folder + "/images"]
    if let sample { folders.append(sample + "/images") }
    let data = FeedData(posts: reader.posts, rows: options.rows, emojiCount: options.emojiCount)
    return (data, PictureStore(folders: folders, scale: options.scale))
  }
}
