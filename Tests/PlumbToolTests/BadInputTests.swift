// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbTool
import Testing

/// What goes wrong in files of posts and pictures, by running the tool: a clear error or a drawn placeholder, and the other rows are there.
@Suite(.serialized) struct BadInputTests {
  private func feed(_ path: String) throws -> BuiltProduct {
    try BuiltProduct.run("plumb", ["feed", "--cache", "key", "--json", "--heights", "--distance", "400", "--data", path])
  }

  private func heights(_ result: BuiltProduct) throws -> [Double] {
    try #require(result.status == 0, "\(result.errors)")
    let value = try JSONReader.read(Array(result.output.utf8))
    return try #require(value["modes"]?.elements?.first?["heights"]?.elements?.compactMap { $0.double })
  }

  @Test func filesThatAreNotPostsEndWithStatus3AndNameThePlace() throws {
    let folder = try TemporaryFolder()
    let cases = [
      (folder.path + "/absent.json", "can't be read: No such file or directory"),
      (try folder.write("hello", to: "text.json"), "text.json:1:1: not JSON: "),
      (try folder.write("[{\"title\": \"a\"},\n{]", to: "broken.json"), "broken.json:2:2: not JSON: "),
      (try folder.write("\n{\"title\": 1}", to: "object.json"), "object.json:2: expected an array of posts"),
      (try folder.write("[{},\n\n7]", to: "number.json"), "number.json:3: row 1 should be an object, found a number"),
    ]
    for (path, message) in cases {
      let result = try feed(path)
      #expect(result.status == 3, "\(path)")
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(result.output.isEmpty)
    }
  }

  @Test func aRowWithAWrongTypeSaysSoAndTheOthersAreThere() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("[{\"title\": \"one\"},\n{\"title\": {}},\n{\"title\": \"three\"}]", to: "types.json")
    let result = try feed(path)
    let heights = try heights(result)
    #expect(heights.count == 3)
    #expect(heights[0] == heights[2])
    #expect(result.errors.contains("row 1, line 2: \"title\" should be a text, found an object"))
  }

  @Test func picturesThatCanNotBeShownGetAPlaceholderOfTheSameSize() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("not a picture", to: "junk.png")
    _ = try folder.write(BadInputTests.pngHeader(width: 100_000, height: 100_000), to: "huge.png")
    let path = try folder.write(
      #"[{"title": "a", "imageName": "lake"}, {"title": "b", "imageName": "junk"}, {"title": "c", "imageName": "huge"}, {"title": "d", "imageName": "absent"}]"#,
      to: "pictures.json")
    let result = try feed(path)
    let heights = try heights(result)
    #expect(heights.count == 4)
    #expect(Set([heights[0], heights[2]]).count == 1)
    #expect(Set([heights[1], heights[3]]).count == 1)
    #expect(result.errors.contains("the picture 'junk' can't be shown"))
    #expect(result.errors.contains("the picture 'huge' can't be shown"))
    #expect(result.errors.contains("100000"))
    #expect(result.errors.contains("the picture 'absent' can't be shown"))
    #expect(!result.errors.contains("'lake'"))
  }

  @Test func noPostsAreAnEmptyFeed() throws {
    let folder = try TemporaryFolder()
    #expect(try heights(feed(try folder.write("[]", to: "none.json"))).isEmpty)
  }

  @Test func nulAndLoneSurrogatesAreDrawn() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(#"[{"content": "a\u0000b"}, {"content": "a\ud83db \udc00"}, {"content": "fine"}]"#, to: "odd.json")
    #expect(try heights(feed(path)).allSatisfy { $0 > 40 })
  }

  @Test func aTextOfAMegabyteIsShownAndTheRowsBehindItAreThere() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "A long story. ", count: 74_899)
    let path = try folder.write("[{\"title\": \"first\"}, {\"content\": \"\(long)\"}, {\"title\": \"first\"}]", to: "long.json")
    let heights = try heights(feed(path))
    #expect(heights.count == 3)
    #expect(heights[1] > 100_000)
    #expect(heights[0] == heights[2])
  }

  /// The first chunks of a PNG that claims a size, with right checksums.
  private static func pngHeader(width: UInt32, height: UInt32) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", bytes(width) + bytes(height) + [8, 6, 0, 0, 0]) + chunk("IDAT", [0x78, 0x9C, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01])
  }

  private static func bytes(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    var checksum: UInt32 = 0xFFFF_FFFF
    for byte in Array(name.utf8) + data {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum & 1 == 1 ? 0xEDB8_8320 ^ (checksum >> 1) : checksum >> 1 }
    }
    return bytes(UInt32(data.count)) + Array(name.utf8) + data + bytes(~checksum)
  }
}
