// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a row shows beside its content while its table is edited.
///
/// Apple documents none of the widths; they are what content views lack on a phone.
package struct EditingLook: Hashable, Sendable {
  /// The control at the leading edge.
  package enum Control: Hashable, Sendable {
    /// No control.
    case none
    /// A minus in a red circle: it asks whether to delete the row.
    case delete
    /// A plus in a green circle: it inserts a row.
    case insert
    /// A circle with a check mark while the row is selected.
    case selection
  }

  /// The style that the delegate gave the row.
  package var style: UITableViewCell.EditingStyle = .none
  /// The control at the leading edge.
  package var control: Control = .none
  /// Whether the content leaves room for a control even where there is none.
  package var isIndented = false
  /// Whether the row has a handle at the trailing edge, to be moved by.
  package var isMovable = false
  /// Whether the row takes part in editing.
  package var isActive = false

  /// A row of a table that is not edited.
  package static let none = EditingLook()
  /// A row that can be deleted, as rows are until the table says otherwise.
  package static let deletable = EditingLook(style: .delete, control: .delete, isIndented: true, isMovable: false, isActive: true)

  /// What the control takes of the width, in points.
  package static let controlWidth: CGFloat = 38
  /// What the handle takes of the width, in points.
  package static let handleWidth: CGFloat = 38
}

extension EditingLook.Control {
  /// The control of a style.
  init(_ style: UITableViewCell.EditingStyle) {
    self =
      switch style {
      case .none: .none
      case .delete: .delete
      case .insert: .insert
      }
  }
}
