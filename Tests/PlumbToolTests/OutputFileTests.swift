// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Testing
import ToolSupport

@testable import PlumbTool

/// Files that are to be written: tried before the work starts, named with the reason.
@Suite(.serialized) struct OutputFileTests {
  /// The places, made by a script, and what is said of them.
  private static let places = [
    ("nowhere/x", "there is no folder '"), (".", "it is a folder"), ("file/x", "Not a directory"),
    ("loop", "its symbolic links lead in a circle"),
    (String(repeating: "n", count: 300), "File name too long"), ("/proc/x", "no file can be made there"),
  ]
  private static let setting = "touch file; ln -s loop loop; "

  @Test(arguments: ["--png", "--chart", "--trace"], OutputFileTests.places)
  func whatCanNotBeWrittenIsSaidBeforeAnythingRuns(option: String, place: (String, String)) throws {
    let result = try BuiltProduct.shell(OutputFileTests.setting + #""$PLUMB" feed \#(option) \#(place.0)"#, in: try TemporaryFolder())
    #expect(result.status == 3)
    #expect(result.errors.hasPrefix("plumb: \(place.0): can't be written: \(place.1)"), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.output.isEmpty)
  }

  @Test func aFullDiskIsNamed() throws {
    for option in ["--png", "--chart", "--trace"] {
      let result = try BuiltProduct.run("plumb", ["feed", "--rows", "2", "--cache", "key", option, "/dev/full"])
      #expect(result.status == 3)
      #expect(result.errors.contains("plumb: /dev/full: can't be written: No space left on device\n"), "\(result.errors)")
    }
  }

  @Test(arguments: ["--png", "--chart", "--trace", "--log", "--record"])
  func aFullDiskIsNamedByAChatRoomToo(option: String) throws {
    let result = try BuiltProduct.run("plumb", ["chat", "--seconds", "2", "--rate", "20", option, "/dev/full"])
    #expect(result.status == 3)
    #expect(result.errors.contains("plumb: /dev/full: can't be written: No space left on device\n"), "\(result.errors)")
  }

  @Test(arguments: [false, true], [1, 100_000])
  func aFileOfLinesSaysThatTheDiskIsFull(isFollowed: Bool, count: Int) throws {
    let file = try LineFile(path: "/dev/full", isFollowed: isFollowed)
    for line in 0..<count { file.append(["line \(line)"]) }
    #expect(throws: InputError.unwritable(path: "/dev/full", reason: "No space left on device")) { try file.finish() }
    try file.finish()
  }

  @Test func aFileThatIsFollowedHasEachLineAtOnce() throws {
    let folder = try TemporaryFolder()
    let file = try LineFile(path: folder.path + "/lines", isFollowed: true)
    for count in 1...3 {
      file.append(["line"])
      #expect(try folder.lines(of: "lines").count == count)
    }
    try file.finish()
  }

  @Test func tryingLeavesEverythingAsItIs() throws {
    let folder = try TemporaryFolder()
    let there = try folder.write("kept", to: "there")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "later")
    for name in ["there", "new", "link"] { try OutputFile.check(folder.path + "/" + name) }
    #expect(try String(contentsOfFile: there, encoding: .utf8) == "kept")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["link", "there"])
    try OutputFile.write(Data("x".utf8), to: folder.path + "/link")
    #expect(try folder.lines(of: "later") == ["x"])
  }

  @Test func aShorterFileReplacesALongerOneWhole() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(String(repeating: "long\n", count: 100), to: "file")
    try OutputFile.write(Data("short\n".utf8), to: path)
    #expect(try folder.lines(of: "file") == ["short"])
  }

  @Test(arguments: [
    "--data posts.json --png hard.json", "--data posts.json --chart ./posts.json", "--data soft.json --trace posts.json",
    "--png a --chart a", "--png new --trace ./new", "--data - --png posts.json < posts.json",
  ])
  func oneFileIsNotBothReadAndWrittenNorWrittenTwice(words: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("[]", to: "posts.json")
    let result = try BuiltProduct.shell(#"ln posts.json hard.json; ln -s posts.json soft.json; "$PLUMB" feed \#(words)"#, in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("both name the file"), "\(result.errors)")
    #expect(try folder.lines(of: "posts.json") == ["[]"])
  }
}
