// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UITableView {
  /// Whether rows can be reached with the keyboard; true by default.
  public var allowsFocus: Bool {
    get { engine.focus.isAllowed }
    set { engine.focus.isAllowed = newValue }
  }

  /// Whether a row is selected as soon as the keyboard comes to it; false by default.
  public var selectionFollowsFocus: Bool {
    get { engine.focus.selects }
    set { engine.focus.selects = newValue }
  }
}
