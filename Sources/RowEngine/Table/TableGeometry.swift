// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Where the sections, headers, footers and rows of a table lie, in whole device pixels.
///
/// All elements stand in one order: each section is its header, its rows and its footer. A header or footer that doesn't exist is
/// measured with height 0.
/// The value is copied on write.
public struct TableGeometry: Sendable {
  /// The extents of all elements in order.
  var elements = RowOffsetTree()

  /// For each section the number of its elements, as its "height"; so a section's first element is where it "lies".
  var sections = RowOffsetTree()

  /// Creates the geometry of a table without sections.
  public init() {}

  /// Creates the geometry of a table of which nothing is known but the number of its rows.
  ///
  /// - Parameters:
  ///   - rowCounts: The number of rows in each section.
  ///   - estimateClass: The class of the rows.
  /// - Complexity: O(s), s being the number of sections, plus the rows of those sections that have few.
  public init(rowCounts: [Int], class estimateClass: EstimateClass = .standard) {
    insertSections(rowCounts: rowCounts, class: estimateClass, at: 0)
  }

  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The number of rows in all sections.
  public var numberOfRows: Int { elements.count - 2 * sections.count }

  /// The number of rows in a section.
  ///
  /// - Complexity: O(log s).
  public func numberOfRows(inSection section: Int) -> Int { sections.height(ofRow: section) - 2 }

  /// The height of the whole, in pixels.
  public var total: Int { elements.total }

  /// How many rows, headers and footers still have to be measured.
  public var pendingCount: Int { elements.pendingCount }

  /// The memory that the geometry has taken, in bytes.
  public var byteCount: Int { elements.byteCount + sections.byteCount }

  /// The height that stands in for the unmeasured elements of a class, in pixels.
  public func estimate(of estimateClass: EstimateClass) -> Int { elements.estimate(of: estimateClass) }

  /// Sets the height that stands in for the unmeasured elements of a class.
  ///
  /// - Parameters:
  ///   - height: The height in pixels.
  ///   - estimateClass: The class.
  /// - Complexity: O(1).
  public mutating func setEstimate(_ height: Int, of estimateClass: EstimateClass) {
    elements.setEstimate(height, of: estimateClass)
  }

  // MARK: The order of elements

  /// Whether there is such an element.
  public func contains(_ element: TableElement) -> Bool {
    guard element.section >= 0 && element.section < numberOfSections else { return false }
    guard case .row(let path) = element else { return true }
    return path.row >= 0 && path.row < numberOfRows(inSection: path.section)
  }

  /// The index of an element in the order of all elements.
  ///
  /// - Precondition: The element exists.
  /// - Complexity: O(log s).
  public func index(of element: TableElement) -> Int {
    precondition(contains(element), "The element must be in the table.")
    switch element {
    case .header(let section): return sections.y(ofRow: section)
    case .row(let path): return sections.y(ofRow: path.section) + 1 + path.row
    case .footer(let section): return sections.y(ofRow: section + 1) - 1
    }
  }

  /// The element with an index in the order of all elements, or nil when there is none.
  ///
  /// - Complexity: O(log s).
  public func element(at index: Int) -> TableElement? {
    guard index >= 0 && index < elements.count, let (section, first) = sections.row(atY: index) else { return nil }
    let offset = index - first
    if offset == 0 { return .header(section: section) }
    if offset == sections.height(ofRow: section) - 1 { return .footer(section: section) }
    return .row(RowPath(section: section, row: offset - 1))
  }

  /// The index of a row when the rows of all sections are counted through.
  ///
  /// - Complexity: O(log s).
  public func flatIndex(of path: RowPath) -> Int { index(of: .row(path)) - 1 - 2 * path.section }

  // MARK: Places

  /// The top of an element, in pixels.
  ///
  /// - Complexity: O(log n).
  public func y(of element: TableElement) -> Int { elements.y(ofRow: index(of: element)) }

  /// The height of an element, in pixels: its own or the one that stands in.
  ///
  /// - Complexity: O(log n).
  public func height(of element: TableElement) -> Int { elements.height(ofRow: index(of: element)) }

  /// What is known about the height of an element.
  ///
  /// - Complexity: O(log n).
  public func extent(of element: TableElement) -> RowExtent { elements.extent(ofRow: index(of: element)) }

  /// The element that covers a place; the first above the content, the last below it.
  ///
  /// - Parameter y: The place in pixels from the top.
  /// - Returns: The element with its top, or nil when the table has no section.
  /// - Complexity: O(log n).
  public func element(atY y: Int) -> (element: TableElement, top: Int)? {
    guard let (index, top) = elements.row(atY: y), let element = element(at: index) else { return nil }
    return (element, top)
  }

  /// The top of a section, header included, in pixels.
  ///
  /// - Complexity: O(log n).
  public func y(ofSection section: Int) -> Int { elements.y(ofRow: sections.y(ofRow: section)) }

  /// The bottom of a section, footer included, in pixels.
  ///
  /// - Complexity: O(log n).
  public func bottom(ofSection section: Int) -> Int { elements.y(ofRow: sections.y(ofRow: section + 1)) }

  /// The first element at or after one, in the order of all elements, that still has to be measured.
  ///
  /// - Complexity: O(log n).
  public func firstPending(from index: Int) -> Int? { elements.firstPending(from: index) }

  /// The last element before one, in the order of all elements, that still has to be measured.
  ///
  /// - Complexity: O(log n).
  public func lastPending(before index: Int) -> Int? { elements.lastPending(before: index) }

  /// Notes what is known about the height of an element.
  ///
  /// - Parameters:
  ///   - extent: The height, or that none is known. A header or footer that doesn't exist is `.measured(0)`.
  ///   - element: The element.
  /// - Returns: By how many pixels what lies below moves down.
  /// - Complexity: O(log n).
  @discardableResult
  public mutating func setExtent(_ extent: RowExtent, of element: TableElement) -> Int {
    elements.setExtent(extent, ofRow: index(of: element))
  }

  /// Notes the measured height of an element.
  ///
  /// - Parameters:
  ///   - height: The height in pixels.
  ///   - element: The element.
  /// - Returns: By how many pixels what lies below moves down.
  /// - Complexity: O(log n).
  @discardableResult
  public mutating func setHeight(_ height: Int, of element: TableElement) -> Int {
    setExtent(.measured(height), of: element)
  }

  /// Everything that is wrong inside; empty when the geometry is sound.
  package func checkInvariants() -> [String] {
    var found = elements.checkInvariants() + sections.checkInvariants()
    if sections.total != elements.count { found.append("The sections have \(sections.total) elements, \(elements.count) are there.") }
    if sections.pendingCount != 0 { found.append("A section doesn't know its number of rows.") }
    return found
  }
}
