// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What an app has set on a table and what is read again and again.
@MainActor
struct TableSettings {
  // Heights in points.
  var heightRequests = UITableView.HeightRequests.whenNeeded
  var rowHeight = UITableView.automaticDimension
  var sectionHeaderHeight = UITableView.automaticDimension
  var sectionFooterHeight = UITableView.automaticDimension
  var estimatedRowHeight = UITableView.automaticDimension
  var estimatedSectionHeaderHeight = UITableView.automaticDimension
  var estimatedSectionFooterHeight = UITableView.automaticDimension
  var sectionHeaderTopPadding = UITableView.automaticDimension
  var showsRowsInsertedAtTop = false

  // Looks.
  var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  var separatorColor: UIColor?
  var separatorInset = UIEdgeInsets(top: 0, left: SeparatorRule.defaultInset, bottom: 0, right: 0)
  var separatorInsetReference = UITableView.SeparatorInsetReference.fromCellEdges
  var followsReadableWidth = false
  var insetsContentToSafeArea = true

  // What a person may do.
  var allowsSelection = true
  var allowsMultipleSelection = false
  var allowsSelectionDuringEditing = false
  var allowsMultipleSelectionDuringEditing = false
}

extension UITableView {
  /// Changes a setting; only a value other than the present one has consequences.
  func set<Value: Equatable>(_ setting: WritableKeyPath<TableSettings, Value>, to value: Value, then follow: () -> Void) {
    guard settings[keyPath: setting] != value else { return }
    settings[keyPath: setting] = value
    follow()
  }
}
