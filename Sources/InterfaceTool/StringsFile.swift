// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import InterfaceBuilder
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
    let json = try JSONFile.value(at: path, limit: limit)
    guard case .object(let members)? = json["strings"]?.plain else {
      throw .unexpectedJSON(path: path, line: json.line ?? 1, reason: "no string catalogue: it has no object 'strings'")
    }
    var texts: [String: String] = [:]
    for member in members {
      if let entry = member.value["localizations"]?[language], let text = text(of: entry) { texts[member.key] = text }
    }
    // In the language in which the file is written, texts stand in the file itself.
    return texts.isEmpty && json["sourceLanguage"]?.string != language ? nil : texts
  }

  /// The text of an entry; of one that varies by number or device, the one for many on a telephone.
  private static func text(of entry: JSONValue) -> String? {
    if let text = entry["stringUnit"]?["value"]?.string { return text }
    let variations = entry["variations"]
    for choice in [variations?["plural"]?["other"], variations?["device"]?["iphone"], variations?["device"]?["other"]] {
      if let text = choice?["stringUnit"]?["value"]?.string { return text }
    }
    return nil
  }

  // MARK: Strings files

  private static func read(strings path: String) throws(InputError) -> [String: String] {
    let bytes = try InputFile.bytes(at: path, limit: limit)
    guard !bytes.starts(with: Array("bplist".utf8)) else {
      throw .unreadable(path: path, reason: "a compiled .strings; the one of the project is needed")
    }
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
