// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbTool
import Testing
import ToolSupport

/// `plumb measure` and `plumb render`, by running the tool.
@Suite struct CellSampleCommandTests {
  private static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES">
        <objects>
            <tableViewCell reuseIdentifier="Note" id="Cell">
                <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                <tableViewCellContentView key="contentView" tableViewCell="Cell" id="Content">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                    <subviews>
                        <label text="Milk" numberOfLines="0" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" \
    translatesAutoresizingMaskIntoConstraints="NO" id="Label">
                            <rect key="frame" x="16" y="10" width="288" height="20.5"/>
                            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
                        </label>
                    </subviews>
                    <constraints>
                        <constraint firstItem="Label" firstAttribute="top" secondItem="Content" secondAttribute="top" constant="10" id="A"/>
                        <constraint firstItem="Label" firstAttribute="leading" secondItem="Content" secondAttribute="leading" constant="16" id="B"/>
                        <constraint firstAttribute="trailing" secondItem="Label" secondAttribute="trailing" constant="16" id="C"/>
                        <constraint firstAttribute="bottom" secondItem="Label" secondAttribute="bottom" constant="10" id="D"/>
                    </constraints>
                </tableViewCellContentView>
                <connections>
                    <outlet property="titleLabel" destination="Label" id="O-1"/>
                    <outlet property="bottomGap" destination="D" id="O-2"/>
                </connections>
            </tableViewCell>
        </objects>
    </document>
    """

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "plumb-sample-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder + "/de.lproj", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Self.xib.write(toFile: folder + "/Note.xib", atomically: true, encoding: .utf8)
    try "/* Class = \"UILabel\"; */\n\"Label.text\" = \"Milch\\nund Brot\";\n".write(
      toFile: folder + "/de.lproj/Note.strings", atomically: true, encoding: .utf8)
    try body(folder)
  }

  private func heights(_ arguments: [String]) throws -> [Double] {
    let run = try BuiltProduct.run("plumb", ["measure"] + arguments + ["--json"])
    #expect(run.status == 0)
    let rows = try JSONReader.read(Array(run.output.utf8))["cells"]?.elements?.first?["rows"]?.elements ?? []
    return rows.compactMap { $0["height"]?.double }
  }

  @Test func heightsFollowDataWidthsTextSizesAndLanguages() throws {
    try withFolder { folder in
      let file = folder + "/Note.xib"
      #expect(try heights([file]) == [40.5])
      let german = try heights([file, "--language", "de"])
      // The second line of Body lies 22 points below the first.
      #expect(german == [62.5])
      let sizes = try heights([file, "--text-size", "large,accessibility3"])
      #expect(sizes.count == 2 && sizes[1] > sizes[0] + 20)
      let data = folder + "/rows.json"
      try "[{\"titleLabel\": \"Bread\"}, {\"titleLabel\": \"a\\nb\"}, {\"bottomGap\": 30}]".write(
        toFile: data, atomically: true, encoding: .utf8)
      #expect(try heights([file, "--data", data]) == [40.5, 62.5, 60.5])
      let narrow = try heights([file, "--language", "de", "--width", "80,320"])
      #expect(narrow.count == 2 && narrow[0] > narrow[1])
    }
  }

  @Test func standInsAreListed() throws {
    try withFolder { folder in
      let run = try BuiltProduct.run("plumb", ["measure", folder + "/Note.xib"])
      #expect(run.status == 0 && run.output.contains("constraintOutlet bottomGap (D)"))
    }
  }

  @Test func mistakesAreNamed() throws {
    try withFolder { folder in
      let file = folder + "/Note.xib"
      #expect(try BuiltProduct.run("plumb", ["measure", file, "--width", "wide"]).status == 2)
      #expect(try BuiltProduct.run("plumb", ["measure", file, "--cell", "Nope"]).status == 2)
      #expect(try BuiltProduct.run("plumb", ["measure", file, "--language", "fr"]).status == 3)
      #expect(try BuiltProduct.run("plumb", ["measure", folder + "/none.xib"]).status == 3)
      let data = folder + "/rows.json"
      try "[{\"titleLabel\": [1]}]".write(toFile: data, atomically: true, encoding: .utf8)
      #expect(try BuiltProduct.run("plumb", ["measure", file, "--data", data]).status == 3)
    }
  }

  @Test(
    arguments: [
      ("[{\"titleLabel\": \"a\"},\n {\"titleLabel\": [1]}]", ":2:", "'titleLabel' has a text, a number, null or an object, not an array"),
      ("[\n{\"gap\": 1e9}]", ":2:", "as 'gap' has"),
      ("[{\"note\":\n {\"colour\": \"red\"}}]", ":2:", "'colour' of 'note' isn't known here"),
      ("[{\"note\": {\"attributed\": [{\"bold\": true}]}}]", ":1:", "a stretch of 'note' has no 'text'"), ("{}", ":1:", "an array of rows"),
    ])
  func dataThatCantBeMeantNameLineAndOffender(json: String, place: String, words: String) throws {
    try withFolder { folder in
      let data = folder + "/rows.json"
      try json.write(toFile: data, atomically: true, encoding: .utf8)
      let run = try BuiltProduct.run("plumb", ["measure", folder + "/Note.xib", "--data", data])
      #expect(run.status == 3)
      #expect(run.errors.contains(place) && run.errors.contains(words), "\(run.errors)")
    }
  }

  @Test func dataThatNothingShowsAreRemarkedOnce() throws {
    try withFolder { folder in
      let data = folder + "/rows.json"
      let row = "{\"titel\": \"a\", \"bottomGap\": \"wide\", \"titleLabel\": {\"image\": \"none.png\"}}"
      try "[\(row), \(row)]".write(toFile: data, atomically: true, encoding: .utf8)
      let run = try BuiltProduct.run("plumb", ["measure", folder + "/Note.xib", "--data", data])
      #expect(run.status == 0)
      let lines = run.errors.split(separator: "\n")
      #expect(lines.count == 3, "\(run.errors)")
      #expect(run.errors.contains("no outlet, user label or id of cell Note is called 'titel'"))
      #expect(run.errors.contains("'bottomGap' of cell Note can't show") && run.errors.contains("'titleLabel' of cell Note can't show"))
    }
  }

  @Test func aPictureThatIsTooLargeNamesTheOptionsThatMakeItSo() throws {
    try withFolder { folder in
      let widths = Array(repeating: "4096", count: 50).joined(separator: ",")
      let run = try BuiltProduct.run(
        "plumb", ["render", folder + "/Note.xib", "--png", folder + "/sheet.png", "--sheet", "--width", widths])
      #expect(run.status == 2 && run.errors.contains("--width") && !run.errors.contains("--scale"), "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder + "/sheet.png"))
    }
  }

  @Test func aPictureThatIsTooHighIsRefused() throws {
    try withFolder { folder in
      let data = folder + "/rows.json"
      try ("[" + Array(repeating: "{}", count: 300).joined(separator: ",") + "]").write(toFile: data, atomically: true, encoding: .utf8)
      let run = try BuiltProduct.run(
        "plumb", ["render", folder + "/Note.xib", "--png", folder + "/sheet.png", "--data", data, "--width", "40"])
      #expect(run.status == 2 && run.errors.contains("32,767 along a side"), "\(run.errors)")
    }
  }

  @Test func variantsOfASheetLieInSeveralLines() throws {
    try withFolder { folder in
      func size(_ widths: String) throws -> (width: Int, height: Int) {
        let run = try BuiltProduct.run(
          "plumb", ["render", folder + "/Note.xib", "--png", folder + "/sheet.png", "--sheet", "--width", widths, "--json"])
        let json = try JSONReader.read(Array(run.output.utf8))
        return (json["width"]?.integer ?? 0, json["height"]?.integer ?? 0)
      }
      let few = try size("320")
      let many = try size(Array(repeating: "320", count: 10).joined(separator: ","))
      #expect(many.width <= 1700 && many.height > few.height * 3)
      // A caption that is wider than its cell has its own place: 40 points are less than "40, large, dark".
      #expect(try size("40").width > 170)
    }
  }

  @Test func textsOfACatalogueVaryByNumberAndAreAbsentInTheFilesOwnLanguage() throws {
    try withFolder { folder in
      let catalogue = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"Label.text": {"localizations": {"pl":
          {"variations": {"plural": {"one": {"stringUnit": {"value": "a"}}, "other": {"stringUnit": {"value": "a\\nb\\nc"}}}}}}}}}
        """
      try catalogue.write(toFile: folder + "/Note.xcstrings", atomically: true, encoding: .utf8)
      let file = folder + "/Note.xib"
      #expect(try heights([file, "--language", "pl"]) == [84.5])
      #expect(try heights([file, "--language", "en"]) == [40.5])
    }
  }

  @Test func aSheetIsAPicture() throws {
    try withFolder { folder in
      let png = folder + "/sheet.png"
      let run = try BuiltProduct.run("plumb", ["render", folder + "/Note.xib", "--png", png, "--sheet", "--width", "320,414", "--overlay"])
      #expect(run.status == 0)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: png))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.count > 2000)
      #expect(try BuiltProduct.run("plumb", ["render", folder + "/Note.xib"]).status == 2)
    }
  }
}
