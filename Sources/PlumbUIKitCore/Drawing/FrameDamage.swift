// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The operations of the last frame, to tell which pixels the next one changes.
struct FrameDamage {
  private enum Content: Equatable {
    case fill(CGColor)
    /// A bitmap is held, so that no other one gets its identity.
    case bitmap(CGImage, x: Int, y: Int)
    /// A view is not held: one that is new counts as changed.
    case view(ObjectIdentifier, x: CGFloat, y: CGFloat)

    static func == (first: Content, second: Content) -> Bool {
      switch (first, second) {
      case (.fill(let color), .fill(let other)): color == other
      case (.bitmap(let image, let x, let y), .bitmap(let other, let otherX, let otherY)): image === other && x == otherX && y == otherY
      case (.view(let view, let x, let y), .view(let other, let otherX, let otherY)): view == other && x == otherX && y == otherY
      default: false
      }
    }
  }

  private struct Shown {
    var content: Content
    var visible: PixelRect
  }

  private var shown: [Shown] = []

  /// Takes the next frame's operations.
  ///
  /// - Returns: the pixels that can differ from the frame before; nil for all.
  mutating func pass(to operations: [FrameOperation]) -> PixelRect? {
    let before = shown
    shown = operations.map { Shown(content: Self.content(of: $0), visible: $0.visible) }
    guard before.count == shown.count else { return nil }
    var damage = PixelRect.empty
    for index in shown.indices {
      let (old, new) = (before[index], shown[index])
      if old.content == new.content, old.visible == new.visible, !operations[index].isChanged { continue }
      damage = damage.union(old.visible).union(new.visible)
    }
    return damage
  }

  /// Forgets the last frame: all of the next one counts as changed.
  mutating func reset() {
    shown = []
  }

  private static func content(of operation: FrameOperation) -> Content {
    switch operation.content {
    case .fill(let color): .fill(color)
    case .bitmap(let image, let x, let y): .bitmap(image, x: x, y: y)
    case .view(let view, let x, let y, _): .view(ObjectIdentifier(view), x: x, y: y)
    }
  }
}
