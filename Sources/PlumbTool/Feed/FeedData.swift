// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import SeededRandom

/// The posts of a run: those that were read, and behind them as many as were asked for, made on demand.
///
/// A made post is a function of its row alone, so that a million rows cost no memory and every run shows the same.
package struct FeedData: Sendable {
  package let count: Int
  private let posts: [Post]
  private let emojiCount: Int
  private let addsEmojiLater: Bool
  private static let emojiKept = 4_000_000
  /// What made posts are put together from: the posts as they were read, and their sentences.
  private let models: [Post]
  private let sentences = SentencePool()

  /// - Parameters:
  ///   - posts: the posts that were read.
  ///   - rows: how many rows to show; nil for as many as there are posts.
  ///   - emojiCount: emoji to put into every text, 0 or more.
  package init(posts: [Post], rows: Int? = nil, emojiCount: Int = 0) {
    count = posts.isEmpty ? 0 : rows ?? posts.count
    self.emojiCount = emojiCount
    models = posts
    // Of few posts the emoji are put in once; of very many that would take more memory than the posts themselves.
    let isAhead = emojiCount > 0 && posts.count <= FeedData.emojiKept / emojiCount
    self.posts = isAhead ? posts.map { FeedData.post($0, withEmoji: emojiCount) } : posts
    addsEmojiLater = emojiCount > 0 && !isAhead
  }

  /// The post in a row; its id is the row.
  package subscript(row: Int) -> Post {
    precondition((0..<count).contains(row), "Row \(row) is outside of 0..<\(count).")
    return post(row)
  }

  /// A post of the data, or beyond its end a new one; for edits of the list.
  ///
  /// - Precondition: the id is not negative.
  package func post(_ id: Int) -> Post {
    guard id >= posts.count else { return addsEmojiLater ? FeedData.post(posts[id], withEmoji: emojiCount) : posts[id] }
    guard posts.isEmpty else { return synthesizedPost(id) }
    var post = Post(id: id)
    post.title = "A new post"
    return post
  }

  private func synthesizedPost(_ row: Int) -> Post {
    var generator = SeededGenerator(seed: UInt64(row))
    let model = models[generator.below(models.count)]
    let pool = sentences.sentences(of: model)
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
