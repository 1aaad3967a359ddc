// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import ToolSupport

/// The texts of an Interface Builder file in another language, by `id.property`.
enum StringsFile {
  private static let limit = 16 << 20

  /// The texts that lie beside a file: `de.lproj/Name.strings`, or a string catalogue.
  ///
  /// - Returns: The texts; nil where there are none for the language.
  /// - Throws: `InputError` for a file that can't be read.
  static func texts(for path: String, language: String) throws(InputError) -> [String: String]? {
    let folder = (path as NSString).deletingLastPathComponent
    let base = folder.isEmpty ? "." : folder
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    // A file of a localised folder has its languages beside that folder.
    let above = base.hasSuffix(".lproj") ? (base as NSString).deletingLastPathComponent : base
    let parent = above.isEmpty ? "." : above
    for file in ["\(parent)/\(language).lproj/\(name).strings", "\(base)/\(language).lproj/\(name).strings"]
    where FileManager.default.fileExists(atPath: file) {
      return try read(strings: file)
    }
    for file in ["\(base)/\(name).xcstrings", "\(parent)/\(name).xcstrings", "\(parent)/mul.lproj/\(name).xcstrings"]
    where FileManager.default.fileExists(atPath: file) {
      if let texts = try read(catalogue: file, language: language) { return texts }
    }
    return nil
  }

  // MARK: String catalogues

  private static func read(catalogue path: String, language: String) throws(InputError) -> [String: String]? {
    let json: JSONValue
    do {
      json = try JSONReader.read(try InputFile.bytes(at: path, limit: limit))
    } catch let error as JSONError {
      throw .notJSON(path: path, error)
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
    guard case .object(let members)? = json["strings"]?.plain else {
      throw .unexpectedJSON(path: path, line: json.line ?? 1, reason: "no string catalogue: it has no object 'strings'")
    }
    var texts: [String: String] = [:]
    for member in members {
      if let text = member.value["localizations"]?[language]?["stringUnit"]?["value"]?.string { texts[member.key] = text }
    }
    return texts.isEmpty ? nil : texts
  }

  // MARK: Strings files

  private static func read(strings path: String) throws(InputError) -> [String: String] {
    let bytes = try InputFile.bytes(at: path, limit: limit)
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    guard let text = isWide ? String(data: Data(bytes), encoding: .utf16) : String(validating: bytes, as: UTF8.self) else {
      throw .unreadable(path: path, reason: "not text in UTF-8 or UTF-16")
    }
    var scanner = StringsScanner(text)
    guard let texts = scanner.pairs() else {
      throw .unreadable(path: path, reason: "line \(scanner.line) is no '\"key\" = \"text\";'")
    }
    return texts
  }
}

/// Reads `"key" = "text";` with comments of both kinds.
struct StringsScanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private(set) var line = 1

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// The pairs, or nil where something else stands.
  mutating func pairs() -> [String: String]? {
    var result: [String: String] = [:]
    if peek == "\u{FEFF}" { index += 1 }
    while true {
      guard skipBlank() else { return nil }
      guard peek != nil else { return result }
      guard let key = word(), skipBlank(), take("="), skipBlank(), let value = word(), skipBlank(), take(";") else { return nil }
      result[key] = value
    }
  }

  private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func next() -> Unicode.Scalar? {
    guard let scalar = peek else { return nil }
    index += 1
    if scalar == "\n" { line += 1 }
    return scalar
  }

  private mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard peek == wanted else { return false }
    index += 1
    return true
  }

  /// Skips spaces and comments; false for a comment without an end.
  private mutating func skipBlank() -> Bool {
    while let scalar = peek {
      if scalar.properties.isWhitespace {
        _ = next()
      } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "/" {
        while let scalar = next(), scalar != "\n" {}
      } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "*" {
        index += 2
        while !(peek == "*" && index + 1 < scalars.count && scalars[index + 1] == "/") { if next() == nil { return false } }
        index += 2
      } else {
        return true
      }
    }
    return true
  }

  /// A text in quotes, or a bare word.
  private mutating func word() -> String? {
    var result = String.UnicodeScalarView()
    guard take("\"") else {
      while let scalar = peek,
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "._-".unicodeScalars.contains(scalar)
      {
        result.append(scalar)
        index += 1
      }
      return result.isEmpty ? nil : String(result)
    }
    while let scalar = next() {
      if scalar == "\"" { return String(result) }
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      guard let escaped = next() else { return nil }
      switch escaped {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "U", "u":
        var value: UInt32 = 0
        for _ in 0..<4 {
          guard let digit = next().flatMap({ Character($0).hexDigitValue }) else { return nil }
          value = value * 16 + UInt32(digit)
        }
        result.append(Unicode.Scalar(value) ?? "\u{FFFD}")
      default: result.append(escaped)
      }
    }
    return nil
  }
}
