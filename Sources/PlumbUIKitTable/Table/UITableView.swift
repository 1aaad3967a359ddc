// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// A list of rows in sections, of which only the visible ones have cells.
///
/// Overridable methods are thin; the work is in `TableEngine`. Two things are better than in UIKit: no row is shown at an estimated height,
/// and rows on screen keep their place to the pixel when heights, rows or the width change around them.
/// Source: Apple, "UITableView".
open class UITableView: UIScrollView, OffersContextMenu {
  // MARK: Creating

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - frame: the frame in points.
  ///   - style: the look.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    assemble()
  }

  /// Creates a plain table with a frame in points.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Creates a table from an archive.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    assemble()
  }

  /// The look.
  public let style: Style

  /// What the delegate is being asked for, and what the library above has answered before.
  package final let heightQuestion = HeightQuestionCell()

  /// What the library above keeps for this table.
  package final var attachedHeights: AnyObject?

  final var settings = TableSettings()
  private(set) lazy var engine = TableEngine(table: self)

  private lazy var gestures = TableGestures(self)

  private func assemble() {
    state.keepsRangeItself = true
    state.observer = engine
    gestures.attach(to: self)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
  }

  // MARK: Data

  /// The object that knows the rows; it is not kept alive.
  open weak var dataSource: (any UITableViewDataSource)? {
    get { engine.dataSource }
    set {
      guard newValue !== engine.dataSource else { return }
      engine.dataSource = newValue
      engine.sourceCommits = nil
      engine.reloadLater()
    }
  }

  /// The object that is told what happens to rows and how they look; it is not kept alive.
  open weak var delegate: (any UITableViewDelegate)? {
    get { engine.delegate }
    set {
      guard newValue !== engine.delegate else { return }
      engine.delegate = newValue
      state.delegate = newValue
      engine.reloadLater()
    }
  }

  /// Asks for everything anew: sections, rows, heights and cells.
  ///
  /// Rows on screen keep their place as far as they are still there.
  open func reloadData() {
    engine.reload()
  }

  /// The view above the first section; its frame's height counts.
  open var tableHeaderView: UIView? {
    didSet { engine.replace(oldValue, with: tableHeaderView) }
  }

  /// The view below the last section; its frame's height counts.
  open var tableFooterView: UIView? {
    didSet { engine.replace(oldValue, with: tableFooterView) }
  }

  /// The view behind the rows, which doesn't scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Cells

  /// A cell that was used before, else a new one of the registered kind, else nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    engine.dequeue(identifier, at: nil)
  }

  /// A cell for a row, sized for it: one that was used before, else a new one of the registered kind.
  ///
  /// Differs from UIKit: an identifier that was not registered is reported and gives an empty cell.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    engine.dequeue(identifier, for: RowPath(indexPath))
  }

  // MARK: Updates

  /// Whether a series of changes has begun and not ended.
  open var hasUncommittedUpdates: Bool { engine.batchDepth > 0 }

  /// Begins a series of changes that take effect together at the matching `endUpdates`.
  open func beginUpdates() {
    engine.beginUpdates()
  }

  /// Ends a series of changes and lets them take effect.
  open func endUpdates() {
    engine.endUpdates()
  }

  /// Makes changes that take effect together.
  ///
  /// - Parameters:
  ///   - updates: changes the data and calls the table's methods.
  ///   - completion: called when the changes are shown, with whether their movement came to its end; at once where nothing moves.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    engine.beginUpdates()
    updates?()
    engine.endUpdates(completion: completion)
  }

  /// Adds rows; the paths are those after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    engine.update(animation) { $0.insertRows(indexPaths.map { RowPath($0) }) }
  }

  /// Removes rows; the paths are those before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    engine.update(animation) { $0.deleteRows(indexPaths.map { RowPath($0) }) }
  }

  /// Shows rows anew, with new cells and heights; the paths are those before the update.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    engine.update(animation) { $0.reloadRows(indexPaths.map { RowPath($0) }) }
  }

  /// Lets the data source configure rows anew in the cells that they have; the paths are those before the update.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    engine.update { $0.reconfigureRows(indexPaths.map { RowPath($0) }) }
  }

  /// Moves a row from a path before the update to one after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    engine.update { $0.moveRow(at: RowPath(indexPath), to: RowPath(newIndexPath)) }
  }

  /// Adds sections; the indexes are those after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    engine.update(animation) { $0.insertSections(sections) }
  }

  /// Removes sections; the indexes are those before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    engine.update(animation) { $0.deleteSections(sections) }
  }

  /// Shows sections anew; the indexes are those before the update.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    engine.update(animation) { $0.reloadSections(sections) }
  }

  /// Moves a section from an index before the update to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    engine.update { $0.moveSection(section, to: newSection) }
  }

  // MARK: Selection

  /// Selects a row without telling the delegate, or deselects all for nil.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    engine.select(indexPath.map { RowPath($0) }, animated: animated)
    if let indexPath, scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row without telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    engine.deselect(RowPath(indexPath), animated: animated)
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestures.mayBegin(gestureRecognizer) ?? super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { engine.leaveWindow() }
  }

  package func offerContextMenu(at point: CGPoint) -> Bool { engine.menuRequested(at: point) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let finger = touches.first, touches.count == 1 else { return super.touchesBegan(touches, with: event) }
    let place = finger.location(in: self)
    // The second button asks for menus only.
    if !panGestureRecognizer.buttonMask.contains(.secondary), !engine.touchBegan(at: place) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let finger = touches.first, engine.touch != nil else { return super.touchesMoved(touches, with: event) }
    engine.touchMoved(to: finger.location(in: self))
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard engine.touch != nil else { return super.touchesEnded(touches, with: event) }
    engine.touchEnded(selects: true)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard engine.touch != nil else { return super.touchesCancelled(touches, with: event) }
    engine.touchEnded(selects: false)
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = presses.filter { !engine.handle($0) }
    if !left.isEmpty { super.pressesBegan(left, with: event) }
  }

  // MARK: Editing

  /// Whether the rows show their editing controls.
  open var isEditing: Bool {
    get { engine.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the rows' editing controls.
  open func setEditing(_ editing: Bool, animated: Bool) {
    engine.setEditing(editing, animated: animated)
  }

  // MARK: Layout

  open override var contentSize: CGSize {
    get {
      engine.loadIfNeeded()
      return super.contentSize
    }
    set {
      if engine.isPublishingContentSize { setContentSizeInLayout(newValue) } else { super.contentSize = newValue }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    engine.layout()
    engine.placeTableHeaders()
    engine.placeSectionIndex()
    state.indicators.layout(in: self)
  }

  /// Called when the traits changed; the rows follow in the next layout.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    engine.environmentMayHaveChanged()
    setNeedsLayout()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    engine.environmentMayHaveChanged()
    setNeedsLayout()
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { engine.environmentMayHaveChanged() }
  }
}
