// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Puts the picture of windows together from the bitmaps of their views.
///
/// Moving a view that has a bitmap costs no drawing: its pixels are copied to whole pixels of the frame. What opaque bitmaps cover
/// is not filled before. When nothing changed, the frame of before is kept.
@MainActor
package final class WindowCompositor {
  package let cache = BitmapCache()
  /// Where the pixels of a frame of some width and height may lie; asked before each frame, and nil for memory of the compositor's own.
  package var frameMemory: ((Int, Int) -> UnsafeMutableRawPointer?)?
  private var frame: CGContext?
  /// The frame's memory where it is somebody else's.
  private var borrowed: UnsafeMutableRawPointer?
  private var damage = FrameDamage()
  /// The pixels in which the last frame that was put together differs from the one before.
  package private(set) var changedPixels = PixelRect.empty
  private var composedWindows: [ObjectIdentifier] = []
  /// How often a frame was put together; frames in which nothing changed are not counted.
  package private(set) var compositionCount = 0

  package init() {}

  /// The picture of one window, whose pixels are its bounds times its scale.
  package func compose(_ window: UIWindow) -> CGContext {
    compose([window], size: window.bounds.size, scale: window.traitCollection.displayScale, origin: window.frame.origin)
  }

  /// The picture of a screen with its windows, from back to front.
  package func compose(_ screen: UIScreen) -> CGContext {
    compose(screen.windows.filter { !$0.isHidden }, size: screen.bounds.size, scale: screen.scale, origin: .zero)
  }

  /// Whether the windows on a screen, its size or its scale changed since the last picture.
  package func isOutdated(for screen: UIScreen) -> Bool {
    guard let frame else { return true }
    let (width, height) = Self.pixels(of: screen.bounds.size, scale: screen.scale)
    return frame.scale != screen.scale || frame.width != width || frame.height != height
      || borrowed != frameMemory?(width, height)
      || composedWindows != screen.windows.filter { !$0.isHidden }.map { ObjectIdentifier($0) }
  }

  private static func pixels(of size: CGSize, scale: CGFloat) -> (width: Int, height: Int) {
    (max(1, Int((size.width * scale).rounded())), max(1, Int((size.height * scale).rounded())))
  }

  private func compose(_ windows: [UIWindow], size: CGSize, scale: CGFloat, origin: CGPoint) -> CGContext {
    let (width, height) = Self.pixels(of: size, scale: scale)
    let identities = windows.map { ObjectIdentifier($0) }
    let memory = frameMemory?(width, height)
    if let frame, frame.width == width, frame.height == height, frame.scale == scale, borrowed == memory {
      let isStale = identities != composedWindows || windows.contains { $0.drawingState.isStale }
      if !isStale { return frame }
    } else {
      borrowed = memory
      damage.reset()
      frame =
        if let memory {
          CGContext(memory: memory, width: width, height: height, scale: scale)
        } else {
          CGContext(width: width, height: height, scale: scale, isOpaque: true)
        }
    }
    guard let frame else { preconditionFailure("A frame was made above.") }
    composedWindows = identities
    compositionCount += 1
    cache.beginFrame()
    var list = FrameList(cache: cache, scale: scale)
    for window in windows {
      list.append(window, originX: -origin.x * scale, originY: -origin.y * scale, clip: frame.pixelBounds)
    }
    changedPixels = damage.pass(to: list.operations) ?? frame.pixelBounds
    draw(list.operations, of: changedPixels, in: frame)
    cache.endFrame()
    return frame
  }

  private func draw(_ operations: [FrameOperation], of area: PixelRect, in frame: CGContext) {
    guard !area.isEmpty else { return }
    var covered = CoveredArea()
    // From the front to the back: what is covered already needs no pixels.
    var parts: [(operation: FrameOperation, visible: [PixelRect])] = []
    parts.reserveCapacity(operations.count + 1)
    for operation in operations.reversed() {
      let place = operation.visible.intersection(area)
      guard !place.isEmpty else { continue }
      let visible: [PixelRect]
      if case .fill = operation.content {
        visible = covered.uncovered(of: place)
      } else {
        visible = covered.contains(place) ? [] : [place]
      }
      if !visible.isEmpty { parts.append((operation, visible)) }
      if operation.isOpaque { covered.insert(place) }
    }
    // A frame is opaque: where no window draws it is black.
    let bottom = FrameOperation(content: .fill(.black), visible: area, isOpaque: true)
    parts.append((bottom, covered.uncovered(of: area)))
    // Bitmaps that only have to be copied are, many at once.
    var copies: [BitmapPiece] = []
    for part in parts.reversed() {
      if case .bitmap(let image, let x, let y) = part.operation.content, image.isOpaque {
        copies += part.visible.map { BitmapPiece(image: image, x: x, y: y, visible: $0) }
        continue
      }
      frame.copy(copies)
      copies.removeAll(keepingCapacity: true)
      for rect in part.visible { draw(part.operation.content, in: rect, of: frame) }
    }
    frame.copy(copies)
  }

  private func draw(_ content: FrameOperation.Content, in rect: PixelRect, of frame: CGContext) {
    frame.saveGState()
    frame.clip(toPixels: rect)
    let scale = frame.scale
    switch content {
    case .fill(let color):
      frame.setFillColor(color)
      frame.fill(CGRect(x: 0, y: 0, width: CGFloat(frame.width) / scale, height: CGFloat(frame.height) / scale))
    case .bitmap(let image, let x, let y):
      frame.blit(image, atPixelX: x, y: y)
    case .view(let view, let x, let y, let withSubviews):
      frame.translateBy(x: x / scale, y: y / scale)
      if withSubviews {
        ViewRenderer(context: frame, cache: cache).draw(view)
      } else {
        frame.translateBy(x: -view.bounds.minX, y: -view.bounds.minY)
        ViewRenderer(context: frame).drawOwnContent(of: view, layer: nil)
      }
    }
    frame.restoreGState()
  }
}
