// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbTool
import Testing
import ToolSupport

@Suite struct PostReaderTests {
  private func read(_ text: String) throws(InputError) -> PostReader {
    try PostReader(bytes: Array(text.utf8), path: "feed.json")
  }

  @Test func everyKeyMayBeMissing() throws {
    let reader = try read(
      #"[{}, {"title": "T", "content": "C", "username": "U", "time": "2026.11.30", "imageName": "I"}, {"title": null}]"#)
    #expect(reader.posts.count == 3)
    #expect(reader.posts[0] == Post(id: 0))
    #expect(reader.posts[1].title == "T")
    #expect(reader.posts[1].imageName == "I")
    #expect(reader.posts[2].title == "")
    #expect(reader.warnings.isEmpty)
  }

  @Test func inputThatIsNotAnArrayNamesTheLine() {
    #expect(throws: InputError.unexpectedJSON(path: "feed.json", line: 2, reason: "expected an array of posts, found an object")) {
      try read("\n{}")
    }
  }

  @Test func aRowThatIsNotAnObjectNamesTheLine() {
    #expect(throws: InputError.unexpectedJSON(path: "feed.json", line: 3, reason: "row 1 should be an object, found a text")) {
      try read("[\n{},\n\"post\"]")
    }
  }

  @Test func aWrongTypeIsShownInItsRowAndTheOtherRowsAreThere() throws {
    let reader = try read("[{\"title\": \"one\"},\n{\"title\": 5,\n\"content\": \"kept\", \"imageName\": [1]},\n{\"title\": \"three\"}]")
    #expect(reader.posts.map(\.title) == ["one", "", "three"])
    #expect(reader.posts[1].content.hasPrefix("kept\n⚠️ line 2: \"title\" should be a text, found a number"))
    #expect(reader.posts[1].content.contains("line 3: \"imageName\" should be a text, found an array"))
    #expect(reader.posts[1].imageName == nil)
    #expect(reader.warnings.count == 2)
    #expect(reader.warnings[0] == "feed.json, row 1, line 2: \"title\" should be a text, found a number")
  }

  @Test func aNulBecomesTheReplacementCharacter() throws {
    #expect(try read(#"[{"content": "a\u0000b"}]"#).posts[0].content == "a\u{FFFD}b")
  }

  @Test func theSampleHas54PostsInManyScriptsWithPictures() throws {
    let reader = try PostReader(path: SampleFolder.find() + "/posts.json")
    #expect(reader.posts.count == 54)
    #expect(reader.warnings.isEmpty)
    let pictures = Set(reader.posts.compactMap(\.imageName))
    #expect(pictures.count == 10)
    let text = reader.posts.map { $0.title + $0.content }.joined()
    for scalar in "é今ع日שдहต한🎈".unicodeScalars { #expect(text.unicodeScalars.contains(scalar)) }
  }
}
