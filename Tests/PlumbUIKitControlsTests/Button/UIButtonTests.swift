// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

@MainActor
final class UIButtonTests: XCTestCase {
  private func button(_ type: UIButton.ButtonType, _ title: String, font: UIFont? = nil) -> UIButton {
    let button = UIButton(type: type)
    button.setTitle(title, for: .normal)
    if let font { button.titleLabel?.font = font }
    return button
  }

  // MARK: Sizes (Interface Builder's)

  func testHeightsAreThoseOfInterfaceBuilder() async {
    XCTAssertEqual(button(.system, "Button").intrinsicContentSize.height, 30)
    XCTAssertEqual(button(.custom, "Button").intrinsicContentSize.height, 34)
    XCTAssertEqual(UIButton(type: .custom).intrinsicContentSize, CGSize(width: 30, height: 34))
    let heights: [(CGFloat, CGFloat)] = [(12, 27), (13, 28), (14, 29), (15, 30), (16, 32), (17, 33)]
    for (size, height) in heights {
      XCTAssertEqual(button(.system, "Button", font: .systemFont(ofSize: size)).intrinsicContentSize.height, height, "\(size)")
    }
    XCTAssertEqual(button(.system, "no").intrinsicContentSize.width, 30)
  }

  func testBesideAPictureThereIsNoPadding() async {
    let sized = button(.custom, "encrypted")
    sized.setImage(ControlBench.picture(14, 14), for: .normal)
    XCTAssertEqual(sized.intrinsicContentSize.height, 22)
    let plain = UIButton(type: .custom)
    plain.setImage(ControlBench.picture(24, 20), for: .normal)
    XCTAssertEqual(plain.intrinsicContentSize, CGSize(width: 24, height: 20))
  }

  func testInsetsTakeThePaddingsPlace() async {
    let inset = button(.system, "Button")
    let width = inset.intrinsicContentSize.width
    inset.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(inset.intrinsicContentSize, CGSize(width: width + 6, height: 22))
    inset.titleEdgeInsets = UIEdgeInsets(top: 50, left: 50, bottom: 0, right: 0)
    XCTAssertEqual(inset.intrinsicContentSize, CGSize(width: width + 6, height: 22))
  }

  func testAConfigurationsSizesAreThoseOfTheGuidelines() async {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Button"
    let sized = UIButton(configuration: configuration)
    sized.frame.size = sized.intrinsicContentSize
    XCTAssertEqual(sized.intrinsicContentSize.height, 34.5)
    sized.configuration?.buttonSize = .small
    XCTAssertEqual(sized.intrinsicContentSize.height, 28)
    sized.configuration?.buttonSize = .large
    XCTAssertEqual(sized.intrinsicContentSize.height, 50.5)
  }

  func testAConfigurationFollowsTheTextSize() async {
    let root = UIView()
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Button"
    let sized = UIButton(configuration: configuration)
    root.addSubview(sized)
    let usual = sized.intrinsicContentSize
    root.addSubview(sized)
    let screen = UIScreen(size: CGSize(width: 100, height: 100), scale: 2)
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.isHidden = false
    window.addSubview(root)
    screen.overrideTraits { $0.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge }
    XCTAssertEqual(sized.titleLabel?.font.pointSize, 53)
    XCTAssertGreaterThan(sized.intrinsicContentSize.height, 2 * usual.height)
    XCTAssertEqual(self.button(.system, "Button").intrinsicContentSize.height, 30)
  }

  // MARK: Content

  func testStatesFallBackToTheNormalOne() async {
    let shown = button(.custom, "Normal")
    shown.setTitle("Touched", for: .highlighted)
    shown.setTitleColor(.red, for: .selected)
    XCTAssertEqual(shown.currentTitle, "Normal")
    XCTAssertEqual(shown.titleLabel?.text, "Normal")
    shown.isHighlighted = true
    XCTAssertEqual(shown.titleLabel?.text, "Touched")
    shown.isHighlighted = false
    shown.isSelected = true
    XCTAssertEqual(shown.titleLabel?.text, "Normal")
    XCTAssertEqual(shown.titleLabel?.textColor, .red)
    XCTAssertEqual(shown.title(for: .disabled), "Normal")
    XCTAssertEqual(shown.titleColor(for: .normal), .white)
  }

  func testASystemButtonHasTheTintAndFadesWhenTouched() async {
    let shown = button(.system, "Button")
    shown.tintColor = .systemRed
    XCTAssertEqual(shown.titleLabel?.textColor, .systemRed)
    shown.isHighlighted = true
    XCTAssertEqual(shown.titleLabel?.alpha, 0.2)
    shown.isHighlighted = false
    XCTAssertEqual(shown.titleLabel?.alpha, 1)
    shown.isEnabled = false
    XCTAssertEqual(shown.titleLabel?.textColor, .tertiaryLabel)
  }

  func testAnAttributedTitleGoesBeforeAPlainOne() async {
    let shown = button(.system, "Plain")
    shown.setAttributedTitle(NSAttributedString(string: "Rich", attributes: [.foregroundColor: UIColor.red]), for: .normal)
    XCTAssertEqual(shown.titleLabel?.attributedText?.string, "Rich")
    shown.setAttributedTitle(nil, for: .normal)
    XCTAssertEqual(shown.titleLabel?.text, "Plain")
  }

  func testTheFontOfTheLabelChangesTheSize() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let shown = button(.system, "Button")
    shown.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(shown)
    shown.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    shown.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(shown.frame.height, 30)
    shown.titleLabel?.font = .systemFont(ofSize: 17)
    root.layoutIfNeeded()
    XCTAssertEqual(shown.frame.height, 33)
  }

  // MARK: Places

  func testPictureAndTitleStandSideBySideInTheMiddle() async {
    let shown = button(.custom, "Title")
    let picture = ControlBench.picture(20, 20)
    shown.setImage(picture, for: .normal)
    shown.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    shown.layoutIfNeeded()
    let image = shown.imageView?.frame ?? .zero
    let title = shown.titleLabel?.frame ?? .zero
    XCTAssertEqual(image.size, CGSize(width: 20, height: 20))
    XCTAssertEqual(image.maxX, title.minX, accuracy: 0.5)
    XCTAssertEqual((image.minX + title.maxX) / 2, 100, accuracy: 0.5)
    XCTAssertEqual(image.midY, 25, accuracy: 0.5)
    shown.contentHorizontalAlignment = .left
    shown.layoutIfNeeded()
    XCTAssertEqual(shown.imageView?.frame.minX, 0)
    shown.imageEdgeInsets.left = 8
    shown.layoutIfNeeded()
    XCTAssertEqual(shown.imageView?.frame.minX, 8)
  }

  func testAConfigurationPlacesThePicture() async {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.image = ControlBench.picture(20, 20)
    configuration.imagePadding = 6
    let shown = UIButton(configuration: configuration)
    shown.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
    func frames() -> (image: CGRect, title: CGRect) {
      shown.layoutIfNeeded()
      return (shown.imageView?.frame ?? .zero, shown.titleLabel?.frame ?? .zero)
    }
    var (image, title) = frames()
    XCTAssertEqual(title.minX - image.maxX, 6, accuracy: 0.5)
    shown.configuration?.imagePlacement = .trailing
    (image, title) = frames()
    XCTAssertEqual(image.minX - title.maxX, 6, accuracy: 0.5)
    shown.configuration?.imagePlacement = .top
    (image, title) = frames()
    XCTAssertEqual(title.minY - image.maxY, 6, accuracy: 0.5)
    XCTAssertEqual(image.midX, title.midX, accuracy: 0.5)
    shown.configuration?.imagePlacement = .leading
    shown.semanticContentAttribute = .forceRightToLeft
    (image, title) = frames()
    XCTAssertEqual(image.minX - title.maxX, 6, accuracy: 0.5)
  }

  func testASubtitleStandsBelowTheTitle() async {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.subtitle = "Subtitle"
    let shown = UIButton(configuration: configuration)
    shown.frame.size = shown.intrinsicContentSize
    shown.layoutIfNeeded()
    let title = shown.titleLabel?.frame ?? .zero
    let subtitle = shown.subtitleLabel?.frame ?? .zero
    XCTAssertEqual(subtitle.minY, title.maxY + 1, accuracy: 0.5)
    XCTAssertLessThanOrEqual(subtitle.maxY, shown.bounds.maxY - 6.5)
    shown.configuration?.subtitle = nil
    XCTAssertNil(shown.subtitleLabel)
  }

  // MARK: Actions

  func testATapIsAlsoThePrimaryAction() async {
    var calls: [String] = []
    let shown = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in calls.append("primary") })
    shown.addAction(UIAction { _ in calls.append("up") }, for: .touchUpInside)
    XCTAssertEqual(shown.currentTitle, "Go")
    shown.frame.size = shown.intrinsicContentSize
    Finger.tap(shown)
    XCTAssertEqual(calls, ["up", "primary"])
  }

  func testAToggleSelectsItself() async {
    let shown = button(.system, "Button")
    shown.changesSelectionAsPrimaryAction = true
    Finger.tap(shown)
    XCTAssertTrue(shown.isSelected)
    Finger.tap(shown)
    XCTAssertFalse(shown.isSelected)
  }

  func testATouchShowsTheMenu() async {
    let bench = ControlBench()
    defer { bench.close() }
    let shown = button(.system, "Menu")
    bench.show(shown)
    shown.menu = UIMenu(children: [UIAction(title: "One", state: .on) { _ in }, UIAction(title: "Two") { _ in }])
    shown.showsMenuAsPrimaryAction = true
    var asked = 0
    shown.addAction(UIAction { _ in asked += 1 }, for: .menuActionTriggered)
    Finger.tap(shown)
    XCTAssertNotNil(MenuOverlay.current)
    Finger.tap(shown)
    XCTAssertEqual(asked, 2)
    XCTAssertEqual(shown.menu?.selectedElements.map(\.title), ["One"])
    MenuOverlay.current?.dismiss()
    XCTAssertNil(MenuOverlay.current)
  }

  func testTheUpdateHandlerFollowsTheState() async {
    let shown = UIButton(configuration: .filled())
    shown.configurationUpdateHandler = { $0.configuration?.title = $0.isHighlighted ? "Touched" : "Still" }
    XCTAssertEqual(shown.titleLabel?.text, "Still")
    shown.isHighlighted = true
    XCTAssertEqual(shown.titleLabel?.text, "Touched")
  }

  func testItTellsItsTitleToAssistiveTechnology() async {
    let shown = button(.system, "Send")
    shown.isEnabled = false
    XCTAssertEqual(shown.accessibilityLabel, "Send")
    XCTAssertEqual(shown.accessibilityTraits, [.button, .notEnabled])
    shown.accessibilityLabel = "Send message"
    XCTAssertEqual(shown.accessibilityTree(), "UIButton \"Send message\" [button, notEnabled]")
  }
}
