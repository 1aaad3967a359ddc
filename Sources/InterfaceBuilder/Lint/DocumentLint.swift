// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit

/// Looks for everything that the rules know in a document.
@MainActor
package struct DocumentLint {
  private let document: InterfaceDocument
  private let options: BuildOptions

  package init(_ document: InterfaceDocument, options: BuildOptions) {
    self.document = document
    self.options = options
  }

  /// What was found, in the order of the file; what user labels ask to ignore is left out.
  package func findings() -> [LintFinding] {
    var findings = identifierFindings()
    for cell in document.cells {
      var lint = CellLint(cell, of: document, options: options)
      lint.run()
      findings += lint.findings.filter { !isIgnored($0, in: cell) }
    }
    var seen: Set<String> = []
    let unique = findings.filter { seen.insert("\($0.rule.id) \($0.id) \($0.position.line)").inserted }
    return unique.sorted { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
  }

  // MARK: Identifiers

  private func identifierFindings() -> [LintFinding] {
    var findings: [LintFinding] = []
    var known: [String: [String: InterfaceCell]] = [:]
    for cell in document.cells where cell.kind == .prototype {
      let table = cell.table?.id ?? ""
      guard let identifier = cell.reuseIdentifier, !identifier.isEmpty else {
        findings.append(finding(.missingIdentifier, cell, "\(cell.view.displayName) (\(cell.view.id)) has no reuse identifier."))
        continue
      }
      if let first = known[table]?[identifier] {
        let text = "\(cell.view.displayName) (\(cell.view.id)) and \(first.view.id) both have the identifier \(identifier)."
        findings.append(finding(.duplicateIdentifier, cell, text))
      } else {
        known[table, default: [:]][identifier] = cell
      }
    }
    return findings.filter { finding in
      document.views[finding.id].map { !LintIgnore.isIgnored(finding.rule.id, label: $0.userLabel) } ?? true
    }
  }

  private func finding(_ rule: LintRule, _ cell: InterfaceCell, _ text: String) -> LintFinding {
    LintFinding(
      rule: rule, severity: rule.severity, path: document.path, position: cell.view.position, id: cell.view.id, view: cell.view.displayName,
      viewID: cell.view.id, text: text)
  }

  // MARK: Ignoring

  /// A user label of the view, of one around it or of the cell can say that a rule is not meant.
  private func isIgnored(_ finding: LintFinding, in cell: InterfaceCell) -> Bool {
    if LintIgnore.isIgnored(finding.rule.id, label: cell.view.userLabel) { return true }
    var next = document.views[finding.viewID]
    while let view = next {
      if LintIgnore.isIgnored(finding.rule.id, label: view.userLabel) { return true }
      next = view.parent
    }
    return false
  }
}

/// Reads what user labels say: "Photo plumb:ignore" or "Photo plumb:ignore content-without-height, conflict".
package enum LintIgnore {
  package static func isIgnored(_ rule: String, label: String?) -> Bool {
    guard let label, let mark = label.range(of: "plumb:ignore") else { return false }
    let names = label[mark.upperBound...].split(whereSeparator: { $0 == " " || $0 == "," })
    return names.isEmpty || names.contains { $0 == rule }
  }
}
