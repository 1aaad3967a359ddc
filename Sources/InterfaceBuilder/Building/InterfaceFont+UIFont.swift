// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

extension InterfaceFont {
  /// The font at a content size category.
  ///
  /// - Returns: The font, and the name that isn't installed where another takes its place.
  @MainActor
  func uiFont(_ category: UIContentSizeCategory) -> (font: UIFont, missing: String?) {
    let size = pointSize ?? 17
    switch face {
    case .system(let weight): return (.systemFont(ofSize: size, weight: Self.weights[weight] ?? .regular), nil)
    case .italicSystem: return (.italicSystemFont(ofSize: size), nil)
    case .style(let name):
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      return (.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: name), compatibleWith: traits), nil)
    case .named(let name, let family):
      if let font = UIFont(name: name, size: size), Self.isFound(font, name: name, family: family) { return (font, nil) }
      return (.systemFont(ofSize: size, weight: Self.weight(inName: name)), name)
    }
  }

  /// Whether a font is the one that was asked for and not what the system has in its place.
  @MainActor
  private static func isFound(_ font: UIFont, name: String, family: String?) -> Bool {
    if let family, family.lowercased() == font.familyName.lowercased() { return true }
    return font.fontName.lowercased() == name.lowercased()
  }

  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium, "semibold": .semibold,
    "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  /// The weight that a font's name tells.
  private static func weight(inName name: String) -> UIFont.Weight {
    let name = name.lowercased()
    for (word, weight) in [
      ("semibold", UIFont.Weight.semibold), ("demibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
      ("medium", .medium), ("light", .light), ("thin", .thin),
    ] where name.contains(word) { return weight }
    return .regular
  }
}
