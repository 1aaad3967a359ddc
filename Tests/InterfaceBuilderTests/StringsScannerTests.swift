// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import InterfaceBuilder
import Testing

/// Texts beside an Interface Builder file, as Xcode and people write them.
@Suite struct StringsScannerTests {
  private func pairs(_ text: String) -> [String: String]? {
    var scanner = StringsScanner(text)
    return scanner.pairs()
  }

  @Test func pairsAndCommentsAreRead() {
    let text = """
      /* Class = "UILabel"; text = "Milk"; */
      "a.text" = "Milch";
      // a line
      b.text = Brot ;
      """
    #expect(pairs(text) == ["a.text": "Milch", "b.text": "Brot"])
  }

  @Test(
    arguments: [
      (#"\n"#, "\n"), (#"\t"#, "\t"), (#"\""#, "\""), (#"\\"#, "\\"), (#"\U00e9"#, "é"), (#"\u00E9"#, "é"),
      (#"\Ud83d\Ude00"#, "😀"), (#"\UD83D\uDE00!"#, "😀!"),
      // Halves of pairs are no characters, whatever follows.
      (#"\Ud83d"#, "\u{FFFD}"), (#"\Ude00"#, "\u{FFFD}"), (#"\Ud83dx"#, "\u{FFFD}x"), (#"\Ud83d\n"#, "\u{FFFD}\n"),
      (#"\Ud83d\U00e9"#, "\u{FFFD}é"), (#"\Ud83d\Ud83d\Ude00"#, "\u{FFFD}😀"),
    ])
  func escapesAreRead(written: String, meant: String) {
    #expect(pairs("\"a\" = \"\(written)\";") == ["a": meant])
  }

  @Test(arguments: ["\"a\"", "\"a\" = \"b\"", "\"a\" = \"b", "/* open", "= ;", #""a" = "\U12";"#, #""a" = "\"#, "{}"])
  func otherThingsAreRefused(text: String) {
    #expect(pairs(text) == nil)
  }

  @Test func theLineOfAMistakeIsKnown() {
    var scanner = StringsScanner("\"a\" = \"b\";\n\n\"c\" ! \"d\";\n")
    #expect(scanner.pairs() == nil)
    #expect(scanner.line == 3)
  }
}
