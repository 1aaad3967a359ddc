// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbDesktop
import PlumbUIKit

/// A window that nobody sees, a screen that it shows and a person in front of it, on a manual clock.
@MainActor
final class DesktopWindow {
  let host: SDLWindowHost
  let input: InjectedInput
  let window: UIWindow
  let driver = FrameDriver(clock: ManualClock())

  init(size: CGSize = CGSize(width: 200, height: 300), scale: CGFloat = 2) throws {
    host = try SDLWindowHost(.init(title: "Test", size: size, scale: scale, driver: "dummy"))
    input = InjectedInput(scale: scale)
    UIScreen.main.configure(size: host.size, scale: host.scale)
    driver.compositor.frameMemory = { [weak host] width, height in host?.frameMemory(width: width, height: height) }
    window = UIWindow()
    window.makeKeyAndVisible()
    step()
  }

  /// What the frame loop does in one frame.
  func step(_ frames: Int = 1) {
    for _ in 0..<frames {
      host.collectEvents(into: UIScreen.main.input)
      let frame = driver.step()
      if frame.isNew { host.present(frame) }
    }
  }

  /// Closes the window and gives the screen back as it was.
  func leave() {
    window.isHidden = true
    driver.step()
    host.close()
    UIScreen.main.configure(size: CGSize(width: 375, height: 667), scale: 2)
  }
}

/// Writes down the touches that it gets.
final class TouchRecorder: UIView {
  private(set) var phases: [UITouch.Phase] = []
  private(set) var places: [CGPoint] = []
  private(set) var types: Set<UITouch.TouchType> = []
  private(set) var mostFingers = 0

  private func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
    for touch in touches {
      phases.append(touch.phase)
      places.append(touch.location(in: self))
      types.insert(touch.type)
    }
    mostFingers = max(mostFingers, event?.allTouches?.count ?? 0)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
}
