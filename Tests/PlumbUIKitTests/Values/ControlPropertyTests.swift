// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Properties of controls, texts and controllers that apps use every day.
@MainActor
final class ControlPropertyTests: XCTestCase {
  func testAButtonHasItsBackgroundPicture() async {
    let format = UIGraphicsImageRendererFormat()
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 50), format: format).image { _ in }
    let button = UIButton(type: .custom)
    button.setBackgroundImage(picture, for: .normal)
    XCTAssertIdentical(button.backgroundImage(for: .normal), picture)
    XCTAssertEqual(picture.withRenderingMode(.alwaysOriginal).renderingMode, .alwaysOriginal)
  }

  func testControlsKeepTheirColours() async {
    let toggle = UISwitch()
    XCTAssertNil(toggle.onTintColor)
    toggle.onTintColor = .systemRed
    XCTAssertEqual(toggle.onTintColor, .systemRed)
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.color = .systemBlue
    XCTAssertEqual(wheel.color, .systemBlue)
    let segments = UISegmentedControl(items: ["One", "Two"])
    segments.setTitle("Three", forSegmentAt: 1)
    XCTAssertEqual(segments.titleForSegment(at: 1), "Three")
  }

  func testAFieldIsAsItIsToldToBe() async throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.textColor = .systemRed
    field.textAlignment = .natural
    XCTAssertEqual(field.textColor, .systemRed)
    XCTAssertEqual(field.textAlignment, .natural)
    field.attributedPlaceholder = NSAttributedString(string: "Name", attributes: [.foregroundColor: UIColor.systemBlue])
    XCTAssertEqual(field.placeholder, "Name")
    field.text = "Hello"
    let input: any UITextInput = field
    let start = input.beginningOfDocument
    let second = try XCTUnwrap(input.position(from: start, offset: 2))
    input.selectedTextRange = input.textRange(from: start, to: second)
    XCTAssertEqual(input.selectedTextRange.flatMap { input.text(in: $0) }, "He")
    let traits: any UITextInputTraits = field
    traits.keyboardType = .default
    traits.autocapitalizationType = .none
    traits.autocorrectionType = .no
    traits.returnKeyType = .done
    traits.textContentType = .name
    traits.isSecureTextEntry = true
    XCTAssertEqual(field.keyboardType, .default)
    XCTAssertEqual(field.autocapitalizationType, .none)
    XCTAssertEqual(field.autocorrectionType, .no)
    XCTAssertEqual(field.returnKeyType, .done)
    XCTAssertEqual(field.textContentType, .name)
    XCTAssertTrue(field.isSecureTextEntry)
  }

  func testTextsTakeTheirAttributes() async {
    let text = NSMutableAttributedString(string: "One two")
    text.addAttributes([.strikethroughStyle: NSUnderlineStyle.single.rawValue], range: NSRange(location: 4, length: 3))
    XCTAssertNil(text.attribute(.strikethroughStyle, at: 0, effectiveRange: nil))
    XCTAssertEqual(text.attribute(.strikethroughStyle, at: 5, effectiveRange: nil) as? Int, 1)
    let style = NSMutableParagraphStyle()
    XCTAssertEqual(style.lineBreakMode, .byWordWrapping)
    let scaled = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 20))
    XCTAssertEqual(scaled.pointSize, 20, accuracy: 0.01)
    let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertEqual(path.cgPath.boundingBox, CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertEqual(UIContentSizeCategory.didChangeNotification.rawValue, "UIContentSizeCategoryDidChangeNotification")
  }

  func testAControllerEditsAndWarns() async {
    final class Controller: UIViewController {
      var heard: [String] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        heard.append("editing \(editing)")
      }
      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        heard.append("memory")
      }
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        heard.append("to \(segue.destinationViewController.title ?? "")")
      }
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }
    let (controller, next) = (Controller(), UIViewController())
    next.title = "Next"
    XCTAssertTrue(controller.isEditing == false)
    controller.setEditing(true, animated: false)
    controller.didReceiveMemoryWarning()
    controller.prepare(for: UIStoryboardSegue(identifier: nil, source: controller, destination: next), sender: nil)
    XCTAssertEqual(controller.heard, ["editing true", "memory", "to Next"])
    XCTAssertNil(controller.storyboard)
    XCTAssertEqual(controller.supportedInterfaceOrientations, .allButUpsideDown)
    XCTAssertEqual(controller.preferredStatusBarStyle, .lightContent)
    XCTAssertNotEqual(UIUserInterfaceIdiom.pad, UIDevice.current.userInterfaceIdiom)
    XCTAssertNotNil(URL(string: UIApplication.openSettingsURLString))
  }

  func testBarsTakeTheirAppearance() async {
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .systemRed
    let bar: UIBarAppearance = UINavigationBarAppearance(barAppearance: appearance)
    XCTAssertEqual(bar.backgroundColor, .systemRed)
    let item: UIBarItem = UIBarButtonItem(title: "Done", image: nil, primaryAction: nil, menu: nil)
    item.isEnabled = false
    XCTAssertEqual(item.title, "Done")
    XCTAssertFalse(item.isEnabled)
    let navigation = UINavigationItem(title: "List")
    navigation.largeTitleDisplayMode = .always
    XCTAssertEqual(navigation.largeTitleDisplayMode, .always)
    let element: UIMenuElement = UIMenu(title: "Menu", children: [])
    XCTAssertEqual(element.title, "Menu")
  }

  func testCellsAndTablesAreAsTheyAreToldToBe() async {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    XCTAssertNotNil(cell.detailTextLabel)
    XCTAssertEqual(cell.selectionStyle, .default)
    cell.selectionStyle = .gray
    XCTAssertEqual(cell.selectionStyle, .gray)
    cell.separatorInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
    XCTAssertEqual(cell.separatorInset.left, 30)
    cell.isHighlighted = true
    XCTAssertTrue(cell.isHighlighted)
    cell.setEditing(true, animated: false)
    XCTAssertTrue(cell.isEditing)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .grouped)
    XCTAssertEqual(table.style, .grouped)
    let ground = UIView()
    table.backgroundView = ground
    table.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
    table.layoutIfNeeded()
    XCTAssertIdentical(table.backgroundView, ground)
    XCTAssertEqual(ground.frame.size, table.bounds.size)
    XCTAssertEqual(table.separatorInset.left, 40)
    let header = UITableViewHeaderFooterView(reuseIdentifier: "Header")
    header.prepareForReuse()
    XCTAssertEqual(header.reuseIdentifier, "Header")
    let action = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
    action.backgroundColor = .systemOrange
    action.image = UIImage()
    XCTAssertEqual(action.backgroundColor, .systemOrange)
    XCTAssertNotNil(action.image)
    let content: UIListContentConfiguration = .cell()
    XCTAssertNil(content.text)
  }

  func testANibIsMadeByItsLoader() async {
    final class Loader: NibLoader {
      func instantiate(nibName: String, bundle: Bundle?, owner: Any?) -> [Any] { [nibName, owner ?? "nobody"] }
      func instantiate(data: Data, bundle: Bundle?, owner: Any?) -> [Any] { [data.count] }
    }
    let before = UINib.loader
    UINib.loader = Loader()
    defer { UINib.loader = before }
    let made = UINib(nibName: "Cell", bundle: nil).instantiate(withOwner: nil, options: nil)
    XCTAssertEqual(made as? [String], ["Cell", "nobody"])
    let fromData = UINib(data: Data([1, 2, 3]), bundle: nil).instantiate(withOwner: nil, options: nil)
    XCTAssertEqual(fromData as? [Int], [3])
  }
}
