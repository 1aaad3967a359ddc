// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Standard output for results, standard error for everything else.
package enum Console {
  /// Prints a result; where it can't be written the process ends with status 3, since a result that is lost is none.
  package static func print(_ text: String) {
    if let failure = write(text + "\n", to: STDOUT_FILENO) {
      if failure != EPIPE { error("plumb: standard output can't be written: \(SystemReason.text(failure))") }
      exit(3)
    }
  }

  /// Prints a message; control characters of the data that it quotes are written out, so that they don't reach the terminal.
  package static func error(_ text: String) { write(withoutControls(text) + "\n", to: STDERR_FILENO) }

  /// Prints warnings; of very many the first are enough to see what is wrong.
  package static func warn(_ warnings: [String]) {
    let most = 20
    for warning in warnings.prefix(most) { error("plumb: " + warning.replacing("\n", with: "\\n")) }
    if warnings.count > most { error("plumb: and \(Quantity.count(warnings.count - most)) more of this kind") }
  }

  package static func withoutControls(_ text: String) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control && scalar != "\n" }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if isControl(scalar) { result += "\\u{" + String(scalar.value, radix: 16) + "}" } else { result.unicodeScalars.append(scalar) }
    }
  }

  package static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Redraws the progress bar on a terminal; elsewhere it does nothing.
  ///
  /// - Parameters:
  ///   - label: what is being done.
  ///   - share: how much is done, 0...1.
  package static func showProgress(_ label: String, share: Double) {
    guard errorIsTerminal else { return }
    write("\r\u{1B}[2K" + progressLine(label, share: share, columns: columns(of: STDERR_FILENO) ?? 80), to: STDERR_FILENO)
  }

  /// One line of progress, of fewer columns than the terminal has: a longer one would begin a new line at each drawing.
  package static func progressLine(_ label: String, share: Double, columns: Int) -> String {
    let share = max(0, min(1, share.isFinite ? share : 0))
    let percent = "\(Int(share * 100)) %"
    let width = min(28, columns - label.count - percent.count - 3)
    guard width >= 4 else { return String("\(percent) \(label)".prefix(max(0, columns - 1))) }
    let done = Int((share * Double(width)).rounded())
    return "\(label) " + String(repeating: "█", count: done) + String(repeating: "░", count: width - done) + " \(percent)"
  }

  /// How many characters a terminal shows in a line; nil for what is no terminal or doesn't tell.
  package static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  package static func clearProgress() {
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
