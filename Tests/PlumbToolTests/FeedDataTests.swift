// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbTool
import Testing

@Suite struct FeedDataTests {
  private var posts: [Post] {
    (0..<5).map {
      var post = Post(id: $0)
      post.title = "t\($0)"
      post.content = "First sentence of \($0). Second one! 第三句。"
      return post
    }
  }

  @Test func theReadPostsComeFirstAndMadeOnesFollow() {
    let data = FeedData(posts: posts, rows: 1000)
    #expect(data.count == 1000)
    #expect(data[4] == posts[4])
    #expect((5..<1000).allSatisfy { data[$0].id == $0 && !data[$0].content.isEmpty })
    #expect(Set((0..<1000).map { data[$0].content }).count == 1000)
  }

  @Test func fewerRowsThanPostsShowTheFirst() {
    let data = FeedData(posts: posts, rows: 2)
    #expect(data.count == 2)
    #expect(data[1] == posts[1])
  }

  @Test func aRowIsTheSameInEveryRun() {
    let first = FeedData(posts: posts, rows: 1_000_000, emojiCount: 3)
    let second = FeedData(posts: posts, rows: 1_000_000, emojiCount: 3)
    for row in [0, 4, 5, 777, 999_999] { #expect(first[row] == second[row]) }
  }

  @Test func noPostsMakeNoRows() {
    #expect(FeedData(posts: [], rows: 10).count == 0)
  }

  @Test func textsGetExactlyAsManyEmojiAsAskedFor() {
    let plain = FeedData(posts: posts, rows: 50)
    let data = FeedData(posts: posts, rows: 50, emojiCount: 50)
    for row in 0..<50 { #expect(data[row].content.count - plain[row].content.count == 50) }
    var empty = Post(id: 0)
    empty.title = "no text"
    #expect(FeedData(posts: [empty], emojiCount: 7)[0].content.count == 7)
  }
}
