// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a table shows at one time: sections and items by identity, each at most once.
///
/// ```swift
/// var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
/// snapshot.appendSections([0])
/// snapshot.appendItems(["a", "b"])
/// snapshot.numberOfItems        // 2
/// ```
///
/// Source: Apple, "NSDiffableDataSourceSnapshot".
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
  struct Section: Sendable {
    var identifier: SectionIdentifierType
    var items: [ItemIdentifierType]
  }

  var sections: [Section] = []
  private var known: Set<ItemIdentifierType> = []

  /// The sections to show anew.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items to show anew in new cells.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items to configure anew in the cells that they have.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Creates a snapshot without sections.
  public init() {}

  // MARK: Questions

  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The number of items in all sections.
  public var numberOfItems: Int { known.count }

  /// The sections in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }

  /// The items of all sections in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// The number of items in a section.
  ///
  /// - Precondition: the section is in the snapshot.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[place(of: identifier)].items.count
  }

  /// The items of a section in order.
  ///
  /// - Precondition: the section is in the snapshot.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[place(of: identifier)].items
  }

  /// The section that contains an item, or nil.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    find(identifier).map { sections[$0.section].identifier }
  }

  /// The place of an item among the items of all sections, or nil.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    find(identifier).map { place in sections[..<place.section].reduce(0) { $0 + $1.items.count } + place.row }
  }

  /// The place of a section, or nil.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  // MARK: Items

  /// Adds items at the end of a section, or of the last one for nil.
  ///
  /// - Precondition: there is such a section, and none of the items is in the snapshot.
  public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil) {
    precondition(!sections.isEmpty, "Items need a section: append one first.")
    let section = sectionIdentifier.map { place(of: $0) } ?? sections.count - 1
    learn(identifiers)
    sections[section].items += identifiers
  }

  /// Adds items before another one.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
    let place = required(beforeIdentifier)
    learn(identifiers)
    sections[place.section].items.insert(contentsOf: identifiers, at: place.row)
  }

  /// Adds items after another one.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    let place = required(afterIdentifier)
    learn(identifiers)
    sections[place.section].items.insert(contentsOf: identifiers, at: place.row + 1)
  }

  /// Removes items; those that are not in the snapshot are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
    known.subtract(gone)
  }

  /// Removes everything.
  public mutating func deleteAllItems() {
    self = Self()
  }

  /// Moves an item before another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    move(identifier, nextTo: toIdentifier, offset: 0)
  }

  /// Moves an item after another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    move(identifier, nextTo: toIdentifier, offset: 1)
  }

  /// Marks items to be shown anew in new cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }

  /// Marks items to be configured anew in the cells that they have.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: Sections

  /// Adds sections at the end.
  ///
  /// - Precondition: none of them is in the snapshot.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Adds sections before another one.
  public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType) {
    insert(identifiers, at: place(of: toIdentifier))
  }

  /// Adds sections after another one.
  public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType) {
    insert(identifiers, at: place(of: toIdentifier) + 1)
  }

  /// Removes sections with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    for section in sections where gone.contains(section.identifier) { known.subtract(section.items) }
    sections.removeAll { gone.contains($0.identifier) }
  }

  /// Moves a section before another one.
  public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
    let section = sections.remove(at: place(of: identifier))
    sections.insert(section, at: place(of: toIdentifier))
  }

  /// Moves a section after another one.
  public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
    let section = sections.remove(at: place(of: identifier))
    sections.insert(section, at: place(of: toIdentifier) + 1)
  }

  /// Marks sections to be shown anew.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  // MARK: Behind the face

  mutating func forgetMarks() {
    reloadedSectionIdentifiers = []
    reloadedItemIdentifiers = []
    reconfiguredItemIdentifiers = []
  }

  private func place(of identifier: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(identifier) else { preconditionFailure("The section \(identifier) is not in the snapshot.") }
    return index
  }

  private func find(_ identifier: ItemIdentifierType) -> (section: Int, row: Int)? {
    guard known.contains(identifier) else { return nil }
    for (index, section) in sections.enumerated() {
      if let row = section.items.firstIndex(of: identifier) { return (index, row) }
    }
    return nil
  }

  private func required(_ identifier: ItemIdentifierType) -> (section: Int, row: Int) {
    guard let place = find(identifier) else { preconditionFailure("The item \(identifier) is not in the snapshot.") }
    return place
  }

  private mutating func learn(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      precondition(known.insert(identifier).inserted, "The item \(identifier) is in the snapshot already.")
    }
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    for identifier in identifiers {
      precondition(indexOfSection(identifier) == nil, "The section \(identifier) is in the snapshot already.")
    }
    precondition(Set(identifiers).count == identifiers.count, "A section is added twice.")
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0, items: []) }, at: index)
  }

  private mutating func move(_ identifier: ItemIdentifierType, nextTo other: ItemIdentifierType, offset: Int) {
    precondition(identifier != other, "An item can't be moved next to itself.")
    let from = required(identifier)
    sections[from.section].items.remove(at: from.row)
    let to = required(other)
    sections[to.section].items.insert(identifier, at: to.row + offset)
  }
}

extension NSDiffableDataSourceSnapshot: Sendable {}
