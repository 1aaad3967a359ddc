// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Says once per reuse identifier why a height could not be measured or kept, on standard error.
@MainActor
final class DiagnosisLog {
  /// Why a height is not what it should be.
  enum Reason: String {
    case noReporter = """
      nothing reports the table's updates, so heights by index path are measured each time and not kept. \
      Make the table a PlumblineTableView, or use cachedBy: with a key
      """
    case noWidth = "the table has no width yet, so the height is an estimate; it is measured when the table has a width"
    case notRegistered = """
      no cell or view is registered under this identifier, so the height is an estimate; \
      register it before the first height is asked for
      """
    case undeterminedHeight = """
      nothing determines the height of the content view, so 44 points stand in and are not kept. \
      Tie the content to its top and bottom by constraints, or answer sizeThatFits(_:)
      """
  }

  private var reported: Set<String> = []

  /// Writes the sentence the first time that an identifier has this trouble.
  func report(_ reason: Reason, identifier: String) {
    guard reported.insert("\(reason) \(identifier)").inserted else { return }
    FileHandle.standardError.write(Data("Plumbline: \"\(identifier)\": \(reason.rawValue).\n".utf8))
  }
}
