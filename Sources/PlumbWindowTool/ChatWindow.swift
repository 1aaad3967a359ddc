// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbDesktop
import PlumbTool
import Plumbline
import ToolSupport

/// A chat room in a window, from its opening to its closing, with the figures of every frame.
@MainActor
final class ChatWindow {
  private let session: WindowSession
  private let scene: ChatScene
  private let picturePath: String?
  private var frameStart = 0
  private var link: CADisplayLink?
  private var failure: (any Error)?
  private var isLast = false

  /// Opens the room.
  ///
  /// - Throws: `InputError` if its lines can't be read.
  init(session: WindowSession, options: ChatOptions) throws {
    self.session = session
    picturePath = options.picturePath
    // The connection's thread calls before the room is there.
    let door = Door()
    scene = try ChatScene(options: options) { DispatchQueue.main.async { MainActor.assumeIsolated { door.room?.pump() } } }
    door.room = self
    scene.openLink = { LinkOpener.open($0) }
  }

  /// The way from the connection's thread to the room.
  @MainActor
  private final class Door {
    weak var room: ChatWindow?
    nonisolated init() {}
  }

  /// Shows the window until it is closed.
  ///
  /// - Parameter seconds: how long it plays by itself before it closes; nil lets the person do.
  /// - Returns: the figures.
  /// - Throws: `InputError` when something can't be read or written.
  func run(automatic seconds: Double?) throws -> ChatReport {
    let loop = session.loop
    loop.willBeginFrame = { [weak self] in self?.frameStart = Clocks.threadCPU }
    loop.didEndFrame = { [weak self] frame in self?.frameDidEnd(frame) }
    scene.show()
    pump()
    if let seconds { begin(automatic: seconds) }
    do { try session.run() } catch { failure = failure ?? error }
    link?.invalidate()
    if let failure { throw failure }
    return try scene.finish(missed: loop.statistics.skipped)
  }

  /// Takes what has come in; where the next line's time is known it is waited for.
  private func pump() {
    do {
      try scene.pump()
    } catch {
      failure = failure ?? error
      return session.loop.quit()
    }
    guard let wait = scene.timeToNextLine else { return }
    let timer = Timer(timeInterval: max(0.001, wait), repeats: false) { [weak self] _ in MainActor.assumeIsolated { self?.pump() } }
    RunLoop.main.add(timer, forMode: .common)
  }

  private func frameDidEnd(_ frame: ComposedFrame) {
    scene.note(cost: Clocks.threadCPU - frameStart)
    guard isLast else { return }
    isLast = false
    do {
      if let picturePath { try Pictures.write(frame.bitmap, to: picturePath) }
    } catch { failure = failure ?? error }
    InjectedInput(scale: session.host.scale).close()
  }

  /// Does what a reader would: turns the wheel up in the second third of the time, goes back to the end, and closes.
  private func begin(automatic seconds: Double) {
    let input = InjectedInput(scale: session.host.scale)
    let size = UIScreen.main.bounds.size
    var start: Double?
    var turns = 0
    link = CADisplayLink { [weak self] link in
      guard let self else { return }
      let begun = start ?? link.timestamp
      start = begun
      let passed = (link.timestamp - begun) / seconds
      if turns == 0 { input.move(to: CGPoint(x: size.width / 2, y: size.height / 2)) }
      if passed > 1.0 / 3, turns < 12 {
        input.turnWheel(CGPoint(x: 0, y: -3))
        turns += 1
      }
      if passed > 2.0 / 3, turns == 12 {
        turns += 1
        scene.follow()
      }
      if passed >= 1 {
        isLast = true
        self.link?.invalidate()
        FrameDemand.raise()
      }
    }
    link?.add(to: .main, forMode: .common)
  }
}
