// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import XCTest

/// Heights of rows while screens come, go, turn and share their room: right each time, and measured once for each width.
@MainActor
final class ScreenCasesTests: XCTestCase {
  private final class Notes: UITableViewController {
    static let count = 30

    static func text(_ row: Int) -> String { String(repeating: "Words of note \(row). ", count: 1 + row % 7) }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(NoteCell.self, forCellReuseIdentifier: "Note")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Note", for: indexPath)
      (cell as? NoteCell)?.note.text = Self.text(indexPath.row)
      return cell
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      tableView.heightForCell(withIdentifier: "Note", cachedBy: HeightKey(indexPath.row)) { (cell: NoteCell) in
        cell.note.text = Self.text(indexPath.row)
      }
    }

    var measurements: Int { tableView.rowHeights.statistics.measurements }

    /// The heights that the table has for all rows, after each of them was on screen.
    func heightsInTable(_ app: HeadlessApplication) -> [CGFloat] {
      for row in 0..<Self.count {
        tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: .bottom, animated: false)
        app.step()
      }
      tableView.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
      app.step()
      return (0..<Self.count).map { tableView.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    }

    /// What the rows need at the table's present width, measured by cells of its own.
    var truth: [CGFloat] {
      let other = UITableView(frame: tableView.bounds)
      other.register(NoteCell.self, forCellReuseIdentifier: "Note")
      return (0..<Self.count).map { row in
        other.heightForCell(withIdentifier: "Note") { (cell: NoteCell) in cell.note.text = Self.text(row) }
      }
    }
  }

  private final class Delegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?
    let root: UIViewController
    init(_ root: UIViewController) { self.root = root }
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow()
      window?.rootViewController = root
      window?.makeKeyAndVisible()
      return true
    }
  }

  func testAPushAndAPopMeasureNothingAgain() async {
    let notes = Notes(style: .plain)
    let navigation = UINavigationController(rootViewController: notes)
    let app = HeadlessApplication(Delegate(navigation))
    let heights = notes.heightsInTable(app)
    XCTAssertEqual(heights, notes.truth)
    XCTAssertEqual(notes.measurements, Notes.count)
    navigation.pushViewController(UIViewController(), animated: true)
    app.settle()
    navigation.popViewController(animated: true)
    app.settle()
    XCTAssertEqual(notes.heightsInTable(app), heights)
    XCTAssertEqual(notes.measurements, Notes.count)
    app.terminate()
  }

  func testARotationMeasuresOncePerWidthAlsoWhileAnotherScreenIsOnTop() async {
    let notes = Notes(style: .plain)
    let navigation = UINavigationController(rootViewController: notes)
    let app = HeadlessApplication(Delegate(navigation))
    let upright = notes.heightsInTable(app)
    navigation.pushViewController(UIViewController(), animated: true)
    app.settle()
    app.resize(to: CGSize(width: 667, height: 375))
    navigation.popViewController(animated: true)
    app.settle()
    let onSide = notes.heightsInTable(app)
    XCTAssertEqual(onSide, notes.truth)
    XCTAssertNotEqual(onSide, upright)
    let measured = notes.measurements
    XCTAssertEqual(measured, 2 * Notes.count)
    for size in [CGSize(width: 375, height: 667), CGSize(width: 667, height: 375), CGSize(width: 375, height: 667)] {
      app.resize(to: size)
      XCTAssertEqual(notes.heightsInTable(app), size.width == 375 ? upright : onSide)
    }
    XCTAssertEqual(notes.measurements, measured, "the way back measures nothing")
    app.terminate()
  }

  /// Shows one controller, or two beside each other.
  private final class Split: UIViewController {
    let first: UIViewController
    let second = UIViewController()
    var isSplit = false {
      didSet { view.setNeedsLayout() }
    }

    init(_ first: UIViewController) {
      self.first = first
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { preconditionFailure("Not archived.") }

    override func viewDidLoad() {
      super.viewDidLoad()
      for child in [first, second] {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
      }
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let width = isSplit ? view.bounds.width / 2 : view.bounds.width
      first.view.frame = CGRect(x: 0, y: 0, width: width, height: view.bounds.height)
      second.view.frame = CGRect(x: width, y: 0, width: view.bounds.width - width, height: view.bounds.height)
    }
  }

  func testASplitAndItsEndMeasureOncePerWidth() async {
    let notes = Notes(style: .plain)
    let split = Split(notes)
    let app = HeadlessApplication(Delegate(split), size: CGSize(width: 640, height: 480))
    let whole = notes.heightsInTable(app)
    XCTAssertEqual(whole, notes.truth)
    split.isSplit = true
    app.step()
    XCTAssertEqual(notes.tableView.frame.width, 320)
    let half = notes.heightsInTable(app)
    XCTAssertEqual(half, notes.truth)
    XCTAssertNotEqual(half, whole)
    let measured = notes.measurements
    for isSplit in [false, true, false] {
      split.isSplit = isSplit
      app.step()
      XCTAssertEqual(notes.heightsInTable(app), isSplit ? half : whole)
    }
    XCTAssertEqual(notes.measurements, measured, "the way back measures nothing")
    app.terminate()
  }
}
