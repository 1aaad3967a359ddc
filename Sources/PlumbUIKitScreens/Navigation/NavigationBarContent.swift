// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a navigation bar shows for one item: back button, buttons, title.
final class NavigationBarContent: UIView {
  let item: UINavigationItem
  private let back: BarButton?
  private let backTitle: String?
  private var left: [UIView] = []
  private var right: [UIView] = []
  let title = UILabel()
  private let titleView: UIView?
  /// The room between the edge of the bar and the first button, which has room of its own.
  private static let margin: CGFloat = 8
  private static let gap: CGFloat = 8

  /// Creates the content.
  ///
  /// - Parameters:
  ///   - item: what is shown.
  ///   - previous: the item that the back button leads to; nil for none.
  ///   - goBack: what the back button does.
  init(item: UINavigationItem, previous: UINavigationItem?, goBack: @escaping () -> Void) {
    self.item = item
    titleView = item.titleView
    let ownLeft = item.leftBarButtonItems ?? []
    let showsBack = previous != nil && !item.hidesBackButton && (ownLeft.isEmpty || item.leftItemsSupplementBackButton)
    if let previous, showsBack {
      let shown = UIBarButtonItem(title: Self.backTitle(of: previous), style: .plain, target: nil, action: nil)
      shown.tintColor = previous.backBarButtonItem?.tintColor
      shown.accessibilityLabel = shown.title?.isEmpty == false ? shown.title : "Back"
      backTitle = shown.title
      back = BarButton(item: shown, isBack: true) { _ in goBack() }
    } else {
      backTitle = nil
      back = nil
    }
    super.init(frame: .zero)
    setUp(ownLeft)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("A navigation bar makes its content itself.")
  }

  private func setUp(_ ownLeft: [UIBarButtonItem]) {
    if let back { addSubview(back) }
    left = ownLeft.filter { !$0.isHidden }.map { add($0) }
    right = (item.rightBarButtonItems ?? []).filter { !$0.isHidden }.map { add($0) }
    if let titleView {
      addSubview(titleView)
    } else {
      title.text = item.title
      title.textAlignment = .center
      title.accessibilityTraits = .header
      addSubview(title)
    }
  }

  private func add(_ item: UIBarButtonItem) -> UIView {
    let view = item.customView ?? (item.systemItem?.isSpace == true ? UIView() : BarButton(item: item) { $0.perform() })
    if let width = item.systemItem?.isSpace == true ? item.width : nil { view.frame.size.width = width }
    addSubview(view)
    return view
  }

  private static func backTitle(of item: UINavigationItem) -> String? {
    switch item.backButtonDisplayMode {
    case .minimal: nil
    case .generic: item.backButtonTitle ?? "Back"
    case .default: item.backBarButtonItem?.title ?? item.backButtonTitle ?? item.title ?? "Back"
    }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let safe = safeAreaInsets
    let room = CGRect(
      x: safe.left + Self.margin, y: 0, width: max(0, bounds.width - safe.left - safe.right - 2 * Self.margin), height: bounds.height)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    // The title may use what the buttons leave; they may use all but a fifth of the bar.
    let most = room.width * 0.8
    var leading: CGFloat = 0
    var trailing: CGFloat = 0
    for view in right {
      let width = self.width(of: view, within: most - trailing)
      place(view, x: room.width - trailing - width, width: width, in: room, isMirrored)
      trailing += width
    }
    if let back {
      let width = widthOfBack(back, room: room, trailing: trailing)
      place(back, x: 0, width: width, in: room, isMirrored)
      leading += width
    }
    for view in left {
      let width = self.width(of: view, within: most - leading)
      place(view, x: leading, width: width, in: room, isMirrored)
      leading += width
    }
    placeTitle(in: room, leading: isMirrored ? trailing : leading, trailing: isMirrored ? leading : trailing)
  }

  /// The title of the back button is left out for "Back", and that for the arrow alone, where the title has no room beside it.
  private func widthOfBack(_ back: BarButton, room: CGRect, trailing: CGFloat) -> CGFloat {
    let needed = titleWidth
    let isCentred = (room.width - needed) / 2 - Self.gap
    back.item.title = backTitle
    back.update()
    if back.fits(isCentred) || backTitle == nil { return back.width(within: room.width) }
    back.item.title = "Back"
    back.update()
    if back.fits(max(isCentred, room.width - needed - trailing - 2 * Self.gap)) { return back.width(within: room.width) }
    back.item.title = nil
    back.update()
    return back.width(within: room.width)
  }

  private var titleWidth: CGFloat {
    titleView.map(CustomViewSize.width) ?? title.intrinsicContentSize.width
  }

  private func width(of view: UIView, within limit: CGFloat) -> CGFloat {
    if let button = view as? BarButton { return button.width(within: max(0, limit)) }
    return min(CustomViewSize.width(view), max(0, limit))
  }

  private func place(_ view: UIView, x: CGFloat, width: CGFloat, in room: CGRect, _ isMirrored: Bool) {
    let height = view is BarButton ? room.height : min(room.height, CustomViewSize.size(view).height)
    let start = isMirrored ? room.maxX - x - width : room.minX + x
    view.frame = CGRect(x: start, y: ((room.height - height) / 2).rounded(), width: width, height: height)
  }

  private func placeTitle(in room: CGRect, leading: CGFloat, trailing: CGFloat) {
    let left = room.minX + leading + Self.gap
    let right = room.maxX - trailing - Self.gap
    let size = titleView.map(CustomViewSize.size) ?? title.intrinsicContentSize
    let width = max(0, min(size.width.rounded(.up), right - left))
    // In the middle of the bar, or as near as the buttons allow.
    let x = min(max(bounds.midX - width / 2, left), max(left, right - width))
    let height = min(size.height, room.height)
    let scale = max(1, traitCollection.displayScale)
    (titleView ?? title).frame = CGRect(
      x: (x * scale).rounded() / scale, y: ((room.height - height) / 2 * scale).rounded() / scale, width: width, height: height)
  }
}
