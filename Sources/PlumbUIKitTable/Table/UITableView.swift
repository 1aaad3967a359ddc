// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// A list of rows in sections, of which only the visible ones have cells.
///
/// Overridable methods are thin; the work is in `TableEngine`. Two things are better than in UIKit: no row is shown at an estimated height,
/// and rows on screen keep their place to the pixel when heights, rows or the width change around them.
/// Source: Apple, "UITableView".
open class UITableView: UIScrollView {
  /// The height that lets the table choose: rows, headers and footers size themselves.
  public static let automaticDimension: CGFloat = -1

  /// What a delegate without a method answers: not implemented.
  ///
  /// Differs from UIKit, where the table sees that an optional method is missing.
  public static let unimplementedDimension: CGFloat = -.greatestFiniteMagnitude

  /// The height in points of a row about which nothing is known.
  package static let defaultRowHeight: CGFloat = 44

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

  private(set) lazy var engine = TableEngine(table: self)

  private lazy var swipeRecognizer = SwipeGestureRecognizer(table: self)
  private lazy var reorderRecognizer = ReorderGestureRecognizer(table: self)

  private func assemble() {
    state.keepsRangeItself = true
    state.observer = engine
    addGestureRecognizer(reorderRecognizer)
    addGestureRecognizer(swipeRecognizer)
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
      reloadLater()
    }
  }

  /// The object that is told what happens to rows and how they look; it is not kept alive.
  open weak var delegate: (any UITableViewDelegate)? {
    get { engine.delegate }
    set {
      guard newValue !== engine.delegate else { return }
      engine.delegate = newValue
      state.delegate = newValue
      reloadLater()
    }
  }

  /// Whether a table at rest at its top shows rows that are inserted there, pushing the others down; false by default.
  ///
  /// Differs from UIKit, where rows are always pushed down.
  public var showsRowsInsertedAtTop = false

  /// The object that hears early of rows that will be shown soon; it is not kept alive.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    get { engine.prefetchDataSource }
    set { engine.prefetchDataSource = newValue }
  }

  private func reloadLater() {
    engine.retireAll()
    engine.needsReload = true
    engine.setNeedsPlacement()
  }

  /// Asks for everything anew: sections, rows, heights and cells.
  ///
  /// Rows on screen keep their place as far as they are still there.
  open func reloadData() {
    engine.reload()
  }

  /// The number of sections.
  open var numberOfSections: Int {
    engine.loadIfNeeded()
    return engine.geometry.numberOfSections
  }

  /// The number of rows in a section.
  ///
  /// - Precondition: the section exists.
  open func numberOfRows(inSection section: Int) -> Int {
    engine.loadIfNeeded()
    precondition((0..<engine.geometry.numberOfSections).contains(section), "The section is outside the table.")
    return engine.geometry.numberOfRows(inSection: section)
  }

  // MARK: Heights

  /// How often heights are asked for.
  open var heightRequests: HeightRequests = .whenNeeded {
    didSet { if heightRequests != oldValue { reloadLater() } }
  }

  /// The height of rows in points where the delegate doesn't say; `automaticDimension` lets cells size themselves.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { engine.heightRulesDidChange() } }
  }

  /// The height of section headers in points where the delegate doesn't say.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { engine.heightRulesDidChange() } }
  }

  /// The height of section footers in points where the delegate doesn't say.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { engine.heightRulesDidChange() } }
  }

  /// A guess at the height of rows in points; `automaticDimension` lets the table guess, 0 means that no height is guessed.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { engine.heightRulesDidChange() } }
  }

  /// A guess at the height of section headers in points.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { engine.heightRulesDidChange() } }
  }

  /// A guess at the height of section footers in points.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { engine.heightRulesDidChange() } }
  }

  /// Room in points above section headers; `automaticDimension` leaves it to the table.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension

  // MARK: Appearance

  /// The lines between rows.
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine {
    didSet {
      guard separatorStyle != oldValue else { return }
      engine.environmentMayHaveChanged()
      setNeedsLayout()
    }
  }

  /// The colour of the lines; nil for the system's.
  open var separatorColor: UIColor? {
    didSet { engine.configureShownCells() }
  }

  /// The distances in points of the lines from the cells' edges.
  open var separatorInset = UIEdgeInsets(top: 0, left: SeparatorRule.defaultInset, bottom: 0, right: 0) {
    didSet { engine.configureShownCells() }
  }

  /// What `separatorInset` is measured from.
  open var separatorInsetReference: SeparatorInsetReference = .fromCellEdges

  /// Whether the content of cells keeps to the readable width; false by default.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet { if cellLayoutMarginsFollowReadableWidth != oldValue { engine.heightRulesDidChange() } }
  }

  /// Whether the content of cells keeps to the safe area; true by default.
  open var insetsContentViewsToSafeArea = true {
    didSet { if insetsContentViewsToSafeArea != oldValue { engine.heightRulesDidChange() } }
  }

  /// The view above the first section; its frame's height counts.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, with: tableHeaderView) }
  }

  /// The view below the last section; its frame's height counts.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, with: tableFooterView) }
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

  private func replace(_ old: UIView?, with new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    engine.setNeedsPlacement()
  }

  // MARK: Cells

  /// Names the class of the cells of an identifier; nil takes it back.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    engine.pool.register(cell: cellClass.map { .cellClass(Self.cellType($0)) }, identifier: identifier)
  }

  /// Names the Interface Builder file of the cells of an identifier; nil takes it back.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    engine.pool.register(cell: nib.map { .nib($0) }, identifier: identifier)
  }

  /// Names the class of the headers and footers of an identifier; nil takes it back.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    engine.pool.register(headerFooter: aClass.map { .headerFooterClass(Self.headerFooterType($0)) }, identifier: identifier)
  }

  /// Names the Interface Builder file of the headers and footers of an identifier; nil takes it back.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    engine.pool.register(headerFooter: nib.map { .nib($0) }, identifier: identifier)
  }

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

  /// A header or footer that was used before, else a new one of the registered kind, else nil.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    engine.pool.takeHeaderFooter(identifier) ?? engine.pool.makeHeaderFooter(identifier)
  }

  /// The cell that shows a row, or nil if it isn't visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    engine.placeIfNeeded()
    return engine.cell(at: RowPath(indexPath))
  }

  /// The row that a cell shows, or nil.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    engine.shown.first { $0.view === cell }?.element.path.map { IndexPath($0) }
  }

  /// The visible cells, from the top.
  open var visibleCells: [UITableViewCell] {
    engine.placeIfNeeded()
    return engine.visible.compactMap { $0.view as? UITableViewCell }
  }

  /// The visible rows, from the top; nil if there are none.
  open var indexPathsForVisibleRows: [IndexPath]? {
    engine.placeIfNeeded()
    let paths = engine.visible.compactMap { $0.element.path.map { IndexPath($0) } }
    return paths.isEmpty ? nil : paths
  }

  /// The view above a section, or nil if it isn't visible.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    if let floating = engine.floating, floating.section == section { return floating.view as? UITableViewHeaderFooterView }
    return engine.shown.first { $0.element == .header(section: section) }?.view as? UITableViewHeaderFooterView
  }

  /// The view below a section, or nil if it isn't visible.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    engine.shown.first { $0.element == .footer(section: section) }?.view as? UITableViewHeaderFooterView
  }

  // MARK: Places

  /// Where a row lies in the content; zero if there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    engine.rectOrZero(.row(RowPath(indexPath)))
  }

  /// Where a section lies in the content, header and footer included; zero if there is no such section.
  open func rect(forSection section: Int) -> CGRect {
    engine.rectOrZero(.header(section: section)).union(engine.rectOrZero(.footer(section: section)))
  }

  /// Where a section's header lies in the content.
  open func rectForHeader(inSection section: Int) -> CGRect {
    engine.rectOrZero(.header(section: section))
  }

  /// Where a section's footer lies in the content.
  open func rectForFooter(inSection section: Int) -> CGRect {
    engine.rectOrZero(.footer(section: section))
  }

  /// The row at a point of the content, or nil.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    engine.loadIfNeeded()
    return engine.path(at: point).map { IndexPath($0) }
  }

  /// The rows that lie in a rectangle of the content.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    engine.loadIfNeeded()
    return engine.paths(in: rect).map { IndexPath($0) }
  }

  /// Moves the content so that a row is visible.
  ///
  /// The row is measured first, so that it lands exactly.
  ///
  /// - Parameters:
  ///   - indexPath: the row.
  ///   - scrollPosition: where the row comes to lie.
  ///   - animated: whether to move over a number of frames; a far row is first brought within two viewports' heights. The person's
  ///     first touch ends the movement where it is.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    engine.scroll(to: .row(RowPath(indexPath)), at: scrollPosition, animated: animated)
  }

  /// Moves the content so that the selected row nearest to the top is visible.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = engine.selection.paths.min() else { return }
    scrollToRow(at: IndexPath(path), at: scrollPosition, animated: animated)
  }

  // MARK: Updates

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

  /// Whether a person can select rows; true by default.
  open var allowsSelection = true

  /// Whether several rows can be selected; false by default.
  open var allowsMultipleSelection = false

  /// Whether rows can be selected in editing mode; false by default.
  open var allowsSelectionDuringEditing = false

  /// Whether several rows can be selected in editing mode; false by default.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { if allowsMultipleSelectionDuringEditing != oldValue { engine.configureShownCells() } }
  }

  /// The selected row; of several the first that was selected.
  open var indexPathForSelectedRow: IndexPath? { engine.selection.paths.first.map { IndexPath($0) } }

  /// The selected rows, or nil if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    engine.selection.paths.isEmpty ? nil : engine.selection.paths.map { IndexPath($0) }
  }

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
    guard gestureRecognizer === swipeRecognizer else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return engine.mayBeginSwipe(at: swipeRecognizer.start, by: swipeRecognizer.translation(in: self).x)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { engine.leaveWindow() }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let finger = touches.first, touches.count == 1 else { return super.touchesBegan(touches, with: event) }
    let place = finger.location(in: self)
    let isTaken = panGestureRecognizer.buttonMask.contains(.secondary) ? engine.menuRequested(at: place) : engine.touchBegan(at: place)
    if !isTaken { super.touchesBegan(touches, with: event) }
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
    set { super.contentSize = newValue }
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
