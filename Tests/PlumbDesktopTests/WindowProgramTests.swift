// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import ToolSupport
import XCTest

/// `plumb-window` itself, on a display in memory where there is one.
final class WindowProgramTests: XCTestCase {
  private struct Result {
    let output: Data
    let errors: String
    let status: Int32
  }

  private var program: String {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent("plumb-window").path
  }

  private func run(_ words: [String], removing names: [String] = []) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.filter { !names.contains($0.key) }
    let files = ["out", "err"].map { FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString).\($0)") }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    for file in files { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Result(
      output: try Data(contentsOf: files[0]), errors: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      status: process.terminationStatus)
  }

  func testTheFeedScrollsByItselfAndPrintsItsFigures() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/xvfb-run") else { throw XCTSkip("There is no xvfb-run.") }
    // How many frames a second a loaded machine makes is not for a test; that the list moves is, so a slow one gets more time.
    var shown = 0
    for seconds in [1, 4, 16, 64] where shown <= 6 {
      let result = try run(
        ["xvfb-run", "-a", "-s", "-screen 0 800x1700x24", program, "feed", "--rows", "500", "--auto", "\(seconds)", "--json"],
        removing: ["PLUMB_SCALE", "SDL_VIDEODRIVER", "WAYLAND_DISPLAY"])
      XCTAssertEqual(result.status, 0, result.errors)
      let json = try XCTUnwrap(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
      XCTAssertEqual(json["scale"] as? Double, 2)
      XCTAssertEqual(json["rows"] as? Int, 500)
      let mode = try XCTUnwrap((json["modes"] as? [[String: Any]])?.first)
      XCTAssertEqual(mode["cache"] as? String, "key")
      XCTAssertEqual(mode["unexplainedDisplacementPx"] as? Int, 0)
      XCTAssertNotNil((mode["frameCpuMs"] as? [String: Double])?["p99"])
      shown = try XCTUnwrap(mode["rowsShown"] as? Int)
    }
    XCTAssertGreaterThan(shown, 6, "The first screen has six rows at most.")
  }

  func testAChatRoomPlaysByItselfAndPrintsItsFigures() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = folder.appendingPathComponent("room.png")
    let result = try run(
      ["SDL_VIDEODRIVER=dummy", program, "chat", "--rate", "30", "--prefill", "40", "--auto", "1.5", "--json", "--png", picture.path],
      removing: ["PLUMB_SCALE", "DISPLAY", "WAYLAND_DISPLAY"])
    XCTAssertEqual(result.status, 0, result.errors)
    let json = try XCTUnwrap(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    XCTAssertGreaterThan(try XCTUnwrap(json["messages"] as? Int), 0)
    XCTAssertGreaterThan(try XCTUnwrap(json["kept"] as? Int), 40)
    XCTAssertTrue(try Data(contentsOf: picture).starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  func testRealInputOfTheServerScrollsAndResizes() throws {
    for tool in ["/usr/bin/xvfb-run", "/usr/bin/xdotool", "/usr/bin/timeout"] {
      guard FileManager.default.isExecutableFile(atPath: tool) else { throw XCTSkip("There is no \(tool).") }
    }
    let trace = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: trace) }
    // Each thing is done again until the trace shows what it does; the limit is for a program that never does it.
    let script = """
      '\(program)' feed --rows 500 --no-controls --trace '\(trace)' & program=$!
      window=$(xdotool search --sync --onlyvisible --name Feed | head -1)
      xdotool mousemove --window $window 200 500
      until grep -q '"offsetPx":[1-9]' '\(trace)'; do xdotool click 5; sleep 0.1; done; echo wheel
      xdotool windowsize $window 640 900
      until grep -q '"viewport":.640,900' '\(trace)'; do xdotool click 5; sleep 0.1; done; echo size
      kill $program
      """
    let result = try run(
      ["timeout", "120", "xvfb-run", "-a", "-s", "-screen 0 800x1700x24", "bash", "-c", script],
      removing: ["PLUMB_SCALE", "SDL_VIDEODRIVER", "WAYLAND_DISPLAY"])
    XCTAssertEqual(String(decoding: result.output, as: UTF8.self), "wheel\nsize\n", result.errors)
  }

  func testAWindowOrServerThatIsGoneEndsItWithAMessage() throws {
    for tool in ["/usr/bin/xvfb-run", "/usr/bin/xdotool", "/usr/bin/timeout"] {
      guard FileManager.default.isExecutableFile(atPath: tool) else { throw XCTSkip("There is no \(tool).") }
    }
    // Another program destroys the window, then the connection; both again and again, in case the window wasn't ready.
    let script = """
      for way in windowclose windowkill; do
        '\(program)' feed --rows 50 & program=$!
        window=$(xdotool search --sync --onlyvisible --name Feed | head -1)
        while kill -0 $program 2>/dev/null; do xdotool $way $window 2>/dev/null; sleep 0.1; done
        wait $program; echo "$way $?"
      done
      """
    let result = try run(
      ["timeout", "120", "xvfb-run", "-a", "-s", "-screen 0 800x1700x24 -noreset", "bash", "-c", script],
      removing: ["PLUMB_SCALE", "SDL_VIDEODRIVER", "WAYLAND_DISPLAY"])
    let output = String(decoding: result.output, as: UTF8.self)
    XCTAssertEqual(output, "windowclose 3\nwindowkill 3\n", result.errors)
  }

  func testWithoutADisplayItSaysSo() throws {
    let result = try run([program, "feed"], removing: ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"])
    XCTAssertEqual(result.status, 3)
    XCTAssertTrue(result.errors.contains("there is no display"), result.errors)
    XCTAssertTrue(result.output.isEmpty)
  }

  func testWrongUseNamesThisProgram() throws {
    let result = try run([program, "feed", "--step", "3"])
    XCTAssertEqual(result.status, 2)
    XCTAssertTrue(result.errors.contains("'plumb-window feed' has no option '--step'"), result.errors)
  }
}
