// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A text shaped once and wrapped at any width.
///
/// Immutable and usable from any thread. It keeps advances and break opportunities, no glyphs: those are shaped again for the
/// lines that are drawn.
public final class ShapedText: Sendable {
  let text: String
  let sheet: StyleSheet
  let storage: ShapedStorage
  let pool: ShaperPool

  /// Shapes a text.
  ///
  /// Takes one of the process's shapers, and waits for it if all are busy.
  ///
  /// - Complexity: O(n) in the length of the text.
  public convenience init(_ text: StyledText) {
    self.init(text, pool: .shared)
  }

  init(_ text: StyledText, pool: ShaperPool) {
    let shaped = pool.withShaper { $0.shape(text) }
    self.text = text.text
    self.pool = pool
    storage = shaped.storage
    sheet = shaped.sheet
  }

  deinit { storage.base.deallocate() }

  /// The number of UTF-16 code units.
  public var utf16Count: Int { Int(storage.header.unitCount) }

  /// Whether any of the text runs from right to left.
  public var usesRightToLeft: Bool { storage.header.flags.contains(.hasRightToLeft) }

  /// The bytes this text takes beside its characters, which it shares with the string that it was made from.
  ///
  /// Styles count unless they are shared with other texts.
  public var byteCount: Int {
    let object = 64
    let allocation = ShapedStorage.byteCount(storage.header) + 16
    return object + allocation + (sheet.isUniform ? 0 : sheet.byteCount)
  }

  /// The size of the text at a width.
  ///
  /// - Parameters:
  ///   - width: the width of its place in points; nil, 0, negative, infinite and NaN mean unlimited.
  ///   - lineLimit: the greatest number of lines; 0 for no limit.
  /// - Returns: The size of the lines that are shown.
  /// - Complexity: O(lines · log(opportunities)).
  public func metrics(width: Double?, lineLimit: Int = 0) -> TextLayoutMetrics {
    let limit = LineWidth(width)
    let lines = lineLimit > 0 ? lineLimit : Int.max
    if let metrics = ShapedText.metrics(storage, sheet, limit, lines) { return metrics }
    return withAdvances { ShapedText.metrics($0, sheet, limit, lines) } ?? TextLayoutMetrics.none
  }

  private static func metrics(
    _ storage: ShapedStorage, _ sheet: StyleSheet, _ width: LineWidth, _ lineLimit: Int
  ) -> TextLayoutMetrics? {
    if storage.header.flags.contains(.isCompact) {
      return LineMeasurement(LineBreaker<CompactOpportunity>(storage, sheet: sheet), width, lineLimit).metrics()
    }
    return LineMeasurement(LineBreaker<WideOpportunity>(storage, sheet: sheet), width, lineLimit).metrics()
  }

  /// The lines at a width, and what holds for all of them.
  func lines(width: LineWidth, lineLimit: Int) -> (spans: [LineSpan], metrics: TextLayoutMetrics) {
    if let lines = ShapedText.lines(storage, sheet, width, lineLimit) { return lines }
    return withAdvances { ShapedText.lines($0, sheet, width, lineLimit) } ?? ([], TextLayoutMetrics.none)
  }

  private static func lines(
    _ storage: ShapedStorage, _ sheet: StyleSheet, _ width: LineWidth, _ lineLimit: Int
  ) -> (spans: [LineSpan], metrics: TextLayoutMetrics)? {
    var spans: [LineSpan] = []
    var metrics: TextLayoutMetrics?
    if storage.header.flags.contains(.isCompact) {
      let breaker = LineBreaker<CompactOpportunity>(storage, sheet: sheet)
      metrics = LineMeasurement(breaker, width, lineLimit).metrics { spans.append($0) }
    } else {
      let breaker = LineBreaker<WideOpportunity>(storage, sheet: sheet)
      metrics = LineMeasurement(breaker, width, lineLimit).metrics { spans.append($0) }
    }
    return metrics.map { (spans, $0) }
  }

  /// A line narrower than a common word: the advances inside the words are found once more.
  private func withAdvances<Result>(_ body: (ShapedStorage) -> Result?) -> Result? {
    let detailed = pool.withShaper { $0.shape(text, sheet: sheet, keepsAdvances: true) }
    defer { detailed.base.deallocate() }
    return body(detailed)
  }
}

extension ShapedStorage: @unchecked Sendable {}

extension ShapedText {
  /// Empties the word caches, so that a benchmark can measure texts whose words are new.
  public static func forgetWords() { ShaperPool.shared.forgetWords() }
}
