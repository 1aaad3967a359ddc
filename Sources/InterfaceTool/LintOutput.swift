// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import InterfaceBuilder
import ToolSupport

/// How findings are written.
package enum LintFormat: String, CaseIterable, Sendable {
  case text, json, sarif, github, checkstyle
}

/// Findings as text, for people and for the programs that read them.
@MainActor
struct LintOutput {
  private let report: LintReport

  init(_ report: LintReport) {
    self.report = report
  }

  func text(_ format: LintFormat) -> String {
    switch format {
    case .text: lines
    case .json: JSONWriter.text(of: json)
    case .sarif: JSONWriter.text(of: sarif)
    case .github: report.findings.map(Self.github).joined(separator: "\n")
    case .checkstyle: checkstyle
    }
  }

  private var lines: String {
    let findings = report.findings.map { finding in
      "\(Self.oneLine(finding.path)):\(finding.position.line):\(finding.position.column): \(finding.severity.rawValue): "
        + "\(Self.oneLine(finding.message)) [\(finding.rule.id)]"
    }
    let counts = LintSeverity.allCases.reversed().map { severity in
      Self.counted(report.findings.count { $0.severity == severity }, severity.rawValue)
    }
    let summary = "\(Self.counted(report.files, "file")), \(Self.counted(report.cells, "cell")): \(counts.joined(separator: ", "))"
    return (findings + [summary]).joined(separator: "\n")
  }

  private static func counted(_ count: Int, _ noun: String) -> String { "\(Quantity.count(count)) \(noun)\(count == 1 ? "" : "s")" }

  /// Text for a terminal: names of a file's own can't end the line or steer it.
  private static func oneLine(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  // MARK: JSON

  private var json: JSONValue {
    .object([
      JSONMember("version", .string(PlumbVersion.current)), JSONMember("fonts", .string(Fonts.fingerprint)),
      JSONMember("files", .integer(report.files)), JSONMember("cells", .integer(report.cells)),
      JSONMember(
        "findings",
        .array(
          report.findings.map { finding in
            .object([
              JSONMember("path", .string(finding.path)), JSONMember("line", .integer(finding.position.line)),
              JSONMember("column", .integer(finding.position.column)), JSONMember("severity", .string(finding.severity.rawValue)),
              JSONMember("rule", .string(finding.rule.id)), JSONMember("view", .string(finding.view)),
              JSONMember("id", .string(finding.id)),
              JSONMember("message", .string(finding.text)), JSONMember("remedy", .string(finding.rule.remedy)),
            ])
          })),
    ])
  }

  // MARK: SARIF 2.1.0

  private var sarif: JSONValue {
    let rules = LintRule.all.map { rule in
      JSONValue.object([
        JSONMember("id", .string(rule.id)), JSONMember("shortDescription", Self.message(rule.title)),
        JSONMember("fullDescription", Self.message(rule.explanation)), JSONMember("help", Self.message(rule.remedy)),
        JSONMember("defaultConfiguration", .object([JSONMember("level", .string(rule.severity.rawValue))])),
      ])
    }
    let driver = JSONValue.object([
      JSONMember("name", .string("plumb")), JSONMember("version", .string(PlumbVersion.current)), JSONMember("rules", .array(rules)),
    ])
    let run = JSONValue.object([
      JSONMember("tool", .object([JSONMember("driver", driver)])), JSONMember("results", .array(report.findings.map(Self.result))),
    ])
    return .object([
      JSONMember("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), JSONMember("version", .string("2.1.0")),
      JSONMember("runs", .array([run])),
    ])
  }

  private static func message(_ text: String) -> JSONValue { .object([JSONMember("text", .string(text))]) }

  private static func result(_ finding: LintFinding) -> JSONValue {
    let region = JSONValue.object([
      JSONMember("startLine", .integer(finding.position.line)), JSONMember("startColumn", .integer(finding.position.column)),
    ])
    let place = JSONValue.object([
      JSONMember("artifactLocation", .object([JSONMember("uri", .string(uri(finding.path)))])), JSONMember("region", region),
    ])
    return .object([
      JSONMember("ruleId", .string(finding.rule.id)), JSONMember("level", .string(finding.severity.rawValue)),
      JSONMember("message", message(finding.message)),
      JSONMember("locations", .array([.object([JSONMember("physicalLocation", place)])])),
      JSONMember(
        "partialFingerprints", .object([JSONMember("element/v1", .string("\(finding.path) \(finding.rule.id) \(finding.id)"))])),
    ])
  }

  /// A path as a reference: what a URI doesn't hold is written in percent form.
  private static func uri(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      if scalar.properties.isAlphabetic && byte < 128 || (48...57).contains(byte) || "-._~/".unicodeScalars.contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  // MARK: Annotations and Checkstyle

  private static func github(_ finding: LintFinding) -> String {
    // By scalars: a carriage return and its line feed are one character.
    func escaped(_ text: String, _ marks: Set<Unicode.Scalar>) -> String {
      text.unicodeScalars.map {
        marks.contains($0) ? "%" + ($0.value < 16 ? "0" : "") + String($0.value, radix: 16, uppercase: true) : String($0)
      }
      .joined()
    }
    func property(_ text: String) -> String { escaped(text, ["%", "\r", "\n", ":", ","]) }
    let level = finding.severity == .note ? "notice" : finding.severity.rawValue
    return "::\(level) file=\(property(finding.path)),line=\(finding.position.line),col=\(finding.position.column),"
      + "title=\(property(finding.rule.id))::\(escaped(finding.message, ["%", "\r", "\n"]))"
  }

  private var checkstyle: String {
    func escaped(_ text: String) -> String {
      var result = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += " "
        default: result.unicodeScalars.append(scalar)
        }
      }
      return result
    }
    var parts = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<checkstyle version=\"4.3\">"]
    var open: String?
    for finding in report.findings {
      if finding.path != open {
        if open != nil { parts.append("  </file>") }
        parts.append("  <file name=\"\(escaped(finding.path))\">")
        open = finding.path
      }
      let severity = finding.severity == .note ? "info" : finding.severity.rawValue
      parts.append(
        "    <error line=\"\(finding.position.line)\" column=\"\(finding.position.column)\" severity=\"\(severity)\" "
          + "message=\"\(escaped(finding.message))\" source=\"plumb.\(finding.rule.id)\"/>")
    }
    if open != nil { parts.append("  </file>") }
    return (parts + ["</checkstyle>"]).joined(separator: "\n")
  }
}
