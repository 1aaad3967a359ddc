// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ConstraintSolver

/// Cells to measure, written with a small notation.
struct CellBuilder {
  var description = LayoutDescription()
  var views: [LayoutRectangle] = []

  init(views count: Int) {
    for _ in 0..<count { views.append(description.makeRectangle()) }
    add(views[0].x == 0.0)
    add(views[0].y == 0.0)
  }

  mutating func add(_ constraint: LinearConstraint) { description.add(constraint) }

  func right(_ view: Int) -> Expression { views[view].x + views[view].width }
  func bottom(_ view: Int) -> Expression { views[view].y + views[view].height }

  mutating func content(_ view: Int, _ horizontal: (Float, Float), _ vertical: (Float, Float), wraps: Bool) {
    description.contents.append(
      ContentItem(
        width: views[view].width, height: views[view].height,
        horizontal: ContentPriorities(hugging: horizontal.0, compressionResistance: horizontal.1),
        vertical: ContentPriorities(hugging: vertical.0, compressionResistance: vertical.1), wraps: wraps))
  }

  mutating func fence(_ priority: Float) {
    description.target = FittingTarget(width: views[0].width, height: views[0].height, horizontalPriority: priority)
  }
}

enum Cells {
  /// Avatar, title, body, picture, user and time: four texts; content 2 is the picture.
  static func feed(aspect: Bool) -> LayoutDescription {
    var cell = CellBuilder(views: 7)
    let v = cell.views
    cell.add(v[1].x == v[0].x + 16.0)
    cell.add(v[1].y == v[0].y + 12.0)
    cell.add(v[1].width == 40.0)
    cell.add(v[1].height == 40.0)
    cell.add(v[2].x == cell.right(1) + 12.0)
    cell.add(cell.right(2) == cell.right(0) - 16.0)
    cell.add(v[2].y == v[0].y + 12.0)
    cell.add(v[3].x == v[0].x + 16.0)
    cell.add(cell.right(3) == cell.right(0) - 16.0)
    cell.add(v[3].y >= cell.bottom(1) + 8.0)
    cell.add(v[3].y >= cell.bottom(2) + 8.0)
    cell.add((v[3].y == cell.bottom(2) + 8.0).at(250))
    cell.add(v[4].x == v[3].x)
    cell.add(cell.right(4) <= cell.right(3))
    cell.add(v[4].y == cell.bottom(3) + 8.0)
    if aspect { cell.add((v[4].height == 0.75 * v[4].width).at(999)) }
    cell.add(v[5].x == v[0].x + 16.0)
    cell.add(v[5].y == cell.bottom(4) + 8.0)
    cell.add(cell.bottom(5) == cell.bottom(0) - 12.0)
    cell.add(cell.right(6) == cell.right(0) - 16.0)
    cell.add(v[6].y + 0.5 * v[6].height == v[5].y + 0.5 * v[5].height)
    cell.add(v[6].x >= cell.right(5) + 8.0)
    cell.content(2, (251, 750), (251, 751), wraps: true)
    cell.content(3, (250, 750), (251, 751), wraps: true)
    cell.content(4, (251, 750), (251, 750), wraps: false)
    cell.content(5, (251, 750), (251, 751), wraps: true)
    cell.content(6, (251, 751), (251, 751), wraps: true)
    cell.fence(999)
    return cell.description
  }

  /// Two texts side by side with equal priorities: which of them gives way is open.
  static func ambiguous() -> LayoutDescription {
    var cell = CellBuilder(views: 3)
    let v = cell.views
    for k in 1...2 {
      cell.add(v[k].y == v[0].y + 8.0)
      cell.add(cell.bottom(k) <= cell.bottom(0) - 8.0)
      cell.content(k, (251, 750), (251, 750), wraps: true)
    }
    cell.add(v[1].x == v[0].x + 8.0)
    cell.add(v[2].x == cell.right(1) + 8.0)
    cell.add(cell.right(2) == cell.right(0) - 8.0)
    cell.fence(1000)
    return cell.description
  }

  /// A square picture beside a text whose height decides about the picture's size: widths depend on heights.
  static func coupled() -> LayoutDescription {
    var cell = CellBuilder(views: 3)
    let v = cell.views
    cell.add(v[1].x == v[0].x)
    cell.add(v[1].y == v[0].y)
    cell.add(cell.bottom(1) == cell.bottom(0))
    cell.add(v[1].width == v[1].height)
    cell.add(v[1].width <= 0.5 * v[0].width)
    cell.add(v[2].x == cell.right(1) + 8.0)
    cell.add(cell.right(2) == cell.right(0) - 8.0)
    cell.add(v[2].y == v[0].y + 8.0)
    cell.add(cell.bottom(2) <= cell.bottom(0) - 8.0)
    cell.content(2, (251, 750), (251, 752), wraps: true)
    cell.fence(1000)
    return cell.description
  }
}

extension Cells {
  /// A bubble that is as wide as its widest line: nothing but its content and a limit says how wide it is.
  static func bubble() -> LayoutDescription {
    var cell = CellBuilder(views: 3)
    let v = cell.views
    for k in 1...2 {
      cell.add(v[k].x == v[0].x + 12.0)
      cell.add(cell.right(k) <= cell.right(0) - 12.0)
      cell.add(v[k].width <= 240.0)
      cell.content(k, (251, 750), (251, 751), wraps: true)
    }
    cell.add(v[1].y == v[0].y + 8.0)
    cell.add(v[2].y == cell.bottom(1) + 4.0)
    cell.add(cell.bottom(2) == cell.bottom(0) - 8.0)
    cell.fence(50)
    cell.description.narrowsWrappedContents = true
    return cell.description
  }

  /// A picture as wide as the text above it and of a fixed shape: the wrapped width decides about the height.
  static func caption() -> LayoutDescription {
    var cell = CellBuilder(views: 3)
    let v = cell.views
    cell.add(v[1].x == v[0].x + 16.0)
    cell.add(v[1].y == v[0].y + 10.0)
    cell.add(cell.right(1) <= cell.right(0) - 16.0)
    cell.add(v[2].x == v[1].x)
    cell.add(v[2].width == v[1].width)
    cell.add(v[2].y == cell.bottom(1) + 6.0)
    cell.add((v[2].height == 0.5625 * v[2].width).at(999))
    cell.add(cell.bottom(2) == cell.bottom(0) - 10.0)
    cell.content(1, (251, 750), (251, 751), wraps: true)
    cell.fence(1000)
    cell.description.narrowsWrappedContents = true
    return cell.description
  }
}

/// A text model: so many lines of a line height.
struct RowText {
  var width: Double
  var line: Double
  var limit = 0

  func height(at width: Double) -> Double {
    if self.width <= 0 { return 0 }
    let lines = max(1, (self.width / max(width, 1) - 1e-6).rounded(.up))
    return (limit > 0 ? min(lines, Double(limit)) : lines) * line
  }

  /// The widest line is a number of letters of 7 points.
  func size(at width: Double) -> LayoutSize {
    let fits = self.width <= width
    return LayoutSize(width: fits ? self.width : (width / 7).rounded(.down) * 7, height: height(at: width))
  }
}

/// A row: its numbers and its texts by content.
struct SampleRow {
  var parameters: RowParameters
  var texts: [Int: RowText]

  init(_ template: LayoutTemplate, width: Double, using random: inout some RandomNumberGenerator) {
    parameters = template.nominalParameters
    parameters.target.width = width
    texts = [:]
    for (index, content) in template.description.contents.enumerated() {
      let natural = (Double.random(in: 0...600, using: &random) * 3).rounded() / 3
      let text = RowText(
        width: natural, line: [16, 20, 22].randomElement(using: &random) ?? 20, limit: Int.random(in: 0...2, using: &random))
      parameters[content: index] = LayoutSize(width: natural, height: text.line)
      if content.wraps { texts[index] = text }
    }
  }

  func height(_ content: Int, _ width: Double) -> Double {
    texts[content]?.height(at: width) ?? 0
  }

  func wrapped(_ content: Int, _ width: Double) -> LayoutSize {
    texts[content]?.size(at: width) ?? LayoutSize(width: 0, height: 0)
  }
}
