// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The cells and header views that a table keeps for later use, and how new ones are made.
///
/// What is kept stays a hidden subview, so that showing it again doesn't change the tree.
@MainActor
final class ReusePool {
  /// How views of an identifier are made.
  enum Source {
    case cellClass(UITableViewCell.Type)
    case headerFooterClass(UITableViewHeaderFooterView.Type)
    case nib(UINib)
  }

  /// How many cells of an identifier are kept.
  private static let limit = 64

  private var cellSources: [String: Source] = [:]
  private var headerFooterSources: [String: Source] = [:]
  private var cells: [String: [UITableViewCell]] = [:]
  private var headerFooters: [String: [UITableViewHeaderFooterView]] = [:]

  func register(cell source: Source?, identifier: String) {
    cellSources[identifier] = source
    discard(cells.removeValue(forKey: identifier) ?? [])
  }

  func register(headerFooter source: Source?, identifier: String) {
    headerFooterSources[identifier] = source
    discard(headerFooters.removeValue(forKey: identifier) ?? [])
  }

  func hasCellSource(_ identifier: String) -> Bool {
    cellSources[identifier] != nil
  }

  // MARK: Cells

  /// A cell that was used before, readied for another row.
  func takeCell(_ identifier: String) -> UITableViewCell? {
    guard let cell = cells[identifier]?.popLast() else { return nil }
    cell.isHidden = false
    cell.removeAllAnimations()
    cell.resetForReuse()
    cell.prepareForReuse()
    return cell
  }

  /// A new cell of the registered kind, or nil if there is none.
  func makeCell(_ identifier: String) -> UITableViewCell? {
    switch cellSources[identifier] {
    case .cellClass(let type): return RegisteredClass.makeCell(type, reuseIdentifier: identifier)
    case .nib(let nib):
      let cell = nib.instantiate(withOwner: nil, options: nil).lazy.compactMap { $0 as? UITableViewCell }.first
      precondition(cell != nil, "The nib registered for the identifier \(identifier) must contain a table view cell.")
      if cell?.reuseIdentifier == nil { cell?.reuseIdentifier = identifier }
      return cell
    default: return nil
    }
  }

  /// Keeps a cell that left the screen; cells without an identifier go.
  func keep(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier, cells[identifier, default: []].count < Self.limit else {
      return cell.removeFromSuperview()
    }
    // A cell that was given back twice, by a callback that changed the table, is kept once.
    guard cells[identifier]?.contains(where: { $0 === cell }) != true else { return }
    cells[identifier, default: []].append(cell)
  }

  // MARK: Headers and footers

  func takeHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
    guard let view = headerFooters[identifier]?.popLast() else { return nil }
    view.isHidden = false
    view.prepareForReuse()
    return view
  }

  func makeHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
    switch headerFooterSources[identifier] {
    case .headerFooterClass(let type): return RegisteredClass.makeHeaderFooter(type, reuseIdentifier: identifier)
    case .nib(let nib):
      let view = nib.instantiate(withOwner: nil, options: nil).lazy.compactMap { $0 as? UITableViewHeaderFooterView }.first
      if view?.reuseIdentifier == nil { view?.reuseIdentifier = identifier }
      return view
    default: return nil
    }
  }

  func keep(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return view.removeFromSuperview() }
    guard headerFooters[identifier]?.contains(where: { $0 === view }) != true else { return }
    headerFooters[identifier, default: []].append(view)
  }

  // MARK: All

  /// Lets go of a view that the app shows again without having dequeued it, as it does with rows that it keeps by itself.
  func release(_ view: UIView) {
    if let cell = view as? UITableViewCell, let identifier = cell.reuseIdentifier {
      cells[identifier]?.removeAll { $0 === cell }
    } else if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
      headerFooters[identifier]?.removeAll { $0 === view }
    }
  }

  /// Hides what is kept and still visible.
  func hideKept() {
    for kept in cells.values { for cell in kept where !cell.isHidden { cell.isHidden = true } }
    for kept in headerFooters.values { for view in kept where !view.isHidden { view.isHidden = true } }
  }

  /// Lets go of everything that is kept.
  func empty() {
    for kept in cells.values { discard(kept) }
    for kept in headerFooters.values { discard(kept) }
    cells.removeAll()
    headerFooters.removeAll()
  }

  private func discard(_ views: [UIView]) {
    for view in views { view.removeFromSuperview() }
  }
}
