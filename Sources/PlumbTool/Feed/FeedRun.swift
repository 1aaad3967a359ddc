// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline

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
    let loaded = try load()
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

  private func load() throws(InputError) -> (data: FeedData, pictures: PictureStore, reader: PostReader) {
    let sample: String?
    let input: FeedInput
    if let given = options.dataPath {
      input = child.keptInput.map { FeedInput(keptIn: $0, givenAs: given) } ?? FeedInput(file: given)
      sample = try? SampleFolder.find()
    } else {
      let folder = try SampleFolder.find()
      input = FeedInput(file: folder + "/posts.json")
      sample = folder
    }
    let reader = try PostReader(input)
    if child.isFirst { Console.warn(reader.warnings) }
    var folders = [input.folder, input.folder + "/images"]
    if let sample, sample != input.folder { folders.append(sample + "/images") }
    let data = FeedData(posts: reader.posts, rows: options.rows, emojiCount: options.emojiCount)
    return (data, PictureStore(folders: folders, scale: options.scale), reader)
  }
}
