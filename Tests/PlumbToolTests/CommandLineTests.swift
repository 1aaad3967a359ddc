// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbTool
import Testing

/// Wrong use and help, by running the tool.
@Suite struct CommandLineTests {
  @Test func helpNamesTheVerbsThatAreThereAndNoOthers() throws {
    let help = try BuiltProduct.run("plumb", ["help"])
    #expect(help.status == 0)
    for verb in ["feed", "bench"] { #expect(help.output.contains("\n  \(verb) ")) }
    for verb in ["chat", "home", "lint"] { #expect(!help.output.contains("\n  \(verb) ")) }
  }

  @Test func helpForAVerbShowsExamples() throws {
    let help = try BuiltProduct.run("plumb", ["help", "feed"])
    #expect(help.status == 0)
    #expect(help.output.contains("plumb feed --cache all --precache"))
    #expect(try BuiltProduct.run("plumb", ["feed", "--help"]).output == help.output)
  }

  @Test(arguments: [
    (["fed"], "did you mean 'feed'?"), (["chat"], "not in this version"), (["feed", "--row", "3"], "did you mean '--rows'?"),
    (["feed", "--rows", "x"], "--rows needs a whole number"), (["feed", "--cache"], "--cache needs one of"),
    (["feed", "posts.json"], "doesn't take 'posts.json'"),
    (["bench", "layouts"], "not in this version"), (["bench", "soup"], "not known here"), (["help", "soup"], "there is no verb 'soup'"),
    (["feed-mode"], "there is no verb"),
  ])
  func wrongUseEndsWithStatus2AndSaysWhatIsMeant(words: [String], message: String) throws {
    let result = try BuiltProduct.run("plumb", words)
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output.isEmpty)
  }
}
