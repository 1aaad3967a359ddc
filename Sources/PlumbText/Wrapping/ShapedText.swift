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
    storage = shaped.storage
    sheet = shaped.sheet
  }

  deinit { storage.base.deallocate() }

  /// The number of UTF-16 code units.
  public var utf16Count: Int { Int(storage.header.unitCount) }

  /// Whether any of the text runs from right to left.
  public var usesRightToLeft: Bool { storage.header.flags.contains(.hasRightToLeft) }

  /// The bytes this text takes, its characters and, if it doesn't share them, its styles included.
  public var byteCount: Int {
    let object = 64
    let allocation = ShapedStorage.byteCount(storage.header) + 16
    let utf8 = text.utf8.count
    let characters = utf8 <= 15 ? 0 : (utf8 + 33 + 15) & ~15
    return object + allocation + characters + (sheet.isUniform ? 0 : sheet.byteCount)
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
    if storage.header.flags.contains(.isCompact) {
      return LineMeasurement(LineBreaker<CompactOpportunity>(storage, sheet: sheet), limit, lines).metrics()
    }
    return LineMeasurement(LineBreaker<WideOpportunity>(storage, sheet: sheet), limit, lines).metrics()
  }

  /// The lines at a width, and what holds for all of them.
  func lines(width: LineWidth, lineLimit: Int) -> (spans: [LineSpan], metrics: TextLayoutMetrics) {
    var spans: [LineSpan] = []
    if storage.header.flags.contains(.isCompact) {
      let measurement = LineMeasurement(LineBreaker<CompactOpportunity>(storage, sheet: sheet), width, lineLimit)
      let metrics = measurement.metrics { spans.append($0) }
      return (spans, metrics)
    }
    let measurement = LineMeasurement(LineBreaker<WideOpportunity>(storage, sheet: sheet), width, lineLimit)
    let metrics = measurement.metrics { spans.append($0) }
    return (spans, metrics)
  }
}

extension ShapedStorage: @unchecked Sendable {}

extension ShapedText {
  /// Empties the word caches, so that a benchmark can measure texts whose words are new.
  public static func forgetWords() { ShaperPool.shared.forgetWords() }
}
