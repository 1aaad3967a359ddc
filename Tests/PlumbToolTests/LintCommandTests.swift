// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import FoundationXML
import PlumbTool
import Testing
import ToolSupport

/// `plumb lint` as a stranger and a CI use it.
@Suite struct LintCommandTests {
  /// A cell with a label whose bottom isn't tied, under a name that every format must quote.
  private static func xib(label: String = "A, 50%: &quot;B&quot; &lt;C&gt; &amp; D&#13;&#10;E") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES">
        <objects>
            <tableViewCell userLabel="\(label)" reuseIdentifier="Milk" id="Cell">
                <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                <tableViewCellContentView key="contentView" tableViewCell="Cell" id="Content">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                    <subviews>
                        <label text="Milk" translatesAutoresizingMaskIntoConstraints="NO" id="Label">
                            <rect key="frame" x="16" y="10" width="288" height="20.5"/>
                            <fontDescription key="fontDescription" type="system" pointSize="17"/>
                        </label>
                    </subviews>
                    <constraints>
                        <constraint firstItem="Label" firstAttribute="top" secondItem="Content" secondAttribute="top" constant="10" id="A"/>
                        <constraint firstItem="Label" firstAttribute="leading" secondItem="Content" secondAttribute="leading" id="B"/>
                        <constraint firstItem="Gone" firstAttribute="height" constant="1" id="C"/>
                    </constraints>
                </tableViewCellContentView>
            </tableViewCell>
        </objects>
    </document>
    """
  }

  private func folder(_ name: String = "Milk.xib", label: String? = nil) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write(label.map { Self.xib(label: $0) } ?? Self.xib(), to: name)
    return folder
  }

  private func json(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

  // MARK: Formats

  @Test func textHasALineForEachFindingWhateverNamesHold() throws {
    let run = try BuiltProduct.shell(#""$PLUMB" lint ."#, in: try folder())
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(run.status == 1 && lines.count == 4 && lines[3].isEmpty, "\(run.output)")
    #expect(
      lines[0].hasPrefix(
        "Milk.xib:4:9: warning: Nothing links the bottom of UILabel (Label) to the bottom of A, 50%: \"B\" <C> & D  E (Cell)."))
    #expect(lines[2] == "1 file, 1 cell: 1 error, 1 warning, 0 notes")
    #expect(!run.output.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
  }

  @Test func sarifHasWhatItsSchemaRequires() throws {
    let sarif = try json(try BuiltProduct.shell(#""$PLUMB" lint . --format sarif"#, in: try folder("a b,é.xib")).output)
    #expect(sarif["version"]?.string == "2.1.0")
    let run = try #require(sarif["runs"]?.elements?.first)
    let driver = try #require(run["tool"]?["driver"])
    #expect(driver["name"]?.string == "plumb")
    let rules = try #require(driver["rules"]?.elements).compactMap { $0["id"]?.string }
    #expect(rules.contains("bottom-not-tied") && Set(rules).count == rules.count)
    let results = try #require(run["results"]?.elements)
    #expect(results.count == 2)
    for result in results {
      #expect(rules.contains(result["ruleId"]?.string ?? ""))
      #expect(["note", "warning", "error"].contains(result["level"]?.string))
      #expect(result["message"]?["text"]?.string?.isEmpty == false)
      let place = try #require(result["locations"]?.elements?.first?["physicalLocation"])
      #expect(place["artifactLocation"]?["uri"]?.string == "a%20b%2C%C3%A9.xib")
      #expect((place["region"]?["startLine"]?.integer ?? 0) > 0 && (place["region"]?["startColumn"]?.integer ?? 0) > 0)
    }
  }

  @Test func checkstyleIsXMLWithTheSameNames() throws {
    let run = try BuiltProduct.shell(#""$PLUMB" lint . --format checkstyle"#, in: try folder("a&b\"<c>.xib"))
    final class Collector: NSObject, XMLParserDelegate {
      var errors: [[String: String]] = []
      var files: [String] = []
      func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
        attributes attributeDict: [String: String]
      ) {
        if elementName == "error" { errors.append(attributeDict) }
        if elementName == "file" { files.append(attributeDict["name"] ?? "") }
      }
    }
    let collector = Collector()
    let parser = XMLParser(data: Data(run.output.utf8))
    parser.delegate = collector
    #expect(parser.parse())
    #expect(collector.files == ["a&b\"<c>.xib"])
    #expect(collector.errors.map { $0["source"] } == ["plumb.bottom-not-tied", "plumb.dropped-constraint"])
    #expect(collector.errors[0]["message"]?.contains("A, 50%: \"B\" <C> & D") == true)
    #expect(collector.errors.allSatisfy { Int($0["line"] ?? "") != nil && Int($0["column"] ?? "") != nil })
  }

  @Test func annotationsEscapeWhatWouldEndThem() throws {
    let run = try BuiltProduct.shell(#""$PLUMB" lint . --format github"#, in: try folder("a,b:c%d.xib"))
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("::warning file=a%2Cb%3Ac%25d.xib,line=4,col=9,title=bottom-not-tied::"))
    #expect(lines[0].contains("A, 50%25: \"B\" <C> & D%0D%0AE (Cell)"))
    #expect(lines[1].hasPrefix("::error file="))
  }

  @Test func jsonNamesEveryFindingsViewIdAndRemedy() throws {
    let report = try json(try BuiltProduct.shell(#""$PLUMB" lint . --format json"#, in: try folder()).output)
    #expect(report["files"]?.integer == 1 && report["cells"]?.integer == 1)
    for finding in try #require(report["findings"]?.elements) {
      #expect(finding["path"]?.string == "Milk.xib")
      for key in ["rule", "severity", "view", "id", "message", "remedy"] { #expect(finding[key]?.string?.isEmpty == false, "\(key)") }
    }
  }

  @Test func everyRuleIsExplained() throws {
    let list = try BuiltProduct.run("plumb", ["lint", "--explain", "all"]).output
    let names = list.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }.filter {
      $0.contains("-") || $0 == "conflict"
    }
    #expect(names.count >= 19)
    for name in names {
      let run = try BuiltProduct.run("plumb", ["lint", "--explain", name])
      #expect(run.status == 0 && run.output.hasPrefix("\(name) (") && run.output.contains("Remedy: "), "\(name)")
    }
  }

  // MARK: Known and ignored findings

  @Test func aBaselineHoldsHoweverTheFilesAreAskedFor() throws {
    let folder = try folder()
    #expect(try BuiltProduct.shell(#""$PLUMB" lint Milk.xib --write-baseline known.json"#, in: folder).status == 1)
    for operand in [".", "./", "Milk.xib", "./Milk.xib", ".//Milk.xib", "\"$PWD\"", "\"$PWD/Milk.xib\""] {
      let run = try BuiltProduct.shell("\"$PLUMB\" lint \(operand) --baseline known.json", in: folder)
      #expect(run.status == 0 && run.output == "1 file, 1 cell: 0 errors, 0 warnings, 0 notes\n", "\(operand): \(run.output)")
    }
  }

  @Test func aBaselineOfAnotherVersionIsRead() throws {
    let folder = try folder()
    _ = try folder.write(
      #"{"version": "99.1", "made": "by hand", "findings": [{"path": "Milk.xib", "rule": "bottom-not-tied", "id": "Cell", "line": 4},"#
        + #" {"path": "Milk.xib", "rule": "of-later", "id": "Cell"}]}"#, to: "known.json")
    let run = try BuiltProduct.shell(#""$PLUMB" lint . --baseline known.json"#, in: folder)
    #expect(!run.output.contains("bottom-not-tied") && run.output.contains("dropped-constraint"))
  }

  @Test func aLabelOfTheViewIgnoresWhatItsConstraintsDo() throws {
    let folder = try TemporaryFolder()
    let text = Self.xib(label: "Row").replacingOccurrences(
      of: "<tableViewCellContentView ", with: "<tableViewCellContentView userLabel=\"plumb:ignore dropped-constraint\" ")
    _ = try folder.write(text, to: "Milk.xib")
    let run = try BuiltProduct.shell(#""$PLUMB" lint . "#, in: folder)
    #expect(run.output.contains("bottom-not-tied") && !run.output.contains("[dropped-constraint]"), "\(run.output)")
  }

  // MARK: Wrong use

  @Test func whatCanNotBeUsedIsNamed() throws {
    let folder = try folder()
    _ = try folder.write("{", to: "broken.json")
    _ = try folder.write(#"{"rule": {}}"#, to: "unknown.json")
    _ = try folder.write(#"{"rules": {"centered-only": "off"}}"#, to: "mistyped.json")
    _ = try folder.write(#"{"rules": {"conflict": 3}}"#, to: "number.json")
    _ = try folder.write(#"{"findings": [{"path": 3}]}"#, to: "baseline.json")
    _ = try folder.write("hello", to: "text.xib")
    let cases: [(arguments: String, status: Int32, message: String)] = [
      ("", 2, "'plumb lint' needs a .xib, a .storyboard or a folder"), ("absent", 3, "absent: can't be read"),
      ("''", 3, "can't be read"), ("Milk.xib --rule centred", 2, "'centred' is not known here"),
      ("Milk.xib --config broken.json", 3, "broken.json:1:2: not JSON"), ("Milk.xib --config absent.json", 3, "absent.json: can't be read"),
      ("Milk.xib --config unknown.json", 3, "unknown.json:1: 'rule' is no setting; perhaps 'rules'"),
      ("Milk.xib --config mistyped.json", 3, "there is no rule 'centered-only'; perhaps 'centred-only'"),
      ("Milk.xib --config number.json", 3, "number.json:1: expected off, note, warning or error"),
      ("Milk.xib --baseline baseline.json", 3, "baseline.json:1: a known finding has a path, a rule and an id"),
      ("text.xib", 3, "text.xib:1:1: not well-formed XML"), ("Milk.xib --explain nothing", 2, "'nothing' is not known here"),
      ("Milk.xib --write-baseline no/folder.json", 3, "no/folder.json: can't be written"),
      ("Milk.xib --write-baseline /dev/full", 3, "/dev/full: can't be written: No space left on device"),
      ("Milk.xib > /dev/full", 3, "standard output can't be written"), ("$'n\\xff.xib'", 3, "its name isn't UTF-8"),
    ]
    for (arguments, status, message) in cases {
      let run = try BuiltProduct.shell("\"$PLUMB\" lint \(arguments)", in: folder)
      #expect(run.status == status, "\(arguments): \(run.status)")
      #expect(run.errors.contains(message), "\(arguments): \(run.errors)")
    }
  }

  @Test func aFolderWithoutFilesSaysSo() throws {
    let folder = try TemporaryFolder()
    let run = try BuiltProduct.shell(#""$PLUMB" lint ."#, in: folder)
    #expect(run.status == 0 && run.errors.contains("no .xib or .storyboard in this folder"))
  }

  @Test func oneBadFileLeavesTheOthers() throws {
    let folder = try folder("Milk cell.xib")
    _ = try folder.write("<document", to: "Broken.xib")
    _ = try folder.write("bplist00", to: "Compiled.xib")
    let run = try BuiltProduct.shell(#""$PLUMB" lint . --disable bottom-not-tied,dropped-constraint"#, in: folder)
    #expect(run.status == 3 && run.output.hasPrefix("1 file, 1 cell: "))
    #expect(run.errors.contains("Broken.xib:1:") && run.errors.contains("Compiled.xib: skipped: a compiled nib"))
  }
}
