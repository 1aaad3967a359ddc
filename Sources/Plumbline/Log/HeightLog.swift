// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// Passes on what happens to the heights of one table; troubles are said once per reuse identifier.
///
/// Without a listener a trouble is one line on standard error, and nothing else is said.
@MainActor
final class HeightLog {
  var listener: ((RowHeights.Event) -> Void)? {
    // Whoever listens from now on has heard of no trouble yet.
    didSet { reported.removeAll() }
  }

  private var reported: Set<String> = []

  /// Whether somebody listens, so that events are worth making.
  var isHeard: Bool { listener != nil }

  /// Notes a trouble.
  ///
  /// - Returns: Whether it is the first time.
  func noteTrouble(_ trouble: String) -> Bool { reported.insert(trouble).inserted }

  /// Tells the listener.
  func tell(_ event: @autoclosure () -> RowHeights.Event) {
    listener?(event())
  }

  /// Says the first time that an identifier has this trouble.
  ///
  /// - Parameters:
  ///   - notice: The trouble.
  ///   - identifier: The reuse identifier.
  ///   - diagnosis: Looks for the cause; costly, so it is called at most once.
  func report(_ notice: RowHeights.Notice, identifier: String, diagnosis: () -> SelfSizingDiagnosis? = { nil }) {
    guard noteTrouble("\(notice) \(identifier)") else { return }
    let cause = diagnosis()
    if let listener {
      listener(.notice(identifier: identifier, notice))
      if let cause { listener(.diagnosis(cause)) }
      return
    }
    let text = "Plumbline: \"\(identifier)\": \(notice.rawValue).\n" + (cause.map { "\($0)\n" } ?? "")
    FileHandle.standardError.write(Data(text.utf8))
  }
}

extension HeightLog {
  /// Says that a cell on screen needs another height; without a listener once per reuse identifier.
  func report(_ mismatch: HeightMismatch) {
    if let listener { return listener(.mismatch(mismatch)) }
    guard noteTrouble("mismatch \(mismatch.identifier)") else { return }
    FileHandle.standardError.write(Data("Plumbline: \(mismatch)\n".utf8))
  }
}

extension RowHeights.Kind {
  init(_ kind: RowHeight.Kind) {
    switch kind {
    case .measured: self = .measured
    case .collapsed: self = .collapsed
    case .fallback: self = .fallback
    case .estimate: self = .estimate
    }
  }
}
