// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import InterfaceBuilder
import Testing

/// `Documentation/LintRules.md` says what `--explain` says.
@Suite struct LintDocumentationTests {
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Documentation/LintRules.md")

  private func section(_ rule: LintRule) -> String { "## \(rule.id)\n\n\(rule.explanation)\n\nRemedy: \(rule.remedy)\n" }

  @Test func theTableHasEveryRuleInItsOrder() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| [") }.map(String.init)
    let expected = LintRule.all.map { rule in
      "| [`\(rule.id)`](#\(rule.id)) | \(rule.severity.rawValue)\(rule.isOnByDefault ? "" : ", off by default") | \(rule.title) |"
    }
    #expect(rows == expected)
  }

  @Test func everyRuleHasItsParagraphAndNoOtherHasOne() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    for rule in LintRule.all { #expect(text.contains(section(rule)), "\(rule.id)") }
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
    #expect(headings == LintRule.all.map(\.id))
  }
}
