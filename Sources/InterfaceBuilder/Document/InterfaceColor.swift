// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A colour as a document writes it.
package enum InterfaceColor: Sendable, Hashable {
  /// Components of 0…1 in sRGB; other spaces are read as if they were sRGB, wide ones cut off.
  case components(red: Double, green: Double, blue: Double, alpha: Double)
  /// A colour of an asset catalogue; its value stands in the document's resources.
  case named(String)
  /// A colour of the system, by the name that the file has for it.
  case system(String)

  init?(_ node: XMLNode) {
    if let name = node["systemColor"] ?? node["cocoaTouchSystemColor"] {
      self = .system(name)
      return
    }
    if let name = node["name"] {
      self = .named(name)
      return
    }
    func part(_ name: String) -> Double? { node.number(name).map { min(max($0, 0), 1) } }
    let alpha = part("alpha") ?? 1
    if let white = part("white") {
      self = .components(red: white, green: white, blue: white, alpha: alpha)
    } else if let red = part("red"), let green = part("green"), let blue = part("blue") {
      self = .components(red: red, green: green, blue: blue, alpha: alpha)
    } else {
      return nil
    }
  }
}
