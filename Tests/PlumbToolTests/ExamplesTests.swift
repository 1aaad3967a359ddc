// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Testing

/// The README's program and the examples do what is said about them.
@Suite struct ExamplesTests {
  @Test func theProgramOfTheReadmeIsTheExampleAndGivesItsResult() throws {
    let readme = try String(contentsOf: BuiltProduct.root.appendingPathComponent("README.md"), encoding: .utf8)
    let source = try String(contentsOf: BuiltProduct.root.appendingPathComponent("Examples/Notes/main.swift"), encoding: .utf8)
    let program = source.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.hasPrefix("//") || $0.isEmpty }.joined(
      separator: "\n")
    #expect(readme.contains("```swift\n" + program + "```"))
    let result = try BuiltProduct.run("NotesExample")
    #expect(result.status == 0)
    #expect(readme.contains("```\n" + result.output + "```"), "\(result.output)")
  }

  @Test func theFeedExampleShowsEveryRowAndMeasuresItOnce() throws {
    let folder = try TemporaryFolder()
    let result = try BuiltProduct.run("FeedExample", [folder.path + "/feed.png"])
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 9)
    #expect(lines.last == "8 of 8 rows measured")
    #expect(lines.dropLast().allSatisfy { (Double($0.split(separator: " ")[0]) ?? 0) > 44 })
    #expect(FileManager.default.fileExists(atPath: folder.path + "/feed.png"))
  }

  @Test func theChatRoomShowsEveryLineAndIsAtTheNewest() throws {
    let folder = try TemporaryFolder()
    var pictures: [Data] = []
    for appearance in [[], ["dark"]] {
      let result = try BuiltProduct.run("ChatRoomExample", appearance + [folder.path + "/room.png"])
      #expect(result.status == 0, "\(result.errors)")
      // Two seconds of real time: a burst of fifty at the end of each.
      let count = result.output.split(separator: " ").first.flatMap { Int($0) }
      #expect(
        count.map { (50...100).contains($0) } == true && result.output.hasSuffix(" lines, 0.0 points from the newest\n"), "\(result.output)"
      )
      pictures.append(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/room.png")))
    }
    #expect(pictures[0] != pictures[1] && pictures.allSatisfy { $0.count > 5000 })
  }

  @Test func examplesStayShort() throws {
    let examples = BuiltProduct.root.appendingPathComponent("Examples")
    for example in try FileManager.default.contentsOfDirectory(atPath: examples.path) {
      let folder = examples.appendingPathComponent(example)
      let lines = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
        try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
          .count
      }
      #expect(lines.reduce(0, +) < 200, "\(example)")
    }
  }
}
