// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbTool
import Testing
import ToolSupport

/// Posts through pipes, results into them, and streams that are closed.
@Suite(.serialized) struct StreamTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write("[{\"title\": \"one\"},\n{\"title\": \"two\"}, {\"title\": 3}]", to: "posts.json")
    return folder
  }

  @Test(arguments: [
    (#"cat posts.json | "$PLUMB" feed --json --data -"#, "standard input"),
    (#"cat posts.json | "$PLUMB" feed --json --data /dev/stdin"#, "standard input"),
    (#""$PLUMB" feed --json --data - < posts.json"#, "standard input"),
    (#""$PLUMB" feed --json --data /dev/fd/0 < posts.json"#, "standard input"),
    (#""$PLUMB" feed --json --data <(cat posts.json)"#, "/dev/fd/63"),
    (#"mkfifo p; cat posts.json > p & "$PLUMB" feed --json --data p"#, "p"),
  ])
  func whatCanBeReadOnceReachesEveryRun(script: String, name: String) throws {
    let result = try BuiltProduct.shell(script, in: try folder())
    #expect(result.status == 0, "\(result.errors)")
    let value = try JSONReader.read(Array(result.output.utf8))
    #expect(value["rows"]?.integer == 3)
    #expect(value["modes"]?.elements?.count == 3)
    #expect(result.errors.contains("plumb: \(name), row 2, line 2: \"title\" should be a text, found a number\n"), "\(result.errors)")
    #expect(result.errors.components(separatedBy: "found a number").count == 2)
  }

  @Test func picturesOfPostsFromAPipeAreLookedForWhereTheCommandIsGiven() throws {
    let folder = try folder()
    let sample = BuiltProduct.root.appendingPathComponent("Sources/PlumbTool/Samples/images/lake.jpg").path
    let result = try BuiltProduct.shell(
      #"cp '\#(sample)' mine.jpg; echo '[{"imageName": "mine"}, {"imageName": "other"}]' | "$PLUMB" feed --cache key --data -"#, in: folder)
    #expect(result.status == 0)
    #expect(!result.errors.contains("'mine'"))
    #expect(result.errors.contains("plumb: standard input, row 1, line 1: the picture 'other' can't be shown"))
  }

  @Test(arguments: [
    (#""$PLUMB" feed --data - <&-"#, "plumb: standard input: can't be read: it is closed\n"),
    (#""$PLUMB" feed --data - < ."#, "plumb: standard input: can't be read: it is a folder\n"),
    (#": | "$PLUMB" feed --data -"#, "plumb: standard input:1:1: not JSON: the text ends where a value should stand\n"),
    (#"echo '[{},7]' | "$PLUMB" feed --data -"#, "plumb: standard input:1: row 1 should be an object, found a number\n"),
    (#""$PLUMB" feed --rows 1 --cache key >&-"#, "plumb: standard output can't be written: it is closed\n"),
    (#""$PLUMB" feed --rows 1 --cache key --json > /dev/full"#, "plumb: standard output can't be written: No space left on device\n"),
  ])
  func streamsThatCanNotBeUsedEndWithStatus3(script: String, message: String) throws {
    let result = try BuiltProduct.shell(script, in: try folder())
    #expect(result.status == 3)
    #expect(result.errors.hasSuffix(message), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test(arguments: [
    "--json --trace /dev/stdout", "--trace /dev/fd/1", "--png /proc/self/fd/1", "--chart -", "--json --trace results > results",
    "--trace p.json 1<> p.json",
  ])
  func aFileIsNotMixedWithTheResults(words: String) throws {
    let result = try BuiltProduct.shell(#""$PLUMB" feed \#(words)"#, in: try folder())
    #expect(result.status == 2)
    #expect(result.errors.contains("can't go to standard output, which has the results"), "\(result.errors)")
  }

  @Test func aTraceGoesThroughAPipeOfItsOwn() throws {
    let result = try BuiltProduct.shell(
      #"mkfifo t; wc -l < t > lines & "$PLUMB" feed --rows 4 --cache key --json --trace t; wait; cat lines"#, in: try folder())
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2)
    let frames = try JSONReader.read(Array((lines.first ?? "").utf8))["modes"]?.elements?.first?["frames"]?.integer ?? 0
    #expect(lines.last.flatMap { Int($0) } == frames + 1)
  }

  @Test func aReaderThatGoesAwayIsNoCrashAndNoMessage() throws {
    let result = try BuiltProduct.shell(
      #""$PLUMB" feed --rows 2 --cache key | head -1; "$PLUMB" help feed | true; echo "${PIPESTATUS[0]}""#, in: try folder())
    #expect(result.output.hasPrefix("2 rows, 375 x 667 points"))
    #expect(["0", "3"].contains(result.output.split(separator: "\n").last.map(String.init)))
    #expect(!result.errors.contains("plumb:"))
  }

  @Test(arguments: ["TERM", "INT", "HUP"])
  func aSignalToTheToolEndsItsRunToo(signal: String) throws {
    let script = """
      set -m
      "$PLUMB" feed --rows 1000000 --distance 1e9 --step 1 --cache none & tool=$!
      until child=$(cat /proc/$tool/task/$tool/children) && [ -n "$child" ]; do kill -0 $tool || exit 9; done 2> /dev/null
      child=${child% }
      kill -\(signal) $tool
      for _ in {1..500}; do
        grep -qs '^State:.[^ZX]' /proc/$child/status || { echo gone; break; }
        read -rt 0.01 <> <(:)
      done
      kill -KILL $child $tool 2> /dev/null; wait $tool; echo $?
      """
    let result = try BuiltProduct.shell(script, in: try folder())
    #expect(result.output == "gone\n\(["TERM": 143, "INT": 130, "HUP": 129][signal] ?? 0)\n", "\(result.errors)")
  }

  @Test func theLanguageOfTheSystemChangesNothing() throws {
    let folder = try folder()
    let script = #"""
      "$PLUMB" help feed
      "$PLUMB" feed --data posts.json --cache key --heights --json | grep -o '"heights.*\]'
      "$PLUMB" feed --data absent
      """#
    let outputs = try ["C", "C.UTF-8", "tr_TR.UTF-8", "nonsense"].map {
      let result = try BuiltProduct.shell(
        "PLUMB=\"env LC_ALL=\($0) LANG=\($0) $PLUMB\"\n" + script.replacing("\"$PLUMB\"", with: "$PLUMB"), in: folder)
      return result.output + result.errors.split(separator: "\n").filter { !$0.hasPrefix("feed, cache") }.joined(separator: "\n")
    }
    #expect(Set(outputs).count == 1)
    #expect(outputs[0].contains("\"heights\":["))
  }
}
