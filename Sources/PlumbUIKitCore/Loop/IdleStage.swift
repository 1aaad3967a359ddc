// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The time between two frames in which nothing else is to be done.
package struct IdleTime {
  /// The time from one frame to the next, in seconds.
  package let frameDuration: TimeInterval
  /// The time in seconds until the next frame begins; negative when it is late.
  package let timeLeft: @MainActor () -> TimeInterval

  /// A time whose end is asked for again and again.
  package init(frameDuration: TimeInterval, timeLeft: @escaping @MainActor () -> TimeInterval) {
    self.frameDuration = frameDuration
    self.timeLeft = timeLeft
  }
}

/// Small pieces of work that are done when the run loop has nothing else to do, and never so that a frame comes late.
///
/// A piece is begun when the longest one of its kind so far would be done in time. Of a kind that is not known yet, a piece is begun only
/// while half a frame is free. Pieces should take less than a millisecond and must fit into a frame; one that doesn't is begun only when
/// no frame is due, or after it had to wait for two seconds of frames.
@MainActor
package final class IdleStage {
  /// The idle work of the main run loop.
  package static let main = IdleStage()

  private struct Piece {
    let kind: String
    let run: @MainActor () -> Void
  }

  private var pieces: [Piece] = []
  private var head = 0
  private var turns: [@MainActor (IdleTime) -> Void] = []
  private var costs: [String: IdleCosts] = [:]
  private var deferredFrames = 0
  /// How much time is left free before the next frame, in seconds.
  package var margin: TimeInterval = 0.000_5
  /// The number of pieces that were done.
  package private(set) var doneCount = 0
  /// Called when there is something to do again; the loop that makes the frames sets it.
  var needsTime: (() -> Void)? {
    didSet { if needsTime != nil { alone.end() } else if hasWork { alone.wakeUp() } }
  }
  private lazy var alone = LoneIdleLoop(stage: self)

  private func askForTime() {
    if let needsTime { needsTime() } else { alone.wakeUp() }
  }

  package init() {}

  /// The number of pieces that wait.
  package var pendingCount: Int { pieces.count - head }

  /// Whether anything waits.
  package var hasWork: Bool { pendingCount > 0 || !turns.isEmpty }

  /// Adds a piece of work.
  ///
  /// - Parameters:
  ///   - kind: what pieces of like cost have in common.
  ///   - run: what to do.
  package func add(kind: String, _ run: @escaping @MainActor () -> Void) {
    pieces.append(Piece(kind: kind, run: run))
    askForTime()
  }

  /// Calls a closure in the next idle time, once; it looks at the time by itself.
  package func requestTurn(_ turn: @escaping @MainActor (IdleTime) -> Void) {
    turns.append(turn)
    askForTime()
  }

  /// Works for as long as the time allows; not at all while the person scrolls.
  ///
  /// - Parameters:
  ///   - time: the time that is left.
  ///   - isResting: whether no frame is due at all, so that nothing can come late.
  ///   - clock: the source of time in seconds.
  package func work(in time: IdleTime, isResting: Bool = false, clock: @MainActor () -> TimeInterval = { MonotonicTime.now }) {
    // What should run while the person scrolls is not idle work.
    guard LoopModes.current == .default else { return }
    let present = turns
    turns = []
    for turn in present { turn(time) }
    var isFirst = true
    while head < pieces.count {
      let piece = pieces[head]
      guard fits(piece.kind, time, isResting: isResting && isFirst) else { break }
      isFirst = false
      deferredFrames = 0
      head += 1
      let start = clock()
      piece.run()
      costs[piece.kind, default: IdleCosts()].note(clock() - start)
      doneCount += 1
    }
    if head == pieces.count {
      pieces.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 1024 {
      pieces.removeFirst(head)
      head = 0
    }
  }

  private func fits(_ kind: String, _ time: IdleTime, isResting: Bool) -> Bool {
    if isResting { return true }
    let left = time.timeLeft() - margin
    guard let expected = costs[kind]?.expected else { return left >= time.frameDuration / 2 - margin }
    if expected <= left { return true }
    guard expected + margin > time.frameDuration else { return false }
    deferredFrames += 1
    return Double(deferredFrames) * time.frameDuration >= 2
  }
}

/// What pieces of one kind cost: the longest of the last few hundred.
struct IdleCosts {
  private static let learned = 16
  private static let length = 128
  private var count = 0
  private var present: TimeInterval = 0
  private var previous: TimeInterval = 0

  /// The time in seconds that a piece takes at most, or nil while too few are known.
  var expected: TimeInterval? { count < Self.learned && previous == 0 ? nil : max(present, previous) }

  mutating func note(_ seconds: TimeInterval) {
    if count == Self.length {
      previous = present
      present = 0
      count = 0
    }
    count += 1
    present = max(present, seconds)
  }
}
