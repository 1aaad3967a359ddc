// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Synchronization

/// The sentences of posts that were read, what made posts are put together from; a post is taken apart when its first sentence is wanted.
final class SentencePool: Sendable {
  private let known = Mutex<[Int: [String]]>([:])

  func sentences(of post: Post) -> [String] {
    known.withLock { known in
      if let sentences = known[post.id] { return sentences }
      let sentences = SentencePool.sentences(of: post.content)
      known[post.id] = sentences
      return sentences
    }
  }

  private static let otherEnds: [Character] = ["。", "！", "？", "।", "؟", "…"]

  private static func isEnd(_ character: Character) -> Bool {
    let bytes = character.utf8
    guard bytes.count == 1, let byte = bytes.first else { return otherEnds.contains(character) }
    return byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "\n")
  }

  private static func sentences(of text: String) -> [String] {
    var result: [String] = []
    var start = text.startIndex
    func take(to end: String.Index) {
      let sentence = text[start..<end].trimmingCharacters(in: .whitespacesAndNewlines)
      if !sentence.isEmpty { result.append(sentence) }
      start = end
    }
    for index in text.indices where isEnd(text[index]) { take(to: text.index(after: index)) }
    take(to: text.endIndex)
    return result
  }
}
