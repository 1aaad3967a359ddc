// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  /// A number that threads count up together; the library's oldest systems have no atomic numbers of Swift's own.
  package final class SharedCounter: Sendable {
    private let number: Guarded<Int>

    package init(_ number: Int = 0) {
      self.number = Guarded(number)
    }

    /// The present number.
    package var value: Int { number.withLock { $0 } }

    /// Adds to the number and gives what it was before.
    @discardableResult
    package func add(_ amount: Int) -> Int {
      number.withLock { number in
        defer { number &+= amount }
        return number
      }
    }
  }
#endif
