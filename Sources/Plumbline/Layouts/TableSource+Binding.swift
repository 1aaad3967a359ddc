// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowLayouts

extension TableSource {
  func bind(_ cell: UITableViewCell, to row: Int, _ layout: ComputedLayout<any RowLayout>) {
    guard let value = layout.value else { return }
    let item = store.book.items[row]
    let binding = binding(of: cell, for: item.id)
    binding.token = token(of: row)
    binds += 1
    kinds.kinds[layout.classNumber].bind(cell, item, value)
  }

  private func binding(of cell: UITableViewCell, for id: Item.ID) -> RowBinding {
    if let binding = cell.rowBinding as? IdentityBinding<Item.ID> {
      binding.id = id
      return binding
    }
    let binding = IdentityBinding(id: id) { [weak self] id, target in self?.tapped(id, target) }
    cell.rowBinding = binding
    return binding
  }

  private func tapped(_ id: Item.ID, _ target: RowTarget) {
    // What is no longer in the list can't be acted upon.
    guard store.row(of: id) != nil else { return }
    onTap?(id, target)
  }

  func token(of row: Int) -> RowToken {
    let key = store.book.key(of: row)
    return RowToken(slot: key.slot, revision: key.revision, epoch: key.epoch, appearance: appearanceNumber)
  }

  /// Binds cells on screen anew that show an earlier version, environment or appearance; the others are left alone.
  func rebindVisibleCells() {
    mustRebind = false
    guard let table else { return }
    for (path, cell) in table.cellsOnScreen where path.row < store.book.count {
      guard let binding = cell.rowBinding, binding.token != token(of: path.row) else { continue }
      guard let layout = store.book.layout(forcing: path.row), layout.value != nil,
        kinds.kinds[layout.classNumber].identifier == cell.reuseIdentifier
      else { continue }
      bind(cell, to: path.row, layout)
      cell.setNeedsLayout()
    }
  }
}
