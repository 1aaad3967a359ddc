// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbTool
import Testing

/// The chat room, by running the tool for a few seconds of its own clock.
@Suite(.serialized) struct ChatCommandTests {
  private func report(_ words: [String]) throws -> JSONValue {
    let result = try BuiltProduct.run("plumb", ["chat", "--json"] + words)
    try #require(result.status == 0, "\(result.errors)")
    return try JSONReader.read(Array(result.output.utf8)).plain
  }

  @Test func theOutputHasTheFixedKeys() throws {
    let report = try report(["--seconds", "2", "--prefill", "20"])
    let keys = [
      "messages", "shown", "kept", "trims", "flushes", "scrolls", "measurements", "cpuSeconds", "simulatedSeconds", "cpuShare", "frames",
      "missed60", "unexplainedDisplacementPx", "lostAnchorFrames", "followGapPx", "unread", "peakResidentBytes",
    ]
    for key in keys { #expect(report[key]?.double != nil, "\(key)") }
    for key in ["frameCpuMs", "trimCpuMs"] { for part in ["p50", "p99", "worst"] { #expect(report[key]?[part]?.double != nil, "\(key)") } }
    #expect(report["version"] != nil && report["fonts"]?.string?.isEmpty == false)
    #expect(report["frames"]?.integer == 120 && report["simulatedSeconds"]?.integer == 2)
  }

  @Test(arguments: ["steady", "bursts", "gifts", "emotes"])
  func aFollowingListIsAtTheNewestLineInEveryFrame(shape: String) throws {
    let report = try report(["--rate", "200", "--seconds", "4", "--prefill", "450", "--shape", shape])
    #expect(report["followGapPx"]?.integer == 0)
    #expect((report["flushes"]?.integer ?? .max) <= 42)
    #expect((report["kept"]?.integer ?? .max) < 500 && (report["trims"]?.integer ?? 0) >= 1)
    #expect((report["measurements"]?.integer ?? .max) <= (report["shown"]?.integer ?? 0) + 450)
    #expect(report["unread"]?.integer == 0)
  }

  @Test func aReadersLinesStay() throws {
    let report = try report(["--rate", "50", "--seconds", "4", "--prefill", "450", "--reader"])
    #expect(report["unexplainedDisplacementPx"]?.integer == 0 && report["lostAnchorFrames"]?.integer == 0)
    #expect((report["unread"]?.integer ?? 0) > 150)
    #expect(report["trims"]?.integer == 0)
  }

  @Test func theSameSeedGivesTheSameTrace() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] { _ = try report(["--seconds", "1", "--rate", "30", "--trace", folder.path + "/" + name]) }
    let lines = try folder.lines(of: "a")
    #expect(lines.count == 60)
    #expect(try folder.lines(of: "b") == lines)
  }

  @Test func picturesAreWritten() throws {
    let folder = try TemporaryFolder()
    _ = try report(["--seconds", "1", "--prefill", "30", "--dark", "--png", folder.path + "/p.png", "--chart", folder.path + "/c.png"])
    for name in ["p.png", "c.png"] {
      let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))
      #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]) && data.count > 5000, "\(name)")
    }
  }

  @Test func aTrimOfMoreThanAllIsWrongUse() throws {
    let result = try BuiltProduct.run("plumb", ["chat", "--capacity", "100", "--trim", "200"])
    #expect(result.status == 2 && result.errors.contains("--capacity"))
  }
}
