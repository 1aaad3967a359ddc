// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// The posts of a run: those that were read, and behind them as many as were asked for, made on demand.
///
/// A made post is a function of its row alone, so that a million rows cost no memory and every run shows the same.
package struct FeedData: Sendable {
  package let count: Int
  private let posts: [Post]
  private let emojiCount: Int
  private let addsEmojiLater: Bool
  private static let emojiKept = 4_000_000
  /// The sentences of each post that was read, what made posts are put together from.
  private let sentences: [[String]]

  /// - Parameters:
  ///   - posts: the posts that were read.
  ///   - rows: how many rows to show; nil for as many as there are posts.
  ///   - emojiCount: emoji to put into every text, 0 or more.
  package init(posts: [Post], rows: Int? = nil, emojiCount: Int = 0) {
    count = posts.isEmpty ? 0 : rows ?? posts.count
    self.emojiCount = emojiCount
    // Of few posts the emoji are put in once; of very many that would take more memory than the posts themselves.
    let isAhead = emojiCount > 0 && posts.count <= FeedData.emojiKept / emojiCount
    self.posts = isAhead ? posts.map { FeedData.post($0, withEmoji: emojiCount) } : posts
    addsEmojiLater = emojiCount > 0 && !isAhead
    sentences = count > posts.count ? posts.map { FeedData.sentences(of: $0.content) } : []
  }

  /// The post in a row; its id is the row.
  package subscript(row: Int) -> Post {
    precondition((0..<count).contains(row), "Row \(row) is outside of 0..<\(count).")
    guard row < posts.count else { return synthesizedPost(row) }
    return addsEmojiLater ? FeedData.post(posts[row], withEmoji: emojiCount) : posts[row]
  }

  private func synthesizedPost(_ row: Int) -> Post {
    var generator = SeededGenerator(seed: UInt64(row))
    let model = posts[generator.below(posts.count)]
    let pool = sentences[model.id]
    var post = Post(id: row)
    post.title = model.title
    post.username = model.username
    post.time = model.time
    post.imageName = generator.below(4) == 0 ? posts[generator.below(posts.count)].imageName : nil
    let length = pool.isEmpty ? 0 : 1 + generator.below(5)
    let first = pool.isEmpty ? 0 : generator.below(pool.count)
    var parts = ["#\(row)"]
    for index in 0..<length { parts.append(pool[(first + index) % pool.count]) }
    post.content = parts.joined(separator: " ")
    return emojiCount == 0 ? post : FeedData.post(post, withEmoji: emojiCount)
  }

  private static func sentences(of text: String) -> [String] {
    var result: [String] = []
    var current = ""
    for character in text {
      current.append(character)
      if ".!?。！？।؟…\n".contains(character) {
        let sentence = current.trimmingCharacters(in: .whitespacesAndNewlines)
        if !sentence.isEmpty { result.append(sentence) }
        current = ""
      }
    }
    let rest = current.trimmingCharacters(in: .whitespacesAndNewlines)
    return rest.isEmpty ? result : result + [rest]
  }

  // MARK: Emoji

  private static let emoji = Array(
    """
    😀😃😄😁😆😅😂🙂🙃😉😊😇🥰😍😘😋😜🤪🤗🤔😐😏😌😴😷🤒🥳😎🤓🧐😮😲🥺😢😭😱😤😡🤯🥶🥵👻👽🤖🎃😺👋🤚✋👌🤞🤟🤘👍👎👏🙌🙏💪🧠👀👶👧🧒👦👩🧑👨👵🧓👴\
    🐶🐱🐭🐹🐰🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧🐦🐤🦆🦅🦉🐺🐴🦄🐝🐛🦋🐌🐞🐢🐍🐙🦑🦀🐡🐠🐟🐬🐳🌵🎄🌲🌳🌴🌱🌿🍀🍁🍂🍄🌾💐🌷🌹🌺🌸🌼🌻🌞🌝🌛⭐🌟✨⚡🔥🌈⛅⛄\
    🍏🍎🍐🍊🍋🍌🍉🍇🍓🍒🍑🥭🍍🥥🥝🍅🥑🌽🥕🥐🍞🧀🍳🥞🍔🍟🍕🌮🍜🍣🍦🍩🍪🎂🍰🍫🍬🍭☕🍵⚽🏀🏈⚾🎾🏐🎱🏓🏸🥊🎯🎮🎲🎨🎤🎧🎸🎹🚗🚕🚌🚓🚑🚒🚲🚀⛵🏠🏡🏰🗻🗽
    """
  )

  /// The post with `count` emoji spread between its words.
  private static func post(_ post: Post, withEmoji count: Int) -> Post {
    var generator = SeededGenerator(seed: UInt64(bitPattern: Int64(post.id)) ^ 0xE170)
    let words = post.content.split(separator: " ", omittingEmptySubsequences: false)
    var text = ""
    var placed = 0
    for (index, word) in words.enumerated() {
      if index > 0 { text += " " }
      text += word
      let due = count * (index + 1) / words.count
      while placed < due {
        text.append(emoji[generator.below(emoji.count)])
        placed += 1
      }
    }
    var result = post
    result.content = text
    return result
  }
}
