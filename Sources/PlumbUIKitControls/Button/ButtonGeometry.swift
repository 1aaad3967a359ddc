// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Where a button's picture and titles stand in a room.
struct ButtonGeometry {
  /// The picture's size in points; zero without one.
  var image = CGSize.zero
  /// The titles' size in points; zero without any.
  var title = CGSize.zero
  /// The space between both, in points.
  var padding: CGFloat = 0
  /// Where the picture stands by the titles.
  var imageEdge = UIRectEdge.left

  private var hasBoth: Bool { image.width > 0 && title.width > 0 }
  private var gap: CGFloat { hasBoth ? padding : 0 }
  private var isVertical: Bool { imageEdge == .top || imageEdge == .bottom }

  /// The size of picture and titles together.
  var size: CGSize {
    isVertical
      ? CGSize(width: max(image.width, title.width), height: image.height + gap + title.height)
      : CGSize(width: image.width + gap + title.width, height: max(image.height, title.height))
  }

  /// The places of the picture and of the titles in a room.
  func frames(
    in room: CGRect, horizontal: UIControl.ContentHorizontalAlignment, vertical: UIControl.ContentVerticalAlignment
  ) -> (image: CGRect, title: CGRect) {
    var title = title
    // Titles give way where there is too little room; a picture keeps its size.
    if isVertical {
      title.width = min(title.width, room.width)
      title.height = max(0, min(title.height, room.height - image.height - gap))
    } else {
      title.width = max(0, min(title.width, room.width - image.width - gap))
      title.height = min(title.height, room.height)
    }
    var fitted = self
    fitted.title = title
    let whole = fitted.size
    let block = CGRect(
      x: Self.place(whole.width, from: room.minX, length: room.width, at: horizontal.part),
      y: Self.place(whole.height, from: room.minY, length: room.height, at: vertical.part), width: whole.width, height: whole.height)
    return isVertical
      ? fitted.stacked(in: block, room: room, horizontal: horizontal) : fitted.inLine(in: block, room: room, vertical: vertical)
  }

  private func inLine(in block: CGRect, room: CGRect, vertical: UIControl.ContentVerticalAlignment) -> (image: CGRect, title: CGRect) {
    let isImageFirst = imageEdge != .right
    let imageX = isImageFirst ? block.minX : block.maxX - image.width
    let titleX = isImageFirst ? block.maxX - title.width : block.minX
    let imageY = Self.place(image.height, from: room.minY, length: room.height, at: vertical.part)
    let titleY = Self.place(title.height, from: room.minY, length: room.height, at: vertical.part)
    return (
      CGRect(x: imageX, y: imageY, width: image.width, height: image.height),
      CGRect(x: titleX, y: titleY, width: title.width, height: title.height)
    )
  }

  private func stacked(in block: CGRect, room: CGRect, horizontal: UIControl.ContentHorizontalAlignment) -> (image: CGRect, title: CGRect) {
    let isImageFirst = imageEdge == .top
    let imageY = isImageFirst ? block.minY : block.maxY - image.height
    let titleY = isImageFirst ? block.maxY - title.height : block.minY
    let imageX = Self.place(image.width, from: room.minX, length: room.width, at: horizontal.part)
    let titleX = Self.place(title.width, from: room.minX, length: room.width, at: horizontal.part)
    return (
      CGRect(x: imageX, y: imageY, width: image.width, height: image.height),
      CGRect(x: titleX, y: titleY, width: title.width, height: title.height)
    )
  }

  private static func place(_ size: CGFloat, from start: CGFloat, length: CGFloat, at part: CGFloat) -> CGFloat {
    start + (length - size) * part
  }
}

extension UIControl.ContentHorizontalAlignment {
  /// The part of the free room that lies to the left of the content.
  fileprivate var part: CGFloat {
    switch self {
    case .left, .leading: 0
    case .center, .fill: 0.5
    case .right, .trailing: 1
    }
  }
}

extension UIControl.ContentVerticalAlignment {
  /// The part of the free room that lies above the content.
  fileprivate var part: CGFloat {
    switch self {
    case .top: 0
    case .center, .fill: 0.5
    case .bottom: 1
    }
  }
}
