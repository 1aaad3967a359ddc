// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbTool
import Testing
import ToolSupport

/// The verbs on Interface Builder files, by running the tool.
@Suite struct InterfaceCommandTests {
  /// A cell with one label whose bottom isn't tied.
  private static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES">
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <objects>
            <tableViewCell reuseIdentifier="Milk" id="Cell">
                <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                <tableViewCellContentView key="contentView" tableViewCell="Cell" id="Content">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                    <subviews>
                        <label text="Milk &amp; bread" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" \
    userLabel="Title, 100%" translatesAutoresizingMaskIntoConstraints="NO" id="Label">
                            <rect key="frame" x="16" y="10" width="288" height="20.5"/>
                            <fontDescription key="fontDescription" type="system" pointSize="17"/>
                        </label>
                    </subviews>
                    <constraints>
                        <constraint firstItem="Label" firstAttribute="top" secondItem="Content" secondAttribute="top" constant="10" id="A"/>
                        <constraint firstItem="Label" firstAttribute="leading" secondItem="Content" secondAttribute="leading" constant="16" id="B"/>
                        <constraint firstAttribute="trailing" secondItem="Label" secondAttribute="trailing" constant="16" id="C"/>
                    </constraints>
                </tableViewCellContentView>
            </tableViewCell>
        </objects>
    </document>
    """

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "plumb-interface-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Self.xib.write(toFile: folder + "/Milk.xib", atomically: true, encoding: .utf8)
    try body(folder)
  }

  private func json(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

  @Test func framesOfAFolderWithoutFilesAreRefused() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder + "/empty", withIntermediateDirectories: true)
      let run = try BuiltProduct.run("plumb", ["frames", folder + "/empty"])
      #expect(run.status == 3 && run.errors.contains("there is no .xib or .storyboard in it"))
    }
  }

  @Test func framesTellsSharesAndSkipsForeignFiles() throws {
    try withFolder { folder in
      try "<archive/>".write(toFile: folder + "/Old.xib", atomically: true, encoding: .utf8)
      let run = try BuiltProduct.run("plumb", ["frames", folder, "--sizes", "measured", "--json"])
      #expect(run.status == 0)
      let report = try json(run.output)
      #expect(report["files"]?.integer == 1 && report["skipped"]?.integer == 1 && report["cells"]?.integer == 1)
      #expect(report["cellsAllWithin1pt"]?.double == 1 && report["coordinates"]?["height"]?.double == 1)
      #expect(report["labels"]?["count"]?.integer == 1 && report["labels"]?["heightEqual"]?.double == 1)
      #expect(report["fonts"]?.string?.isEmpty == false)
    }
  }

  @Test func lintFindsTheMissingEdgeInEveryForm() throws {
    try withFolder { folder in
      let path = folder + "/Milk.xib"
      let text = try BuiltProduct.run("plumb", ["lint", path])
      #expect(text.status == 1)
      #expect(text.output.hasPrefix("\(path):5:9: warning: "))
      #expect(text.output.contains("Title, 100% (Label)") && text.output.contains("[bottom-not-tied]"))
      let sarif = try json(try BuiltProduct.run("plumb", ["lint", path, "--format", "sarif"]).output)
      let run = try #require(sarif["runs"]?.elements?.first)
      #expect(sarif["version"]?.string == "2.1.0" && run["results"]?.elements?.count == 1)
      #expect(run["results"]?.elements?.first?["ruleId"]?.string == "bottom-not-tied")
      let findings = try json(try BuiltProduct.run("plumb", ["lint", path, "--format", "json"]).output)["findings"]?.elements
      #expect(findings?.first?["rule"]?.string == "bottom-not-tied" && findings?.first?["id"]?.string == "Cell")
      let github = try BuiltProduct.run("plumb", ["lint", path, "--format", "github"]).output
      #expect(github.hasPrefix("::warning file=") && github.contains("100%25"))
      let checkstyle = try BuiltProduct.run("plumb", ["lint", path, "--format", "checkstyle"]).output
      #expect(checkstyle.contains("<error line=\"5\" column=\"9\" severity=\"warning\"") && checkstyle.hasSuffix("</checkstyle>\n"))
    }
  }

  @Test func aBaselineKeepsKnownFindingsQuiet() throws {
    try withFolder { folder in
      let (path, known) = (folder + "/Milk.xib", folder + "/known.json")
      #expect(try BuiltProduct.run("plumb", ["lint", path, "--write-baseline", known]).status == 1)
      let run = try BuiltProduct.run("plumb", ["lint", path, "--baseline", known])
      #expect(run.status == 0 && !run.output.contains("bottom-not-tied"))
    }
  }

  @Test func configurationsSwitchRulesByPath() throws {
    try withFolder { folder in
      let config = folder + "/plumb.json"
      func status(_ text: String) throws -> Int32 {
        try text.write(toFile: config, atomically: true, encoding: .utf8)
        return try BuiltProduct.run("plumb", ["lint", folder, "--config", config]).status
      }
      let expected: [(text: String, status: Int32)] = [
        ("{\"rules\": {\"bottom-not-tied\": \"off\"}}", 0), ("{\"rules\": {\"bottom-not-tied\": \"note\"}}", 0),
        ("{\"paths\": {\"*.xib\": {\"bottom-not-tied\": \"off\"}}}", 0),
        ("{\"paths\": {\"Other/**\": {\"bottom-not-tied\": \"off\"}}}", 1), ("{\"exclude\": [\"Milk.*\"]}", 0),
        ("{\"rules\": {\"no-such-rule\": \"off\"}}", 3),
      ]
      for (text, code) in expected {
        let result = try status(text)
        #expect(result == code, "\(text)")
      }
    }
  }

  @Test func rulesCanBeChosenAndExplained() throws {
    try withFolder { folder in
      #expect(try BuiltProduct.run("plumb", ["lint", folder, "--disable", "bottom-not-tied"]).status == 0)
      #expect(try BuiltProduct.run("plumb", ["lint", folder, "--rule", "conflict,xcode-flag"]).status == 0)
      #expect(try BuiltProduct.run("plumb", ["lint", folder, "--rule", "confict"]).status == 2)
      let explanation = try BuiltProduct.run("plumb", ["lint", "--explain", "bottom-not-tied"])
      #expect(explanation.status == 0 && explanation.output.contains("Remedy:"))
      #expect(try BuiltProduct.run("plumb", ["lint"]).status == 2)
      #expect(try BuiltProduct.run("plumb", ["lint", folder + "/none.xib"]).status == 3)
    }
  }
}
