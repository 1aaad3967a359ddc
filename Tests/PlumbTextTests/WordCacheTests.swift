// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

@testable import PlumbText
import SeededRandom
import Testing

struct WordCacheTests {
  private func units(_ word: String) -> [UInt16] { Array(word.utf16) }

  /// Looks a word up and keeps it if it is new; returns its advances.
  private func ask(_ cache: inout WordCache, _ word: String, context: UInt64 = 1) -> (isKnown: Bool, advances: [Int32]) {
    let units = units(word)
    var advances = [Int32](repeating: 0, count: units.count)
    var cuts = [Int32](repeating: 0, count: units.count)
    let key = units.withUnsafeBufferPointer { $0.baseAddress.map { WordKey($0, count: units.count, context: context) } }
    guard let key else { return (false, []) }
    return units.withUnsafeBufferPointer { _ in
      let found = cache.copy(key, advances: &advances, cuts: &cuts)
      if !found.isKnown {
        for index in units.indices { advances[index] = Int32(units[index]) + Int32(truncatingIfNeeded: context) }
        cache.insert(key, advances: advances, cuts: nil)
      }
      return (found.isKnown, advances)
    }
  }

  @Test func aWordIsShapedOnce() {
    var cache = WordCache()
    #expect(!ask(&cache, "hello").isKnown)
    #expect(ask(&cache, "hello").isKnown)
    #expect(!ask(&cache, "hellp").isKnown)
    #expect(!ask(&cache, "hello", context: 2).isKnown)
    #expect(cache.hitCount == 1)
    #expect(cache.missCount == 3)
  }

  @Test func bytesStayBelowTheLimitAndAnswersStayRight() {
    var cache = WordCache(byteLimit: 256 << 10)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20_000 {
      let word = String(Int.random(in: 0..<3000, using: &random), radix: 36)
      let context = UInt64.random(in: 1...3, using: &random)
      let answer = ask(&cache, word, context: context)
      #expect(answer.advances == units(word).map { Int32($0) + Int32(context) })
      guard cache.byteCount <= 256 << 10 else {
        Issue.record("\(cache.byteCount) bytes")
        return
      }
    }
    #expect(cache.hitCount > 1000)
  }

  @Test func wordsInUseSurviveTheChangeOfGenerations() {
    var cache = WordCache(byteLimit: 256 << 10)
    _ = ask(&cache, "often")
    for number in 0..<8000 {
      _ = ask(&cache, "w\(number)")
      if number % 50 == 0 { #expect(ask(&cache, "often").isKnown) }
    }
  }

  @Test func textIsMeasuredAlikeFromTheCacheAndWithout() {
    for kind in Sample.kinds {
      let first = Sample.text(kind).metrics(width: 150)
      ShapedText.forgetWords()
      #expect(Sample.text(kind).metrics(width: 150) == first)
      #expect(Sample.text(kind).metrics(width: 150) == first)
    }
  }
}
