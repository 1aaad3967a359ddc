// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Standard output for results, standard error for everything else.
package enum Console {
  /// Prints a result; where it can't be written the process ends with status 3, since a result that is lost is none.
  package static func print(_ text: String) {
    if let failure = write(text + "\n", to: STDOUT_FILENO) {
      if failure != EPIPE { error("plumb: standard output can't be written: \(String(cString: strerror(failure)))") }
      exit(3)
    }
  }

  /// Prints a message; control characters of the data that it quotes are written out, so that they don't reach the terminal.
  package static func error(_ text: String) { write(withoutControls(text) + "\n", to: STDERR_FILENO) }

  static func withoutControls(_ text: String) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control && scalar != "\n" }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if isControl(scalar) { result += "\\u{" + String(scalar.value, radix: 16) + "}" } else { result.unicodeScalars.append(scalar) }
    }
  }

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

  /// Writes all of a text.
  ///
  /// - Returns: The error number where it can't be written.
  @discardableResult
  private static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return errno }
      bytes = bytes.dropFirst(count)
    }
    return nil
  }
}
