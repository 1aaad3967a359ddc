// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowLayouts

/// One kind of row: which items it takes, how they are laid out off the main thread, and how a cell shows them.
///
/// ```swift
/// RowKind("Post", cell: PostCell.self, matches: { $0.kind == .post }, layout: PostLayout.init, bind: { $0.show($1, $2) })
/// ```
///
/// A new kind is one more value of this type; no controller and no other kind changes.
public struct RowKind<Item: Identifiable & Equatable & Sendable>: Sendable {
  /// The reuse identifier of the cells.
  public let identifier: String
  let matches: @Sendable (Item) -> Bool
  let layout: @Sendable (Item, LayoutEnvironment) throws -> any RowLayout
  let register: @MainActor @Sendable (UITableView) -> Void
  let bind: @MainActor @Sendable (UITableViewCell, Item, any RowLayout) -> Void

  /// Creates a kind of row.
  ///
  /// - Parameters:
  ///   - identifier: the reuse identifier; the cell's class is registered for it.
  ///   - cell: the class of the cells.
  ///   - matches: whether an item is of this kind; the first kind of a list that says so takes it. Any thread.
  ///   - layout: lays an item out; on any thread, several items at once. An error makes the row as high as others of its kind, empty, and
  ///     is reported; the item is tried again when it changes.
  ///   - bind: shows an item in a cell, which must not measure anything any more.
  public init<Cell: UITableViewCell, Layout: RowLayout>(
    _ identifier: String, cell: Cell.Type, matches: @escaping @Sendable (Item) -> Bool,
    layout: @escaping @Sendable (Item, LayoutEnvironment) throws -> Layout,
    bind: @escaping @MainActor @Sendable (Cell, Item, Layout) -> Void
  ) {
    self.identifier = identifier
    self.matches = matches
    self.layout = layout
    register = { $0.register(cell, forCellReuseIdentifier: identifier) }
    self.bind = { cell, item, layout in
      guard let cell = cell as? Cell, let layout = layout as? Layout else {
        preconditionFailure("The identifier '\(identifier)' is registered for another class of cells than \(Cell.self).")
      }
      bind(cell, item, layout)
    }
  }
}

/// The kinds of a list's rows.
struct RowKinds<Item: Identifiable & Equatable & Sendable>: Sendable where Item.ID: Sendable {
  let kinds: [RowKind<Item>]
  /// A row can't be higher, in points.
  private static var highest: Double { 100_000 }

  init(_ kinds: [RowKind<Item>]) {
    let identifiers = Set(kinds.map(\.identifier))
    precondition(identifiers.count == kinds.count, "Two kinds of rows have the same identifier.")
    self.kinds = kinds
  }

  /// The number of the kind that takes an item; nil where none does.
  func number(of item: Item) -> Int? {
    kinds.firstIndex { $0.matches(item) }
  }

  /// Lays an item out; whatever comes of it is a height that a row can have.
  func compute(_ item: Item, _ environment: LayoutEnvironment) -> ComputedLayout<any RowLayout> {
    guard let number = number(of: item) else { return ComputedLayout(failure: .noKind, height: 0, classNumber: kinds.count) }
    do {
      let layout = try kinds[number].layout(item, environment)
      let height = Double(layout.height)
      guard height >= 0, height <= Self.highest else { return ComputedLayout(failure: .badHeight(height), height: 0, classNumber: number) }
      return ComputedLayout(value: layout, height: height, bytes: max(1, layout.byteCount), classNumber: number)
    } catch {
      return ComputedLayout(failure: .threw("\(error)"), height: 0, classNumber: number)
    }
  }
}
