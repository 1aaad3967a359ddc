// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Standard output for results, standard error for everything else.
package enum Console {
  package static func print(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }

  package static func error(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Redraws the progress bar on a terminal; elsewhere it does nothing.
  ///
  /// - Parameters:
  ///   - label: what is being done.
  ///   - share: how much is done, 0...1.
  static func showProgress(_ label: String, share: Double) {
    guard errorIsTerminal else { return }
    let width = 28
    let done = Int((max(0, min(1, share)) * Double(width)).rounded())
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    write("\r\u{1B}[2K\(label) \(bar) \(Int(share * 100)) %", to: STDERR_FILENO)
  }

  static func clearProgress() {
    if errorIsTerminal { write("\r\u{1B}[2K", to: STDERR_FILENO) }
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
