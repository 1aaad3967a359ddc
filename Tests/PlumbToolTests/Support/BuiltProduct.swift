// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// An executable of this package, run with arguments.
struct BuiltProduct {
  let output: String
  let errors: String
  let status: Int32

  /// The folder that SwiftPM puts executables and test bundles into.
  static var folder: URL {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: bundle).deletingLastPathComponent()
  }

  /// The root of the package.
  static var root: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// Runs a script with the tool as `$PLUMB`, in a folder.
  static func shell(_ script: String, in place: TemporaryFolder) throws -> BuiltProduct {
    let plumb = folder.appendingPathComponent("plumb").path
    return try run("bash", ["-c", "cd '\(place.path)'; PLUMB='\(plumb)'\n" + script], executable: URL(fileURLWithPath: "/bin/bash"))
  }

  @discardableResult
  static func run(_ name: String, _ arguments: [String] = [], executable: URL? = nil) throws -> BuiltProduct {
    let process = Process()
    process.executableURL = executable ?? folder.appendingPathComponent(name)
    process.arguments = arguments
    // Files, not pipes: nobody has to read both ends at once.
    let base = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)").path
    let paths = (base + ".out", base + ".err")
    defer { for path in [paths.0, paths.1] { try? FileManager.default.removeItem(atPath: path) } }
    for path in [paths.0, paths.1] { try Data().write(to: URL(fileURLWithPath: path)) }
    process.standardOutput = FileHandle(forWritingAtPath: paths.0)
    process.standardError = FileHandle(forWritingAtPath: paths.1)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return BuiltProduct(
      output: try String(contentsOfFile: paths.0, encoding: .utf8), errors: try String(contentsOfFile: paths.1, encoding: .utf8),
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus)
  }
}
