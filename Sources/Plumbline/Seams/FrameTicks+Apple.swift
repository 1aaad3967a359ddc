// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  /// Calls a closure at every frame while it runs.
  @MainActor
  final class FrameTicks: NSObject {
    /// The display link keeps its target alive; this one lets go of the ticks.
    @MainActor
    private final class Target: NSObject {
      weak var ticks: FrameTicks?

      @objc func tick(_ link: CADisplayLink) {
        guard let ticks else { return link.invalidate() }
        ticks.handler(FrameTick(timestamp: link.timestamp, targetTimestamp: link.targetTimestamp))
      }
    }

    private let handler: @MainActor (FrameTick) -> Void
    private var link: CADisplayLink?

    init(handler: @escaping @MainActor (FrameTick) -> Void) {
      self.handler = handler
      super.init()
    }

    var isRunning: Bool { link != nil }

    func start() {
      guard link == nil else { return }
      let target = Target()
      target.ticks = self
      let link = CADisplayLink(target: target, selector: #selector(Target.tick(_:)))
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    func stop() {
      link?.invalidate()
      link = nil
    }
  }
#endif
