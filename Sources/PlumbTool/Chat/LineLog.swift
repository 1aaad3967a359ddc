// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Foundation
import ToolSupport

/// Writes the lines of a room as text: seconds, name and words between tabs; the room's own lines have no name.
final class LineLog {
  private let file: LineFile

  /// Creates or empties the file.
  ///
  /// - Throws: `InputError.unwritable` with the reason.
  init(path: String) throws(InputError) {
    file = try LineFile(path: path, isFollowed: true)
  }

  func append(_ messages: [ChatMessage]) {
    if messages.isEmpty { return }
    file.append(
      messages.lazy.map { message in
        let seconds = String(format: "%.3f", message.time / .seconds(1))
        return "\(seconds)\t\(Self.plain(message.sender.login))\t\(Self.plain(Self.words(of: message)))"
      })
  }

  /// Closes the file.
  ///
  /// - Throws: `InputError.unwritable` if a line did not reach it, for example on a full disk.
  func finish() throws(InputError) { try file.finish() }

  private static func words(of message: ChatMessage) -> String {
    switch message.kind {
    case .text, .notice, .gap: message.text
    case .action: "* " + message.text
    case .event(let words): words + (message.fragments.isEmpty ? "" : ": " + message.text)
    case .gift(let given, let total): "gives \(given) of \(total) presents"
    }
  }

  private static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }
}
