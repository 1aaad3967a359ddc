// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowLayouts
import SeededRandom
import Testing

@Suite struct PictureSlotTests {
  private typealias Slot = PictureSlot<Int>

  private func token(_ identity: Int, _ revision: Int, width: Int = 10, appearance: Int = 0) -> PictureToken<Int> {
    PictureToken(identity: identity, revision: revision, width: width, height: 10, appearance: appearance)
  }

  /// Draws what is asked for.
  private func draw(_ slot: inout Slot, _ step: PictureSlot<Int>.Step) -> Int {
    var (next, draws) = (step.start, 0)
    while let job = next {
      draws += 1
      next = slot.finish(job, hasPicture: true).step.start
    }
    return draws
  }

  @Test func theSameAgainDrawsNothing() {
    var slot = Slot()
    #expect(draw(&slot, slot.request(token(1, 1))) == 1)
    #expect(slot.request(token(1, 1)).isEmpty)
    #expect(slot.isSettled)
  }

  @Test func aNewVersionKeepsTheOldPictureAndAnotherThingDoesNot() {
    var slot = Slot()
    _ = draw(&slot, slot.request(token(1, 1)))
    let newer = slot.request(token(1, 2))
    #expect(!newer.clears && slot.shown == token(1, 1))
    #expect(newer.start?.token == token(1, 2))
    let other = slot.request(token(2, 1))
    #expect(other.clears && slot.shown == nil)
    #expect(other.cancel?.token == token(1, 2))
    #expect(other.start?.token == token(2, 1))
  }

  @Test func aDrawingThatIsOldAndDoneIsShownAndTheNewestFollows() {
    var slot = Slot()
    guard let first = slot.request(token(1, 1)).start else { return #expect(Bool(false), "nothing is drawn") }
    for revision in 2...9 { #expect(slot.request(token(1, revision)).isEmpty) }
    let end = slot.finish(first, hasPicture: true)
    #expect(end.outcome == .committed)
    #expect(slot.shown == token(1, 1))
    #expect(end.step.start?.token == token(1, 9))
  }

  @Test func invalidatedInEveryFrameItStillShowsPictures() {
    // A drawing takes 20 ms, a frame 16.7: with every frame a new version is asked for.
    var slot = Slot()
    var commits = 0
    var end: (time: Double, job: PictureSlot<Int>.Job)?
    for frame in 0..<60 {
      let now = Double(frame) * 16.7
      if let done = end, done.time <= now {
        let (outcome, step) = slot.finish(done.job, hasPicture: true)
        if outcome == .committed { commits += 1 }
        end = step.start.map { (done.time + 20, $0) }
      }
      if let start = slot.request(token(1, frame)).start { end = (now + 20, start) }
    }
    #expect(commits >= 45)
  }

  @Test func anotherSizeGivesTheDrawingUp() {
    var slot = Slot()
    let first = slot.request(token(1, 1)).start
    let step = slot.request(token(1, 1, width: 20))
    #expect(step.cancel == first)
    #expect(step.start?.token.width == 20)
  }

  @Test func whatIsGivenUpForSomethingNewerOfTheSameThingIsSupersededAndForAnotherCancelled() {
    var slot = Slot()
    _ = slot.request(token(1, 1))
    let larger = slot.request(token(1, 1, width: 20))
    #expect(larger.cancel != nil && larger.outcome == .superseded)
    let there = slot.show(token(1, 1, width: 20))
    #expect(there.cancel == larger.start && there.outcome == .superseded)
    _ = slot.request(token(1, 2, width: 20))
    // Back to what is shown: the newer drawing would only undo it.
    let back = slot.request(token(1, 1, width: 20))
    #expect(back.cancel != nil && back.outcome == .superseded)
    _ = slot.request(token(1, 3, width: 20))
    let other = slot.request(token(2, 1, width: 20))
    #expect(other.cancel != nil && other.outcome == .cancelled)
    let none = slot.request(nil)
    #expect(none.cancel == other.start && none.outcome == .cancelled)
    _ = slot.request(token(2, 2))
    #expect(slot.suspend().outcome == .cancelled)
  }

  @Test func darkModeIsAnotherPictureOfTheSameThing() {
    var slot = Slot()
    _ = draw(&slot, slot.request(token(1, 1)))
    let step = slot.request(token(1, 1, appearance: 1))
    #expect(step.start != nil && !step.clears)
  }

  @Test func aFailureIsTriedAgainOnlyForSomethingElse() {
    var slot = Slot()
    guard let job = slot.request(token(1, 1)).start else { return #expect(Bool(false), "nothing is drawn") }
    #expect(slot.finish(job, hasPicture: false).outcome == .failed)
    #expect(slot.request(token(1, 1)).isEmpty)
    #expect(slot.isSettled)
    #expect(slot.request(token(1, 2)).start != nil)
  }

  @Test func aFailedNewVersionKeepsTheOldPicture() {
    var slot = Slot()
    _ = draw(&slot, slot.request(token(1, 1)))
    guard let job = slot.request(token(1, 2)).start else { return #expect(Bool(false), "nothing is drawn") }
    _ = slot.finish(job, hasPicture: false)
    #expect(slot.shown == token(1, 1))
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func noOrderShowsAnothersPictureOrAnOlderOne(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var slot = Slot()
    var started: [PictureSlot<Int>.Job] = []
    var outcomes: [Int: Int] = [:]
    var lastShown = 0
    var revision = 0
    func follow(_ step: PictureSlot<Int>.Step) {
      if let job = step.start { started.append(job) }
      if let job = step.cancel { outcomes[job.number, default: 0] += 1 }
    }
    for _ in 0..<60 {
      switch random.below(6) {
      case 0: follow(slot.request(token(random.below(3), 0)))
      case 1, 2:
        revision += 1
        follow(slot.request(token(slot.requested?.identity ?? 0, revision, width: 10 + random.below(2))))
      case 3: follow(slot.request(nil))
      default:
        guard let job = slot.running ?? started.randomElement(using: &random) else { continue }
        let wasRunning = job == slot.running
        let end = slot.finish(job, hasPicture: random.below(5) > 0)
        if wasRunning { outcomes[job.number, default: 0] += 1 } else { #expect(end.outcome == .cancelled && end.step.isEmpty) }
        if end.outcome == .committed {
          #expect(job.number > lastShown)
          lastShown = job.number
        }
        follow(end.step)
      }
      if let shown = slot.shown, let requested = slot.requested { #expect(shown.identity == requested.identity) }
      if slot.requested == nil { #expect(slot.shown == nil) }
    }
    var next = slot.running
    while let job = next {
      outcomes[job.number, default: 0] += 1
      next = slot.finish(job, hasPicture: true).step.start
      if let next { started.append(next) }
    }
    #expect(slot.isSettled)
    #expect(started.allSatisfy { outcomes[$0.number] == 1 }, "every drawing has one outcome")
  }

  @Test func sizesThatCannotBeDrawnAreToldApart() {
    typealias Verdict = PictureLimits.Verdict
    let cases: [(Double, Double, Verdict)] = [
      (0, 0, .empty), (0.4, 100, .empty), (-5, 10, .empty), (50, 50, .whole), (.nan, 10, .refused), (10, .infinity, .refused),
      (1_048_576, 40, .refused), (2_097_152, 80, .refused), (100, 9_000, .strips(height: 8_192)), (8_000, 8_000, .refused),
      (2_000, 4_000, .strips(height: 2_097)), (100, 2_000_000, .refused),
    ]
    for (width, height, verdict) in cases {
      #expect(PictureLimits.verdict(width: width, height: height) == verdict, "\(width) x \(height)")
    }
  }
}
