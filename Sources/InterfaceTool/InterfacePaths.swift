// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import ToolSupport

/// The Interface Builder files that operands mean.
package enum InterfacePaths {
  /// The files, folders searched through, in the order of their paths; links to folders aren't followed.
  ///
  /// - Throws: `InputError.unreadable` for an operand that isn't there, `UsageError.missingOperand` without any.
  package static func files(_ operands: [String], verb: String) throws -> [String] {
    guard !operands.isEmpty else { throw UsageError.missingOperand(verb: verb, expected: "a .xib, a .storyboard or a folder") }
    var files: [String] = []
    for operand in operands { files += try content(of: plain(operand)) }
    var seen: Set<String> = []
    return files.filter { seen.insert($0).inserted }
  }

  /// The path without what changes nothing in it, `./` and doubled slashes, so that a file has one name however it is asked for.
  package static func plain(_ path: String) -> String {
    guard !path.isEmpty else { return path }
    let parts = path.split(separator: "/").filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + (parts.isEmpty && !path.hasPrefix("/") ? "." : parts.joined(separator: "/"))
  }

  private static func content(of path: String) throws(InputError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      let isNoText = path.unicodeScalars.contains("\u{FFFD}")
      throw .unreadable(path: path, reason: isNoText ? "its name isn't UTF-8" : SystemReason.text(ENOENT))
    }
    guard isFolder.boolValue else { return [path] }
    guard let enumerator = FileManager.default.enumerator(atPath: path) else {
      throw .unreadable(path: path, reason: SystemReason.text(EACCES))
    }
    var found: [String] = []
    for case let name as String in enumerator where name.hasSuffix(".xib") || name.hasSuffix(".storyboard") {
      found.append(path == "." ? name : path.hasSuffix("/") ? path + name : path + "/" + name)
    }
    if found.isEmpty { Console.error("plumb: \(path): no .xib or .storyboard in this folder") }
    return found.sorted()
  }
}
