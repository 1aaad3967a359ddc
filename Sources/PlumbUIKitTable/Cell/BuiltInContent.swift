// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The labels and the picture that come with a cell.
@MainActor
final class BuiltInContent {
  private let style: UITableViewCell.CellStyle
  private unowned let container: UIView
  private var mainLabel: UILabel?
  private var secondLabel: UILabel?
  private var picture: UIImageView?

  init(style: UITableViewCell.CellStyle, in container: UIView) {
    self.style = style
    self.container = container
  }

  /// Labels of the built-in styles follow the text size until the app gives them a font that doesn't.
  private func follow(_ textStyle: UIFont.TextStyle, _ label: UILabel) {
    let plain = UIFont.systemFont(ofSize: textStyle == .body ? 17 : 12)
    label.font = UIFontMetrics(forTextStyle: textStyle).scaledFont(for: plain)
    label.adjustsFontForContentSizeCategory = true
  }

  var textLabel: UILabel? {
    if let mainLabel { return mainLabel }
    let label = UILabel()
    follow(style == .value2 ? .caption1 : .body, label)
    if style == .value2 {
      label.textAlignment = .right
      label.textColor = .systemBlue
    }
    container.addSubview(label)
    mainLabel = label
    return label
  }

  var detailTextLabel: UILabel? {
    if style == .default { return nil }
    if let secondLabel { return secondLabel }
    let label = UILabel()
    follow(style == .value1 ? .body : .caption1, label)
    if style == .value1 { label.textColor = .secondaryLabel }
    container.addSubview(label)
    secondLabel = label
    return label
  }

  var imageView: UIImageView? {
    if style == .value2 { return nil }
    if let picture { return picture }
    let view = UIImageView()
    container.addSubview(view)
    picture = view
    return view
  }

  func layout(in view: UIView) {
    let placed = arrange(width: view.bounds.width, margins: view.layoutMargins)
    let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let scale = view.traitCollection.displayScale
    func put(_ subview: UIView?, _ frame: CGRect) {
      guard let subview else { return }
      var frame = frame
      // What is centred lies at whole pixels.
      frame.origin.y = ((frame.origin.y + (view.bounds.height - placed.height) / 2) * scale).rounded() / scale
      if isReversed { frame.origin.x = view.bounds.width - frame.maxX }
      subview.frame = frame
    }
    put(picture, placed.picture)
    put(mainLabel, placed.main)
    put(secondLabel, placed.second)
  }

  /// The height in points that the content needs at a width.
  func height(forWidth width: CGFloat, margins: UIEdgeInsets) -> CGFloat {
    arrange(width: width, margins: margins).height
  }

  private func arrange(width: CGFloat, margins: UIEdgeInsets) -> BuiltInCellLayout {
    func measure(_ label: UILabel?) -> ((CGFloat) -> CGSize)? {
      guard let label, label.text?.isEmpty == false else { return nil }
      return { label.sizeThatFits(CGSize(width: $0, height: .greatestFiniteMagnitude)) }
    }
    return BuiltInCellLayout(
      style: style, width: width, margins: margins, picture: picture?.image?.size, main: measure(mainLabel), second: measure(secondLabel))
  }
}

/// Where the labels and the picture of a cell lie, in the content view's coordinates from its leading edge.
///
/// Apple does not document the arrangement; distances follow its pictures.
struct BuiltInCellLayout {
  private(set) var picture = CGRect.zero
  private(set) var main = CGRect.zero
  private(set) var second = CGRect.zero
  /// The height that the content needs, margins included.
  private(set) var height: CGFloat = 0

  private static let pictureGap: CGFloat = 16
  private static let labelGap: CGFloat = 8
  private static let value2Width: CGFloat = 91

  init(
    style: UITableViewCell.CellStyle, width: CGFloat, margins: UIEdgeInsets, picture pictureSize: CGSize?,
    main measureMain: ((CGFloat) -> CGSize)?, second measureSecond: ((CGFloat) -> CGSize)?
  ) {
    var left = margins.left
    let right = width - margins.right
    if let pictureSize {
      picture = CGRect(origin: CGPoint(x: left, y: 0), size: pictureSize)
      left = picture.maxX + Self.pictureGap
    }
    let room = max(0, right - left)
    switch style {
    case .default:
      main = CGRect(origin: CGPoint(x: left, y: 0), size: measureMain?(room) ?? .zero)
      main.size.width = room
    case .subtitle:
      let mainSize = measureMain?(room) ?? .zero
      let secondSize = measureSecond?(room) ?? .zero
      main = CGRect(x: left, y: 0, width: room, height: mainSize.height)
      second = CGRect(x: left, y: mainSize.height, width: room, height: secondSize.height)
    case .value1:
      let mainSize = measureMain?(room) ?? .zero
      let mainWidth = min(mainSize.width, room)
      let secondSize = measureSecond?(max(0, room - mainWidth - Self.labelGap)) ?? .zero
      let secondWidth = min(secondSize.width, max(0, room - mainWidth - Self.labelGap))
      main = CGRect(x: left, y: 0, width: mainWidth, height: mainSize.height)
      second = CGRect(x: right - secondWidth, y: 0, width: secondWidth, height: secondSize.height)
    case .value2:
      main = CGRect(x: left, y: 0, width: Self.value2Width, height: measureMain?(Self.value2Width).height ?? 0)
      let start = left + Self.value2Width + Self.labelGap
      let secondRoom = max(0, right - start)
      second = CGRect(x: start, y: 0, width: secondRoom, height: measureSecond?(secondRoom).height ?? 0)
    }
    centre(margins: margins)
  }

  /// Puts everything side by side on one horizontal middle line, labels one below the other counting as one block.
  private mutating func centre(margins: UIEdgeInsets) {
    let labels = max(main.maxY, second.maxY)
    let block = max(labels, picture.height)
    height = block + margins.top + margins.bottom
    let isStacked = second.minY > 0
    picture.origin.y = margins.top + (block - picture.height) / 2
    if isStacked {
      let shift = margins.top + (block - labels) / 2
      main.origin.y += shift
      second.origin.y += shift
    } else {
      main.origin.y = margins.top + (block - main.height) / 2
      second.origin.y = margins.top + (block - second.height) / 2
    }
  }
}
