// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit

/// A person in front of a screen on a manual clock: what is done comes in through the screen's input, frame by frame.
@MainActor
final class Hand {
  let window: UIWindow
  let driver: FrameDriver

  init(size: CGSize = CGSize(width: 320, height: 480), framesPerSecond: Int = 60) {
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.makeKeyAndVisible()
    driver = FrameDriver(clock: ManualClock(framesPerSecond: framesPerSecond))
    driver.step()
  }

  func send(_ event: InputEvent) { UIScreen.main.input.send(event) }

  func touch(_ phase: TouchInput.Phase, _ x: CGFloat, _ y: CGFloat, id: Int = 0) {
    send(.touch(TouchInput(id: id, phase, at: CGPoint(x: x, y: y))))
  }

  func step(_ frames: Int = 1) {
    for _ in 0..<frames { driver.step() }
  }

  /// Comes down, rests for a number of frames and goes up.
  func tap(_ x: CGFloat, _ y: CGFloat, frames: Int = 2) {
    touch(.began, x, y)
    step(frames)
    touch(.ended, x, y)
    step()
  }

  /// Moves from one place to another, a step in each frame.
  func move(from start: CGPoint, to end: CGPoint, frames: Int, id: Int = 0) {
    for frame in 1...frames {
      let share = CGFloat(frame) / CGFloat(frames)
      touch(.moved, start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share, id: id)
      step()
    }
  }

  /// Drags from one place to another and lets go.
  func drag(from start: CGPoint, to end: CGPoint, frames: Int) {
    touch(.began, start.x, start.y)
    step()
    move(from: start, to: end, frames: frames)
    touch(.ended, end.x, end.y)
    step()
  }

  func press(_ key: UIKeyboardHIDUsage, _ characters: String = "", modifiers: UIKeyModifierFlags = []) {
    send(.key(KeyInput(key, isDown: true, characters: characters, modifiers: modifiers)))
    send(.key(KeyInput(key, isDown: false, characters: characters, modifiers: modifiers)))
    step()
  }

  /// Takes the window off the screen, so that the next test has the screen for itself.
  func leave() {
    send(.cancel)
    step()
    window.isHidden = true
  }
}
