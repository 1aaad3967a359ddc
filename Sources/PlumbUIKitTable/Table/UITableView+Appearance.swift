// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

// How rows look.

extension UITableView {
  /// The lines between rows.
  public var separatorStyle: UITableViewCell.SeparatorStyle {
    get { settings.separatorStyle }
    set {
      set(\.separatorStyle, to: newValue) {
        engine.environmentMayHaveChanged()
        setNeedsLayout()
      }
    }
  }

  /// The colour of the lines; nil for the system's.
  public var separatorColor: UIColor? {
    get { settings.separatorColor }
    set { set(\.separatorColor, to: newValue) { engine.configureShownCells() } }
  }

  /// The distances in points of the lines from the cells' edges.
  public var separatorInset: UIEdgeInsets {
    get { settings.separatorInset }
    set { set(\.separatorInset, to: newValue) { engine.configureShownCells() } }
  }

  /// What `separatorInset` is measured from.
  public var separatorInsetReference: SeparatorInsetReference {
    get { settings.separatorInsetReference }
    set { set(\.separatorInsetReference, to: newValue) { engine.configureShownCells() } }
  }

  /// Whether the content of cells keeps to the readable width; false by default.
  public var cellLayoutMarginsFollowReadableWidth: Bool {
    get { settings.followsReadableWidth }
    set { set(\.followsReadableWidth, to: newValue) { engine.heightRulesDidChange() } }
  }

  /// Whether the content of cells keeps to the safe area; true by default.
  public var insetsContentViewsToSafeArea: Bool {
    get { settings.insetsContentToSafeArea }
    set { set(\.insetsContentToSafeArea, to: newValue) { engine.heightRulesDidChange() } }
  }
}
