// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The styles of a shaped text without its characters; texts in one style share one.
///
/// Runs that differ only in what isn't text layout's concern, like their colour, have the same style and are shaped together.
final class StyleSheet: Sendable {
  /// Styles by number, each only once as far as that can be told quickly.
  let styles: [TextStyle]
  /// Paragraph styles by number.
  let paragraphStyles: [TextParagraphStyle]
  /// Whether no paragraph style touches the height or the width of a line.
  let isPlain: Bool
  private let runs: Ranges
  private let paragraphs: Ranges

  init(_ text: StyledText) {
    var styles: [TextStyle] = []
    runs = Ranges(text.runs, start: \.range.lowerBound, style: \.style, styles: &styles)
    // A copy: the array that grew keeps room for more.
    self.styles = styles.map { $0 }
    if text.paragraphs.allSatisfy({ $0.style == StyleSheet.standardStyles[0] }) {
      // Nearly every text: its paragraphs take no memory of their own.
      paragraphs = Ranges.one
      paragraphStyles = StyleSheet.standardStyles
    } else {
      var paragraphStyles: [TextParagraphStyle] = []
      paragraphs = Ranges(text.paragraphs, start: \.range.lowerBound, style: \.style, styles: &paragraphStyles)
      self.paragraphStyles = paragraphStyles
    }
    isPlain = paragraphStyles.allSatisfy(\.isPlain)
  }

  private static let standardStyles = [TextParagraphStyle()]

  /// Whether one style and one paragraph style hold for the whole text.
  var isUniform: Bool { runCount == 1 && paragraphs.elements.count == 1 }

  var runCount: Int { runs.elements.count }

  /// The index in `StyledText.runs` of the last run that begins at or before `offset`.
  func run(at offset: Int) -> Int { runs.index(at: offset) }

  /// Where a run begins; the end of the world after the last.
  func start(ofRun run: Int) -> Int { run < runs.elements.count ? Int(runs.elements[run].start) : Int.max }

  /// The number of a run's style.
  func number(ofRun run: Int) -> Int { Int(runs.elements[run].number) }

  /// The style of the character at an offset.
  func style(at offset: Int) -> TextStyle { styles[number(ofRun: run(at: offset))] }

  /// The number of the paragraph style of the character at an offset.
  func paragraphNumber(at offset: Int) -> Int { Int(paragraphs.elements[paragraphs.index(at: offset)].number) }

  var byteCount: Int {
    let header = 32
    let own = 64 + header + styles.count * MemoryLayout<TextStyle>.stride + header + runs.elements.count * 8
    guard paragraphStyles.count > 1 || paragraphStyles != StyleSheet.standardStyles else { return own }
    return own + header + paragraphStyles.count * MemoryLayout<TextParagraphStyle>.stride + header + paragraphs.elements.count * 8
  }

  /// Where runs begin, and which style each has.
  private struct Ranges {
    struct Element: Sendable {
      var start: Int32
      var number: Int32
    }

    private(set) var elements: [Element] = []

    static let one = Ranges(elements: [Element(start: 0, number: 0)])

    private init(elements: [Element]) { self.elements = elements }

    init<Run, Style: Equatable>(
      _ elements: [Run], start: (Run) -> Int, style: (Run) -> Style, styles: inout [Style]
    ) {
      self.elements.reserveCapacity(elements.count)
      for element in elements {
        let wanted = style(element)
        // A text of very many styles is searched from its latest ones only.
        var number = styles.suffix(Ranges.searched).lastIndex(of: wanted) ?? -1
        if number < 0 {
          number = styles.count
          styles.append(wanted)
        }
        self.elements.append(Element(start: Int32(clamping: start(element)), number: Int32(number)))
      }
    }

    private static let searched = 32

    func index(at offset: Int) -> Int {
      var low = 0
      var high = elements.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if Int(elements[middle].start) <= offset { low = middle } else { high = middle }
      }
      return low
    }
  }
}
