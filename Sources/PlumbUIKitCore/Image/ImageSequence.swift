// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The sequence of pictures that a picture view plays.
@MainActor
final class ImageSequence {
  private unowned let view: UIImageView
  private var link: CADisplayLink?
  private var began: CFTimeInterval?
  private(set) var place: Int?

  init(view: UIImageView) {
    self.view = view
  }

  var isRunning: Bool { link != nil }

  func start() {
    stop()
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      step(link)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
    place = 0
    view.setNeedsDisplay()
  }

  func stop() {
    link?.invalidate()
    link = nil
    began = nil
    guard place != nil else { return }
    place = nil
    view.setNeedsDisplay()
  }

  private func step(_ link: CADisplayLink) {
    let count = view.animationImages?.count ?? 0
    // As documented, without a duration each picture is shown for a thirtieth of a second.
    let duration = view.animationDuration > 0 ? view.animationDuration : Double(count) / 30
    let began = began ?? link.timestamp
    self.began = began
    guard count > 0, duration > 0 else { return stop() }
    let rounds = (link.targetTimestamp - began) / duration
    if view.animationRepeatCount > 0, rounds >= Double(view.animationRepeatCount) { return stop() }
    let next = min(Int((rounds - rounds.rounded(.down)) * Double(count)), count - 1)
    if next != place {
      place = next
      view.setNeedsDisplay()
    }
  }
}
