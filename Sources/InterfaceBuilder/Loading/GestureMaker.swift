// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// Makes the gesture recognisers of a document, each once for the objects that are loaded together.
@MainActor
final class GestureMaker {
  private let document: InterfaceDocument
  private var made: [String: UIGestureRecognizer] = [:]
  /// Those that were made and whose own connections are still to be made.
  private var unconnected: [(recognizer: UIGestureRecognizer, gesture: InterfaceGesture)] = []

  init(_ document: InterfaceDocument) {
    self.document = document
  }

  /// The recogniser of an id; nil for another object's, and for kinds that UIKit doesn't have here.
  func recognizer(_ id: String) -> UIGestureRecognizer? {
    if let known = made[id] { return known }
    guard let gesture = document.gestures[id], let recognizer = Self.make(gesture) else { return nil }
    made[id] = recognizer
    unconnected.append((recognizer, gesture))
    return recognizer
  }

  /// Takes those whose connections are to be made now.
  func takeUnconnected() -> [(recognizer: UIGestureRecognizer, gesture: InterfaceGesture)] {
    defer { unconnected.removeAll() }
    return unconnected
  }

  private static func make(_ gesture: InterfaceGesture) -> UIGestureRecognizer? {
    let node = gesture.node
    func count(_ name: String) -> Int { node.integer(name).map { min(max($0, 1), 100) } ?? 1 }
    let recognizer: UIGestureRecognizer
    switch gesture.kind {
    case "tapGestureRecognizer":
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = count("numberOfTapsRequired")
      tap.numberOfTouchesRequired = count("numberOfTouchesRequired")
      recognizer = tap
    case "panGestureRecognizer":
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = count("minimumNumberOfTouches")
      if node["maximumNumberOfTouches"] != nil { pan.maximumNumberOfTouches = count("maximumNumberOfTouches") }
      recognizer = pan
    // The first name is the one that Xcode writes.
    case "pongPressGestureRecognizer", "longPressGestureRecognizer":
      let press = UILongPressGestureRecognizer()
      if let seconds = node.number("minimumPressDuration"), seconds >= 0 { press.minimumPressDuration = seconds }
      if let points = node.number("allowableMovement"), points >= 0 { press.allowableMovement = points }
      press.numberOfTouchesRequired = count("numberOfTouchesRequired")
      press.numberOfTapsRequired = node.integer("numberOfTapsRequired").map { min(max($0, 0), 100) } ?? 0
      recognizer = press
    case "swipeGestureRecognizer":
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = directions[node["direction"] ?? ""] ?? .right
      swipe.numberOfTouchesRequired = count("numberOfTouchesRequired")
      recognizer = swipe
    case "pinchGestureRecognizer": recognizer = UIPinchGestureRecognizer()
    case "rotationGestureRecognizer": recognizer = UIRotationGestureRecognizer()
    default: return nil
    }
    if let isEnabled = node.flag("enabled") { recognizer.isEnabled = isEnabled }
    if let cancels = node.flag("cancelsTouchesInView") { recognizer.cancelsTouchesInView = cancels }
    if let delays = node.flag("delaysTouchesBegan") { recognizer.delaysTouchesBegan = delays }
    if let delays = node.flag("delaysTouchesEnded") { recognizer.delaysTouchesEnded = delays }
    return recognizer
  }

  private static let directions: [String: UISwipeGestureRecognizer.Direction] = [
    "left": .left, "right": .right, "up": .up, "down": .down,
  ]
}
