// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbTool
import SeededRandom
import Testing
import ToolSupport

@Suite struct HostileInputTests {
  private func reason(_ path: String) -> String? {
    do {
      _ = try PostReader(path: path)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func temporaryFile(_ bytes: [UInt8]) throws -> String {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString).json").path
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func filesThatCanNotBeReadAreNamedWithTheReason() {
    #expect(reason("/nowhere/feed.json") == "/nowhere/feed.json: can't be read: No such file or directory")
    #expect(reason("/tmp") == "/tmp: can't be read: it is a folder")
    #expect(reason("a\0b") == "a\0b: can't be read: a path can't contain NUL")
    #expect(reason("") == ": can't be read: No such file or directory")
  }

  @Test func textThatIsNotJSONIsNamedWithItsLine() throws {
    let path = try temporaryFile(Array("[\n{\"title\": \"a\"},\nnonsense\n]".utf8))
    defer { unlink(path) }
    #expect(reason(path)?.hasPrefix("\(path):3:1: not JSON: ") == true)
  }

  @Test func anEmptyFileAndBinaryDataAreErrors() throws {
    for bytes in [[], [0x89, 0x50, 0x4E, 0x47, 0, 0, 0], [UInt8](repeating: 0, count: 1000)] as [[UInt8]] {
      let path = try temporaryFile(bytes)
      defer { unlink(path) }
      #expect(reason(path)?.contains(":1:1: not JSON: ") == true)
    }
  }

  @Test func aTextOfAMegabyteIsRead() throws {
    let text = "[{\"content\": \"" + String(repeating: "lorem ipsum ", count: 87_382) + "\"}, {}]"
    let reader = try PostReader(bytes: Array(text.utf8), path: "long.json")
    #expect(reader.posts[0].content.utf8.count == 12 * 87_382)
    #expect(reader.posts.count == 2)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func damagedFilesAreReadOrRefusedWithoutATrap(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(#"[{"title": "a\ud83d\ude42", "content": null}, {"time": 1.5e3, "x": [true, {}]}]"#.utf8)
    for _ in 0..<(1 + generator.below(4)) {
      let index = generator.below(bytes.count)
      switch generator.below(3) {
      case 0: bytes[index] = UInt8(generator.below(256))
      case 1: bytes.remove(at: index)
      default: bytes.insert(UInt8(generator.below(256)), at: index)
      }
    }
    do {
      #expect(try PostReader(bytes: bytes, path: "damaged").posts.count <= bytes.count)
    } catch {
      #expect("\(error)".hasPrefix("damaged:1:"), "seed \(seed)")
    }
  }
}
