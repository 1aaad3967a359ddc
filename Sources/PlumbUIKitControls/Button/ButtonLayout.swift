// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The sizes and places of a button's content.
///
/// Source: frames in Interface Builder files. Without a configuration a title alone has six points above and below it and is at least 30
/// points wide with its button, heights and widths are whole points, and beside a picture there is no space but the insets.
@MainActor
struct ButtonLayout {
  let button: UIButton
  let titleSize: CGSize
  let subtitleSize: CGSize
  let imageSize: CGSize

  private static let titlePadding: CGFloat = 6
  private static let minimumWidth: CGFloat = 30

  private var isReversed: Bool { button.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Title and subtitle together.
  private var titles: CGSize {
    guard subtitleSize.width > 0 else { return titleSize }
    let padding = titleSize.height > 0 ? button.configuration?.titlePadding ?? 0 : 0
    return CGSize(
      width: max(titleSize.width, subtitleSize.width), height: titleSize.height + padding + subtitleSize.height)
  }

  private var geometry: ButtonGeometry {
    ButtonGeometry(
      image: imageSize, title: titles, padding: button.configuration?.imagePadding ?? 0, imageEdge: imageEdge)
  }

  private var imageEdge: UIRectEdge {
    switch button.configuration?.imagePlacement ?? .leading {
    case .top: .top
    case .bottom: .bottom
    case .trailing: isReversed ? .left : .right
    default: isReversed ? .right : .left
    }
  }

  /// The insets that are in force.
  private var insets: UIEdgeInsets {
    guard let insets = button.configuration?.contentInsets else { return button.contentEdgeInsets }
    return UIEdgeInsets(
      top: insets.top, left: isReversed ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isReversed ? insets.leading : insets.trailing)
  }

  /// The size that the content asks for.
  var fittingSize: CGSize {
    let content = geometry.size
    let insets = insets
    let pixel = PixelRounding(scale: button.traitCollection.displayScale)
    if button.configuration != nil {
      return pixel.up(CGSize(width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom))
    }
    var size = CGSize(width: content.width.rounded(.up), height: content.height.rounded(.up))
    if imageSize.width == 0, insets == .zero {
      let font = button.titleLabel?.font ?? .systemFont(ofSize: 18)
      if size.height == 0 { size.height = font.lineHeight.rounded(.up) }
      size = CGSize(width: max(size.width, Self.minimumWidth), height: size.height + 2 * Self.titlePadding)
    }
    return CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }

  func contentRect(in bounds: CGRect) -> CGRect {
    let rect = bounds.inset(by: insets)
    return CGRect(x: rect.minX, y: rect.minY, width: max(0, rect.width), height: max(0, rect.height))
  }

  /// The rectangles of picture and titles in the content's rectangle.
  func frames(in room: CGRect) -> (image: CGRect, title: CGRect) {
    var frames = geometry.frames(
      in: room, horizontal: button.effectiveContentHorizontalAlignment, vertical: button.contentVerticalAlignment)
    guard button.configuration == nil else { return frames }
    // An inset of the leading edge pushes the part by half of it where the content is centred, as both edges share the room.
    frames.image = moved(frames.image, by: button.imageEdgeInsets)
    frames.title = moved(frames.title, by: button.titleEdgeInsets)
    return frames
  }

  private func moved(_ rect: CGRect, by insets: UIEdgeInsets) -> CGRect {
    guard insets != .zero else { return rect }
    var rect = rect
    switch button.effectiveContentHorizontalAlignment {
    case .left, .leading: rect.origin.x += insets.left
    case .right, .trailing: rect.origin.x -= insets.right
    case .center, .fill: rect.origin.x += (insets.left - insets.right) / 2
    }
    switch button.contentVerticalAlignment {
    case .top: rect.origin.y += insets.top
    case .bottom: rect.origin.y -= insets.bottom
    case .center, .fill: rect.origin.y += (insets.top - insets.bottom) / 2
    }
    return rect
  }
}
