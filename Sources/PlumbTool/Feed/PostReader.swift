// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import ToolSupport

/// Reads the posts of a JSON file; what is wrong with a single post becomes a post that says so.
package struct PostReader {
  /// Larger files are refused before they are read.
  package static let maximumBytes = 1 << 30

  package private(set) var posts: [Post] = []
  /// One sentence per place that could not be taken as it stands, in the order of the file.
  package private(set) var warnings: [String] = []
  private let name: String
  /// The line that each post starts on.
  private var lines: [Int] = []

  /// Reads a file.
  ///
  /// - Throws: `InputError` when there is no such file, it isn't JSON, not an array, or a row is not an object.
  package init(path: String) throws(InputError) {
    try self.init(FeedInput(file: path))
  }

  /// Reads what a run was given.
  ///
  /// - Throws: `InputError` as for a file.
  package init(_ input: FeedInput) throws(InputError) {
    try self.init(bytes: InputFile.bytes(at: input.path, name: input.name, limit: PostReader.maximumBytes), path: input.name)
  }

  /// - Parameters:
  ///   - bytes: UTF-8, or UTF-16 with a byte order mark.
  ///   - path: What messages call the file.
  /// - Throws: `InputError` when it isn't JSON, not an array, or a row is not an object.
  package init(bytes: [UInt8], path: String) throws(InputError) {
    name = path
    let text = DecodedText(bytes)
    if let warning = text.warning(in: path) { warnings.append(warning) }
    let value: JSONValue
    do {
      value = try JSONReader.read(text.bytes)
    } catch {
      throw .notJSON(path: path, error)
    }
    guard let rows = value.elements else {
      throw .unexpectedJSON(path: path, line: value.line ?? 1, reason: "expected an array of posts, found \(value.kind)")
    }
    for (index, row) in rows.enumerated() {
      guard case .object = row.plain else {
        throw .unexpectedJSON(path: path, line: row.line ?? 1, reason: "row \(index) should be an object, found \(row.kind)")
      }
      posts.append(post(from: row, index: index))
      lines.append(row.line ?? 1)
    }
  }

  /// What is said about pictures that can't be shown: each once, with its rows, in their order.
  ///
  /// - Parameter reasons: Why, by the picture's name.
  /// - Returns: One sentence per picture.
  package func warnings(forPictures reasons: [String: String]) -> [String] {
    var rows: [String: [Int]] = [:]
    for post in posts {
      if let name = post.imageName, reasons[name] != nil { rows[name, default: []].append(post.id) }
    }
    return rows.sorted { $0.value[0] < $1.value[0] }.map { picture, rows in
      let others = rows.count == 1 ? "" : rows.count == 2 ? " (also in row \(rows[1]))" : " (also in \(rows.count - 1) other rows)"
      let short = picture.count > 80 ? picture.prefix(80) + "…" : picture[...]
      return "\(name), row \(rows[0]), line \(lines[rows[0]]): the picture '\(short)' can't be shown: \(reasons[picture] ?? "")\(others)"
    }
  }

  private mutating func post(from row: JSONValue, index: Int) -> Post {
    var post = Post(id: index)
    var problems: [String] = []
    func text(_ key: String) -> String? {
      guard let value = row[key] else { return nil }
      switch value.plain {
      case .string(let text): return PostReader.drawable(text)
      case .null: return nil
      default:
        problems.append("line \(value.line ?? 1): \"\(key)\" should be a text, found \(value.kind)")
        return nil
      }
    }
    post.title = text("title") ?? ""
    post.content = text("content") ?? ""
    post.username = text("username") ?? ""
    post.time = text("time") ?? ""
    post.imageName = text("imageName").flatMap { $0.isEmpty ? nil : $0 }
    if !problems.isEmpty {
      warnings += problems.map { "\(name), row \(index), \($0)" }
      post.content = ([post.content] + problems.map { "⚠️ " + $0 }).filter { !$0.isEmpty }.joined(separator: "\n")
    }
    return post
  }

  /// NUL has no picture and ends a text in the C libraries below; U+FFFD shows that something was there.
  private static func drawable(_ text: String) -> String {
    text.unicodeScalars.contains("\0") ? text.replacing("\0", with: "\u{FFFD}") : text
  }
}
