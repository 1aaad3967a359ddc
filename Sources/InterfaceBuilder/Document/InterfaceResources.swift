// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a document records of things outside it.
package struct InterfaceResources: Sendable {
  package struct Size: Sendable, Hashable {
    package let width: Double
    package let height: Double
  }

  /// The natural sizes of images in points.
  package private(set) var images: [String: Size] = [:]
  package private(set) var namedColors: [String: InterfaceColor] = [:]
  /// The light values of the system's colours.
  package private(set) var systemColors: [String: InterfaceColor] = [:]
  /// Sizes that Xcode measured of views that draw themselves, by id.
  package private(set) var designables: [String: Size] = [:]
  package private(set) var customFonts: [String] = []

  init(document: XMLNode) {
    if let resources = document.child("resources") {
      for node in resources.children { readResource(node) }
    }
    for node in document.child("designables")?.children ?? [] {
      guard let id = node["name"], let size = node.child(key: "intrinsicContentSize").flatMap(Self.size) else { continue }
      designables[id] = size
    }
    for array in document.child("customFonts")?.children ?? [] {
      customFonts.append(contentsOf: array.children.filter { $0.name == "string" }.map(\.text))
    }
  }

  private mutating func readResource(_ node: XMLNode) {
    guard let name = node["name"] else { return }
    switch node.name {
    case "image": if let size = Self.size(node) { images[name] = size }
    case "namedColor": if let color = node.child("color").flatMap(InterfaceColor.init) { namedColors[name] = color }
    case "systemColor": if let color = node.child("color").flatMap(InterfaceColor.init) { systemColors[name] = color }
    default: break
    }
  }

  private static func size(_ node: XMLNode) -> Size? {
    guard let width = node.number("width"), let height = node.number("height"), width >= 0 || height >= 0 else { return nil }
    return Size(width: width, height: height)
  }
}
