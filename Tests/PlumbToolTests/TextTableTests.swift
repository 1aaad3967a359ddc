// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbTool
import Testing
import ToolSupport

@Suite struct TextTableTests {
  @Test func columnsAreAsWideAsTheirWidestCell() {
    var table = TextTable(header: ["", "no cache", "by key"])
    table.append(["frames", "1", "12,345,678"])
    #expect(
      table.text == """
                no cache      by key
        ──────  ────────  ──────────
        frames         1  12,345,678
        """)
  }

  @Test func aTableThatIsTooWideIsTurnedOrListed() {
    var wide = TextTable(header: ["", "first", "second", "third"])
    wide.append(["a", "1", "2", "3"])
    #expect(wide.text(columns: nil) == wide.text)
    #expect(wide.text(columns: 80) == wide.text)
    #expect(
      wide.text(columns: 12) == """
                a
        ──────  ─
        first   1
        second  2
        third   3
        """)
    #expect(wide.text(columns: 8) == "first\n  a: 1\n\nsecond\n  a: 2\n\nthird\n  a: 3")
  }

  @Test(arguments: [1, 10, 20, 40, 80, 500])
  func progressStaysInItsLine(columns: Int) {
    for share in [-1, 0, 0.5, 1, 7, .nan] {
      #expect(Console.progressLine("feed, cache index-path", share: share, columns: columns).count < columns)
    }
    #expect(Console.progressLine("feed", share: 0.5, columns: 80) == "feed ██████████████░░░░░░░░░░░░░░ 50 %")
  }

  @Test func linesBreakAtSpaces() {
    #expect(TextLines.wrapped("one two three", columns: 9, indentation: 2) == "  one two\n  three")
    #expect(TextLines.wrapped("unbreakable word", columns: 4) == "unbreakable\nword")
    #expect(TextLines.wrapped("", columns: 4) == "")
  }

  @Test func quantitiesAreWrittenForPeople() {
    #expect([0, 999, 1000, -1_234_567].map(Quantity.count) == ["0", "999", "1,000", "-1,234,567"])
    #expect([0, 4.2e-8, 1.5e-4, 0.0167, 2.5].map(Quantity.time) == ["0", "42 ns", "150.00 µs", "16.70 ms", "2.50 s"])
    #expect(Quantity.megabytes(45_600_000) == "45.6 MB")
  }

  @Test func initialsAreOfTheFirstAndTheLastName() {
    #expect(["Maren Holt", "Tom", "Ana María del Río", "dex", "Вера Соколова"].map(Avatar.initials) == ["MH", "T", "AR", "D", "ВС"])
  }

  @Test func namesInScriptsWithoutCapitalsGetOneLetter() {
    #expect(["林晓", "佐藤 葵", "ليلى الخطيب", "אנה"].map(Avatar.initials) == ["林", "佐", "ل", "א"])
    #expect(Avatar.initials(of: "") == "")
  }
}
