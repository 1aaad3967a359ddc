// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import InterfaceBuilder
import PlumbGraphics
import PlumbUIKit
import ToolSupport

/// `plumb render`: draws the cells of a file.
package enum RenderCommand {
  package static let verb =
    Verb(
      name: "render", summary: "draws the cells of a .xib or .storyboard to a PNG, for data, widths, text sizes and languages",
      operands: "FILE", maximumOperands: 1,
      options: SampleOptions.options + [
        OptionSpec("--png", .text, "FILE", help: "what is written"),
        .dark,
        OptionSpec("--overlay", help: "draws constraints and the frames of views over the cells"),
        OptionSpec("--sheet", help: "all widths, text sizes and languages, light and dark, side by side"),
        .fonts,
        .json,
      ],
      examples: [
        ("plumb render PostCell.xib --png cell.png", "each cell with the texts of the file"),
        ("plumb render PostCell.xib --png sheet.png --sheet --width 320,414 --text-size large,accessibility1", "all variants on one sheet"),
        ("plumb render PostCell.xib --png cell.png --overlay", "with constraints"),
      ])

  @MainActor
  package static func run(_ arguments: Arguments) throws -> Int32 {
    guard let path = arguments.text("--png") else { throw UsageError.needsOption(option: "render", other: "--png FILE") }
    try OutputFile.check(path)
    if let folder = arguments.text("--fonts") { try Fonts.use(folder: folder) }
    let options = try SampleOptions(arguments, verb: verb)
    let log = LayoutLog.output
    LayoutLog.output = { _ in }
    defer { LayoutLog.output = log }
    let isSheet = arguments.has("--sheet")
    let looks = isSheet ? [false, true] : [arguments.has("--dark")]
    var sheet = CellSheet(hasOverlay: arguments.has("--overlay"), isDark: !isSheet && arguments.has("--dark"))
    for cell in options.cells {
      for (index, row) in options.rows.enumerated() {
        var variants: [CellSheet.Variant] = []
        for language in options.languages {
          for textSize in options.textSizes {
            for width in isSheet ? options.widths : Array(options.widths.prefix(1)) {
              for isDark in looks {
                let sample = options.sample(cell, row: row, textSize: textSize, language: language, isDark: isDark)
                let caption = [JSONWriter.text(of: width), textSize, language, isDark ? "dark" : nil].compactMap { $0 }
                variants.append(CellSheet.Variant(sample: sample, width: width, isDark: isDark, caption: caption.joined(separator: ", ")))
              }
            }
          }
        }
        let name = SampleOptions.name(cell)
        sheet.add(title: options.hasData ? "\(name), row \(index + 1)" : name, isSheet ? variants : Array(variants.prefix(1)))
      }
    }
    Console.warn(options.remarks.lines)
    guard let data = try sheet.png() else { throw InputError.unwritable(path: path, reason: "there is no memory for the picture") }
    try OutputFile.write(data, to: path)
    if arguments.has("--json") {
      Console.print(
        JSONWriter.text(
          of: .object([
            JSONMember("version", .string(PlumbVersion.current)), JSONMember("fonts", .string(Fonts.fingerprint)),
            JSONMember("cells", .integer(options.cells.count)), JSONMember("width", .integer(Int(sheet.size.width))),
            JSONMember("height", .integer(Int(sheet.size.height))), JSONMember("png", .string(path)),
          ])))
    } else {
      Console.error("png: \(path)")
    }
    return 0
  }
}
