// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Text in lines of a length that a terminal shows.
package enum TextLines {
  /// A text broken at spaces.
  ///
  /// - Parameters:
  ///   - text: One paragraph.
  ///   - columns: How long lines get at most; a longer word stays whole.
  ///   - indentation: Spaces before each line.
  /// - Returns: The lines.
  package static func wrapped(_ text: String, columns: Int, indentation: Int = 0) -> String {
    let margin = String(repeating: " ", count: indentation)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indentation + line.count + 1 + word.count > columns {
        lines.append(margin + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(margin + line)
    return lines.joined(separator: "\n")
  }

  /// Names with what they mean beside them, or below where there is little room.
  package static func pairs(_ pairs: [(String, String)], columns: Int) -> String {
    let width = (pairs.map(\.0.count).max() ?? 0) + 4
    guard columns >= width + 24 else {
      return pairs.map { "  \($0.0)\n" + wrapped($0.1, columns: columns, indentation: 6) }.joined(separator: "\n")
    }
    return pairs.map { name, meaning in
      let gap = String(repeating: " ", count: width - 2 - name.count)
      return "  \(name)\(gap)" + wrapped(meaning, columns: columns, indentation: width).dropFirst(width)
    }.joined(separator: "\n")
  }
}
