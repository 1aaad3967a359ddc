// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How much time is kept free for a row that turns out dearer than expected: a font that is loaded, a script that is met again.
///
/// It starts with most of a frame, so that little is measured in the first frames of a process, and shrinks once rows have been cheap for a
/// while.
public struct CostReserve: Sendable {
  /// After how many cheap rows it begins to shrink.
  private static let patience = 128
  /// The dearest row of late in nanoseconds.
  private var dearest = 16_000_000
  /// How many rows were cheaper since.
  private var cheapRows = 0

  /// Creates the reserve of a process that has measured nothing.
  public init() {}

  /// Notes what a row has cost.
  ///
  /// - Parameter nanoseconds: The time that it took.
  public mutating func note(_ nanoseconds: Int) {
    if nanoseconds > dearest / 2 {
      (dearest, cheapRows) = (max(dearest, nanoseconds), 0)
    } else if cheapRows < Self.patience {
      cheapRows += 1
    } else {
      dearest -= dearest / 64
    }
  }

  /// How much time has to be left for another row to begin, unless it is the first of its frame.
  ///
  /// - Parameter frameInterval: The time from one frame to the next, in nanoseconds.
  /// - Returns: The time in nanoseconds, three quarters of a frame at most.
  public func needed(frameInterval: Int) -> Int {
    min(dearest, frameInterval / 4 * 3)
  }
}
