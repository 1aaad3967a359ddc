// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbText

/// What text costs: a first measure with known and with new words, another width, the bytes that stay.
enum TextBench {
  /// The cost of one kind of text, for each text in the mean.
  struct Figures: Sendable {
    var kind: String
    /// Unicode scalars.
    var characters: Int
    /// Microseconds to shape and measure a text whose words are in the cache.
    var firstWarmUs: Double
    /// The same with an empty cache at the beginning of a pass over all texts.
    var firstColdUs: Double
    /// Nanoseconds to measure a shaped text at another width.
    var rewrapNs: Double
    /// Bytes that a shaped text takes beside its characters, which are its maker's.
    var bytes: Int
  }

  /// Measures the chat and each kind in the system font.
  ///
  /// - Parameter progress: is told the kind and the share that is done, 0...1.
  /// - Returns: The chat first.
  static func run(progress: (_ label: String, _ share: Double) -> Void) -> [Figures] {
    let kinds = TextCorpus.kinds
    progress("chat", 0)
    var figures = [measure("chat", chat())]
    for (number, kind) in kinds.enumerated() {
      progress(kind, Double(number + 1) / Double(kinds.count + 1))
      figures.append(measure(kind, TextCorpus.make(kind, count: 200, seed: 77)))
    }
    return figures
  }

  /// Messages of 100 to 120 characters.
  private static func chat() -> [SampleText] {
    TextCorpus.chat(count: 12_000, seed: 3).filter { (100...120).contains($0.text.unicodeScalars.count) }
  }

  private static func measure(_ kind: String, _ samples: [SampleText]) -> Figures {
    let texts = samples.map(styled)
    let count = Double(texts.count)
    var lines = 0
    let shaped = texts.map { ShapedText($0) }
    let warm = least(passes: 5) { _ in
      for text in texts { lines &+= ShapedText(text).metrics(width: 300).lineCount }
    }
    let cold = least(passes: 3) { _ in
      ShapedText.forgetWords()
      for text in texts { lines &+= ShapedText(text).metrics(width: 300).lineCount }
    }
    let again = least(passes: 9) { pass in
      for round in 0..<10 {
        let width = 240 + Double((pass + round) * 37 % 200)
        for text in shaped { lines &+= text.metrics(width: width).lineCount }
      }
    }
    precondition(lines > 0, "A measured text has at least one line.")
    return Figures(
      kind: kind, characters: samples.reduce(0) { $0 + $1.text.unicodeScalars.count } / samples.count,
      firstWarmUs: warm / count / 1000, firstColdUs: cold / count / 1000, rewrapNs: again / count / 10,
      bytes: shaped.reduce(0) { $0 + $1.byteCount } / shaped.count)
  }

  /// The least CPU time of several passes in nanoseconds: what is above it is other processes' doing.
  private static func least(passes: Int, _ body: (Int) -> Void) -> Double {
    (0..<passes).map { pass in
      let start = cpuTime()
      body(pass)
      return cpuTime() - start
    }.min() ?? 0
  }

  private static func cpuTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private static func styled(_ sample: SampleText) -> StyledText {
    let font = FontCollection.shared.font(FontDescription(size: 17))
    let plain = TextStyle(font: font)
    var marks: [(range: Range<Int>, style: TextStyle)] = sample.spans.map { span in
      let description = FontDescription(size: span.size, weight: span.isBold ? .bold : .regular)
      return (span.range, TextStyle(font: FontCollection.shared.font(description)))
    }
    marks += sample.attachments.map { one in
      let attachment = InlineAttachment(width: one.width, height: one.height, y: one.y)
      return (one.offset..<one.offset + 1, TextStyle(font: font, attachment: attachment))
    }
    guard !marks.isEmpty else { return StyledText(sample.text, style: plain) }
    var runs: [StyledRun] = []
    var end = 0
    for mark in marks {
      if mark.range.lowerBound > end { runs.append(StyledRun(range: end..<mark.range.lowerBound, style: plain)) }
      runs.append(StyledRun(range: mark.range, style: mark.style))
      end = mark.range.upperBound
    }
    let count = sample.text.utf16.count
    if end < count { runs.append(StyledRun(range: end..<count, style: plain)) }
    return StyledText(text: sample.text, runs: runs)
  }
}
