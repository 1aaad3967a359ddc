// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import CPango
import Foundation
import PlumbText

/// Both sides over the same texts, in one run.
final class Comparison {
  private let peer = PangoPeer()
  private let styles = SampleStyles()
  private var sink = 0
  private(set) var limits = Limits()

  // MARK: Speed

  func speed(only: String?) {
    print("kind        chars | Pango first  again   | first warm     ratio | first cold     ratio | wrap ns       ratio | bytes")
    speed("chat", TextCorpus.chat(count: 1000, seed: 3))
    for kind in TextCorpus.kinds where only == nil || only == kind { speed(kind, TextCorpus.make(kind, count: 200, seed: 77)) }
  }

  private func speed(_ name: String, _ samples: [SampleText]) {
    let count = samples.count
    let peers = samples.map { PeerText($0) }
    let texts = samples.map { styles.text($0) }
    let shaped = texts.map { ShapedText($0) }
    let kept = peers.map { peer.keep($0) }
    defer { for layout in kept { cpango_unref(UnsafeRawPointer(layout)) } }
    let width = { (pass: Int) in 240.0 + Double((pass * 37) % 200) }
    // The two sides take turns, so that a busy moment of the machine meets both.
    var peerFirst = Stopwatch.Times()
    var peerAgain = Stopwatch.Times()
    var warm = Stopwatch.Times()
    var cold = Stopwatch.Times()
    for pass in 0..<6 {
      peerFirst.add(count) { for text in peers { sink &+= Int(peer.measure(text, width: 300)) } }
      cold.add(count) {
        ShapedText.forgetWords()
        for text in texts { sink &+= ShapedText(text).metrics(width: 300).lineCount }
      }
      for _ in 0..<2 { warm.add(count) { for text in texts { sink &+= ShapedText(text).metrics(width: 300).lineCount } } }
      peerAgain.add(count) { for layout in kept { sink &+= Int(PangoPeer.height(of: layout, width: width(pass))) } }
    }
    let wrap = Stopwatch.measure(passes: 9, count: count * 20) { pass in
      for round in 0..<20 {
        let width = width(pass + round)
        for text in shaped { sink &+= text.metrics(width: width).lineCount }
      }
    }
    if name == "chat" {
      limits.note("first measure, chat, known words", ours: warm.least, theirs: peerFirst.least, atMost: 1.0 / 8)
      limits.note("first measure, chat, 1,000 with new words", ours: cold.least, theirs: peerFirst.least, atMost: 1.0 / 5)
    } else {
      limits.note("first measure, the worst kind, known words", ours: warm.least, theirs: peerFirst.least, atMost: 1 / 3.5)
    }
    let characters = samples.reduce(0) { $0 + $1.text.unicodeScalars.count } / count
    let bytes = shaped.reduce(0) { $0 + $1.byteCount } / count
    print(
      String(
        format: "%@ %5d | %8.1f us %8.1f us | %7.2f us  1/%5.1f | %7.2f us  1/%5.1f | %7.1f ns  1/%6.0f | %d",
        name.padding(toLength: 11, withPad: " ", startingAt: 0), characters, peerFirst.least / 1000, peerAgain.least / 1000,
        warm.least / 1000, peerFirst.least / warm.least, cold.least / 1000, peerFirst.least / cold.least, wrap.least,
        peerAgain.least / wrap.least, bytes))
  }

  // MARK: Lines

  func lines(only: String?) {
    print("layouts at nine widths that differ from Pango's (undisputed texts, same fallback fonts, no hyphens, Roman baseline):")
    var total = Difference()
    for kind in TextCorpus.kinds where only == nil || only == kind {
      let found = lines(TextCorpus.make(kind, count: 300, seed: 77, isUndisputed: true), shows: only != nil)
      print("  " + kind.padding(toLength: 11, withPad: " ", startingAt: 0) + found.summary)
      total.add(found)
    }
    print("  all        " + total.summary)
    limits.note("line starts that differ", share: Double(total.starts) / Double(max(1, total.layouts)), atMost: 0.002)
    limits.note("heights that differ", share: Double(total.heights) / Double(max(1, total.layouts)), atMost: 0.001)
  }

  private struct Difference {
    var layouts = 0
    var starts = 0
    var counts = 0
    var heights = 0

    mutating func add(_ other: Difference) {
      layouts += other.layouts
      starts += other.starts
      counts += other.counts
      heights += other.heights
    }

    var summary: String {
      let share = { (count: Int) in 100 * Double(count) / Double(max(1, self.layouts)) }
      return String(
        format: "%6d  line starts %.3f %%  line counts %.3f %%  heights %.3f %%", layouts, share(starts), share(counts),
        share(heights))
    }
  }

  private func lines(_ samples: [SampleText], shows: Bool) -> Difference {
    var found = Difference()
    var shown = 0
    for sample in samples where !Comparison.endsInLineSeparator(sample.text) {
      let text = PeerText(sample, comparesLines: sample.kind != "mixed")
      let shaped = ShapedText(styles.text(sample))
      let offsets = PeerText.byteOffsets(sample.text)
      _ = peer.measure(text, width: 300)
      for width in [120.0, 160, 200, 240, 300, 375, 440, 520, 600] {
        _ = peer.remeasure(width: width)
        let theirs = peer.lineStarts()
        let layout = shaped.layout(width: width)
        let ours = layout.lines.map { offsets[$0.range.lowerBound] }
        found.layouts += 1
        if ours != theirs {
          found.starts += 1
          if shows, shown < 8 {
            shown += 1
            show(sample, width, ours, theirs)
          }
        }
        if ours.count != theirs.count { found.counts += 1 }
        if abs(layout.metrics.height * Double(PANGO_SCALE) - Double(peer.romanHeight())) > 16 + Double(ours.count) { found.heights += 1 }
      }
    }
    return found
  }

  private func show(_ sample: SampleText, _ width: Double, _ ours: [Int], _ theirs: [Int]) {
    let line = zip(ours, theirs).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(ours.count, theirs.count)
    let bytes = Array(sample.text.utf8)
    let from = theirs[max(0, min(line, theirs.count) - 1)]
    let end = min(bytes.count, from + 90)
    let piece = String(decoding: bytes[from..<end], as: UTF8.self)
    print(
      "    at \(width), line \(line): ours \(line < ours.count ? ours[line] : -1), Pango's \(line < theirs.count ? theirs[line] : -1): \(piece.debugDescription)"
    )
  }

  /// Pango makes no empty line where a line separator stands at the end or before another; TextKit does.
  private static func endsInLineSeparator(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars.map(\.value))
    return scalars.indices.contains { index in
      scalars[index] == 0x2028 && (index + 1 == scalars.count || [10, 13, 0x2028, 0x2029].contains(scalars[index + 1]))
    }
  }

  // MARK: Many texts

  func manyTexts() {
    let samples = TextCorpus.chat(count: 10000, seed: 3)
    let texts = samples.map { styles.text($0) }
    for text in texts { sink &+= ShapedText(text).metrics(width: 300).lineCount }
    let before = Stopwatch.residentBytes()
    let shaped = texts.map { ShapedText($0) }
    let own = Stopwatch.residentBytes() - before
    let peers = samples.map { PeerText($0) }
    let start = Stopwatch.residentBytes()
    let kept = peers.map { peer.keep($0) }
    for layout in kept { sink &+= Int(PangoPeer.height(of: layout, width: 300)) }
    let theirs = Stopwatch.residentBytes() - start
    let again = Stopwatch.measure(passes: 3, count: 10000) { pass in
      for layout in kept { sink &+= Int(PangoPeer.height(of: layout, width: 240 + Double(pass * 37 % 200))) }
    }
    let wrap = Stopwatch.measure(passes: 15, count: 10000) { pass in
      let width = 240 + Double(pass * 37 % 200)
      for text in shaped { sink &+= text.metrics(width: width).lineCount }
    }
    for layout in kept { cpango_unref(UnsafeRawPointer(layout)) }
    limits.note("another width, 10,000 messages", ours: wrap.least, theirs: again.least, atMost: 1.0 / 400)
    limits.note("resident bytes of a message", ours: Double(own), theirs: Double(theirs), atMost: 1.0 / 8)
    print(
      String(
        format: "10,000 messages: resident %d bytes each, Pango %d (1/%.1f); wrapped again in %.0f ns (median %.0f), Pango %.0f us: 1/%.0f",
        own / 10000, theirs / 10000, Double(theirs) / Double(own), wrap.least, wrap.median, again.least / 1000,
        again.least / wrap.least))
    prose()
  }

  private func prose() {
    let sample = SampleText(kind: "prose", text: TextCorpus.prose(byteCount: 1_000_000, seed: 4))
    let text = styles.text(sample)
    let shaped = ShapedText(text)
    let peerText = PeerText(sample)
    let kept = peer.keep(peerText)
    defer { cpango_unref(UnsafeRawPointer(kept)) }
    let first = Stopwatch.measure(passes: 1, count: 1) { _ in sink &+= Int(PangoPeer.height(of: kept, width: 300)) }
    let again = Stopwatch.measure(passes: 2, count: 1) { pass in
      sink &+= Int(PangoPeer.height(of: kept, width: 310 + Double(pass)))
    }
    let ours = Stopwatch.measure(passes: 3, count: 1) { _ in sink &+= ShapedText(text).metrics(width: 300).lineCount }
    let wrap = Stopwatch.measure(passes: 20, count: 1) { pass in
      sink &+= shaped.metrics(width: 240 + Double(pass * 7)).lineCount
    }
    limits.note("another width, 1 MB of prose", ours: wrap.least, theirs: again.least, atMost: 1.0 / 5000)
    print(
      String(
        format: "1 MB of prose: first %.0f ms, Pango %.0f ms (1/%.1f); wrapped again %.3f ms, Pango %.0f ms: 1/%.0f",
        ours.least / 1e6, first.least / 1e6, first.least / ours.least, wrap.least / 1e6, again.least / 1e6,
        again.least / wrap.least))
  }
}

/// Styles for the samples: both sides measure Inter itself, without the system font's calibration.
final class SampleStyles {
  private let plain = TextStyle(font: SampleStyles.font(PangoPeer.size, isBold: false))

  private static func font(_ size: Double, isBold: Bool) -> TextFont {
    FontCollection.shared.font(
      FontDescription(family: .named(PangoPeer.family), size: size, weight: isBold ? .bold : .regular))
  }

  /// A sample with its fonts and attachments.
  func text(_ sample: SampleText) -> StyledText {
    guard !sample.spans.isEmpty || !sample.attachments.isEmpty else { return StyledText(sample.text, style: plain) }
    var runs: [StyledRun] = []
    var end = 0
    func add(_ range: Range<Int>, _ style: TextStyle) {
      if range.lowerBound > end { runs.append(StyledRun(range: end..<range.lowerBound, style: plain)) }
      runs.append(StyledRun(range: range, style: style))
      end = range.upperBound
    }
    for span in sample.spans { add(span.range, TextStyle(font: SampleStyles.font(span.size, isBold: span.isBold))) }
    for one in sample.attachments {
      let attachment = InlineAttachment(width: one.width, height: one.height, y: one.y)
      add(one.offset..<one.offset + 1, TextStyle(font: plain.font, attachment: attachment))
    }
    let count = sample.text.utf16.count
    if end < count { runs.append(StyledRun(range: end..<count, style: plain)) }
    return StyledText(text: sample.text, runs: runs)
  }
}
