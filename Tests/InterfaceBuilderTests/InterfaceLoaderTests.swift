// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import InterfaceBuilder
import PlumbUIKit
import XCTest

/// An app's cell from its own file.
private final class NoteCell: UITableViewCell, InterfaceObject {
  private(set) var titleLabel: UILabel?
  private(set) var bodyLabel: UILabel?
  private(set) var gap: NSLayoutConstraint?
  private(set) var wasAwoken = false
  var taps: [String] = []

  func connectOutlet(_ name: String, to object: Any) {
    switch name {
    case "titleLabel": titleLabel = object as? UILabel
    case "bodyLabel": bodyLabel = object as? UILabel
    case "gap": gap = object as? NSLayoutConstraint
    default: XCTFail("no outlet \(name)")
    }
  }

  func performAction(_ name: String, sender: Any?) { taps.append(name) }
  func awakeFromInterface() { wasAwoken = titleLabel != nil }
}

private final class ListController: UITableViewController {
  private(set) var tableAtLoad: UITableView?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableAtLoad = tableView
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Note", for: indexPath)
    (cell as? NoteCell)?.titleLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}

/// A screen of static cells.
private final class SettingsController: UITableViewController, InterfaceObject {
  private(set) var outlets: [String: Any] = [:]
  var hidesLastSection = false

  func connectOutlet(_ name: String, to object: Any) { outlets[name] = object }

  override func numberOfSections(in tableView: UITableView) -> Int {
    super.numberOfSections(in: tableView) - (hidesLastSection ? 1 : 0)
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    cell.accessoryType = hidesLastSection ? .checkmark : .none
    return cell
  }
}

private final class NoteRows: NSObject, UITableViewDataSource {
  let texts: [String]

  init(_ texts: [String]) { self.texts = texts }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Note", for: indexPath)
    (cell as? NoteCell)?.bodyLabel?.text = texts[indexPath.row]
    return cell
  }
}

@MainActor
final class InterfaceLoaderTests: XCTestCase {
  private static let connections = """
    <connections>
        <outlet property="titleLabel" destination="Title" id="O-1"/>
        <outlet property="bodyLabel" destination="Body" id="O-2"/>
        <outlet property="gap" destination="C-4" id="O-3"/>
    </connections>
    """

  private static func cell(id: String = "Cell-1") -> String {
    Documents.cell(Documents.twoLabels, id: id, attributes: "reuseIdentifier=\"Note\" customClass=\"NoteCell\"")
      .replacingOccurrences(of: "</tableViewCellContentView>", with: "</tableViewCellContentView>" + connections)
  }

  override func setUp() async throws { InterfaceClasses.register(NoteCell.self, ListController.self) }

  override func tearDown() async throws {
    InterfaceClasses.removeAll()
    InterfaceClasses.folders = []
  }

  func testANibMakesTheAppsCellWithItsOutlets() async throws {
    let nib = UINib(data: Data(Documents.xib(Self.cell()).utf8), bundle: nil)
    let cell = try XCTUnwrap(nib.instantiate(withOwner: nil).first as? NoteCell)
    XCTAssertEqual(cell.reuseIdentifier, "Note")
    XCTAssertEqual(cell.titleLabel?.text, "Milk")
    XCTAssertEqual(cell.gap?.constant, 4)
    XCTAssertTrue(cell.wasAwoken)
    XCTAssertTrue(cell.titleLabel?.isDescendant(of: cell.contentView) == true)
  }

  func testATableShowsCellsFromANibAtTheHeightsOfTheirTexts() async throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(UINib(data: Data(Documents.xib(Self.cell()).utf8), bundle: nil), forCellReuseIdentifier: "Note")
    let rows = NoteRows(["One line", "Several lines, since\nthis is\nlonger"])
    table.dataSource = rows
    table.reloadData()
    table.layoutIfNeeded()
    let first = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
    let second = table.rectForRow(at: IndexPath(row: 1, section: 0)).height
    XCTAssertGreaterThan(first, 60)
    XCTAssertGreaterThan(second, first + 20)
    XCTAssertTrue(table.cellForRow(at: IndexPath(row: 1, section: 0)) is NoteCell)
  }

  func testANibIsFoundByItsNameInAFolder() async throws {
    let folder = NSTemporaryDirectory() + "plumb-nib-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder + "/Base.lproj", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Documents.xib(Self.cell()).write(toFile: folder + "/Base.lproj/NoteCell.xib", atomically: true, encoding: .utf8)
    InterfaceClasses.folders = [folder]
    XCTAssertTrue(UINib(nibName: "NoteCell", bundle: nil).instantiate(withOwner: nil).first is NoteCell)
  }

  func testAStoryboardMakesItsControllerWithPrototypes() async throws {
    let folder = NSTemporaryDirectory() + "plumb-board-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let board = Documents.storyboard("<prototypes>" + Self.cell() + "</prototypes>")
    try board.write(toFile: folder + "/Main.storyboard", atomically: true, encoding: .utf8)
    InterfaceClasses.folders = [folder]
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    let controller = try XCTUnwrap(storyboard.instantiateViewController(withIdentifier: "list") as? ListController)
    XCTAssertNotNil(controller.view)
    XCTAssertTrue(controller.tableAtLoad === controller.tableView)
    controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    controller.view.layoutIfNeeded()
    let cell = try XCTUnwrap(controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) as? NoteCell)
    XCTAssertEqual(cell.titleLabel?.text, "Row 1")
    XCTAssertTrue(storyboard.instantiateInitialViewController() is ListController)
  }

  func testBuiltInLabelsTakeTheFilesTexts() async throws {
    let content = """
      <subviews>
          <label opaque="NO" text="Name" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" id="A">
              <rect key="frame" x="16" y="0" width="50" height="44"/>
              <fontDescription key="fontDescription" type="boldSystem" pointSize="15"/>
          </label>
      </subviews>
      """
    let text = Documents.xib(
      Documents.cell(content, attributes: "style=\"IBUITableViewCellStyleValue1\" textLabel=\"A\" accessoryType=\"checkmark\""))
    let cell = try XCTUnwrap(UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil).first as? UITableViewCell)
    XCTAssertEqual(cell.textLabel?.text, "Name")
    XCTAssertEqual(cell.textLabel?.font.pointSize, 15)
    XCTAssertEqual(cell.accessoryType, .checkmark)
    XCTAssertNotNil(cell.detailTextLabel)
  }

  // MARK: Static cells

  private func withStoryboard(_ text: String, _ body: (UIStoryboard) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "plumb-board-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try text.write(toFile: folder + "/Main.storyboard", atomically: true, encoding: .utf8)
    InterfaceClasses.folders = [folder]
    try body(UIStoryboard(name: "Main", bundle: nil))
  }

  /// A row of a built-in style with a text and perhaps a fixed height.
  private func row(_ text: String, id: String, height: String = "") -> String {
    """
    <tableViewCell contentMode="scaleToFill" selectionStyle="default" textLabel="T-\(id)" style="IBUITableViewCellStyleDefault" \(height) id="\(id)">
        <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
        <tableViewCellContentView key="contentView" tableViewCell="\(id)" id="C-\(id)">
            <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
            <subviews>
                <label opaque="NO" text="\(text)" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" id="T-\(id)">
                    <rect key="frame" x="16" y="0" width="343" height="44"/>
                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                </label>
            </subviews>
        </tableViewCellContentView>
    </tableViewCell>
    """
  }

  private var settings: String {
    let sections = """
      <view key="tableHeaderView" contentMode="scaleToFill" id="Header">
          <rect key="frame" x="0.0" y="0.0" width="375" height="30"/>
      </view>
      <sections>
          <tableViewSection headerTitle="Account" footerTitle="Only you see it." id="S-1">
              <cells>\(row("Name", id: "Row-1"))\(row("Picture", id: "Row-2", height: "rowHeight=\"90\""))</cells>
          </tableViewSection>
          <tableViewSection id="S-2"><cells>\(row("Sign out", id: "Row-3"))</cells></tableViewSection>
      </sections>
      """
    let outlets = """
      <connections>
          <outlet property="nameLabel" destination="T-Row-1" id="O-1"/>
          <outlet property="signOutCell" destination="Row-3" id="O-2"/>
          <outlet property="headerView" destination="Header" id="O-3"/>
      </connections>
      """
    return Documents.storyboard(sections)
      .replacingOccurrences(of: "style=\"plain\"", with: "dataMode=\"static\" style=\"grouped\"")
      .replacingOccurrences(of: "customClass=\"ListController\"", with: "customClass=\"SettingsController\"")
      .replacingOccurrences(of: "</tableViewController>", with: outlets + "</tableViewController>")
  }

  func testStaticCellsAreShownWithTheirTitlesHeightsAndOutlets() async throws {
    InterfaceClasses.register(SettingsController.self)
    try withStoryboard(settings) { storyboard in
      let controller = try XCTUnwrap(storyboard.instantiateInitialViewController() as? SettingsController)
      controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
      controller.view.layoutIfNeeded()
      let table = try XCTUnwrap(controller.tableView)
      XCTAssertEqual(table.numberOfSections, 2)
      XCTAssertEqual((0..<2).map { table.numberOfRows(inSection: $0) }, [2, 1])
      XCTAssertEqual(controller.tableView(table, titleForHeaderInSection: 0), "Account")
      XCTAssertEqual(controller.tableView(table, titleForFooterInSection: 0), "Only you see it.")
      XCTAssertNil(controller.tableView(table, titleForHeaderInSection: 1))
      XCTAssertEqual(table.rectForRow(at: IndexPath(row: 1, section: 0)).height, 90)
      XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).height, 44, accuracy: 1)
      XCTAssertEqual(controller.outlets["nameLabel"].flatMap { ($0 as? UILabel)?.text }, "Name")
      let last = table.cellForRow(at: IndexPath(row: 0, section: 1))
      XCTAssertEqual(last?.textLabel?.text, "Sign out")
      XCTAssertTrue(controller.outlets["signOutCell"] as? UITableViewCell === last)
      XCTAssertTrue(controller.outlets["headerView"] as? UIView === table.tableHeaderView)
    }
  }

  func testASubclassReachesStaticCellsBySuper() async throws {
    InterfaceClasses.register(SettingsController.self)
    try withStoryboard(settings) { storyboard in
      let controller = try XCTUnwrap(storyboard.instantiateInitialViewController() as? SettingsController)
      controller.hidesLastSection = true
      controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
      controller.view.layoutIfNeeded()
      XCTAssertEqual(controller.tableView.numberOfSections, 1)
      XCTAssertEqual(controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.accessoryType, .checkmark)
    }
  }

  // MARK: Gestures

  private func gestures(_ elements: String, on view: String = "") -> String {
    let title = Documents.twoLabels.replacingOccurrences(
      of: "<nil key=\"textColor\"/>", with: "<nil key=\"textColor\"/><connections>\(view)</connections>")
    let cell = Documents.cell(title, attributes: "reuseIdentifier=\"Note\" customClass=\"NoteCell\"")
    return Documents.xib(cell + elements)
  }

  func testAGestureCallsItsActionByName() async throws {
    let text = gestures(
      """
      <tapGestureRecognizer numberOfTapsRequired="2" cancelsTouchesInView="NO" id="Tap">
          <connections><action selector="titleTapped:" destination="Cell-1" id="A-1"/></connections>
      </tapGestureRecognizer>
      """, on: "<outletCollection property=\"gestureRecognizers\" destination=\"Tap\" appends=\"YES\" id=\"G-1\"/>")
    let objects = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)
    let cell = try XCTUnwrap(objects.first as? NoteCell)
    let label = try XCTUnwrap(cell.contentView.subviews.first as? UILabel)
    let tap = try XCTUnwrap(label.gestureRecognizers?.first as? UITapGestureRecognizer)
    XCTAssertEqual(tap.numberOfTapsRequired, 2)
    XCTAssertFalse(tap.cancelsTouchesInView)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 64))
    window.addSubview(cell)
    tap.state = .ended
    XCTAssertEqual(cell.taps, ["titleTapped:"])
  }

  func testGesturesOfAllKindsAreMade() async throws {
    let kinds: [(String, UIGestureRecognizer.Type)] = [
      ("tapGestureRecognizer", UITapGestureRecognizer.self), ("panGestureRecognizer", UIPanGestureRecognizer.self),
      ("pongPressGestureRecognizer minimumPressDuration=\"1\"", UILongPressGestureRecognizer.self),
      ("swipeGestureRecognizer direction=\"up\"", UISwipeGestureRecognizer.self), ("pinchGestureRecognizer", UIPinchGestureRecognizer.self),
      ("rotationGestureRecognizer", UIRotationGestureRecognizer.self),
    ]
    let elements = kinds.enumerated().map { "<\($1.0) id=\"G\($0)\"/>" }.joined()
    let ties = kinds.indices.map { "<outletCollection property=\"gestureRecognizers\" destination=\"G\($0)\" id=\"T\($0)\"/>" }.joined()
    let objects = UINib(data: Data(gestures(elements, on: ties).utf8), bundle: nil).instantiate(withOwner: nil)
    let cell = try XCTUnwrap(objects.first as? NoteCell)
    let made = try XCTUnwrap(cell.contentView.subviews.first?.gestureRecognizers)
    XCTAssertEqual(made.map { "\(type(of: $0))" }, kinds.map { "\($0.1)" })
    XCTAssertEqual((made[2] as? UILongPressGestureRecognizer)?.minimumPressDuration, 1)
    XCTAssertEqual((made[3] as? UISwipeGestureRecognizer)?.direction, .up)
  }

  func testEachLoadingMakesItsOwnGestures() async throws {
    let text = gestures(
      "<tapGestureRecognizer id=\"Tap\"/>", on: "<outletCollection property=\"gestureRecognizers\" destination=\"Tap\" id=\"G-1\"/>")
    let nib = UINib(data: Data(text.utf8), bundle: nil)
    let recognizers = (0..<2).compactMap { _ in
      (nib.instantiate(withOwner: nil).first as? NoteCell)?.contentView.subviews.first?.gestureRecognizers?.first
    }
    XCTAssertEqual(recognizers.count, 2)
    XCTAssertFalse(recognizers[0] === recognizers[1])
  }
}
