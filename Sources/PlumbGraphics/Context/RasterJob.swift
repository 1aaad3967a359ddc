// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Dispatch
import Foundation
import Synchronization

/// Drawing into a bitmap that another thread does, unless somebody needs the pixels before it has begun: then that one does it.
///
/// Sendable because whoever begins the drawing is the only one that touches the steps and the bitmap until it is done.
final class RasterJob: @unchecked Sendable {
  private enum Stage {
    static let waits: UInt8 = 0
    static let runs: UInt8 = 1
    static let isDone: UInt8 = 2
  }

  private let stage = Atomic<UInt8>(Stage.waits)
  private let end = DispatchSemaphore(value: 0)
  private var steps: [RasterTarget.Step]
  private var target: RasterTarget?

  /// One thread: a second core draws while the main thread goes on; more would take time from it.
  private static let queue = DispatchQueue(label: "plumb.raster", qos: .userInteractive)
  private static let doneAside = Atomic<Int>(0)

  /// How many bitmaps were drawn on another thread than the one that needed them.
  static var doneAsideCount: Int { doneAside.load(ordering: .relaxed) }

  init(_ steps: [RasterTarget.Step], in target: RasterTarget) {
    self.steps = steps
    self.target = target
  }

  /// Lets the other thread draw as soon as it can.
  func start() {
    Self.queue.async { if self.run() { Self.doneAside.add(1, ordering: .relaxed) } }
  }

  /// Returns when all is drawn.
  func finish() {
    if stage.load(ordering: .acquiring) == Stage.isDone || run() { return }
    end.wait()
    // For whoever waits as well.
    end.signal()
  }

  /// Draws, unless somebody has begun.
  private func run() -> Bool {
    let (isOurs, _) = stage.compareExchange(expected: Stage.waits, desired: Stage.runs, ordering: .acquiringAndReleasing)
    guard isOurs else { return false }
    if let target {
      for step in steps { step(target) }
      target.flush()
    }
    steps = []
    target = nil
    stage.store(Stage.isDone, ordering: .releasing)
    end.signal()
    return true
  }
}
