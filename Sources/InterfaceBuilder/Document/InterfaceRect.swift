// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// A view's place as a file records it, in points.
package struct InterfaceRect: Hashable, Sendable {
  package var x = 0.0
  package var y = 0.0
  package var width = 0.0
  package var height = 0.0

  package init() {}

  init(_ node: XMLNode, _ notes: ReadingNotes) {
    x = notes.number("x", of: node) ?? 0
    y = notes.number("y", of: node) ?? 0
    width = max(0, notes.number("width", of: node) ?? 0)
    height = max(0, notes.number("height", of: node) ?? 0)
  }

  package var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}

/// Distances from four edges in points; leading and trailing where they follow the direction of reading.
package struct InterfaceInsets: Hashable, Sendable {
  package var top = 0.0
  package var leading = 0.0
  package var bottom = 0.0
  package var trailing = 0.0
  /// Whether the file says leading and trailing, not left and right.
  package var isDirectional = false

  init(_ node: XMLNode, _ notes: ReadingNotes) {
    isDirectional = node.name == "directionalEdgeInsets"
    top = notes.number(node.name == "inset" ? "minY" : "top", of: node) ?? 0
    bottom = notes.number(node.name == "inset" ? "maxY" : "bottom", of: node) ?? 0
    let sides = node.name == "inset" ? ("minX", "maxX") : isDirectional ? ("leading", "trailing") : ("left", "right")
    leading = notes.number(sides.0, of: node) ?? 0
    trailing = notes.number(sides.1, of: node) ?? 0
  }
}
