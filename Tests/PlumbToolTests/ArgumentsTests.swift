// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbTool
import Testing
import ToolSupport

@Suite struct ArgumentsTests {
  private let verb = Verb(
    name: "walk", summary: "walks", operands: "[WHERE]", maximumOperands: 1,
    options: [
      OptionSpec("--rows", .integer(1...100), "N", help: "rows"),
      OptionSpec("--scale", .number(0.5...4), "X", standard: "2", help: "scale"),
      OptionSpec("--cache", .choice(["none", "key"]), "KIND", help: "cache"), OptionSpec("--dark", help: "dark"),
      OptionSpec("--png", .text, "FILE", help: "picture"),
    ],
    examples: [("plumb walk home", "walks home")]
  )

  private func error(_ words: String...) -> UsageError? {
    do {
      _ = try Arguments(words, for: verb)
      return nil
    } catch {
      return error
    }
  }

  @Test func valuesFollowTheNameOrAnEqualsSign() throws {
    let arguments = try Arguments(["--rows", "7", "--scale=1.5", "--dark", "--cache", "key", "home"], for: verb)
    #expect(arguments.integer("--rows") == 7)
    #expect(arguments.number("--scale") == 1.5)
    #expect(arguments.has("--dark"))
    #expect(arguments.text("--cache") == "key")
    #expect(arguments.operands == ["home"])
    #expect(!arguments.has("--png"))
  }

  @Test func whatFollowsTwoDashesIsAnOperand() throws {
    #expect(try Arguments(["--", "--dark"], for: verb).operands == ["--dark"])
  }

  @Test func anUnknownOptionComesWithASuggestion() {
    #expect(error("--row", "7") == .unknownOption("--row", verb: "walk", suggestion: "--rows"))
    #expect(error("--drak") == .unknownOption("--drak", verb: "walk", suggestion: "--dark"))
    #expect(error("--unheard-of") == .unknownOption("--unheard-of", verb: "walk", suggestion: nil))
    #expect("\(UsageError.unknownOption("--row", verb: "walk", suggestion: "--rows"))".contains("did you mean '--rows'?"))
  }

  @Test func valuesOutsideOfTheTableAreRefused() {
    #expect(error("--rows", "0") == .invalidValue(option: "--rows", value: "0", expected: "a whole number from 1 to 100"))
    #expect(error("--rows", "many") == .invalidValue(option: "--rows", value: "many", expected: "a whole number from 1 to 100"))
    #expect(error("--scale", "nan") == .invalidValue(option: "--scale", value: "nan", expected: "a number from 0.5 to 4"))
    #expect(error("--scale", "inf") == .invalidValue(option: "--scale", value: "inf", expected: "a number from 0.5 to 4"))
    #expect(error("--cache", "all") == .invalidValue(option: "--cache", value: "all", expected: "one of none, key"))
    #expect(error("--png=") == .invalidValue(option: "--png", value: "", expected: "a text that isn't empty"))
    #expect(error("--rows") == .missingValue(option: "--rows", expected: "a whole number from 1 to 100"))
    #expect(error("--dark=yes") == .unexpectedValue(option: "--dark"))
    #expect(error("--dark", "--dark") == .repeatedOption("--dark"))
    #expect(error("home", "again") == .unexpectedOperand("again", verb: "walk"))
  }

  @Test func theHelpPageNamesEveryOptionAndExample() {
    let page = verb.helpPage()
    for option in verb.options { #expect(page.contains(option.name)) }
    #expect(page.contains("plumb walk home"))
  }

  @Test func theHelpPageNamesWhatOptionsTakeAndWhatHoldsWithoutThem() {
    let page = verb.helpPage()
    for text in ["rows (1 to 100)", "scale (0.5 to 4; default: 2)", "cache (none, key)", "dark\n"] {
      #expect(page.contains(text), "\(page)")
    }
  }

  @Test(arguments: [20, 40, 80, 200])
  func theHelpPageFitsTheTerminal(columns: Int) {
    let longestWord = verb.helpPage(columns: columns).split { $0 == " " || $0 == "\n" }.map(\.count).max() ?? 0
    for line in verb.helpPage(columns: columns).split(separator: "\n") where !line.contains("plumb walk") {
      #expect(line.count <= max(columns, longestWord + 6), "\(line)")
    }
  }

  @Test func editDistanceCountsSwapsOfNeighboursOnce() {
    #expect(editDistance("", "abc") == 3)
    #expect(editDistance("abc", "abc") == 0)
    #expect(editDistance("drak", "dark") == 1)
    #expect(editDistance("kitten", "sitting") == 3)
  }
}
