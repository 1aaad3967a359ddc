// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Frames of a screen on the main run loop.
///
/// A timer in the common modes ticks at the clock's frames: input, display links and animations move. Layout and picture are made just
/// before the loop sleeps, at most once per frame. Idle work comes after that, in the default mode only. When nothing moves and nothing
/// changed the timer rests and the process doesn't wake up.
@MainActor
package final class FrameLoop {
  package let driver: FrameDriver
  package let clock: GridClock
  package let host: any WindowHost
  package let idle: IdleStage
  private let backend: any LoopBackend
  private var timer: Timer?
  private var isTicking = false
  private var isFrameDue = false
  private var isRunning = false
  private var quits = false
  private var innermostMode = RunLoop.Mode.default
  /// Called before the input of a frame is delivered.
  package var willBeginFrame: (() -> Void)?
  /// Called when a frame was presented, or when it turned out that nothing changed.
  package var didEndFrame: ((ComposedFrame) -> Void)?
  /// What the frames were like since the start.
  package private(set) var statistics = FrameStatistics()

  /// Creates a loop that rests until it is started.
  package init(
    screen: UIScreen = .main, host: any WindowHost = HeadlessHost(), clock: GridClock = GridClock(),
    backend: any LoopBackend = CoreFoundationLoop(), idle: IdleStage = .main
  ) {
    self.host = host
    self.clock = clock
    self.backend = backend
    self.idle = idle
    driver = FrameDriver(screen: screen, clock: clock)
    driver.compositor.frameMemory = { [weak host] width, height in host?.frameMemory(width: width, height: height) }
  }

  // MARK: Starting and stopping

  /// Begins to make frames whenever the main run loop runs, whoever runs it.
  package func start() {
    guard timer == nil else { return }
    let timer = Timer(fire: .distantFuture, interval: 1e9, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.tick() }
    }
    self.timer = timer
    RunLoop.main.add(timer, forMode: .common)
    backend.observeSleep(
      commit: { [weak self] in self?.loopWillSleep() }, idle: { [weak self] in self?.loopIsIdle() })
    FrameDemand.isRaised = { [weak self] in self?.requestFrame() }
    idle.needsTime = { [weak self] in self?.backend.wakeUp() }
    LoopModes.didChange = { [weak self] in self?.modeDidChange() }
    FirstResponder.didChange = { [weak self] in self?.host.textInputDidChange(acceptsText: $0 is any UIKeyInput) }
    requestFrame()
  }

  /// Ends the frames.
  package func stop() {
    timer?.invalidate()
    timer = nil
    backend.endObserving()
    FrameDemand.isRaised = nil
    idle.needsTime = nil
    LoopModes.didChange = nil
    FirstResponder.didChange = nil
    isTicking = false
  }

  /// Runs the main run loop in the mode that the person's doings ask for, until `quit()` or a moment.
  ///
  /// - Parameter limit: when it ends at the latest; never by default.
  package func run(until limit: Date = .distantFuture) {
    precondition(!isRunning, "The frame loop runs already.")
    isRunning = true
    quits = false
    while !quits, limit.timeIntervalSinceNow > 0 {
      innermostMode = backend.runsInTrackingMode ? LoopModes.current : .default
      // A mode without a source or timer returns at once; the frame timer is in all of them.
      if !RunLoop.main.run(mode: innermostMode, before: limit) { break }
    }
    isRunning = false
  }

  /// Lets `run` return.
  package func quit() {
    quits = true
    backend.stop()
  }

  private func modeDidChange() {
    if isRunning, backend.runsInTrackingMode, LoopModes.current != innermostMode { backend.stop() }
  }

  // MARK: Frames

  /// Asks for a frame: at once when the clock rests, else at its next one.
  package func requestFrame() {
    guard let timer, !isTicking else { return }
    isTicking = true
    clock.restart()
    timer.fireDate = Date(timeIntervalSinceNow: max(0, clock.timeLeft))
  }

  private func tick() {
    let start = MonotonicTime.now
    willBeginFrame?()
    driver.beginFrame()
    isFrameDue = true
    backend.expectSleep()
    statistics.note(skipped: clock.skippedFrames, seconds: MonotonicTime.now - start)
  }

  private func loopWillSleep() {
    host.collectEvents(into: driver.screen.input)
    if isFrameDue {
      isFrameDue = false
      let frame = driver.commit()
      statistics.frames += 1
      if frame.isNew {
        host.present(frame)
        // A window system's library may have taken events from its connection meanwhile, which then wakes nobody.
        host.collectEvents(into: driver.screen.input)
      }
      didEndFrame?(frame)
      scheduleNext()
    } else if driver.needsFrames || driver.needsCommit {
      requestFrame()
    }
    modeDidChange()
  }

  private func scheduleNext() {
    guard driver.needsFrames || driver.needsCommit else {
      isTicking = false
      timer?.fireDate = .distantFuture
      return
    }
    timer?.fireDate = Date(timeIntervalSinceNow: max(0, clock.timeLeft))
  }

  private func loopIsIdle() {
    guard idle.hasWork, !isFrameDue else { return }
    let isResting = !isTicking
    let end = clock.realTime + clock.frameDuration
    let clock = clock
    let time = IdleTime(frameDuration: clock.frameDuration) { isResting ? end - clock.realTime : clock.timeLeft }
    idle.work(in: time, isResting: isResting) { clock.realTime }
    // More work waits for the loop to have gone round, so that input comes first.
    if idle.hasWork, time.timeLeft() > idle.margin || isResting { backend.wakeUp() }
  }
}

/// What frames were like.
package struct FrameStatistics: Hashable, Sendable {
  /// How many were made.
  package var frames = 0
  /// How many beginnings of frames were missed because something else took too long.
  package var skipped = 0
  /// The longest time in seconds that input, display links and animations of one frame took.
  package var longestBeginning: TimeInterval = 0

  /// A frame's callbacks that take longer than this are reported, in seconds.
  private static let reported: TimeInterval = 0.5

  package init() {}

  package mutating func note(skipped: Int, seconds: TimeInterval) {
    self.skipped = skipped
    longestBeginning = max(longestBeginning, seconds)
    guard seconds >= Self.reported else { return }
    let text = String(format: "Plumbline: input, display links and animations of one frame took %.2f s; frames were left out.\n", seconds)
    FileHandle.standardError.write(Data(text.utf8))
  }
}
