// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Finds names, addresses and cheers among the words of a text.
enum WordFragments {
  /// Appends a text in pieces; the spaces stay with the plain ones.
  static func append(_ text: String, hasBits: Bool, to result: inout [ChatFragment]) {
    if text.isEmpty { return }
    guard text.utf8.contains(UInt8(ascii: "@")) || text.utf8.contains(UInt8(ascii: "/")) || hasBits else {
      return result.append(.text(text))
    }
    var plain = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if word.offset > 0 { plain += " " }
      guard let fragment = fragment(of: word.element, hasBits: hasBits) else {
        plain += word.element
        continue
      }
      if !plain.isEmpty { result.append(.text(plain)) }
      plain = ""
      result.append(fragment)
    }
    if !plain.isEmpty { result.append(.text(plain)) }
  }

  private static func fragment(of word: Substring, hasBits: Bool) -> ChatFragment? {
    if word.hasPrefix("https://") || word.hasPrefix("http://"), word.utf8.count > 8 { return .link(String(word)) }
    if word.first == "@", word.utf8.count > 1 { return .mention(String(word)) }
    guard hasBits else { return nil }
    let digits = word.utf8.drop { !(0x30...0x39).contains($0) }
    let isCheer = digits.count < word.utf8.count && (1...7).contains(digits.count) && digits.allSatisfy { (0x30...0x39).contains($0) }
    return isCheer && word.lowercased().hasPrefix("cheer") ? .cheer(Int(Substring(digits)) ?? 0) : nil
  }
}
