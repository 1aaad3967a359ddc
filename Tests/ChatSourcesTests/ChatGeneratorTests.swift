// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Testing

@Suite struct ChatGeneratorTests {
  /// The lines of some seconds, asked for frame by frame.
  private static func lines(_ generator: inout ChatGenerator, seconds: Int) -> [ChatMessage] {
    (1...seconds * 60).flatMap { generator.messages(until: .seconds($0) / 60) }
  }

  @Test(arguments: ChatShape.allCases, [5.0, 500])
  func theSameSeedGivesTheSameRoom(shape: ChatShape, rate: Double) {
    var (first, second) = (ChatGenerator(shape: shape, rate: rate, seed: 7), ChatGenerator(shape: shape, rate: rate, seed: 7))
    var other = ChatGenerator(shape: shape, rate: rate, seed: 8)
    let lines = Self.lines(&first, seconds: 5)
    #expect(lines == second.messages(until: .seconds(5)))
    #expect(lines != other.messages(until: .seconds(5)))
  }

  @Test(arguments: [ChatShape.steady, .bursts, .copypasta, .emotes], [5.0, 500, 5000])
  func theRateIsKept(shape: ChatShape, rate: Double) {
    var generator = ChatGenerator(shape: shape, rate: rate)
    let count = Self.lines(&generator, seconds: 4).count
    #expect(abs(Double(count) - 4 * rate) <= 1 && generator.count == count)
  }

  @Test func aPoissonRoomKeepsItsRateInTheLongRun() {
    var generator = ChatGenerator(shape: .poisson, rate: 200)
    let count = Self.lines(&generator, seconds: 20).count
    #expect((3700...4300).contains(count))
  }

  @Test func burstsComeInTheLastTenthOfASecond() {
    var generator = ChatGenerator(shape: .bursts, rate: 100)
    #expect(generator.messages(until: .milliseconds(890)).isEmpty)
    #expect(generator.messages(until: .seconds(1)).count >= 99)
    #expect(generator.messages(until: .milliseconds(1890)).count <= 1)
  }

  @Test func timesAndIdentitiesAscend() {
    for shape in ChatShape.allCases where shape != .gifts {
      var generator = ChatGenerator(shape: shape, rate: 300, firstID: 450)
      let lines = Self.lines(&generator, seconds: 3)
      #expect(lines.map(\.id) == Array(450..<450 + lines.count))
      #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.time <= $1.time })
    }
  }

  @Test func aShowerOfPresentsIsOneLineThatCounts() {
    var generator = ChatGenerator(shape: .gifts, rate: 100)
    let presents = Self.lines(&generator, seconds: 20).filter { if case .gift = $0.kind { true } else { false } }
    let lines = Dictionary(grouping: presents, by: \.id)
    #expect(lines.count >= 3 && presents.count >= 15)
    for versions in lines.values { #expect(versions.map(\.version) == Array(1...versions.count)) }
  }

  @Test func aRaidIsTwentyTimesAsMany() {
    var generator = ChatGenerator(shape: .raid, rate: 10)
    #expect((49...51).contains(generator.messages(until: .seconds(5)).count))
    #expect((980...1010).contains(generator.messages(until: .seconds(10)).count))
  }
}
