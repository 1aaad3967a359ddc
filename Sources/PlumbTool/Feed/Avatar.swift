// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// What stands for a person without a portrait: initials on a colour, the same for the same name.
package enum Avatar {
  @MainActor private static let colors: [UIColor] = [
    .systemIndigo, .systemTeal, .systemOrange, .systemPink, .systemGreen, .systemPurple, .systemBlue, .systemBrown,
  ]

  package static func initials(of name: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace)
    let letters = [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first }
    // Two ideographs crowd the circle, and the first one is the family name.
    guard let first = letters.first, first.isASCII || letters.allSatisfy(\.isCased) else { return letters.first.map(String.init) ?? "" }
    return letters.map { $0.uppercased() }.joined()
  }

  @MainActor static func color(of name: String) -> UIColor {
    let sum = name.unicodeScalars.reduce(0) { ($0 &* 31 &+ Int($1.value)) & 0xFFFF }
    return colors[sum % colors.count]
  }
}
