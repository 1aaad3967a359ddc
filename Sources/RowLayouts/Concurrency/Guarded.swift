// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// A state that one thread at a time may look at.
///
/// It is the only place of the module whose safety the compiler can't see: the state is reached through the lock alone.
package final class Guarded<State>: @unchecked Sendable {
  private let lock = NSLock()
  private var state: State

  package init(_ state: State) {
    self.state = state
  }

  /// Looks at the state and changes it; what is called must be short and may not come back here.
  package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&state)
  }
}
