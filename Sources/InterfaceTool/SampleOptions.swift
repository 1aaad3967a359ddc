// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import InterfaceBuilder
import PlumbUIKit
import ToolSupport

/// What `measure` and `render` have in common: which cells, what they show, and in which surroundings.
@MainActor
struct SampleOptions {
  nonisolated static let options = [
    OptionSpec("--cell", .text, "ID", help: "only the cell with this id or reuse identifier"),
    OptionSpec("--data", .text, "FILE", help: "JSON array of rows: outlet name to text, image, hidden, constant, attributed text"),
    OptionSpec("--width", .text, "POINTS", standard: "375", help: "one or several, comma-separated"),
    OptionSpec("--text-size", .text, "SIZE", standard: "large", help: "one or several: \(TextSizeName.all.joined(separator: ", "))"),
    OptionSpec("--language", .text, "CODE", help: "one or several: texts of .strings and .xcstrings beside the file"),
    OptionSpec("--image-size", .text, "NAME=WxH", help: "the size of an image that isn't read, comma-separated"),
    OptionSpec("--view-size", .text, "CLASS=WxH", help: "the content size of views of a class, comma-separated"),
  ]

  let path: String
  let document: InterfaceDocument
  let cells: [InterfaceCell]
  /// Rows of data; one empty row without `--data`.
  let rows: [RowBinding]
  let hasData: Bool
  let widths: [Double]
  let textSizes: [String]
  /// Languages; nil for the file's own texts.
  let languages: [String?]
  private let strings: [String: [String: String]]
  private var buildOptions = BuildOptions()
  private let dataFolder: String
  let remarks = SampleRemarks()

  init(_ arguments: Arguments, verb: Verb) throws {
    guard let path = arguments.operands.first else {
      throw UsageError.missingOperand(verb: verb.name, expected: "a .xib or .storyboard")
    }
    self.path = path
    document = try InterfaceFile.document(at: path)
    let all = document.cells
    if let name = arguments.text("--cell") {
      cells = all.filter { $0.view.id == name || $0.reuseIdentifier == name }
      guard !cells.isEmpty else {
        let names = all.map { $0.reuseIdentifier ?? $0.view.id }.prefix(20).joined(separator: ", ")
        throw UsageError.unknownOperand(name, expected: names.isEmpty ? "a cell, but the file has none" : "one of \(names)")
      }
    } else {
      cells = all
    }
    let data = arguments.text("--data")
    hasData = data != nil
    rows = try data.map { file throws(InputError) in try RowData.rows(at: file) } ?? [RowBinding()]
    dataFolder = data.map { ($0 as NSString).deletingLastPathComponent }.map { $0.isEmpty ? "." : $0 } ?? "."
    widths = try Self.widths(arguments.text("--width") ?? "375")
    textSizes = try Self.textSizes(arguments.text("--text-size") ?? "large")
    let codes = arguments.text("--language").map { Self.list($0) } ?? []
    languages = codes.isEmpty ? [nil] : codes.map { $0 }
    strings = try Self.strings(codes, path: path)
    buildOptions.imageSizes = try Self.sizes(arguments, "--image-size")
    buildOptions.viewSizes = try Self.sizes(arguments, "--view-size")
    let folder = (path as NSString).deletingLastPathComponent
    buildOptions.imageFolder = folder.isEmpty ? "." : folder
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { String($0).trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private static func widths(_ text: String) throws(UsageError) -> [Double] {
    let expected = "numbers from 40 to 4,096, comma-separated"
    let widths = list(text).compactMap { Double($0) }
    guard !widths.isEmpty, widths.count == list(text).count, widths.count <= 50, widths.allSatisfy({ (40...4096).contains($0) }) else {
      throw .invalidValue(option: "--width", value: text, expected: expected)
    }
    return widths
  }

  private static func textSizes(_ text: String) throws(UsageError) -> [String] {
    let names = list(text)
    guard !names.isEmpty, names.count <= 50, names.allSatisfy({ TextSizeName.category($0) != nil }) else {
      throw .invalidValue(option: "--text-size", value: text, expected: "some of \(TextSizeName.all.joined(separator: ", "))")
    }
    return names
  }

  private static func strings(_ codes: [String], path: String) throws -> [String: [String: String]] {
    var result: [String: [String: String]] = [:]
    for code in codes {
      guard code.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }) else {
        throw UsageError.invalidValue(option: "--language", value: code, expected: "language codes such as de or pt-BR")
      }
      guard let texts = try StringsFile.texts(for: path, language: code) else {
        throw InputError.unreadable(path: path, reason: "there are no texts in '\(code)' beside it (.strings or .xcstrings)")
      }
      result[code] = texts
    }
    return result
  }

  private static func sizes(_ arguments: Arguments, _ option: String) throws(UsageError) -> [String: CGSize] {
    var result: [String: CGSize] = [:]
    for item in arguments.text(option).map({ list($0) }) ?? [] {
      let parts = item.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let size = NamedSize.size(String(parts[1])) else {
        throw .invalidValue(option: option, value: item, expected: "a name and a size, such as photo=40x30")
      }
      result[String(parts[0])] = size
    }
    return result
  }

  // MARK: Making

  /// A cell that shows a row.
  func sample(_ cell: InterfaceCell, row: RowBinding, textSize: String, language: String?, isDark: Bool = false) -> CellSample {
    var options = buildOptions
    options.textSize = TextSizeName.category(textSize) ?? .large
    options.strings = language.flatMap { strings[$0] } ?? [:]
    let sample = CellSample(cell, of: document, options: options, isDark: isDark)
    sample.show(row) { image(at: $0) }
    for name in sample.unknownNames { remarks.add("no outlet, user label or id of cell \(Self.name(cell)) is called '\(name)'") }
    for name in sample.unfitNames { remarks.add("'\(name)' of cell \(Self.name(cell)) can't show what the data have for it") }
    return sample
  }

  static func name(_ cell: InterfaceCell) -> String { cell.reuseIdentifier ?? cell.view.id }

  /// An image beside the data, never outside that folder.
  private func image(at path: String) -> UIImage? {
    guard !path.hasPrefix("/"), !path.utf8.contains(0), !path.split(separator: "/").contains("..") else {
      remarks.add("the image '\(path)' lies outside the folder of the data and isn't read")
      return nil
    }
    if let known = remarks.images[path] { return known }
    let full = "\(dataFolder)/\(path)"
    let scale: CGFloat = path.contains("@3x") ? 3 : path.contains("@2x") ? 2 : 1
    guard let bytes = try? InputFile.bytes(at: full, limit: 64 << 20), let image = UIImage(data: Data(bytes), scale: scale) else {
      remarks.add("the image '\(path)' of the data can't be read")
      return nil
    }
    remarks.images[path] = image
    return image
  }
}

/// What there is to say about data while cells are made, each once, and the images that were read for them.
@MainActor
final class SampleRemarks {
  private(set) var lines: [String] = []
  var images: [String: UIImage] = [:]

  func add(_ line: String) {
    if !lines.contains(line) { lines.append(line) }
  }
}

/// The names of text sizes.
enum TextSizeName {
  private static let categories: [(String, UIContentSizeCategory)] = [
    ("extraSmall", .extraSmall), ("small", .small), ("medium", .medium), ("large", .large), ("extraLarge", .extraLarge),
    ("extraExtraLarge", .extraExtraLarge), ("extraExtraExtraLarge", .extraExtraExtraLarge), ("accessibility1", .accessibilityMedium),
    ("accessibility2", .accessibilityLarge), ("accessibility3", .accessibilityExtraLarge),
    ("accessibility4", .accessibilityExtraExtraLarge),
    ("accessibility5", .accessibilityExtraExtraExtraLarge),
  ]

  static var all: [String] { categories.map(\.0) }

  static func category(_ name: String) -> UIContentSizeCategory? { categories.first { $0.0 == name }?.1 }
}
