// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if os(Linux)
  import Synchronization

  /// A number that threads count up together.
  package final class SharedCounter: Sendable {
    private let number: Atomic<Int>

    package init(_ number: Int = 0) {
      self.number = Atomic(number)
    }

    /// The present number.
    package var value: Int { number.load(ordering: .acquiring) }

    /// Adds to the number and gives what it was before.
    @discardableResult
    package func add(_ amount: Int) -> Int {
      number.wrappingAdd(amount, ordering: .acquiringAndReleasing).oldValue
    }
  }
#endif
