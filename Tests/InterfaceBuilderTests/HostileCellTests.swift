// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import InterfaceBuilder
import PlumbUIKit
import XCTest

/// Files that are sound XML and no sound cells: building and looking at them ends, with what can be made of them.
@MainActor
final class HostileCellTests: XCTestCase {
  private func lint(_ text: String) throws -> [LintFinding] {
    DocumentLint(try Documents.read(text), options: BuildOptions()).findings()
  }

  func testReferencesThatGoInCirclesEnd() async throws {
    let shapes = [
      // The content view, a view in it and the cell have one id.
      "<subviews><view id=\"Cell-1\"><rect key=\"frame\" width=\"9\" height=\"9\"/><subviews><view id=\"Content-Cell-1\"/></subviews></view></subviews>",
      // Constraints of views with themselves and with each other.
      LintShapes.content(
        [LintShapes.label("A"), LintShapes.label("B")],
        ["A.top = A.bottom + 1", "A.top = B.bottom", "B.top = A.bottom", "A.height = A.height * 2", "A.centerY = A.centerY"]),
      // A stack that refers to itself.
      LintShapes.content([LintShapes.stack("S", [LintShapes.label("L")])], ["S.top = S.top", "S.bottom = L.bottom", "L.top = S.bottom"]),
    ]
    for shape in shapes {
      for attributes in ["textLabel=\"Cell-1\" style=\"IBUITableViewCellStyleSubtitle\" imageView=\"Content-Cell-1\"", ""] {
        XCTAssertNoThrow(try lint(Documents.xib(Documents.cell(shape, attributes: attributes))), shape)
      }
    }
  }

  func testElementsWithoutAttributesAreTaken() async throws {
    let bare = """
      <tableViewCell><tableViewCellContentView><subviews><label/><view/><stackView/><button><state/></button><imageView/><textView/></subviews>
      <constraints><constraint/><constraint firstAttribute="top"/><constraint secondItem="x" secondAttribute="top" firstAttribute="top"/></constraints>
      <connections><outlet/><segue/></connections><variation><mask/></variation></tableViewCellContentView></tableViewCell>
      """
    XCTAssertNoThrow(try lint(Documents.xib(bare)))
    XCTAssertNoThrow(try lint(Documents.storyboard("<prototypes>\(bare)<tableViewCell/></prototypes>")))
  }

  func testNumbersAtTheLimitAreSolved() async throws {
    for number in ["1e6", "-1e6", "1e-300", "4.9e-324", "999999.9999999"] {
      let constraints = ["V.top = Content.top + \(number)", "V.height >= \(number)", "Content.bottom = V.bottom * \(number)"]
      let findings = try lint(Documents.xib(Documents.cell(LintShapes.content([LintShapes.label("V")], constraints))))
      XCTAssertTrue(findings.allSatisfy { !$0.text.contains("nan") && !$0.text.contains("inf") }, number)
    }
  }

  func testImageNamesDontLeaveTheirFolder() async throws {
    let folder = NSTemporaryDirectory() + "plumb-images-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder + "/inside", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 7, height: 5))
    let png = renderer.pngData { $0.fill(CGRect(x: 0, y: 0, width: 7, height: 5)) }
    for path in ["/secret.png", "/inside/photo.png"] { try png.write(to: URL(fileURLWithPath: folder + path)) }
    var options = BuildOptions()
    options.imageFolder = folder + "/inside"
    func image(_ name: String) throws -> UIImage? {
      let cell = Documents.cell(LintShapes.content([LintShapes.view("imageView", "I", 5, "image=\"\(name)\"")], []))
      let document = try Documents.read(Documents.xib(cell))
      return (ViewBuilder(document, options: options).build(document.cells[0].view).views["I"] as? UIImageView)?.image
    }
    XCTAssertNotNil(try image("photo"))
    let names = [
      "../secret", "../secret.png", "\(folder)/secret", "\(folder)/secret.png", "..", ".", "", "inside/../../secret", "..\\secret",
    ]
    for name in names { XCTAssertNil(try image(name), name) }
  }

  func testScenesThatShareScenesInManyLayersEnd() async throws {
    let scenes = (0..<40).map { index in
      let segues = (0..<8).map {
        "<segue kind=\"relationship\" relationship=\"viewControllers\" destination=\"T\(index + 1)\" id=\"S\(index)-\($0)\"/>"
      }
      return "<scene sceneID=\"X\(index)\"><objects><tabBarController storyboardIdentifier=\"t\(index)\" id=\"T\(index)\">"
        + "<connections>\(segues.joined())</connections></tabBarController></objects></scene>"
    }
    let text = Documents.storyboard("").replacingOccurrences(of: "<scenes>", with: "<scenes>" + scenes.joined())
    let folder = NSTemporaryDirectory() + "plumb-layers-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try text.write(toFile: folder + "/Layers.storyboard", atomically: true, encoding: .utf8)
    let folders = InterfaceClasses.folders
    defer { InterfaceClasses.folders = folders }
    InterfaceClasses.folders = [folder]
    InterfaceClasses.register(UITabBarController.self)
    XCTAssertNotNil(UIStoryboard(name: "Layers", bundle: nil).instantiateViewController(withIdentifier: "t0") as? UITabBarController)
  }

  func testAHundredMegabytesAreRefusedUnread() async throws {
    let path = NSTemporaryDirectory() + "plumb-large-\(UUID().uuidString).xib"
    XCTAssertTrue(FileManager.default.createFile(atPath: path, contents: Data("<document>".utf8)))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try XCTUnwrap(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: 100 << 20)
    try file.close()
    do {
      _ = try InterfaceFile.document(at: path)
      XCTFail("the file is taken")
    } catch {
      XCTAssertEqual("\(error)", "\(path):1:1: 104857600 bytes are more than the limit of 10000000")
    }
  }
}
