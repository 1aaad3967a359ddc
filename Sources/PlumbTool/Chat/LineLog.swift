// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Foundation
import ToolSupport

/// Writes the lines of a room as text: seconds, name and words between tabs; the room's own lines have no name.
final class LineLog {
  private let path: String
  private var file: UnsafeMutablePointer<FILE>?
  private var failure: Int32?

  /// Creates or empties the file.
  ///
  /// - Throws: `InputError.unwritable` with the reason.
  init(path: String) throws(InputError) {
    guard let file = fopen(path, "we") else { throw OutputFile.failure(path, errno) }
    self.path = path
    self.file = file
  }

  deinit {
    if let file { fclose(file) }
  }

  func append(_ messages: [ChatMessage]) {
    guard failure == nil, !messages.isEmpty, let file else { return }
    for message in messages {
      let seconds = String(format: "%.3f", message.time / .seconds(1))
      if fputs("\(seconds)\t\(Self.plain(message.sender.login))\t\(Self.plain(Self.words(of: message)))\n", file) < 0 { failure = errno }
    }
    // Somebody may follow it.
    fflush(file)
  }

  /// Closes the file.
  ///
  /// - Throws: `InputError.unwritable` if a line did not reach it.
  func finish() throws(InputError) {
    guard let file else { return }
    self.file = nil
    if fclose(file) != 0, failure == nil { failure = errno }
    if let failure { throw OutputFile.failure(path, failure) }
  }

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
