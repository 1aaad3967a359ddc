// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import InterfaceBuilder
import Testing

@Suite struct InterfaceDocumentTests {
  @Test func aXibTellsItsCellWithLabelsAndConstraints() throws {
    let document = try Documents.read(Documents.xib(Documents.cell(Documents.twoLabels)))
    let cell = try #require(document.cells.first)
    #expect(document.cells.count == 1)
    #expect(document.form == .xib && document.toolsVersion == 21_507 && document.usesAutoLayout)
    #expect(document.device.scale == 3)
    #expect(cell.kind == .xibCell && cell.reuseIdentifier == "Note")
    #expect(cell.contentView.subviews.map(\.id) == ["Title", "Body"])
    #expect(cell.contentView.constraints.count == 7)
    #expect(cell.contentView.subviews[1].text == "Two\nlitres")
    #expect(document.notes.isEmpty)
  }

  @Test func placesAreThoseOfTheTags() throws {
    let document = try Documents.read(Documents.xib(Documents.cell(Documents.twoLabels)))
    let lines = Documents.xib(Documents.cell(Documents.twoLabels)).split(separator: "\n", omittingEmptySubsequences: false)
    for id in ["Title", "Body", "Cell-1"] {
      let position = try #require(document.views[id]).position
      #expect(lines[position.line - 1].contains("id=\"\(id)\""))
      #expect(lines[position.line - 1].utf8.dropFirst(position.column - 1).first == UInt8(ascii: "<"))
    }
  }

  @Test func anAbsentFirstItemMeansTheOwnerOfTheList() throws {
    let cell = try #require(try Documents.read(Documents.xib(Documents.cell(Documents.twoLabels))).cells.first)
    let bottom = try #require(cell.contentView.constraints.last)
    #expect(bottom.firstItem == "Content-Cell-1" && bottom.firstAttribute == "bottomMargin" && bottom.secondItem == "Body")
    #expect(bottom.priority == 1000 && bottom.multiplier == 1 && bottom.relation == .equal)
  }

  @Test(arguments: [("16:9", 16.0 / 9), ("3/4", 0.75), ("0.5", 0.5), ("1.58:1", 1.58)])
  func multipliersAreNumbersOrRatios(text: String, value: Double) throws {
    let constraint = """
      <constraints><constraint firstAttribute="width" secondItem="Content-Cell-1" secondAttribute="height" multiplier="\(text)" id="R"/></constraints>
      """
    let cell = try #require(try Documents.read(Documents.xib(Documents.cell(constraint))).cells.first)
    #expect(cell.contentView.constraints.first.map { abs($0.multiplier - value) < 1e-12 } == true)
  }

  @Test func placeholderConstraintsAreGone() throws {
    let constraint = "<constraints><constraint firstAttribute=\"height\" constant=\"9\" placeholder=\"YES\" id=\"P\"/></constraints>"
    let cell = try #require(try Documents.read(Documents.xib(Documents.cell(constraint))).cells.first)
    #expect(cell.contentView.constraints.isEmpty)
  }

  @Test func variationsGoFromTheGeneralToTheSpecial() throws {
    let content = """
      <constraints>
          <constraint firstAttribute="height" constant="10" id="A">
              <variation key="heightClass=regular-widthClass=regular" constant="30"/>
              <variation key="widthClass=regular" constant="20"/>
          </constraint>
          <constraint firstAttribute="height" constant="40" id="B"/>
      </constraints>
      <variation key="default"><mask key="constraints"><exclude reference="B"/></mask></variation>
      <variation key="widthClass=regular"><mask key="constraints"><include reference="B"/></mask></variation>
      """
    let text = Documents.xib(Documents.cell(content))
    let phone = try #require(try Documents.read(text).cells.first).contentView.constraints
    #expect(phone.map(\.constant) == [10])
    let tablet = SizeClasses(isWidthRegular: true)
    let pad = try #require(try Documents.read(text, classes: tablet).cells.first).contentView.constraints
    #expect(pad.map(\.constant) == [30, 40])
    #expect(try Documents.read(text).differsBySizeClasses)
  }

  @Test func storyboardsTellPrototypesStaticCellsHeadersAndFooters() throws {
    let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"375\" height=\"40\"/>"
    let prototypes = """
      <view key="tableHeaderView" contentMode="scaleToFill" id="Head">\(frame)</view>
      <prototypes>\(Documents.cell("", id: "P1"))\(Documents.cell("", id: "P2"))</prototypes>
      <view key="tableFooterView" contentMode="scaleToFill" id="Foot">\(frame)</view>
      """
    let document = try Documents.read(Documents.storyboard(prototypes))
    #expect(document.cells.map(\.kind) == [.tableHeader, .prototype, .prototype, .tableFooter])
    #expect(document.scenes.first?.storyboardIdentifier == "list" && document.initialController == "List-1")
    let sections = "<sections><tableViewSection id=\"S\"><cells>\(Documents.cell("", id: "S1"))</cells></tableViewSection></sections>"
    let fixed = try Documents.read(
      Documents.storyboard(sections).replacingOccurrences(of: "style=\"plain\"", with: "style=\"grouped\" dataMode=\"static\""))
    #expect(fixed.cells.map(\.kind) == [.staticCell])
  }

  @Test func anUnknownElementIsAPlainViewWithItsFrame() throws {
    let content = "<subviews><holoView id=\"H\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/></holoView></subviews>"
    let document = try Documents.read(Documents.xib(Documents.cell(content)))
    let view = try #require(document.views["H"])
    #expect(view.kind == .unknown && view.frame.width == 3 && view.className == "UIView")
    #expect(document.notes.count == 1)
  }

  @Test func resourcesTellImageSizesAndColours() throws {
    let resources = """
      <image name="photo" width="40" height="30"/>
      <namedColor name="Accent"><color red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor>
      """
    let document = try Documents.read(Documents.xib(Documents.cell(""), resources: resources))
    #expect(document.resources.images["photo"]?.height == 30)
    #expect(document.resources.namedColors["Accent"] == .components(red: 1, green: 0.5, blue: 0, alpha: 1))
  }

  @Test func connectionsAndRuntimeAttributesAreKept() throws {
    let attributes = """
      <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="boolean" keyPath="isFancy" value="YES"/>
      </userDefinedRuntimeAttributes>
      <connections><outlet property="line" destination="C-1" id="O-1"/></connections>
      """
    let view = try #require(try Documents.read(Documents.xib(Documents.cell(attributes))).views["Content-Cell-1"])
    #expect(view.runtimeAttributes.map(\.value) == [.number(8), .boolean(true)])
    #expect(view.connections.map(\.name) == ["line"])
  }
}
