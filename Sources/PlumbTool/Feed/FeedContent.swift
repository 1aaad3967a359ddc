// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import ToolSupport

/// The posts and pictures of a run, as its options name them.
@MainActor
struct FeedContent {
  let data: FeedData
  let pictures: PictureStore
  let reader: PostReader

  /// Reads the posts; pictures are read when they are asked for.
  ///
  /// - Parameters:
  ///   - options: what was asked for.
  ///   - keptInput: the open file with posts that could be read only once.
  /// - Throws: `InputError` when the posts can't be read.
  init(options: FeedOptions, keptInput: Int32?) throws(InputError) {
    let sample: String?
    let input: FeedInput
    if let given = options.dataPath {
      input = keptInput.map { FeedInput(keptIn: $0, givenAs: given) } ?? FeedInput(file: given)
      sample = try? SampleFolder.find()
    } else {
      let folder = try SampleFolder.find()
      input = FeedInput(file: folder + "/posts.json")
      sample = folder
    }
    reader = try PostReader(input)
    var folders = [input.folder, input.folder + "/images"]
    if let sample, sample != input.folder { folders.append(sample + "/images") }
    data = FeedData(posts: reader.posts, rows: options.rows, emojiCount: options.emojiCount)
    pictures = PictureStore(folders: folders, scale: options.scale)
  }
}
