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
    self.styles = styles
    var paragraphStyles: [TextParagraphStyle] = []
    paragraphs = Ranges(text.paragraphs, start: \.range.lowerBound, style: \.style, styles: &paragraphStyles)
    self.paragraphStyles = paragraphStyles
    isPlain = paragraphStyles.allSatisfy(\.isPlain)
  }

  /// Whether one style and one paragraph style hold for the whole text.
  var isUniform: Bool { runCount == 1 && paragraphs.starts.count == 1 }

  var runCount: Int { runs.starts.count }

  /// The index in `StyledText.runs` of the last run that begins at or before `offset`.
  func run(at offset: Int) -> Int { runs.index(at: offset) }

  /// Where a run begins; the end of the world after the last.
  func start(ofRun run: Int) -> Int { run < runs.starts.count ? Int(runs.starts[run]) : Int.max }

  /// The number of a run's style.
  func number(ofRun run: Int) -> Int { Int(runs.numbers[run]) }

  /// The style of the character at an offset.
  func style(at offset: Int) -> TextStyle { styles[number(ofRun: run(at: offset))] }

  /// The number of the paragraph style of the character at an offset.
  func paragraphNumber(at offset: Int) -> Int { Int(paragraphs.numbers[paragraphs.index(at: offset)]) }

  var byteCount: Int {
    let objects = 48 + 6 * 32
    return objects + styles.count * MemoryLayout<TextStyle>.stride
      + paragraphStyles.count * MemoryLayout<TextParagraphStyle>.stride + (runs.starts.count + paragraphs.starts.count) * 8
  }

  /// Where runs begin, and which style each has.
  private struct Ranges {
    var starts: [Int32] = []
    var numbers: [Int32] = []

    init<Run, Style: Equatable>(
      _ elements: [Run], start: (Run) -> Int, style: (Run) -> Style, styles: inout [Style]
    ) {
      starts.reserveCapacity(elements.count)
      numbers.reserveCapacity(elements.count)
      for element in elements {
        let wanted = style(element)
        // A text of very many styles is searched from its latest ones only.
        var number = styles.suffix(Ranges.searched).lastIndex(of: wanted) ?? -1
        if number < 0 {
          number = styles.count
          styles.append(wanted)
        }
        starts.append(Int32(clamping: start(element)))
        numbers.append(Int32(number))
      }
    }

    private static let searched = 32

    func index(at offset: Int) -> Int {
      var low = 0
      var high = starts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if Int(starts[middle]) <= offset { low = middle } else { high = middle }
      }
      return low
    }
  }
}
