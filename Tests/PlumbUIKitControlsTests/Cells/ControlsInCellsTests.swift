// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Controls as content of cells that Auto Layout measures.
@MainActor
final class ControlsInCellsTests: XCTestCase {
  private final class SettingsCell: UITableViewCell {
    let title = UILabel()
    let toggle = UISwitch()
    let button = UIButton(type: .system)
    let field = UITextField()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      title.numberOfLines = 0
      button.setTitle("More", for: .normal)
      field.borderStyle = .roundedRect
      for view in [title, toggle, button, field] {
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
      }
      let margins = contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: margins.topAnchor), title.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        title.trailingAnchor.constraint(equalTo: toggle.leadingAnchor, constant: -8),
        toggle.trailingAnchor.constraint(equalTo: margins.trailingAnchor), toggle.topAnchor.constraint(equalTo: margins.topAnchor),
        title.bottomAnchor.constraint(lessThanOrEqualTo: field.topAnchor, constant: -8),
        toggle.bottomAnchor.constraint(lessThanOrEqualTo: field.topAnchor, constant: -8),
        field.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        field.trailingAnchor.constraint(equalTo: button.leadingAnchor, constant: -8),
        field.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        button.trailingAnchor.constraint(equalTo: margins.trailingAnchor), button.centerYAnchor.constraint(equalTo: field.centerYAnchor),
      ])
      // Between two contents of one resistance either may give way.
      toggle.setContentCompressionResistancePriority(.required, for: .horizontal)
      field.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
      let squeeze = field.topAnchor.constraint(equalTo: margins.topAnchor)
      squeeze.priority = UILayoutPriority(10)
      squeeze.isActive = true
    }

    required init?(coder: NSCoder) { nil }
  }

  private func cell(_ text: String) -> SettingsCell {
    let cell = SettingsCell(style: .default, reuseIdentifier: "settings")
    cell.title.text = text
    return cell
  }

  func testASwitchAButtonAndAFieldGiveACellItsHeight() async {
    let measured = cell("Short")
    let margins = measured.contentView.layoutMargins
    let size = measured.contentView.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    // The switch's 31 points, 8 between, and the field's 34.
    XCTAssertEqual(size, CGSize(width: 320, height: margins.top + 31 + 8 + 34 + margins.bottom))
    measured.contentView.frame = CGRect(origin: .zero, size: size)
    measured.contentView.layoutIfNeeded()
    XCTAssertEqual(measured.toggle.frame.size, CGSize(width: 51, height: 31))
    XCTAssertEqual(measured.toggle.frame.maxX, 320 - margins.right + 2)
    XCTAssertEqual(measured.field.frame.height, 34)
    XCTAssertEqual(measured.button.frame.height, 30)
    XCTAssertEqual(measured.button.frame.midY, measured.field.frame.midY, accuracy: 0.5)
  }

  func testATextBesideASwitchIsWrappedAtTheSwitchsAlignment() async {
    let measured = cell(String(repeating: "many words ", count: 12))
    let size = measured.contentView.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    measured.contentView.frame = CGRect(origin: .zero, size: size)
    measured.contentView.layoutIfNeeded()
    let margins = measured.contentView.layoutMargins
    let width = 320 - margins.left - margins.right - 49 - 8
    XCTAssertEqual(measured.title.frame.width, width)
    XCTAssertEqual(measured.title.frame.height, measured.title.sizeThatFits(CGSize(width: width, height: 0)).height)
    XCTAssertEqual(size.height, margins.top + measured.title.frame.height + 8 + 34 + margins.bottom)
  }

  func testAControlThatChangesItsSizeChangesTheCell() async {
    let measured = cell("Short")
    func height() -> CGFloat {
      measured.contentView.systemLayoutSizeFitting(
        CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let before = height()
    measured.field.borderStyle = .none
    XCTAssertEqual(height(), before - 12)
    measured.field.font = .systemFont(ofSize: 40)
    XCTAssertEqual(height(), before - 34 + 49)
  }

  func testBaselinesOfAButtonAndALabelMeet() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    let label = UILabel()
    label.text = "Label"
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    for view in [label, button] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 20), label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      button.leadingAnchor.constraint(equalTo: label.trailingAnchor),
      button.lastBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor),
    ])
    root.layoutIfNeeded()
    button.layoutIfNeeded()
    let own = label.frame.minY + (label.firstBaselineOffset ?? 0)
    let title = button.titleLabel.map { button.frame.minY + $0.frame.minY + ($0.firstBaselineOffset ?? 0) }
    XCTAssertEqual(title ?? 0, own, accuracy: 0.75)
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.text = "Field"
    field.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(field)
    field.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor).isActive = true
    field.leadingAnchor.constraint(equalTo: button.trailingAnchor).isActive = true
    root.layoutIfNeeded()
    // Both have the same font, and the field seven points more above its line.
    XCTAssertEqual(field.frame.minY, label.frame.minY - 6.75, accuracy: 0.75)
  }

  func testEveryControlKeepsItsSizeInAStack() async {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    stack.axis = .vertical
    stack.alignment = .leading
    let sign = UIActivityIndicatorView(style: .medium)
    sign.startAnimating()
    let pages = UIPageControl()
    pages.numberOfPages = 3
    let views: [(UIView, CGSize)] = [
      (UISwitch(), CGSize(width: 51, height: 31)), (UIStepper(), CGSize(width: 94, height: 32)), (sign, CGSize(width: 20, height: 20)),
      (pages, CGSize(width: 39, height: 37)),
    ]
    for (view, _) in views { stack.addArrangedSubview(view) }
    let filler = UIView()
    stack.addArrangedSubview(filler)
    stack.layoutIfNeeded()
    for (view, size) in views { XCTAssertEqual(view.frame.size, size, "\(type(of: view))") }
  }
}
