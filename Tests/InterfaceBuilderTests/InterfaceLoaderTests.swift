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
}
