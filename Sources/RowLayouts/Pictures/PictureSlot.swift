// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a picture is drawn from, as far as it can be compared.
package struct PictureToken<Content: Hashable & Sendable>: Hashable, Sendable {
  /// Whose picture it is.
  package var identity: Content
  /// The version of what is drawn.
  package var revision: Int
  /// Pixels.
  package var width: Int
  package var height: Int
  /// Changes with style, contrast and tint: they need another picture of the same thing.
  package var appearance: Int

  package init(identity: Content, revision: Int, width: Int, height: Int, appearance: Int = 0) {
    (self.identity, self.revision, self.width, self.height, self.appearance) = (identity, revision, width, height, appearance)
  }

  /// Whether a picture of this may stand in while another one of the same thing is drawn.
  package func isSameThing(as other: PictureToken) -> Bool { identity == other.identity }
}

/// What became of the drawing of a picture: each has one outcome.
package enum PictureOutcome: Hashable, Sendable {
  /// It is shown.
  case committed
  /// Another picture of the same thing took its place before it was done: one of another size, or one that was there at once.
  case superseded
  /// Nobody wants it: the view shows something else, or is not seen.
  case cancelled
  /// It could not be made.
  case failed
}

/// The life of one view's picture: one drawing at work and one that waits, the newest wins.
///
/// A drawing that is at work goes on when something newer is asked for, since a picture that is a little old is better than none; it is
/// given up only when it shows something else or has become useless.
package struct PictureSlot<Content: Hashable & Sendable>: Sendable {
  package typealias Token = PictureToken<Content>

  /// A drawing.
  package struct Job: Sendable, Hashable {
    package let number: Int
    package let token: Token
  }

  /// What the owner has to do.
  package struct Step: Sendable, Equatable {
    /// The drawing to begin.
    package var start: Job?
    /// The drawing to give up.
    package var cancel: Job?
    /// What became of the drawing that is given up.
    package var outcome = PictureOutcome.cancelled
    /// Whether what is shown belongs to something else and must not be seen any more.
    package var clears = false

    /// Whether there is nothing to do.
    package var isEmpty: Bool { start == nil && cancel == nil && !clears }
  }

  /// What should be seen; nil for nothing.
  package private(set) var requested: Token?
  /// What is seen.
  package private(set) var shown: Token?
  /// The drawing at work.
  package private(set) var running: Job?
  private var isPending = false
  private var lastNumber = 0
  /// What did not work: it is not tried again until something else is asked for.
  private var failed: Token?

  package init() {}

  /// Whether what is seen is what should be seen.
  package var isSettled: Bool { (requested == shown || requested == failed) && running == nil }

  /// Asks for a picture; nil takes it away.
  package mutating func request(_ token: Token?) -> Step {
    var step = Step()
    let old = requested
    requested = token
    guard let token else {
      step.cancel = giveUp()
      step.clears = shown != nil
      shown = nil
      isPending = false
      return step
    }
    if let shown, !shown.isSameThing(as: token) {
      step.clears = true
      self.shown = nil
    }
    if let running, !running.token.isSameThing(as: token) {
      step.cancel = giveUp()
    } else if let running, isUseless(running.token, for: token) || token == shown || token == failed {
      // A drawing of something older would only undo what is there.
      (step.cancel, step.outcome) = (giveUp(), .superseded)
    }
    if token == shown || token == failed {
      isPending = false
    } else if running == nil {
      step.start = begin(token)
    } else if token != old || running?.token != token {
      isPending = running?.token != token
    }
    return step
  }

  /// Shows a picture that is there already, or that was drawn on the spot.
  package mutating func show(_ token: Token) -> Step {
    precondition(token == requested, "A picture that nobody asked for can't be shown.")
    (shown, isPending, failed) = (token, false, nil)
    return Step(cancel: giveUp(), outcome: .superseded)
  }

  /// Notes that a drawing has ended.
  ///
  /// - Parameters:
  ///   - job: the drawing.
  ///   - hasPicture: false where it could not be made.
  /// - Returns: What became of it, and what is to be drawn next.
  package mutating func finish(_ job: Job, hasPicture: Bool) -> (outcome: PictureOutcome, step: Step) {
    // What is at work belongs to what is requested, and is newer than what is shown: everything else was given up.
    guard job == running, let requested else { return (.cancelled, Step()) }
    running = nil
    var step = Step()
    if hasPicture { shown = job.token } else { failed = job.token }
    if isPending, requested != shown {
      isPending = false
      if requested != failed { step.start = begin(requested) }
    }
    return (hasPicture ? .committed : .failed, step)
  }

  /// Gives up the drawing at work, for a view that nobody sees; it is asked for again by `request`.
  package mutating func suspend() -> Step {
    isPending = false
    return Step(cancel: giveUp())
  }

  /// Lets what is shown go, for want of memory or because nobody sees it.
  package mutating func drop() {
    shown = nil
  }

  /// Lets what failed be tried again.
  package mutating func retry() {
    failed = nil
  }

  private mutating func begin(_ token: Token) -> Job {
    lastNumber += 1
    let job = Job(number: lastNumber, token: token)
    running = job
    failed = nil
    return job
  }

  private mutating func giveUp() -> Job? {
    defer { running = nil }
    return running
  }

  /// A picture of another size can't be shown in the place of the one that is wanted.
  private func isUseless(_ token: Token, for wanted: Token) -> Bool {
    token.width != wanted.width || token.height != wanted.height
  }
}
