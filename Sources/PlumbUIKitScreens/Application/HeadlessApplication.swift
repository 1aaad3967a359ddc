// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// An application that runs on a screen in memory, frame by frame: for tests and pictures.
///
/// ```swift
/// let app = HeadlessApplication(AppDelegate())
/// app.tap(at: CGPoint(x: 100, y: 80))
/// app.settle()
/// try app.picture().pngData()?.write(to: file)
/// app.terminate()
/// ```
///
/// The delegate is the same as on a device or in a window. Time stands still between frames, so that a test always sees the same.
/// There is one main screen, hence one application at a time.
@MainActor
public final class HeadlessApplication {
  private let driver: FrameDriver
  private let earlierSize: CGSize
  private let earlierScale: CGFloat

  /// Launches an application and shows its first frame.
  ///
  /// - Parameters:
  ///   - makeDelegate: makes the delegate when the screen has its size.
  ///   - size: the screen's size in points, positive and finite.
  ///   - scale: pixels per point, from 1 to 4.
  ///   - framesPerSecond: frames per second of the screen's time, positive.
  public init(
    _ makeDelegate: @autoclosure () -> any UIApplicationDelegate, size: CGSize = CGSize(width: 375, height: 667), scale: CGFloat = 2,
    framesPerSecond: Int = 60
  ) {
    precondition(UIApplication.shared.delegate == nil, "One application runs at a time: terminate the one before.")
    earlierSize = UIScreen.main.bounds.size
    earlierScale = UIScreen.main.scale
    UIScreen.main.configure(size: size, scale: scale)
    driver = FrameDriver(clock: ManualClock(framesPerSecond: framesPerSecond))
    UIApplication.shared.launch(makeDelegate())
    step()
  }

  /// The running application.
  public var application: UIApplication { .shared }

  /// The window that receives the keyboard's events.
  public var window: UIWindow? { UIApplication.shared.keyWindow }

  /// Ends the application; its windows go, and the screen gets the size that it had before.
  public func terminate() {
    UIScreen.main.input.send(.cancel)
    step()
    UIApplication.shared.terminate()
    UIScreen.main.configure(size: earlierSize, scale: earlierScale)
  }

  // MARK: Time

  /// Passes a number of frames.
  public func step(_ frames: Int = 1) {
    for _ in 0..<frames { driver.step() }
  }

  /// Passes frames until nothing moves any more.
  ///
  /// - Parameter limit: the greatest number of frames; a caret that blinks never rests.
  /// - Returns: the number of frames.
  @discardableResult
  public func settle(limit: Int = 120) -> Int {
    var frames = 0
    repeat {
      step()
      frames += 1
    } while frames < limit && (driver.needsFrames || driver.needsCommit)
    return frames
  }

  /// The present picture of the screen.
  public func picture() -> UIImage {
    guard let image = driver.step().bitmap.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: UIScreen.main.scale, orientation: .up)
  }

  // MARK: What a person does

  /// Touches a place in points and lets go.
  public func tap(at point: CGPoint) {
    touch(.began, at: point)
    step(2)
    touch(.ended, at: point)
    step()
  }

  /// Touches the middle of a view and lets go.
  ///
  /// - Precondition: the view is in a window.
  public func tap(_ view: UIView) {
    precondition(view.window != nil, "A view that is touched is in a window.")
    tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
  }

  /// Drags from one place to another, in points.
  ///
  /// - Parameters:
  ///   - start: where the finger comes down.
  ///   - end: where it goes up.
  ///   - frames: how many frames it takes, at least 1; few frames make a fling.
  public func drag(from start: CGPoint, to end: CGPoint, frames: Int = 20) {
    touch(.began, at: start)
    step()
    for frame in 1...max(1, frames) {
      let share = CGFloat(frame) / CGFloat(max(1, frames))
      touch(.moved, at: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      step()
    }
    touch(.ended, at: end)
    step()
  }

  /// Types a text into what has the keyboard.
  public func type(_ text: String) {
    UIScreen.main.input.send(.text(text))
    step()
  }

  /// Presses and releases a key.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - modifiers: the modifier keys that are held.
  public func press(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    for isDown in [true, false] {
      UIScreen.main.input.send(.key(KeyInput(key, isDown: isDown, characters: "", modifiers: modifiers)))
    }
    step()
  }

  /// Changes the screen's size in points, as a rotation or a resized window does.
  public func resize(to size: CGSize) {
    UIScreen.main.input.send(.resize(size, scale: UIScreen.main.scale))
    step()
  }

  /// Takes the application to a state, each step of which it hears.
  public func enter(_ state: UIApplication.State) {
    UIApplication.shared.enter(state)
    step()
  }

  /// Tells the application that memory is short.
  public func warnOfMemory() {
    UIApplication.shared.warnOfMemory()
    step()
  }

  private func touch(_ phase: TouchInput.Phase, at point: CGPoint) {
    UIScreen.main.input.send(.touch(TouchInput(id: 0, phase, at: point)))
  }
}
