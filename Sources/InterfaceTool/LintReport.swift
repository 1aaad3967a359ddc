// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import InterfaceBuilder

/// The findings of many files.
@MainActor
struct LintReport {
  var findings: [LintFinding] = []
  private(set) var files = 0
  private(set) var cells = 0
  private(set) var skipped: [InterfaceFileError] = []
  private(set) var refused: [InterfaceFileError] = []

  /// Reads a file and keeps what the configuration wants to know of it.
  mutating func read(_ path: String, _ configuration: LintConfiguration) {
    do {
      let document = try InterfaceFile.document(at: path)
      files += 1
      cells += document.cells.count
      let found = DocumentLint(document, options: configuration.buildOptions).findings()
      findings += found.compactMap { configuration.adjusted($0) }
    } catch {
      if case .skipped = error { skipped.append(error) } else { refused.append(error) }
    }
  }
}
