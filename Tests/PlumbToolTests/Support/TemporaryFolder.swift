// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// A folder that is gone after the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  func lines(of name: String) throws -> [String] {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
