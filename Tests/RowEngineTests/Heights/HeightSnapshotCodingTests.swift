// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import SeededRandom
import Testing

@Suite struct HeightSnapshotCodingTests {
  private static func entry(_ key: RowKey, _ pixels: Int, _ kind: RowHeight.Kind = .measured) -> HeightSnapshot.Entry {
    HeightSnapshot.Entry(key: key, identifier: 0, height: RowHeight(pixels: pixels, kind: kind))
  }

  private static let sample = HeightSnapshot(
    origin: "fonts", identifiers: ["Post", "Zelle 🐈"],
    sections: [
      HeightSnapshot.Section(
        environment: "narrow",
        entries: [
          entry(RowKey(7, version: 2), 120), entry(RowKey("abc"), 0, .collapsed), entry(RowKey(high: 1, low: .max), 1_073_741_823),
          entry(RowKey("a string that is much too long for a flat key"), 44), entry(RowKey(Int.min, version: Int.min), 1),
        ]), HeightSnapshot.Section(environment: "wide", entries: []),
    ])

  @Test func whatIsWrittenIsRead() throws {
    #expect(try HeightSnapshot(decoding: Self.sample.encoded(), origin: "fonts") == Self.sample)
    #expect(try HeightSnapshot(decoding: Self.sample.encoded()) == Self.sample)
  }

  @Test func guessesAndIdentitiesOfMemoryAreLeftOut() throws {
    struct Odd: Hashable, Sendable { var a = 1 }
    var snapshot = Self.sample
    snapshot.sections[1].entries = [Self.entry(RowKey(1), 44, .fallback), Self.entry(RowKey(Odd()), 50), Self.entry(RowKey(2), 60)]
    let read = try HeightSnapshot(decoding: snapshot.encoded())
    #expect(read.sections[1].entries == [Self.entry(RowKey(2), 60)])
  }

  @Test func anotherOriginIsRefused() {
    #expect(throws: HeightSnapshotError.otherOrigin(expected: "others", found: "fonts")) {
      try HeightSnapshot(decoding: Self.sample.encoded(), origin: "others")
    }
  }

  @Test func everyChangedByteIsNoticed() {
    let bytes = Self.sample.encoded()
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        #expect(throws: HeightSnapshotError.self) { try HeightSnapshot(decoding: changed, origin: "fonts") }
      }
    }
  }

  @Test func everyPrefixIsRefused() {
    let bytes = Self.sample.encoded()
    for count in bytes.indices {
      #expect(throws: HeightSnapshotError.self) { try HeightSnapshot(decoding: Array(bytes.prefix(count)), origin: "fonts") }
    }
  }

  /// Whoever can write a checksum can write anything: the reader must not trap or run away on it.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func randomBytesWithAValidChecksumAreReadOrRefused(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = Self.sample.encoded()
    for _ in 0..<Length.steps(2000, long: 200_000) {
      var body = Array(bytes.dropFirst(24))
      switch generator.number(below: 3) {
      case 0: body = (0..<generator.number(below: 64)).map { _ in UInt8(generator.number(below: 256)) }
      case 1: for _ in 0...generator.number(below: 4) { body[generator.number(below: body.count)] = UInt8(generator.number(below: 256)) }
      default:
        let start = generator.number(below: body.count)
        body.removeSubrange(start..<min(body.count, start + 1 + generator.number(below: 8)))
      }
      let result = Result { try HeightSnapshot(decoding: HeightSnapshot.sealed(body)) }
      if case .success(let snapshot) = result {
        let again = try? HeightSnapshot(decoding: snapshot.encoded())
        #expect(again == snapshot, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [4, 5] as [UInt64])
  func randomBytesAreRefused(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Length.steps(2000, long: 200_000) {
      let bytes = (0..<generator.number(below: 80)).map { _ in UInt8(generator.number(below: 256)) }
      #expect(throws: HeightSnapshotError.self) { try HeightSnapshot(decoding: bytes) }
    }
  }

  @Test func anIndexGivesItsHeightsInTheOrderOfUse() {
    var index = HeightIndex(rowCounts: [1], limit: 10)
    let (environment, post) = (index.addEnvironment(), index.identifier("Post"))
    for id in 0..<4 { index.setHeight(RowHeight(pixels: 10 + id, kind: .measured), for: RowKey(id), identifier: post, in: environment) }
    _ = index.height(for: RowKey(1), identifier: post, in: environment)
    index.bind(RowKey(0), identifier: post, to: .row(RowPath(section: 0, row: 0)))
    let entries = index.entries(in: environment)
    #expect(entries.map(\.height.pixels) == [12, 13, 11, 10])
    var other = HeightIndex(limit: 2)
    let (there, name) = (other.addEnvironment(), other.identifier("Post"))
    other.adopt(entries, identifiers: [name], in: there)
    #expect(other.entries(in: there).map(\.height.pixels) == [11, 10])
    #expect(other.checkInvariants() == [])
  }
}
