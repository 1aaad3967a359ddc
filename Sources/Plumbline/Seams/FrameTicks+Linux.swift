// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if os(Linux)
  /// Calls a closure at every frame while it runs.
  @MainActor
  final class FrameTicks {
    private let handler: @MainActor (FrameTick) -> Void
    private var link: CADisplayLink?

    init(handler: @escaping @MainActor (FrameTick) -> Void) {
      self.handler = handler
    }

    var isRunning: Bool { link != nil }

    func start() {
      guard link == nil else { return }
      let link = CADisplayLink { [weak self] link in
        guard let self else { return link.invalidate() }
        handler(FrameTick(timestamp: link.timestamp, targetTimestamp: link.targetTimestamp))
      }
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    func stop() {
      link?.invalidate()
      link = nil
    }
  }
#endif
