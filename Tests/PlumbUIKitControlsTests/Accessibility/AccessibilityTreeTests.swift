// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

@MainActor
final class AccessibilityTreeTests: XCTestCase {
  private func label(_ text: String, _ frame: CGRect) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    return label
  }

  func testElementsAreReadFromTopToBottomAndInTheDirectionOfReading() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    root.addSubview(label("below", CGRect(x: 0, y: 50, width: 50, height: 20)))
    root.addSubview(label("right", CGRect(x: 100, y: 2, width: 50, height: 20)))
    root.addSubview(label("left", CGRect(x: 0, y: 0, width: 50, height: 20)))
    func order() -> [String] {
      root.accessibilityTree().split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
    XCTAssertEqual(order(), ["left", "right", "below"])
    root.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(order(), ["right", "left", "below"])
    root.accessibilityElements = [root.subviews[0], root.subviews[1]]
    XCTAssertEqual(order(), ["below", "right"])
  }

  func testHiddenThingsAreNotRead() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let hidden = label("hidden", .zero)
    hidden.isHidden = true
    let box = UIView()
    box.accessibilityElementsHidden = true
    box.addSubview(label("inside", .zero))
    let silent = label("silent", .zero)
    silent.isAccessibilityElement = false
    for view in [hidden, box, silent] { root.addSubview(view) }
    XCTAssertEqual(root.accessibilityTree(), "")
  }

  func testAnElementHidesWhatLiesInIt() async {
    let root = UIView()
    let button = UIButton(type: .system)
    button.setTitle("Send", for: .normal)
    button.accessibilityIdentifier = "send"
    button.accessibilityHint = "Sends the message."
    root.addSubview(button)
    XCTAssertEqual(root.accessibilityTree(), "UIButton \"Send\" hint \"Sends the message.\" [button] id \"send\"")
  }

  func testContainersWithNamesAreShownWithWhatLiesInThem() async {
    let root = UIView()
    root.accessibilityIdentifier = "list"
    root.addSubview(label("row", .zero))
    XCTAssertEqual(root.accessibilityTree(), "UIView id \"list\"\n  UILabel \"row\" [staticText]")
  }

  func testAModalViewIsAllThatIsRead() async {
    let root = UIView()
    let sheet = UIView()
    sheet.accessibilityViewIsModal = true
    sheet.addSubview(label("alert", .zero))
    root.addSubview(sheet)
    root.addSubview(label("behind", .zero))
    XCTAssertEqual(root.accessibilityTree(), "UILabel \"alert\" [staticText]")
  }

  func testLabelsTellTheirTextUntilToldOtherwise() async {
    let shown = label("text", .zero)
    XCTAssertEqual(shown.accessibilityLabel, "text")
    shown.text = "other"
    XCTAssertEqual(shown.accessibilityLabel, "other")
    shown.accessibilityLabel = "fixed"
    shown.accessibilityTraits = .header
    XCTAssertEqual(shown.accessibilityTree(), "UILabel \"fixed\" [header]")
  }

  func testFramesAreOnTheScreen() async {
    let window = UIWindow(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let button = UIButton(frame: CGRect(x: 5, y: 5, width: 30, height: 30))
    window.addSubview(button)
    XCTAssertEqual(button.accessibilityFrame, CGRect(x: 15, y: 25, width: 30, height: 30))
    let element = UIAccessibilityElement(accessibilityContainer: button)
    element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 1, width: 2, height: 2)
    XCTAssertEqual(element.accessibilityFrame, CGRect(x: 16, y: 26, width: 2, height: 2))
  }

  func testMessagesReachTheirObserver() async {
    var posted: [UIAccessibility.Notification] = []
    UIAccessibility.announcementObserver = { notification, _ in posted.append(notification) }
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    UIAccessibility.announcementObserver = nil
    XCTAssertEqual(posted, [.layoutChanged])
  }
}
