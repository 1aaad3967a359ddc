// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CSDL
import Dispatch
import PlumbUIKit

/// A window, the screen that it shows, and the loop that makes the frames, from opening to closing.
@MainActor
package final class WindowSession {
  package let host: SDLWindowHost
  package let loop: FrameLoop
  private let screen: UIScreen
  private let formerPasteboard: any PasteboardStore
  private var source: (any DispatchSourceRead)?
  private var poll: Timer?

  /// Opens a window; the screen gets its size and scale.
  ///
  /// - Throws: `DesktopError` where there is no display or no such window.
  package init(_ configuration: SDLWindowHost.Configuration, screen: UIScreen = .main) throws(DesktopError) {
    self.screen = screen
    host = try SDLWindowHost(configuration)
    loop = FrameLoop(screen: screen, host: host, clock: GridClock(framesPerSecond: host.framesPerSecond))
    screen.configure(size: host.size, scale: host.scale)
    screen.maximumFramesPerSecond = Int(host.framesPerSecond.rounded())
    formerPasteboard = UIPasteboard.general.store
    UIPasteboard.general.store = SDLPasteboard()
    host.didRequestClose = { [weak loop] in loop?.quit() }
    host.didLoseWindow = { [weak self] in
      self?.error = .windowLost
      self?.loop.quit()
    }
  }

  /// Why the window is gone, where the person did not close it.
  private var error: DesktopError?

  /// Makes frames until the window is closed, or `loop.quit()`.
  ///
  /// - Throws: `DesktopError` where another program destroyed the window.
  package func run() throws(DesktopError) {
    listen()
    loop.start()
    loop.run()
    loop.stop()
    source?.cancel()
    poll?.invalidate()
    returnPasteboard()
    host.close()
    if let error { throw error }
  }

  /// Keeps the clipboard in memory again, with what is on it: the window system's is out of reach once the window is closed.
  private func returnPasteboard() {
    formerPasteboard.string = UIPasteboard.general.string
    UIPasteboard.general.store = formerPasteboard
  }

  /// Wakes the loop when something happens in the window; it collects the events before it sleeps again.
  private func listen() {
    guard let descriptor = host.descriptor else {
      // A window system that gives nothing to wait for is asked at each frame.
      let timer = Timer(timeInterval: 1 / host.framesPerSecond, repeats: true) { _ in }
      RunLoop.main.add(timer, forMode: .common)
      poll = timer
      return
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.collectEvents() }
    }
    source.resume()
    self.source = source
  }

  private func collectEvents() {
    host.collectEvents(into: screen.input)
  }
}
