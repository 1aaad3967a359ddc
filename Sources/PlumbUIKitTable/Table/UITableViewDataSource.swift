// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The rows that a table shows.
///
/// Requirements other than the first two have defaults. Differs from UIKit: Swift on Linux knows no optional requirements; a method takes
/// part when the class that declares the conformance (or a class that overrides it) has it in its body.
/// Source: Apple, "UITableViewDataSource".
@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// The number of rows in a section; asked once per section and reload or update.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// A cell for a row, dequeued from the table and configured.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// The number of sections; 1 by default.
  func numberOfSections(in tableView: UITableView) -> Int
  /// The title above a section; nil by default.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// The title below a section; nil by default.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Whether a row can be edited; true by default.
  ///
  /// Differs from UIKit: a table can't see whether `commit` is there before it has called it. Until then a row can be swiped to be deleted
  /// where the data source has this method, or the delegate one for the row's editing style or its button's title; the minus of editing mode
  /// is there in any case. From the first deletion on the table knows.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Whether a row can be moved by a person.
  ///
  /// Differs from UIKit: false by default, where UIKit looks whether the data source can move rows.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Carries out a deletion or insertion that a person asked for.
  func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  /// Moves a row in the data after a person moved it.
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
  /// The titles of the index at the table's edge; nil by default.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// The section that an entry of the index leads to; by default the one of the same number.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

extension UITableViewDataSource {
  /// Answers one section.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// Names no title.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Names no title.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Allows it.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    OptionalMethod.canEditRow.noteDefault()
    return true
  }
  /// Does not allow it.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
    OptionalMethod.commit.noteDefault()
  }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
  /// Shows no index.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Answers the section of the same number.
  public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
}

/// Hears early of rows that will be shown soon.
///
/// Source: Apple, "UITableViewDataSourcePrefetching".
@MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Tells that rows will probably be shown soon, the nearest first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Tells that rows announced before will probably not be shown after all.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
