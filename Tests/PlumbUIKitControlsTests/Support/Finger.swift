// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit

/// A finger of a test: it touches a view's responder as the screen would.
@MainActor
struct Finger {
  let touch: UITouch
  private let view: UIView
  private let event: UIEvent

  /// Puts a finger down at a point of a view.
  init(down point: CGPoint, on view: UIView, taps: Int = 1) {
    self.view = view
    touch = UITouch(phase: .began, at: view.convert(point, to: nil), in: view.window, view: view, timestamp: 0, tapCount: taps)
    event = UIEvent(timestamp: 0, touches: [touch])
    view.touchesBegan([touch], with: event)
  }

  /// Moves the finger to a point of the view.
  func move(to point: CGPoint) {
    touch.phase = .moved
    touch.previousWindowLocation = touch.windowLocation
    touch.windowLocation = view.convert(point, to: nil)
    view.touchesMoved([touch], with: event)
  }

  /// Takes the finger up where it is.
  func up() {
    touch.phase = .ended
    view.touchesEnded([touch], with: event)
  }

  /// Lets the system end the touch.
  func cancel() {
    touch.phase = .cancelled
    view.touchesCancelled([touch], with: event)
  }

  /// Taps the middle of a view.
  static func tap(_ view: UIView) {
    Finger(down: CGPoint(x: view.bounds.midX, y: view.bounds.midY), on: view).up()
  }
}
