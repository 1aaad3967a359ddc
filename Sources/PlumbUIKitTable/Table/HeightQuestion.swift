// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// The question that a table asks its delegate just now, with what the library above needs to answer it again.
package struct HeightQuestion {
  /// The row whose height is asked for in the present environment, or nil.
  package var row: RowPath?

  /// The same row, as the delegate was given it.
  package var indexPath: IndexPath?

  /// Counts the moments at which something that all heights of the table depend on may have become another.
  package var environmentStamp = 0

  /// What the library above keeps for the table, not kept alive; nil where it wants to be asked in its own way.
  package var heights: Unmanaged<AnyObject>?

  /// The last answers of the library above: its own memory, valid as long as the table's `attachedHeights` is.
  package var answers: UnsafeMutableRawPointer?
}

/// A place of its own for a table's question.
///
/// It is read in each height request. Properties of a class would be checked for exclusive access each time, which is most of what a known
/// height costs after a frame was drawn and the processor's caches hold nothing of it; behind a pointer they are a cache line or two.
package struct HeightQuestionCell: ~Copyable, @unchecked Sendable {
  /// Only the main actor uses it: it belongs to a view.
  package let pointer: UnsafeMutablePointer<HeightQuestion>

  init() {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: HeightQuestion())
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}
