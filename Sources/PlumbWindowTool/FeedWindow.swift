// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbDesktop
import PlumbTool
import Plumbline
import ToolSupport

/// The feed in a window, from its first frame to its closing, with the figures of every frame.
@MainActor
final class FeedWindow {
  private let session: WindowSession
  private let scene: FeedScene
  private let picturePath: String?
  private let showsFrameRate: Bool
  private let hasControls: Bool
  private var frameStart = 0
  private var firstFrame = 0
  private var skippedBefore = 0
  private var link: CADisplayLink?
  private var failure: (any Error)?

  init(session: WindowSession, scene: FeedScene, picturePath: String?, showsFrameRate: Bool, hasControls: Bool) {
    self.showsFrameRate = showsFrameRate
    self.hasControls = hasControls
    self.session = session
    self.scene = scene
    self.picturePath = picturePath
  }

  /// Shows the window until it is closed.
  ///
  /// - Parameter seconds: how long it scrolls by itself before it closes; nil lets the person do.
  /// - Returns: the figures.
  /// - Throws: `InputError` when an output file can't be written.
  func run(automatic seconds: Double?) throws -> FeedReport {
    let loop = session.loop
    loop.driver.willLayOut = { [scene] in scene.deliverPictures() }
    loop.willBeginFrame = { [weak self] in self?.frameStart = Clocks.threadCPU }
    loop.didEndFrame = { [weak self] frame in self?.frameDidEnd(frame, automatic: seconds) }
    scene.show(overlay: showsFrameRate ? frameRateLabel() : nil, hasControls: hasControls)
    do { try session.run() } catch { failure = failure ?? error }
    link?.invalidate()
    if let failure { throw failure }
    return try scene.finish(missed: loop.statistics.skipped - skippedBefore, firstFrame: firstFrame)
  }

  private func frameRateLabel() -> FrameRateLabel {
    let label = FrameRateLabel()
    label.backgroundColor = .secondarySystemBackground
    label.layer.cornerRadius = label.bounds.height / 2
    label.clipsToBounds = true
    return label
  }

  private func frameDidEnd(_ frame: ComposedFrame, automatic seconds: Double?) {
    let cost = Clocks.threadCPU - frameStart
    guard firstFrame == 0 else { return scene.note(cost: cost, isNew: frame.isNew) }
    firstFrame = ProcessAge.nanoseconds
    scene.warmUp()
    do {
      if let picturePath { try Pictures.write(frame.bitmap, to: picturePath) }
    } catch {
      failure = error
      return session.loop.quit()
    }
    scene.beginTally()
    if let seconds { begin(automatic: seconds) }
  }

  /// Lets a script do what a person would, frame by frame, and closes the window after some time.
  private func begin(automatic seconds: Double) {
    var script = FeedScript(size: UIScreen.main.bounds.size)
    let input = InjectedInput(scale: session.host.scale)
    var end: Double?
    link = CADisplayLink { [weak session, weak self] link in
      guard let session, let self else { return }
      if end == nil {
        // The time before the first frame of the script, in which pictures were read and nothing moved, doesn't count.
        end = link.timestamp + seconds
        skippedBefore = session.loop.statistics.skipped
      }
      if let end, link.timestamp >= end { return input.close() }
      script.step(input)
    }
    link?.add(to: .main, forMode: .common)
  }

  /// The figures for a terminal.
  static func summary(of report: FeedReport) -> String {
    let costs = report.frameCosts
    func text(_ key: String) -> String { report.figure(key).map { JSONWriter.text(of: $0) } ?? "–" }
    func milliseconds(_ share: Double) -> String { String(format: "%.2f ms", costs.percentile(share)) }
    return """
      frames          \(text("frames")), of which \(text("pictures")) with a new picture
      missed          \(text("missed60"))
      rows shown      \(text("rowsShown"))
      CPU per frame   \(milliseconds(0.5)) median, \(milliseconds(0.99)) 99 %, \(milliseconds(1)) worst
      """
  }
}
