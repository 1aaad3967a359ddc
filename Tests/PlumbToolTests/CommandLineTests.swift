// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbTool
import Testing
import ToolSupport

/// Wrong use and help, by running the tool.
@Suite struct CommandLineTests {
  @Test func helpNamesTheVerbsThatAreThereAndNoOthers() throws {
    let help = try BuiltProduct.run("plumb", ["help"])
    #expect(help.status == 0)
    for verb in ["feed", "chat", "home", "measure", "lint", "render", "frames", "bench"] { #expect(help.output.contains("\n  \(verb) ")) }
  }

  @Test func helpForAVerbShowsExamples() throws {
    let help = try BuiltProduct.run("plumb", ["help", "feed"])
    #expect(help.status == 0)
    #expect(help.output.contains("plumb feed --cache all --precache"))
    for values in [
      "(none, index-path, key, all; default", "(needed, apple; default", "(120 to 4,096; default: 375)", "'-' for standard input",
    ] {
      #expect(help.output.contains(values), "\(values)")
    }
    #expect(try BuiltProduct.run("plumb", ["feed", "--help"]).output == help.output)
  }

  @Test func everyVerbHasAPageAlsoHelpItself() throws {
    for verb in ["feed", "bench", "help"] {
      let page = try BuiltProduct.run("plumb", ["help", verb])
      #expect(page.status == 0)
      #expect(page.output.hasPrefix("plumb \(verb)"))
      #expect(page.output.contains("examples"))
      #expect(try BuiltProduct.run("plumb", [verb, "--help"]).output == page.output)
    }
    let bench = try BuiltProduct.run("plumb", ["help", "bench"]).output
    for kind in ["rows", "solver", "text", "images"] { #expect(bench.contains("\n  \(kind) "), "\(kind)") }
  }

  @Test(arguments: [
    (["help", "feed", "x"], "doesn't take 'x'"), (["--version", "x"], "doesn't take 'x'"), (["help", "--json"], "no option '--json'"),
    (["bench", "rows", "rows"], "'rows' is given twice"), (["feed", "--png", "-"], "--png can't go to standard output"),
    (["feed", "--width", "4096", "--height", "4096", "--scale", "4"], "a screen of 268,435,456 pixels; at most 35,389,440 are drawn"),
    (["feed", "--rows", "100000000", "--heights"], "--heights lists at most 5,000,000 rows, not 100,000,000"),
    (["feed", "--rows", "100000001"], "a whole number from 0 to 100,000,000"), (["feed", "--step", "1e-9"], "a number from 0.25 to 4,096"),
    (["fed"], "did you mean 'feed'?"), (["feed", "--row", "3"], "did you mean '--rows'?"),
    (["feed", "--rows", "x"], "--rows needs a whole number"), (["feed", "--cache"], "--cache needs one of"),
    (["feed", "posts.json"], "doesn't take 'posts.json'"),
    (["bench", "soup"], "not known here"), (["help", "soup"], "there is no verb 'soup'"),
    (["feed-mode"], "there is no verb"),
  ])
  func wrongUseEndsWithStatus2AndSaysWhatIsMeant(words: [String], message: String) throws {
    let result = try BuiltProduct.run("plumb", words)
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output.isEmpty)
  }
}
