// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UITableViewCell {
  /// The arrangement of a cell's built-in labels and picture.
  public enum CellStyle: Int, Hashable, Sendable {
    /// A label, with an optional picture before it.
    case `default` = 0
    /// A label at the leading edge and a grey one at the trailing edge.
    case value1 = 1
    /// A small label in the tint colour and one after it.
    case value2 = 2
    /// A label and a smaller one below it.
    case subtitle = 3
  }

  /// The line between a cell and the next.
  public enum SeparatorStyle: Int, Hashable, Sendable {
    /// No line.
    case none = 0
    /// A line of one pixel.
    case singleLine = 1
    /// A line with a light edge; drawn as `singleLine`.
    case singleLineEtched = 2
  }

  /// The colour of a selected cell.
  public enum SelectionStyle: Int, Hashable, Sendable {
    /// No sign of selection.
    case none = 0
    /// Once blue; the default grey.
    case blue = 1
    /// Grey.
    case gray = 2
    /// The system's grey.
    case `default` = 3
  }

  /// The sign at a cell's trailing edge.
  public enum AccessoryType: Int, Hashable, Sendable {
    /// No sign.
    case none = 0
    /// An arrow: the cell leads on.
    case disclosureIndicator = 1
    /// A button for details, and an arrow.
    case detailDisclosureButton = 2
    /// A check mark.
    case checkmark = 3
    /// A button for details.
    case detailButton = 4
  }

  /// The control of a cell in editing mode.
  public enum EditingStyle: Int, Hashable, Sendable {
    /// No control.
    case none = 0
    /// A control that deletes the row.
    case delete = 1
    /// A control that inserts a row.
    case insert = 2
  }

  /// What a cell shows beside its content.
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// The set's bits.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Neither of the other states.
    public static let defaultMask: StateMask = []
    /// The editing control.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The button that confirms a deletion.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}
