// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import InterfaceBuilder
import PlumbUIKit
import XCTest

/// Solved frames against recorded ones.
@MainActor
final class FrameComparisonTests: XCTestCase {
  private func frames(_ content: String, sizes: BuildOptions.LeafSizes) throws -> CellFrames {
    let document = try Documents.read(Documents.xib(Documents.cell(content)))
    return FrameComparison(document.cells[0], of: document, sizes: sizes).result()
  }

  func testACellThatXcodeLaidOutComesOutAsRecorded() async throws {
    for sizes in [BuildOptions.LeafSizes.recorded, .measured] {
      let result = try frames(Documents.twoLabels, sizes: sizes)
      XCTAssertEqual(result.views, 2)
      XCTAssertTrue(result.isWithin, "\(result.deviations)")
    }
  }

  func testFramesThatBreakTheFilesOwnConstraintsAreLeftOut() async throws {
    let folder = NSTemporaryDirectory() + "plumb-frames-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let sound = Documents.xib(Documents.cell(Documents.twoLabels))
    let stale = sound.replacingOccurrences(of: "x=\"16\" y=\"35.333333333333336\" width=\"288\"", with: "x=\"16\" y=\"35.3\" width=\"200\"")
    for (name, text, expected) in [("sound", sound, (1, 0)), ("stale", stale, (0, 1))] {
      let path = "\(folder)/\(name).xib"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let source = try FrameSource(path: path)
      XCTAssertEqual(source.cells.count, expected.0)
      XCTAssertEqual(source.stale, expected.1)
    }
  }

  func testAWrongSizeIsFoundWithItsCause() async throws {
    let content = Documents.twoLabels.replacingOccurrences(of: "pointSize=\"17\"", with: "pointSize=\"30\"")
    let result = try frames(content, sizes: .measured)
    XCTAssertFalse(result.isWithin)
    XCTAssertEqual(result.cause, .labelHeight)
    XCTAssertTrue(try frames(content, sizes: .recorded).isWithin)
  }

  // MARK: Xcode's canvas

  /// A view of a height, tied to the content view on three sides, with what is told.
  private func box(_ attributes: String = "", height: Double, constraints: String) -> String {
    """
    <subviews>
        <view contentMode="scaleToFill" \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="Box">
            <rect key="frame" x="0.0" y="0.0" width="320" height="\(height)"/>
        </view>
    </subviews>
    <constraints>
        <constraint firstItem="Box" firstAttribute="top" secondItem="Content-Cell-1" secondAttribute="top" id="B-1"/>
        <constraint firstItem="Box" firstAttribute="leading" secondItem="Content-Cell-1" secondAttribute="leading" id="B-2"/>
        <constraint firstAttribute="trailing" secondItem="Box" secondAttribute="trailing" id="B-3"/>
    \(constraints)
    </constraints>
    """
  }

  func testConstraintsThatXcodeRemovesAtBuildTimeActOnItsCanvas() async throws {
    let content = box(
      height: 30,
      constraints: "<constraint firstItem=\"Box\" firstAttribute=\"height\" constant=\"30\" placeholder=\"YES\" id=\"B-4\"/>")
    XCTAssertTrue(try frames(content, sizes: .measured).isWithin)
    let document = try Documents.read(Documents.xib(Documents.cell(content)))
    XCTAssertEqual(document.cells[0].contentView.constraints.count, 3)
    let other = content.replacingOccurrences(of: "constant=\"30\" placeholder", with: "constant=\"50\" placeholder")
    XCTAssertEqual(try frames(other, sizes: .measured).deviations.map(\.coordinate), ["height"])
  }

  func testAPlaceholderSizeIsTheContentsOnTheCanvas() async throws {
    let size = "customClass=\"Chart\" placeholderIntrinsicWidth=\"infinite\" placeholderIntrinsicHeight=\"30\""
    let result = try frames(box(size, height: 44, constraints: ""), sizes: .recorded)
    XCTAssertEqual(result.deviations.map(\.solved), [30])
    XCTAssertTrue(try frames(box(size, height: 30, constraints: ""), sizes: .recorded).isWithin)
  }

  func testMarginsBelowZeroAreAFrameOfAnotherTime() async throws {
    let tied = "<constraint firstAttribute=\"bottomMargin\" secondItem=\"Box\" secondAttribute=\"bottom\" constant=\"%@\" id=\"B-4\"/>"
    for (constant, violations) in [("-8", 0), ("8", 1)] {
      // The box ends at the content view's end, 64: with 8 more it would need a margin of -8.
      let content = box(height: 64, constraints: tied.replacingOccurrences(of: "%@", with: constant))
      let document = try Documents.read(Documents.xib(Documents.cell(content)))
      XCTAssertEqual(RecordedAgreement(document.cells[0]).violations, violations)
    }
  }

  func testAStackWithoutMarginsHasNoneForConstraints() async throws {
    let content = """
      <subviews>
          <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="Stack">
              <rect key="frame" x="16" y="11" width="288" height="42"/>
              <subviews>
                  <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="Inner">
                      <rect key="frame" x="0.0" y="0.0" width="288" height="42"/>
                  </view>
              </subviews>
          </stackView>
      </subviews>
      <constraints>
          <constraint firstItem="Stack" firstAttribute="top" secondItem="Content-Cell-1" secondAttribute="topMargin" id="S-1"/>
          <constraint firstItem="Stack" firstAttribute="leading" secondItem="Content-Cell-1" secondAttribute="leadingMargin" id="S-2"/>
          <constraint firstAttribute="trailingMargin" secondItem="Stack" secondAttribute="trailingMargin" id="S-3"/>
          <constraint firstAttribute="bottomMargin" secondItem="Stack" secondAttribute="bottom" id="S-4"/>
      </constraints>
      """
    XCTAssertTrue(try frames(content, sizes: .recorded).isWithin)
  }

  func testOfEquallyGoodLayoutsTheRecordedOneIsRight() async throws {
    // Two texts share 64 points and nothing says how.
    for first in [10.0, 40] {
      let content = """
        <subviews>
            <label text="a" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="A">
                <rect key="frame" x="0.0" y="0.0" width="320" height="\(64 - first)"/>
                <fontDescription key="fontDescription" type="system" pointSize="8"/>
            </label>
            <label text="b" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="B">
                <rect key="frame" x="0.0" y="\(64 - first)" width="320" height="\(first)"/>
                <fontDescription key="fontDescription" type="system" pointSize="8"/>
            </label>
        </subviews>
        <constraints>
            <constraint firstItem="A" firstAttribute="top" secondItem="Content-Cell-1" secondAttribute="top" id="T-1"/>
            <constraint firstItem="B" firstAttribute="top" secondItem="A" secondAttribute="bottom" id="T-2"/>
            <constraint firstAttribute="bottom" secondItem="B" secondAttribute="bottom" id="T-3"/>
            <constraint firstItem="A" firstAttribute="leading" secondItem="Content-Cell-1" secondAttribute="leading" id="T-4"/>
            <constraint firstItem="B" firstAttribute="leading" secondItem="Content-Cell-1" secondAttribute="leading" id="T-5"/>
            <constraint firstAttribute="trailing" secondItem="A" secondAttribute="trailing" id="T-6"/>
            <constraint firstAttribute="trailing" secondItem="B" secondAttribute="trailing" id="T-7"/>
        </constraints>
        """
      let result = try frames(content, sizes: .recorded)
      XCTAssertTrue(result.isWithin, "\(result.deviations)")
      // A preference settles it: the first text keeps its own length and the second is stretched.
      let preferred = content.replacingOccurrences(of: "<label text=\"a\"", with: "<label verticalHuggingPriority=\"260\" text=\"a\"")
      XCTAssertEqual(try frames(preferred, sizes: .measured).labels.heights.count, 2)
    }
  }

  func testAViewWhoseSubviewsAreOnlyCentredKeepsItsLength() async throws {
    let content = """
      <subviews>
          <stackView opaque="NO" contentMode="scaleToFill" alignment="center" translatesAutoresizingMaskIntoConstraints="NO" id="Stack">
              <rect key="frame" x="0.0" y="7" width="320" height="50"/>
              <subviews>
                  <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="Holder">
                      <rect key="frame" x="0.0" y="0.0" width="320" height="50"/>
                      <subviews>
                          <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="Dot">
                              <rect key="frame" x="0.0" y="21" width="8" height="8"/>
                              <constraints>
                                  <constraint firstAttribute="width" constant="8" id="D-1"/>
                                  <constraint firstAttribute="height" constant="8" id="D-2"/>
                              </constraints>
                          </view>
                      </subviews>
                      <constraints>
                          <constraint firstItem="Dot" firstAttribute="leading" secondItem="Holder" secondAttribute="leading" id="D-3"/>
                          <constraint firstItem="Dot" firstAttribute="centerY" secondItem="Holder" secondAttribute="centerY" id="D-4"/>
                      </constraints>
                  </view>
              </subviews>
          </stackView>
      </subviews>
      <constraints>
          <constraint firstItem="Stack" firstAttribute="centerY" secondItem="Content-Cell-1" secondAttribute="centerY" id="S-1"/>
          <constraint firstItem="Stack" firstAttribute="leading" secondItem="Content-Cell-1" secondAttribute="leading" id="S-2"/>
          <constraint firstAttribute="trailing" secondItem="Stack" secondAttribute="trailing" id="S-3"/>
      </constraints>
      """
    let result = try frames(content, sizes: .recorded)
    XCTAssertTrue(result.isWithin, "\(result.deviations)")
    XCTAssertTrue(result.isSettled)
  }

  // MARK: Texts

  func testTheTextSizeOfTheFileIsFoundFromItsLabels() async throws {
    func category(_ size: Double, _ heights: [Double]) throws -> UIContentSizeCategory {
      let labels = heights.enumerated().map { index, height in
        """
        <label text="a" numberOfLines="0" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" id="L\(index)">
            <rect key="frame" x="0.0" y="0.0" width="320" height="\(height)"/>
            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
        </label>
        """
      }
      let text = Documents.xib(Documents.cell("<subviews>" + labels.joined() + "</subviews>"), device: "retina4_7")
      return RecordedTextSize.category(of: try Documents.read(text))
    }
    // One and three lines of Body: 17 points with lines 22 apart, 15 with 20, 14 with 19.
    XCTAssertEqual(try category(17, [20.5, 64.5]), .large)
    XCTAssertEqual(try category(15, [18, 58]), .small)
    XCTAssertEqual(try category(14, [17, 55]), .extraSmall)
    XCTAssertEqual(try category(17, [300]), .large)
  }

  func testLabelsOfWholePointsMoveTheirNeighbours() async throws {
    // 17 points make a line of 20.29: 20.33 on this canvas, 21 on old ones.
    func content(_ line: Double) -> String {
      Documents.twoLabels
        .replacingOccurrences(of: "height=\"20.333333333333332\"", with: "height=\"\(line)\"")
        .replacingOccurrences(of: "y=\"35.333333333333336\"", with: "y=\"\(15 + line)\"")
        .replacingOccurrences(of: "height=\"17.666666666666664\"", with: "height=\"\(38 - line)\"")
    }
    for line in [20.333333333333332, 21] {
      let result = try frames(content(line), sizes: .measured)
      XCTAssertEqual(result.labels.heights.map(\.id), [], "\(line)")
    }
  }

  func testALabelOfAnotherHeightIsListedWithItsCause() async throws {
    let content = Documents.twoLabels.replacingOccurrences(of: "pointSize=\"17\"", with: "pointSize=\"30\"")
    let height = try XCTUnwrap(try frames(content, sizes: .measured).labels.heights.first)
    XCTAssertEqual(height.id, "Title")
    XCTAssertEqual(height.cause, .stretchedInFile)
    XCTAssertEqual(height.own, 36, accuracy: 0.4)
  }
}
