// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbTool
import Testing
import ToolSupport

/// The page about CI: what it tells to run runs.
@Suite struct ContinuousIntegrationTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: BuiltProduct.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The blocks of code in a language.
  private static func blocks(_ language: String) throws -> [String] {
    try text("Documentation/ContinuousIntegration.md").components(separatedBy: "```\(language)\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
  }

  @Test func everyCallOfLintIsUnderstood() throws {
    let lines = try (Self.blocks("sh") + Self.blocks("yaml")).flatMap { $0.split(separator: "\n").map(String.init) }
    let calls = lines.compactMap { line -> String? in
      guard let start = line.range(of: "plumb lint"), !line.contains("podman") else { return nil }
      return String(line[start.upperBound...].prefix { $0 != "#" })
    }
    #expect(calls.count == 4)
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/App", withIntermediateDirectories: true)
    _ = try folder.write(#"{"version": "0.1.0", "findings": []}"#, to: "known-cells.json")
    for call in calls {
      let operand = call.contains(" App") || call.contains(" . ") ? "" : " App"
      let run = try BuiltProduct.shell("\"$PLUMB\" lint" + call + operand, in: folder)
      #expect(run.status == 0, "\(call): \(run.errors)")
    }
  }

  @Test func theNamesOfTheArchiveAreTheScripts() throws {
    let script = try Self.text("Scripts/package")
    #expect(script.contains("name=\"plumbline-$version-linux-$(uname -m)\""))
    #expect(try Self.blocks("yaml")[0].contains("ARCHIVE: plumbline-\(PlumbVersion.current)-linux-x86_64.tar.gz"))
    #expect(try Self.text("Packaging/Containerfile").contains("COPY plumbline-*.tar.gz plumbline-*.tar.gz.sha256"))
  }

  @Test func thePackageScriptRefusesWhatIsNoTool() throws {
    let script = BuiltProduct.root.appendingPathComponent("Scripts/package")
    #expect(try BuiltProduct.run("", [], executable: script).status != 0)
    let run = try BuiltProduct.run("", ["/no/such/plumb", NSTemporaryDirectory()], executable: script)
    #expect(run.status == 1 && run.errors.contains("/no/such/plumb is no program"))
  }
}
