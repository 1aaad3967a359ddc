// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import InterfaceBuilder
import XCTest

/// Cells in the shapes that apps have: which size themselves, and what is to be warned about in the others.
@MainActor
final class LintTrialCaseTests: XCTestCase {
  private typealias Shape = LintShapes
  private struct Case {
    let name: String
    let cell: String
    let expected: [String]
  }

  func testEachShapeHasTheFindingsThatItsLineSays() async throws {
    let photo = "<image name=\"photo\" width=\"60\" height=\"60\"/>"
    for item in sound + inequalities + faults {
      let found = try LintShapes.findings(item.cell, resources: photo)
      XCTAssertEqual(Set(found), Set(item.expected), item.name)
      XCTAssertEqual(found.count, item.expected.count, "\(item.name): a finding stands twice")
    }
  }

  private func made(_ name: String, _ content: String, _ expected: [String], attributes: String = "reuseIdentifier=\"Note\"") -> Case {
    Case(name: name, cell: Documents.cell(content, attributes: attributes), expected: expected)
  }

  // MARK: Sound

  private var sound: [Case] {
    [
      made(
        "two labels in a chain, one of several lines",
        Shape.content(
          [Shape.label("Title"), Shape.label("Body", "numberOfLines=\"0\"")],
          Shape.sides("Title") + Shape.sides("Body")
            + ["Title.top = Content.top + 11", "Body.top = Title.bottom + 4", "Content.bottom = Body.bottom + 11"]), []),
      made(
        "stacks in stacks in a stack, with a switch",
        Shape.content(
          [
            Shape.stack(
              "Row", "alignment=\"center\" spacing=\"8\"",
              [
                Shape.view("imageView", "Icon", 24, "image=\"photo\""),
                Shape.stack(
                  "Column", "axis=\"vertical\" spacing=\"2\"",
                  [Shape.stack("Line", [Shape.label("Title")]), Shape.label("Subtitle", "numberOfLines=\"0\"")]),
                Shape.view("switch", "Toggle", 31),
              ])
          ],
          Shape.sides("Row") + ["Row.top = Content.top + 11", "Content.bottom = Row.bottom + 11"]), []),
      made(
        "a constraint that a variation takes out, pins at 900, texts on a baseline",
        Shape.content(
          [Shape.label("Title", "numberOfLines=\"0\""), Shape.label("Value")],
          [
            "Title.leading = Content.leading + 16", "Value.leading = Title.trailing + 8", "Content.trailing = Value.trailing + 16",
            "Title.top = Content.top + 11", "Content.bottom = Title.bottom + 11 @900", "Value.firstBaseline = Title.firstBaseline",
            "Title.height = 300",
          ]) + "<variation key=\"default\"><mask key=\"constraints\"><exclude reference=\"Content-Cell-1-K6\"/></mask></variation>", []),
      made(
        "a picture of 16 to 9 that makes the row, and labels about its middle",
        Shape.content(
          [
            Shape.view("imageView", "Photo", 60, "image=\"photo\""), Shape.label("Title"), Shape.label("Detail"),
            Shape.view("button", "Load", 30),
          ],
          [
            "Photo.leading = Content.leading + 10", "Photo.width = Photo.height * 16:9", "Photo.top = Content.top + 10",
            "Content.bottom = Photo.bottom + 10", "Title.leading = Photo.trailing + 10", "Detail.leading = Photo.trailing + 10",
            "Photo.centerY = Title.bottom + 2", "Detail.top = Photo.centerY + 2", "Load.centerY = Content.centerY",
            "Content.trailing = Load.trailing + 15", "Load.leading >= Title.trailing + 8", "Load.leading >= Detail.trailing + 8",
          ]), []),
    ]
  }

  // MARK: Sound, by inequalities

  private var inequalities: [Case] {
    [
      made(
        "news: four labels, a baseline, a photo without an image, an inequality at the bottom",
        Shape.content(
          [
            Shape.label("Title"), Shape.label("Body", "numberOfLines=\"0\""), Shape.view("imageView", "Photo", 60), Shape.label("User"),
            Shape.label("Time"),
          ],
          Shape.sides("Title") + Shape.sides("Body") + [
            "Title.top = Content.top + 10", "Body.top = Title.bottom + 6", "Photo.top = Body.bottom + 6",
            "Photo.leading = Content.leading + 16", "Content.trailing >= Photo.trailing + 16", "User.top = Photo.bottom + 6",
            "User.leading = Content.leading + 16", "Time.lastBaseline = User.lastBaseline", "Content.trailing = Time.trailing + 16",
            "Content.bottom >= User.bottom + 4",
          ]), ["held-from-below", "content-without-height:note"]),
      made(
        "pins on all sides and the middle, a cap on the width, constraints that Xcode takes out",
        Shape.content(
          [
            Shape.view(
              "view", "Box", 40, "",
              Shape.content(
                [Shape.label("Title")],
                [
                  "Title.top >= Box.top + 4", "Box.bottom >= Title.bottom + 4", "Title.centerY = Box.centerY",
                  "Title.leading = Box.leading",
                  "Box.trailing = Title.trailing",
                ], owner: "Box"))
          ],
          [
            "Box.leading >= Content.leading + 16", "Content.trailing >= Box.trailing + 16", "Box.centerX = Content.centerX",
            "Box.width = 640 @999", "Box.top >= Content.top + 8", "Content.bottom >= Box.bottom + 8", "Box.centerY = Content.centerY",
          ]), ["held-from-below"]),
      made(
        "a stack of stacks whose bottom is an inequality, beside an accessory",
        Shape.content(
          [
            Shape.stack(
              "Column", "axis=\"vertical\"",
              [
                Shape.label("Title"), Shape.stack("Dates", [Shape.label("From"), Shape.label("To")]),
                Shape.stack("Points", [Shape.label("Sum")]),
              ])
          ],
          Shape.sides("Column") + ["Column.top = Content.top + 12", "Content.bottom >= Column.bottom + 12"]),
        ["held-from-below"], attributes: "reuseIdentifier=\"Note\" accessoryType=\"disclosureIndicator\""),
    ]
  }

  // MARK: To be warned about

  private var faults: [Case] {
    [
      made(
        "a text view that scrolls under a label",
        Shape.content(
          [Shape.label("Title", "numberOfLines=\"0\""), Shape.view("textView", "Body", 60, "text=\"Milk\"")],
          Shape.sides("Title") + Shape.sides("Body") + [
            "Title.top = Content.top + 11", "Body.top = Title.bottom + 4", "Body.height >= 30", "Content.bottom = Body.bottom + 11",
          ]), ["scrolling-text-view"]),
      made(
        "a hidden button of a required width in a stack, another hidden one that gives way",
        Shape.content(
          [
            Shape.stack(
              "Column", "axis=\"vertical\" alignment=\"top\"",
              [
                Shape.label("Title"),
                Shape.stack(
                  "Row", "alignment=\"center\"",
                  [
                    Shape.view("textView", "Text", 33, "scrollEnabled=\"NO\" text=\"Milk\""),
                    Shape.view(
                      "button", "Edit", 44, "hidden=\"YES\"",
                      "<constraints><constraint firstAttribute=\"width\" constant=\"44\" id=\"W\"/></constraints>"),
                  ]),
                Shape.view(
                  "button", "Add", 38, "hidden=\"YES\"",
                  "<constraints><constraint firstAttribute=\"height\" constant=\"38\" priority=\"999\" id=\"H\"/></constraints>"),
              ])
          ],
          Shape.sides("Column") + ["Column.top = Content.top + 16", "Content.bottom = Column.bottom + 16"]), ["stack-conflict"]),
      made(
        "an image of a required width in a stack that is pinned to both sides",
        Shape.content(
          [
            Shape.stack(
              "Row", "distribution=\"fillProportionally\" spacing=\"8\"",
              [
                Shape.view(
                  "imageView", "Icon", 24, "image=\"photo\"",
                  "<constraints><constraint firstAttribute=\"width\" constant=\"24\" id=\"W\"/></constraints>")
              ])
          ],
          Shape.sides("Row") + ["Row.top = Content.top + 2", "Content.bottom = Row.bottom + 2"]), ["stack-conflict"]),
      made(
        "two chains that differ by a pixel",
        Shape.content(
          [Shape.view("button", "Yes", 35.5), Shape.view("button", "No", 35.5)],
          [
            "Yes.leading = Content.leading + 12", "No.leading = Yes.trailing + 12", "Content.trailing = No.trailing + 12",
            "No.width = Yes.width", "Yes.height = 35.5", "No.height = 35.5", "Yes.top = Content.top + 12",
            "Content.bottom = Yes.bottom + 12",
            "No.top = Content.top + 11", "Content.bottom = No.bottom + 12.5",
          ]), ["conflict"]),
      made(
        "a square picture and labels about the middle, a hidden view over all",
        Shape.content(
          [Shape.view("imageView", "Avatar", 42), Shape.label("Name"), Shape.view("view", "Cover", 64, "hidden=\"YES\"")],
          Shape.sides("Cover") + [
            "Avatar.leading = Content.leadingMargin + 4", "Avatar.width = Avatar.height", "Avatar.width = 42",
            "Avatar.centerY = Content.centerY",
            "Name.leading = Avatar.trailing + 8", "Name.centerY = Avatar.centerY", "Cover.top = Content.topMargin - 8",
            "Content.bottomMargin = Cover.bottom - 8",
          ]), ["centred-only"]),
      made(
        "a chain that ends in a marker above the bottom",
        Shape.content(
          [Shape.label("Title", "numberOfLines=\"0\""), Shape.label("Body", "numberOfLines=\"0\""), Shape.view("view", "Marker", 10)],
          Shape.sides("Title") + Shape.sides("Body") + Shape.sides("Marker") + [
            "Title.top = Content.top + 10", "Body.top = Title.bottom + 10", "Marker.top = Body.bottom + 10", "Marker.height = 10",
          ]), ["bottom-not-tied"]),
      Case(
        name: "frames and masks only",
        cell: Documents.cell(
          "<subviews><label text=\"Milk\" id=\"L\"><rect key=\"frame\" x=\"16\" y=\"11\" width=\"288\" height=\"21\"/>"
            + "<autoresizingMask key=\"autoresizingMask\" flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"/></label></subviews>"),
        expected: ["no-constraints"]),
    ]
  }
}
