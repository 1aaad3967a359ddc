// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// A cell, header or footer on screen.
struct ShownElement {
  /// What it shows.
  var element: TableElement
  /// The element's index in the order of all elements.
  var index: Int
  /// The view; nil for an element without one, such as a header that is only room.
  var view: UIView?
  /// The top in pixels, from the top of the content.
  var top: Int
  /// The height in pixels.
  var height: Int

  var bottom: Int { top + height }

  /// Whether a pixel of it lies between two places.
  func isSeen(from top: Int, to bottom: Int) -> Bool { self.bottom > top && self.top < bottom }
}

/// The work behind a table view: what the delegate said, where every row lies, which cells are shown.
///
/// One layout is one transaction: data, environment, measurements, place of what is held, offset, cells. Everything is in whole device
/// pixels; the offset is what comes out. The topics are in the extensions: loading, measuring, placing, showing, updating, scrolling.
@MainActor
final class TableEngine {
  unowned let table: UITableView
  weak var dataSource: (any UITableViewDataSource)?
  weak var delegate: (any UITableViewDelegate)?
  weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  // Where everything lies.
  var geometry = TableGeometry()
  var pixel = PixelScale(2)
  var headerHeight = 0
  var footerHeight = 0
  var environment: TableEnvironment?
  /// Whether the data source has titles for the strip at the trailing edge.
  var showsSectionIndex = false
  /// The titles of that strip.
  var indexTitles: [String] = []
  var indexStyle = SectionIndexStyle()
  var indexView: SectionIndexView?

  // What must happen in the next layout.
  var needsReload = true
  var needsPlacement = true
  var needsEstimateFromSample = false
  /// Counts reloads and updates, so that a layout notices when a callback changed the table.
  var generation = 0
  var isLayingOut = false
  var isPublishingContentSize = false
  /// What stays in its place, and whether the table stays at its end.
  var anchor = AnchorState(viewport: ListViewport(height: 0))
  /// Where the thumb of the scroll indicator stands while heights are not all known.
  var scrollbar = ScrollbarModel()
  /// Whether a finger is on the table, or what it threw is still moving, as the anchor knows.
  var isMovedByPerson = false
  /// Runs while code moves the content over a number of frames.
  var motionLink: CADisplayLink?

  // What is known of the delegate and the data source.
  var delegateAnswersHeights: Bool?
  /// Whether the data source carries out deletions and insertions; nil until it was asked to.
  var sourceCommits: Bool?

  // What is on screen.
  var shown: [ShownElement] = []
  /// The header and the footer at the edges whose natural places are outside of the viewport.
  var floating = FloatingViews()
  /// Cells made to measure rows that are about to be shown.
  var prepared: [RowPath: UITableViewCell] = [:]
  /// Headers and footers made to measure those that are about to be shown.
  var preparedHeaderFooters: [TableElement: UIView] = [:]
  /// Rows whose heights were asked for in this layout, so that one appearance asks once.
  var askedInLayout: Set<RowPath> = []
  let pool = ReusePool()
  /// Rows that the prefetching data source was told of.
  var announced: Set<RowPath> = []

  // Updates.
  var batch = BatchUpdate()
  var batchDepth = 0
  /// The cell that is handed out again while its row is reconfigured.
  var reconfiguring: (path: RowPath, cell: UITableViewCell)?
  var selection = TableSelection()
  var focus = RowFocus()
  var isEditing = false
  /// Whether cells enter and leave editing mode with an animation just now.
  var animatesEditing = false
  /// The row whose content is pushed aside.
  var swipe: RowSwipe?
  /// How far it was pushed aside when the finger began to move.
  var swipeBase: CGFloat = 0
  /// Whether the finger that is down closed a row, and does nothing else.
  var swallowsTouch = false
  /// The row that a person moves by its handle.
  var reorder: RowReorder?
  /// The row whose move the data source is being told of.
  var movingRow: MovingRow?

  // Movements that show an update.
  var effects = RowEffects()
  /// What is collected while a change is being made that is shown as a movement.
  var transition: RowTransition?
  /// The views that go, until their movement has ended.
  var departing: [(view: UIView, transition: RowTransition)] = []
  /// What is to be called when the update under way has taken effect.
  var completions: [(Bool) -> Void] = []
  /// The finger that may select a row.
  var touch: RowTouch?

  var counters = TableCounters()
  var trace = TraceAccumulator()
  var observers = ObserverList()
  /// Hears of updates that don't add up; the default writes a line to standard error.
  var reportInconsistency: (String) -> Void = { message in
    FileHandle.standardError.write(Data("Plumbline: \(message)\n".utf8))
  }

  /// The colour of cells that have none of their own; one object, so that it is recognised.
  let background: UIColor

  init(table: UITableView) {
    self.table = table
    background = table.style.cellBackground
  }

  /// The height of the viewport in pixels.
  var viewportHeight: Int { pixel.pixels(table.bounds.height) }

  /// The offset in pixels.
  var offset: Int { pixel.pixels(table.contentOffset.y) }

  /// The height of the content in pixels.
  var contentHeight: Int { headerHeight + geometry.total + footerHeight }

  /// The top of an element in pixels, from the top of the content.
  func top(of element: TableElement) -> Int {
    headerHeight + geometry.y(of: element)
  }

  /// Notes that something that all heights depend on may be another: whoever remembers heights for it looks again.
  func environmentMayHaveChanged() {
    table.heightQuestion.pointer.pointee.environmentStamp &+= 1
  }

  /// Notes that something on screen may have to change, and asks for a layout.
  func setNeedsPlacement() {
    needsPlacement = true
    table.setNeedsLayout()
  }
}

/// What all heights depend on besides the rows' own content.
struct TableEnvironment: Hashable {
  var width: CGFloat
  var widths: RowWidths
  var scale: CGFloat
  var category: UIContentSizeCategory
  var separator: UITableViewCell.SeparatorStyle
  var isEditing: Bool
  var usesBoldText: Bool
  var isRightToLeft: Bool
}

/// Weak references to those who follow a table's updates.
struct ObserverList {
  private struct Entry {
    weak var observer: (any TableUpdateObserver)?
  }
  private var entries: [Entry] = []

  var isEmpty: Bool { entries.allSatisfy { $0.observer == nil } }

  mutating func add(_ observer: any TableUpdateObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
    entries.append(Entry(observer: observer))
  }

  mutating func remove(_ observer: any TableUpdateObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
  }

  func forEach(_ body: (any TableUpdateObserver) -> Void) {
    for entry in entries {
      if let observer = entry.observer { body(observer) }
    }
  }
}
