// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Reads the posts of a JSON file; what is wrong with a single post becomes a post that says so.
package struct PostReader {
  /// Larger files are refused before they are read.
  package static let maximumBytes = 1 << 30

  package private(set) var posts: [Post] = []
  /// One sentence per post that could not be taken as it stands.
  package private(set) var warnings: [String] = []

  /// Reads a file.
  ///
  /// - Throws: `InputError` when there is no such file, it isn't JSON, not an array, or a row is not an object.
  package init(path: String) throws(InputError) {
    try self.init(bytes: InputFile.bytes(at: path, limit: PostReader.maximumBytes), path: path)
  }

  package init(bytes: [UInt8], path: String) throws(InputError) {
    let value: JSONValue
    do {
      value = try JSONReader.read(bytes)
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
      posts.append(post(from: row, index: index, path: path))
    }
  }

  private mutating func post(from row: JSONValue, index: Int, path: String) -> Post {
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
      warnings += problems.map { "\(path), row \(index), \($0)" }
      post.content = ([post.content] + problems.map { "⚠️ " + $0 }).filter { !$0.isEmpty }.joined(separator: "\n")
    }
    return post
  }

  /// NUL has no picture and ends a text in the C libraries below; U+FFFD shows that something was there.
  private static func drawable(_ text: String) -> String {
    text.unicodeScalars.contains("\0") ? text.replacing("\0", with: "\u{FFFD}") : text
  }
}
