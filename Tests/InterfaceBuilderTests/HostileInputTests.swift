// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import InterfaceBuilder
import Testing

/// What comes from outside must not stop, hang or fill the reader.
@Suite struct HostileInputTests {
  private func refusal(_ text: String, limits: XMLLimits = XMLLimits()) -> InterfaceFileError? {
    do {
      _ = try Documents.read(text, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  private func isRefused(_ error: InterfaceFileError?, line: Int? = nil) -> Bool {
    guard case .refused(_, let position, _) = error else { return false }
    return line == nil || position.line == line
  }

  @Test func entityBombsAreRefusedAtTheirDeclaration() {
    let bomb = """
      <?xml version="1.0"?>
      <!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>
      <document>&c;</document>
      """
    #expect(isRefused(refusal(bomb), line: 2))
  }

  @Test func filesOutsideAreNotRead() {
    let text = "<?xml version=\"1.0\"?>\n\n<!DOCTYPE d [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><document>&x;</document>"
    #expect(isRefused(refusal(text), line: 3))
  }

  @Test func deepNestingIsRefused() {
    let deep = String(repeating: "<view>", count: 100_000)
    #expect(isRefused(refusal("<document>" + deep)))
    #expect(isRefused(refusal("<document>" + deep + String(repeating: "</view>", count: 100_000) + "</document>")))
  }

  @Test func tagsInCommentsAndTextsAreNoNesting() throws {
    let many = String(repeating: "<view>", count: 1000)
    for text in ["<!-- \(many) -->", "<![CDATA[\(many)]]>", "<?note \(many)?>", "<!-- <!DOCTYPE d> -->", "<![CDATA[<!ENTITY a 'b'>]]>"] {
      let document = Documents.xib(Documents.cell(Documents.twoLabels)).replacingOccurrences(of: "<objects>", with: text + "<objects>")
      #expect(try Documents.read(document).cells.count == 1)
    }
  }

  @Test func whatLooksLikeAnEndInAnAttributeHidesNoNesting() {
    let deep = String(repeating: "<view text=\"a/>\">", count: 1000)
    #expect(isRefused(refusal("<document>" + deep)))
    #expect(isRefused(refusal("<document>" + String(repeating: "<view text='</view>'>", count: 1000))))
  }

  @Test func exactlyTheAllowedDepthIsRead() {
    var limits = XMLLimits()
    limits.depth = 5
    func nested(_ count: Int) -> String {
      "<document>" + String(repeating: "<a>", count: count - 2) + "<b/>" + String(repeating: "</a>", count: count - 2) + "</document>"
    }
    func reason(_ count: Int) -> String {
      guard case .refused(_, _, let reason)? = refusal(nested(count), limits: limits) else { return "" }
      return reason
    }
    #expect(!reason(5).contains("nested"))
    #expect(reason(6).contains("nested more than 5 deep"))
  }

  @Test func largeFilesAndManyElementsAreRefused() {
    var limits = XMLLimits()
    limits.bytes = 1000
    #expect(isRefused(refusal(String(repeating: " ", count: 1001), limits: limits)))
    limits = XMLLimits()
    limits.elements = 100
    #expect(isRefused(refusal("<document>" + String(repeating: "<a/>", count: 200) + "</document>", limits: limits)))
  }

  @Test func whatTheLimitAllowsIsRead() throws {
    let limits = XMLLimits()
    let row = "<view id=\"V\"><rect key=\"frame\" width=\"1\" height=\"1\"/></view>\n"
    let frame = Documents.xib(Documents.cell("<subviews>\n</subviews>"))
    let room = limits.bytes - frame.utf8.count
    let comment = "<!--" + String(repeating: " ", count: 1000 - 7) + "-->"
    let filling = String(repeating: row, count: 100) + String(repeating: comment, count: (room - 100 * row.utf8.count) / 1000)
    let text = frame.replacingOccurrences(of: "<subviews>\n", with: "<subviews>\n" + filling)
    #expect(text.utf8.count > limits.bytes - 1001 && text.utf8.count <= limits.bytes)
    #expect(try Documents.read(text).cells[0].contentView.subviews.count == 100)
    #expect(isRefused(refusal(text + String(repeating: "\n", count: 1001)), line: 1))
  }

  @Test(arguments: ["", " ", "<", "<document", "<document>", "</document>", "<a/><b/>", "\u{FEFF}", "{}", "<?xml version=\"1.0\"?>"])
  func damagedFilesAreRefusedWithAPlace(text: String) {
    #expect(isRefused(refusal(text)))
  }

  @Test func otherEncodingsAreRefused() {
    #expect(isRefused(refusal("<?xml version=\"1.0\" encoding=\"UTF-7\"?><document/>")))
    let wide = Array("<document/>".utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(throws: InterfaceFileError.self) { try InterfaceFile.document(of: wide, path: "Wide.xib") }
  }

  @Test(arguments: [[0xFF], [0xC3], [0xD6, 0x20], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0]])
  func bytesThatAreNoTextAreRefusedWhereTheyStand(damage: [UInt8]) {
    let places: [(before: String, after: String)] = [
      ("<document>\n<view ", "=\"\"/></document>"), ("<document>\n<view id", "=\"\"/></document>"),
      ("<document>\n<view id=\"", "\"/></document>"), ("<document>\n<", "view/></document>"), ("<document>\n", "</document>"),
    ]
    for (before, after) in places {
      let bytes = Array(before.utf8) + damage + Array(after.utf8)
      #expect {
        _ = try InterfaceFile.document(of: bytes, path: "Damaged.xib")
      } throws: { error in
        guard case .refused(_, let position, _) = error as? InterfaceFileError else { return false }
        return position.line == 2 && position.column == before.utf8.count - "<document>\n".utf8.count + 1
      }
    }
  }

  @Test func compiledNibsAndOtherPlatformsAreSkipped() {
    let others = [
      "NIBArchive\u{1}", "bplist00", "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"7.10\"></archive>",
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" targetRuntime=\"MacOSX.Cocoa\"></document>",
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"watchKit\"></document>",
      "<document type=\"com.apple.InterfaceBuilder.AppleTV.Storyboard\" targetRuntime=\"AppleTV\"></document>",
    ]
    for text in others {
      guard case .skipped = refusal(text) else {
        Issue.record("\(text.prefix(80)) is not skipped")
        continue
      }
    }
  }

  @Test(arguments: ["1e400", "nan", "inf", "-inf", "1e7", "", "x", "0x", "١٢", "1,5"])
  func numbersThatNoLayoutHasAreLeftOutWithANote(number: String) throws {
    let content = """
      <subviews><view id="V"><rect key="frame" x="\(number)" y="0" width="\(number)" height="1"/></view></subviews>
      <constraints><constraint firstItem="V" firstAttribute="width" constant="\(number)" priority="\(number)" id="K"/></constraints>
      """
    let document = try Documents.read(Documents.xib(Documents.cell(content)))
    let view = try #require(document.views["V"])
    #expect(view.frame.x == 0 && view.frame.width == 0)
    #expect(!document.notes.isEmpty)
    for constraint in document.cells[0].contentView.constraints { #expect(constraint.constant == 0 && constraint.priority == 1000) }
  }

  @Test func idsThatStandTwiceMeanTheFirst() throws {
    let view = "<view id=\"V\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></view>"
    let document = try Documents.read(Documents.xib(Documents.cell("<subviews>\(view)\(view)</subviews>")))
    #expect(document.notes.contains { $0.text.contains("stands twice") })
  }

  @Test func whatIsNoRegularFileIsRefused() {
    for path in ["/dev/zero", "/", "/no/such/file.xib", "a\0b"] {
      #expect(throws: InterfaceFileError.self) { try InterfaceFile.document(at: path) }
    }
  }
}
