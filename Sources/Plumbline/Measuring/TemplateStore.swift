// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A table's templates: one per reuse identifier, made when first needed.
@MainActor
final class TemplateStore {
  private var cells: [String: Template<UITableViewCell>] = [:]
  private var headersAndFooters: [String: Template<UITableViewHeaderFooterView>] = [:]

  /// Is told of the identifier of every template that is made.
  var templateWasMade: ((String) -> Void)?

  /// True while a template is being made: its initialiser may already ask whether it is one.
  private(set) static var isMakingTemplate = false

  /// The template of a cell, or nil while its identifier is not registered.
  func cell(withIdentifier identifier: String, in table: UITableView) -> Template<UITableViewCell>? {
    if let known = cells[identifier] { return known }
    guard let cell = Self.asTemplate({ table.makeTemplateCell(withIdentifier: identifier) }) else { return nil }
    cell.becomeTemplate()
    let template = Template(cell, contentView: cell.contentView)
    cells[identifier] = template
    templateWasMade?(identifier)
    return template
  }

  /// The template of a header or footer view, or nil while its identifier is not registered.
  func headerFooterView(withIdentifier identifier: String, in table: UITableView) -> Template<UITableViewHeaderFooterView>? {
    if let known = headersAndFooters[identifier] { return known }
    guard let view = Self.asTemplate({ table.makeTemplateView(withIdentifier: identifier) }) else { return nil }
    let template = Template(view, contentView: view.contentView)
    headersAndFooters[identifier] = template
    templateWasMade?(identifier)
    return template
  }

  /// The template of a cell if it was made.
  func madeCell(withIdentifier identifier: String) -> Template<UITableViewCell>? { cells[identifier] }

  /// The template of a header or footer if it was made.
  func madeHeaderFooter(withIdentifier identifier: String) -> Template<UITableViewHeaderFooterView>? { headersAndFooters[identifier] }

  /// Drops all templates; the next measurement makes new ones.
  func removeAll() {
    cells.removeAll()
    headersAndFooters.removeAll()
  }

  private static func asTemplate<View>(_ make: () -> View?) -> View? {
    let wasMaking = isMakingTemplate
    isMakingTemplate = true
    defer { isMakingTemplate = wasMaking }
    return make()
  }
}
