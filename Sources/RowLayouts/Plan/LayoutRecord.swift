// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What computing a row gave, whatever its type: from the worker that made it to the one that lets go of it, a single reference.
///
/// The main thread handles thousands of them in a frame; what depends on types is left to whoever shows a row.
final class LayoutRecord: Sendable {
  /// The layout; nil where there is none.
  let value: (any Sendable)?
  let failure: LayoutFailure?
  /// Points.
  let height: Double
  /// The memory that it takes, estimated.
  let bytes: Int
  let classNumber: Int
  /// How long it took.
  let nanoseconds: Int

  init(_ layout: ComputedLayout<some Sendable>, nanoseconds: Int) {
    (value, failure, height) = (layout.value, layout.failure, layout.height)
    (bytes, classNumber, self.nanoseconds) = (layout.bytes, layout.classNumber, nanoseconds)
  }
}

/// A record with all that decides whether it still holds, but for the environment.
struct LayoutResult: Sendable {
  var slot: Int
  var revision: UInt32
  var record: LayoutRecord
}

/// What a worker hands over at once.
struct LayoutBatch: Sendable {
  /// The environment's number.
  var epoch: Int
  var results: [LayoutResult]
}

/// Results that were collected and are not yet in the book.
struct WaitingResults {
  private var batches: [LayoutBatch] = []
  private var batch = 0
  private var place = 0

  var isEmpty: Bool { batches.isEmpty }

  mutating func append(_ more: [LayoutBatch]) {
    batches += more
  }

  /// Takes the next result.
  mutating func next() -> (result: LayoutResult, epoch: Int)? {
    guard batch < batches.count else { return nil }
    let present = batches[batch]
    let result = present.results[place]
    place += 1
    if place == present.results.count { (batch, place) = (batch + 1, 0) }
    if batch == batches.count { self = WaitingResults() }
    return (result, present.epoch)
  }
}
