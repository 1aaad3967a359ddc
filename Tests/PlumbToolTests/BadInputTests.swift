// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbGraphics
import PlumbTool
import Testing
import ToolSupport

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
    #expect(result.errors.contains("pictures.json, row 1, line 1: the picture 'junk' can't be shown: "))
    #expect(result.errors.contains("pictures.json, row 2, line 1: the picture 'huge' can't be shown: "))
    #expect(result.errors.contains("100000"))
    #expect(result.errors.contains("pictures.json, row 3, line 1: the picture 'absent' can't be shown: there is no such picture in "))
    #expect(!result.errors.contains("'lake'"))
  }

  @Test func aPictureOfManyRowsAndRunsIsNamedOnceInTheOrderOfTheRows() throws {
    let folder = try TemporaryFolder()
    let posts = (0..<12).map { #"{"title": "\#($0)", "imageName": "\#(["z", "m", "a"][$0 % 3])"}"# }.joined(separator: ",\n")
    _ = try folder.write("[\(posts), {\"title\": 1}]", to: "posts.json")
    let result = try BuiltProduct.shell(#""$PLUMB" feed --data posts.json --json"#, in: folder)
    #expect(result.status == 0)
    let warnings = result.errors.split(separator: "\n").filter { $0.hasPrefix("plumb: ") }
    #expect(warnings.count == 4, "\(result.errors)")
    for (warning, start) in zip(
      warnings,
      ["row 12, line 12: \"title\"", "row 0, line 1: the picture 'z'", "row 1, line 2: the picture 'm'", "row 2, line 3: the picture 'a'"])
    {
      #expect(warning.hasPrefix("plumb: posts.json, " + start), "\(warning)")
    }
    #expect(warnings.dropFirst().allSatisfy { $0.hasSuffix("(also in 3 other rows)") })
  }

  @Test func ofVeryManyWarningsTheFirstAreShownAndTheOthersCounted() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("[" + Array(repeating: #"{"title": 1}"#, count: 500).joined(separator: ",\n") + "]", to: "posts.json")
    let result = try BuiltProduct.shell(#""$PLUMB" feed --data posts.json --cache key --distance 0"#, in: folder)
    #expect(result.status == 0)
    #expect(result.errors.split(separator: "\n").count == 22)
    #expect(result.errors.contains("plumb: and 480 more of this kind"))
  }

  @Test func textsThatAreNotUTF8AreShownAndNamedWithTheirPlace() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array("[{\"title\": \"a\"},\n{\"title\": \"caf".utf8) + [0xE9] + Array("\"}]".utf8), to: "latin.json")
    let result = try feed(path)
    #expect(try heights(result).count == 2)
    #expect(result.errors.contains("latin.json, line 2: byte 31 of the file, 0xE9, is not UTF-8: shown as U+FFFD\n"), "\(result.errors)")
  }

  @Test func noPostsAreAnEmptyFeed() throws {
    let folder = try TemporaryFolder()
    #expect(try heights(feed(try folder.write("[]", to: "none.json"))).isEmpty)
  }

  @Test func anEmptyFeedSaysSo() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("[]", to: "none.json")
    for (name, options) in [("a", ""), ("b", "--dark"), ("c", "--width 120")] {
      let result = try BuiltProduct.shell(#""$PLUMB" feed --data none.json --cache key --png \#(name).png \#(options)"#, in: folder)
      #expect(result.status == 0)
      let image = try CGImage.decode(Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name).png")))
      // The notice stands in the middle: rows of pixels there have more than one colour.
      let middle = image.withUnsafeBytes { bytes in
        (image.height * 2 / 5..<image.height * 3 / 5).filter { y in
          let row = bytes[y * image.bytesPerRow..<y * image.bytesPerRow + image.width * 4]
          return zip(row, row.dropFirst(4)).contains { $0 != $1 }
        }
      }
      #expect(middle.count > 30, "\(name)")
    }
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
