// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbTool
import Testing
import ToolSupport

/// The feed, by running the tool on few rows.
@Suite(.serialized) struct FeedCommandTests {
  private func modes(_ words: [String]) throws -> (value: JSONValue, modes: [JSONValue]) {
    let result = try BuiltProduct.run("plumb", ["feed", "--json"] + words)
    try #require(result.status == 0, "\(result.errors)")
    let value = try JSONReader.read(Array(result.output.utf8))
    return (value, try #require(value["modes"]?.elements))
  }

  @Test func theOutputHasTheFixedKeys() throws {
    let (value, modes) = try modes(["--rows", "12", "--heights", "--precache"])
    for key in ["version", "fonts", "rows", "width", "scale", "modes", "speedup"] { #expect(value[key] != nil, "\(key)") }
    #expect(value["rows"]?.integer == 12)
    #expect(value["precache"] == .located(.bool(true), line: 1))
    #expect(value["fonts"]?.string?.isEmpty == false)
    #expect(modes.map { $0["cache"]?.string } == ["none", "index-path", "key"])
    let keys = [
      "requests", "contentHeight", "heightRequests", "measurements", "measurementsDuringScroll", "heightSeconds", "cpuSeconds", "loadCpuMs",
      "firstFrameMs",
      "firstFrameCpuMs", "frames", "missed60", "missed120", "unexplainedDisplacementPx", "lostAnchorFrames", "contentHeightChanges",
      "thumbReversals",
      "peakResidentBytes",
    ]
    for mode in modes {
      for key in keys where key != "requests" { #expect(mode[key]?.double != nil, "\(key)") }
      #expect(mode["requests"]?.string == "apple")
      for key in ["p50", "p99", "worst"] { #expect((mode["frameCpuMs"]?[key]?.double ?? 0) > 0, "\(key)") }
      #expect(mode["heights"]?.elements?.count == 12)
      #expect(mode["unexplainedDisplacementPx"]?.integer == 0)
      let programs = try #require(mode["programs"])
      for key in ["compiled", "hits", "guardMisses", "otherwise"] { #expect(programs[key]?.integer != nil, "\(key)") }
      #expect(programs["otherwise"]?.integer == 0)
      #expect((programs["hits"]?.integer ?? 0) + (programs["guardMisses"]?.integer ?? 0) == mode["measurements"]?.integer)
      #expect((programs["hits"]?.integer ?? 0) > 0)
    }
  }

  @Test func eachRowIsMeasuredOnceWithACacheAndTheHeightsAreTheSame() throws {
    let (_, modes) = try modes(["--rows", "12", "--heights", "--precache"])
    #expect(modes[0]["heights"] == modes[1]["heights"])
    #expect(modes[0]["heights"] == modes[2]["heights"])
    #expect((modes[0]["measurements"]?.integer ?? 0) >= 24)
    #expect((modes[0]["measurementsDuringScroll"]?.integer ?? 0) > 0)
    for mode in modes[1...] {
      #expect(mode["measurements"]?.integer == 12)
      #expect(mode["measurementsDuringScroll"]?.integer == 0)
    }
  }

  @Test func theTraceHasALinePerFrameWithStackedRows() throws {
    let folder = try TemporaryFolder()
    let (_, modes) = try modes(["--rows", "8", "--cache", "key", "--trace", folder.path + "/t"])
    let lines = try folder.lines(of: "t")
    #expect(lines.count == (modes[0]["frames"]?.integer ?? 0) + 1)
    var moved = 0
    for (number, line) in lines.enumerated() {
      let frame = try JSONReader.read(Array(line.utf8))
      #expect(frame["frame"]?.integer == number)
      let rows = try #require(frame["rows"]?.elements?.compactMap { $0.elements?.map { $0.integer ?? -1 } })
      #expect(!rows.isEmpty)
      for (row, next) in zip(rows, rows.dropFirst()) { #expect(row[2] + row[3] == next[2]) }
      #expect((rows.first?[2] ?? 1) <= 0)
      moved += abs(frame["personDeltaPx"]?.integer ?? 0)
    }
    #expect(moved > 100)
  }

  @Test func picturesOfTheFirstScreenAndTheFrameTimesAreWritten() throws {
    let folder = try TemporaryFolder()
    for dark in [[], ["--dark"]] {
      let result = try BuiltProduct.run(
        "plumb", ["feed", "--rows", "4", "--cache", "key", "--png", folder.path + "/a.png", "--chart", folder.path + "/b.png"] + dark)
      try #require(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("rows measured"))
      let screen = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/a.png"))
      #expect(Array(screen.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      #expect(Array(screen[16..<24]) == [0, 0, 750 >> 8, 750 & 255, 0, 0, 1334 >> 8, 1334 & 255])
      #expect(FileManager.default.fileExists(atPath: folder.path + "/b.png"))
    }
  }

  @Test func theOutputHasTheParametersOfTheRun() throws {
    let (value, _) = try modes(
      [
        "--rows", "9", "--cache", "key", "--width", "320", "--height", "480", "--scale", "1", "--step", "16", "--distance", "100",
        "--emoji", "2",
      ])
    for (key, number) in [("width", 320), ("height", 480), ("scale", 1), ("step", 16), ("distance", 100), ("emoji", 2)] {
      #expect(value[key]?.double == Double(number), "\(key)")
    }
    let (whole, modes) = try modes(["--rows", "9", "--cache", "key"])
    #expect(whole["distance"]?.double == (modes[0]["contentHeight"]?.double ?? 0) - 667)
  }

  @Test func aTraceOfSeveralRunsSaysWhoseItIs() throws {
    let folder = try TemporaryFolder()
    let result = try BuiltProduct.shell(#""$PLUMB" feed --rows 3 --json --trace t"#, in: folder)
    let value = try JSONReader.read(Array(result.output.utf8))
    #expect(value["trace"]?["cache"]?.string == "key")
    #expect(value["trace"]?["file"]?.string == "t")
    #expect(result.errors.contains("trace: t, of the run 'key' alone, the last of 3"))
  }

  @Test func namesAreWholeOnNarrowScreens() throws {
    let folder = try TemporaryFolder()
    let posts = ["Al", "Alexandra Featherstonehaugh"].map { #"{"title": "t", "username": "\#($0)"}"# }.joined(separator: ",")
    _ = try folder.write("[\(posts)]", to: "names.json")
    for width in [120, 199, 375] {
      let (_, modes) = try modes(["--data", folder.path + "/names.json", "--cache", "key", "--heights", "--width", "\(width)"])
      let heights = modes[0]["heights"]?.elements?.compactMap(\.double) ?? []
      #expect(heights.count == 2)
      #expect(width < 200 ? heights[0] < heights[1] : heights[0] == heights[1], "\(width): \(heights)")
    }
  }
}
