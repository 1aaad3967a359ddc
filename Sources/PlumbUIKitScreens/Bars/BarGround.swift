// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The ground of a bar with the line at its inner edge.
final class BarGround: UIView {
  private let line = UIView()
  private let picture = UIImageView()
  /// Whether the line is at the top, as for bars at the bottom of the screen.
  private let lineIsAtTop: Bool

  init(lineIsAtTop: Bool) {
    self.lineIsAtTop = lineIsAtTop
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    picture.isHidden = true
    addSubview(picture)
    addSubview(line)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("A bar makes its ground itself.")
  }

  func show(_ appearance: UIBarAppearance) {
    if backgroundColor != appearance.backgroundColor { backgroundColor = appearance.backgroundColor }
    picture.image = appearance.backgroundImage
    picture.isHidden = appearance.backgroundImage == nil
    let hasNoLine = appearance.shadowColor == nil || appearance.shadowImage.map { $0.size == .zero } == true
    line.isHidden = hasNoLine
    if line.backgroundColor != appearance.shadowColor { line.backgroundColor = appearance.shadowColor }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    // A hairline just outside, so that it lies on the content.
    let height = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(x: 0, y: lineIsAtTop ? -height : bounds.height, width: bounds.width, height: height)
  }
}
