// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The traits that code runs under: one value per thread, else the main screen's.
enum CurrentTraits {
  private final class Shared: @unchecked Sendable {
    let lock = NSLock()
    var traits = UITraitCollection.systemDefault
  }

  private static let shared = Shared()

  /// The main screen's traits, for every thread that drawing gave none.
  static var processDefault: UITraitCollection {
    get { shared.lock.withLock { shared.traits } }
    set { shared.lock.withLock { shared.traits = newValue } }
  }

  static var value: UITraitCollection? {
    get { ThreadStorage.current.traits }
    set { ThreadStorage.current.traits = newValue }
  }
}
