// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A menu over a window, from `show` until something is chosen, a touch beside it or the escape key.
///
/// Keys go to the menu meanwhile: arrows move the mark, return and space choose, the right arrow opens a menu in it and the left one leads
/// back, letters go to the line that begins with them.
@MainActor
package final class MenuOverlay: UIView {
  private let menu: UIMenu
  private let anchor: CGRect
  private weak var sender: AnyObject?
  private let didEnd: ((UIMenuElement?) -> Void)?
  private var isClosed = false
  private(set) var panels: [MenuPanel] = []

  /// The distance in points between the menu and the window's edges.
  private static let margin: CGFloat = 8
  private static let fadeDuration: TimeInterval = 0.12

  /// The menu that is open.
  package private(set) static weak var current: MenuOverlay?

  /// Shows a menu.
  ///
  /// - Parameters:
  ///   - menu: the menu; one without entries isn't shown.
  ///   - source: the view that it belongs to, which is in a window.
  ///   - anchor: the rectangle in the view's coordinates below or above which it stands; a point for a pointer's place.
  ///   - sender: the object that actions hear of.
  ///   - isByKey: whether the first line is marked at once.
  ///   - didEnd: called when the menu is gone, with what was chosen.
  /// - Returns: whether it is shown.
  @discardableResult
  package static func show(
    _ menu: UIMenu, from source: UIView, at anchor: CGRect, sender: AnyObject?, isByKey: Bool = false,
    didEnd: ((UIMenuElement?) -> Void)? = nil
  ) -> Bool {
    guard let window = source.window, !MenuEntry.groups(of: menu).isEmpty else { return false }
    current?.close(choosing: nil)
    let overlay = MenuOverlay(menu, over: window, at: window.convert(anchor, from: source), sender: sender, didEnd: didEnd)
    window.addSubview(overlay)
    window.keyboardFocus.captured = overlay
    current = overlay
    overlay.open(menu)
    if isByKey { overlay.panels.last?.moveMark(by: 1) }
    return true
  }

  private init(
    _ menu: UIMenu, over window: UIWindow, at anchor: CGRect, sender: AnyObject?, didEnd: ((UIMenuElement?) -> Void)?
  ) {
    self.menu = menu
    self.anchor = anchor
    self.sender = sender
    self.didEnd = didEnd
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
  }

  package required init?(coder: NSCoder) {
    preconditionFailure("A menu's overlay isn't archived.")
  }

  // MARK: Panels

  private func open(_ menu: UIMenu) {
    let panel = MenuPanel(menu) { [weak self] in self?.choose($0) }
    panels.last?.isHidden = true
    panels.append(panel)
    addSubview(panel)
    setNeedsLayout()
    layoutIfNeeded()
    panel.alpha = 0
    UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) { panel.alpha = 1 }
  }

  private func goBack() {
    guard panels.count > 1 else { return }
    panels.removeLast().removeFromSuperview()
    panels.last?.isHidden = false
  }

  private func choose(_ entry: MenuEntry) {
    guard entry.isEnabled else { return }
    if let submenu = entry.submenu { return open(submenu) }
    menu.markChosen(entry.element)
    if entry.keepsMenu {
      perform(entry)
    } else {
      close(choosing: entry)
    }
  }

  private func perform(_ entry: MenuEntry) {
    if let command = entry.element as? UIKeyCommand { command.perform() }
    (entry.element as? any UIMenuLeaf)?.performWithSender(sender, target: nil)
  }

  /// Takes the menu away and does what was chosen.
  private func close(choosing entry: MenuEntry?) {
    guard !isClosed else { return }
    isClosed = true
    if Self.current === self { Self.current = nil }
    if window?.keyboardFocus.captured === self { window?.keyboardFocus.captured = nil }
    isUserInteractionEnabled = false
    if window == nil || !UIView.areAnimationsEnabled {
      removeFromSuperview()
    } else {
      UIView.animate(withDuration: Self.fadeDuration) {
        self.alpha = 0
      } completion: { _ in
        self.removeFromSuperview()
      }
    }
    if let entry { perform(entry) }
    didEnd?(entry?.element)
  }

  /// Takes the menu away without a choice.
  package func dismiss() { close(choosing: nil) }

  // MARK: Place

  package override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
    guard room.width > 0, room.height > 0 else { return }
    for panel in panels {
      var size = panel.fittingSize
      size.width = min(size.width, room.width)
      let below = room.maxY - anchor.maxY - 4
      let above = anchor.minY - room.minY - 4
      let isBelow = size.height <= below || below >= above
      // Where neither side has room for all of it, it may cover what it belongs to before it scrolls.
      size.height = min(size.height, room.height)
      let y = isBelow ? min(anchor.maxY + 4, room.maxY - size.height) : max(anchor.minY - 4 - size.height, room.minY)
      let isRight = anchor.width > 0 && anchor.midX > bounds.midX
      let x = isRight ? anchor.maxX - size.width : anchor.minX
      panel.frame = CGRect(
        x: min(max(x, room.minX), room.maxX - size.width), y: max(y, room.minY), width: size.width, height: size.height)
    }
  }

  // MARK: Touches and keys

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // Touches on lines belong to them; this one is beside.
    close(choosing: nil)
  }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      if let key = press.key { handle(key) }
    }
  }

  package override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

  private func handle(_ key: UIKey) {
    guard let panel = panels.last else { return }
    switch key.keyCode {
    case .keyboardDownArrow: panel.moveMark(by: 1)
    case .keyboardUpArrow: panel.moveMark(by: -1)
    case .keyboardTab: panel.moveMark(by: key.modifierFlags.contains(.shift) ? -1 : 1)
    case .keyboardEscape: close(choosing: nil)
    case .keyboardLeftArrow: goBack()
    case .keyboardRightArrow:
      if let index = panel.markedIndex, panel.rows[index].entry.submenu != nil { chooseMarked(panel) }
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: chooseMarked(panel)
    default:
      if !key.characters.isEmpty { panel.moveMark(toTitle: key.characters) }
    }
  }

  private func chooseMarked(_ panel: MenuPanel) {
    guard let index = panel.markedIndex else { return }
    choose(panel.rows[index].entry)
    if let opened = panels.last, opened.markedIndex == nil { opened.moveMark(by: 1) }
  }

  package override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil, window?.keyboardFocus.captured === self { window?.keyboardFocus.captured = nil }
  }
}
