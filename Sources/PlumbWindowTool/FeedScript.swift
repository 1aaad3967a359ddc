// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbDesktop
import Plumbline

/// What a hasty person does with a list: flings, turns of the wheel, page keys, again and again.
@MainActor
struct FeedScript {
  private enum Act {
    case press, drag(CGFloat), release, wheel(CGFloat), key(UIKeyboardHIDUsage), rest
  }

  private let size: CGSize
  private let acts: [Act]
  private var next = 0

  /// Frames in which the content glides between two flings.
  private static let glide = 11
  private static let flings = 8
  private static let wheelFrames = 30
  private static let pageFrames = 5
  private static let pages = 4

  /// A script for a window of a size in points.
  init(size: CGSize) {
    self.size = size
    let fling: [Act] = [.press, .drag(0.45), .drag(0.08), .release] + Array(repeating: .rest, count: Self.glide)
    let wheel: [Act] = Array(repeating: .wheel(3), count: Self.wheelFrames)
    let page: [Act] = [.key(.keyboardPageDown)] + Array(repeating: .rest, count: Self.pageFrames)
    acts = Array(repeating: fling, count: Self.flings).flatMap { $0 } + wheel + Array(repeating: page, count: Self.pages).flatMap { $0 }
  }

  private func place(_ share: CGFloat) -> CGPoint { CGPoint(x: size.width / 2, y: size.height * share) }

  /// Does what belongs to the next frame.
  mutating func step(_ input: InjectedInput) {
    let act = acts[next % acts.count]
    next += 1
    switch act {
    case .press: input.press(at: place(0.8))
    case .drag(let share): input.move(to: place(share))
    case .release: input.release(at: place(0.08))
    case .wheel(let steps): input.turnWheel(CGPoint(x: 0, y: steps))
    case .key(let key): input.type(key)
    case .rest: break
    }
  }
}
