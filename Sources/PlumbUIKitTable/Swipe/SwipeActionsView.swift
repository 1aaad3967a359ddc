// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The buttons behind one edge of a row.
final class SwipeActionsView: UIView {
  let buttons: [SwipeButton]
  /// Whether the buttons lie at the right.
  private let isAtRight: Bool
  /// Whether the first button covers all others.
  var isExpanded = false {
    didSet {
      guard isExpanded != oldValue else { return }
      buttons.first?.isExpanded = isExpanded
      setNeedsLayout()
    }
  }

  init(_ actions: [SwipeAction], isAtRight: Bool, perform: @escaping (SwipeButton) -> Void) {
    self.isAtRight = isAtRight
    buttons = actions.map { SwipeButton($0, isTrailing: isAtRight) }
    super.init(frame: .zero)
    clipsToBounds = true
    // The first lies at the edge and in front, so that it can cover the others.
    for button in buttons.reversed() {
      addSubview(button)
      let action = UIAction { [weak button] _ in
        if let button { perform(button) }
      }
      button.addAction(action, for: .touchUpInside)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The width in points of all buttons.
  var naturalWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let natural = naturalWidth
    guard natural > 0 else { return }
    backgroundColor = isExpanded ? buttons.first?.backgroundColor : buttons.last?.backgroundColor
    var outer: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      // All buttons are uncovered and stretched in the same measure.
      let share = isExpanded ? (index == 0 ? 1 : 0) : button.naturalWidth / natural
      let width = bounds.width * share
      let left = isAtRight ? bounds.width - outer - width : outer
      let (start, end) = (left.rounded(), (left + width).rounded())
      button.frame = CGRect(x: start, y: 0, width: end - start, height: bounds.height)
      button.setNeedsLayout()
      outer += width
    }
  }
}
