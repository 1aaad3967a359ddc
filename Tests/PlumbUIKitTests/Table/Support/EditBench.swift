// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit

/// A list of words that a person edits.
@MainActor
final class WordList: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var fixed: Set<String> = []
  var styles: [String: UITableViewCell.EditingStyle] = [:]
  var indents = true
  var moves = true
  var events: [String] = []
  var trailing: ((IndexPath) -> UISwipeActionsConfiguration?)?
  var leading: ((IndexPath) -> UISwipeActionsConfiguration?)?
  var rowActions: ((IndexPath) -> [UITableViewRowAction]?)?
  var deletionTitle: String?
  var target: ((IndexPath, IndexPath) -> IndexPath)?
  var rowHeight: CGFloat? = 50
  var animation = UITableView.RowAnimation.none

  init(_ sections: [[String]]) {
    self.sections = sections
  }

  func word(_ path: IndexPath) -> String { sections[path.section][path.row] }
  var words: [String] { sections.flatMap { $0 } }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    cell.textLabel?.text = word(indexPath)
    cell.textLabel?.numberOfLines = 0
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    rowHeight ?? UITableView.automaticDimension
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { !fixed.contains(word(indexPath)) }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { moves }
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
    styles[word(indexPath)] ?? .delete
  }
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { indents }
  func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? { deletionTitle }
  func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
    switch editingStyle {
    case .none: events.append("none")
    case .delete:
      events.append("delete \(word(indexPath))")
      sections[indexPath.section].remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: animation)
    case .insert:
      events.append("insert after \(word(indexPath))")
      sections[indexPath.section].insert("new", at: indexPath.row + 1)
      tableView.insertRows(at: [IndexPath(row: indexPath.row + 1, section: indexPath.section)], with: animation)
    }
  }
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    events.append("move \(sourceIndexPath.section).\(sourceIndexPath.row) to \(destinationIndexPath.section).\(destinationIndexPath.row)")
    let word = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(word, at: destinationIndexPath.row)
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { target?(sourceIndexPath, proposedDestinationIndexPath) ?? proposedDestinationIndexPath }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { trailing?(indexPath) }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { leading?(indexPath) }
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? { rowActions?(indexPath) }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { events.append("begin \(word(indexPath))") }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    events.append("end \(indexPath.map { word($0) } ?? "gone")")
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { events.append("select \(word(indexPath))") }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { events.append("deselect \(word(indexPath))") }
}

/// A table of words under a hand, on a manual clock: 320 x 480 points.
@MainActor
struct EditBench {
  let hand: Hand
  let table: UITableView
  let list: WordList

  init(
    _ sections: [[String]] = [["one", "two", "three", "four", "five"]], style: UITableView.Style = .plain, width: CGFloat = 320,
    prepare: (UITableView, WordList) -> Void = { _, _ in }
  ) {
    hand = Hand(size: CGSize(width: width, height: 480))
    table = UITableView(frame: hand.window.bounds, style: style)
    list = WordList(sections)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "word")
    table.dataSource = list
    table.delegate = list
    prepare(table, list)
    hand.window.addSubview(table)
    hand.step()
  }

  func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
  func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell? { table.cellForRow(at: path(row, section)) }

  /// The words on screen, from the top, as their cells stand.
  var shown: [String] {
    table.subviews.compactMap { $0 as? UITableViewCell }.filter { !$0.isHidden && $0.alpha > 0 }
      .sorted { $0.frame.minY < $1.frame.minY }.compactMap { $0.textLabel?.text }
  }

  /// Drags a row along itself, a third of a second long, and lets go after a rest.
  func swipe(_ row: Int, by distance: CGFloat, rests: Bool = true) {
    let start = CGPoint(x: distance < 0 ? 300 : 20, y: CGFloat(row) * 50 + 25)
    let end = CGPoint(x: start.x + distance, y: start.y)
    hand.touch(.began, start.x, start.y)
    hand.step()
    hand.move(from: start, to: end, frames: 10)
    if rests { for _ in 0..<12 { hand.move(from: end, to: end, frames: 1) } }
    hand.touch(.ended, end.x, end.y)
    hand.step()
  }

  /// The buttons behind rows, from the left.
  var buttons: [UIControl] {
    func collect(_ view: UIView) -> [UIControl] {
      ((view as? UIControl).map { [$0] } ?? []) + (view is UITableViewCell ? [] : view.subviews.flatMap(collect))
    }
    return table.subviews.flatMap(collect).filter { $0.bounds.width > 0 }
      .sorted { $0.convert(CGPoint.zero, to: nil).x < $1.convert(CGPoint.zero, to: nil).x }
  }

  func tap(_ button: UIControl) {
    let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    hand.tap(middle.x, middle.y, frames: 12)
  }
}
