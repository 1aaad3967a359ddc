// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UITableView {
  /// The title that stands for a search field above the rows; the index shows a magnifying glass for it.
  public static let indexSearch = "{search}"

  /// The number of rows from which on the index is shown; 0 by default.
  public var sectionIndexMinimumDisplayRowCount: Int {
    get { engine.indexStyle.minimumRowCount }
    set {
      engine.indexStyle.minimumRowCount = newValue
      engine.reloadSectionIndex()
    }
  }

  /// The colour of the index's titles; nil for the tint colour.
  public var sectionIndexColor: UIColor? {
    get { engine.indexStyle.color }
    set {
      engine.indexStyle.color = newValue
      engine.indexView?.color = newValue
    }
  }

  /// The colour behind the index's titles; nil for none.
  public var sectionIndexBackgroundColor: UIColor? {
    get { engine.indexStyle.background }
    set {
      engine.indexStyle.background = newValue
      engine.indexView?.plainBackground = newValue
    }
  }

  /// The colour behind the index's titles while a finger is on them; nil for that of before.
  public var sectionIndexTrackingBackgroundColor: UIColor? {
    get { engine.indexStyle.trackingBackground }
    set {
      engine.indexStyle.trackingBackground = newValue
      engine.indexView?.trackingBackground = newValue
    }
  }

  /// Asks the data source for the index's titles anew.
  public func reloadSectionIndexTitles() {
    engine.reloadSectionIndex()
  }
}
