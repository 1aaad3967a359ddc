// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ConstraintSolver
import Testing

@Suite struct LayoutTemplateTests {
  /// The example of the documentation.
  private func documentedCell() -> (LayoutDescription, body: LayoutRectangle) {
    var cell = LayoutDescription()
    let root = cell.makeRectangle()
    let title = cell.makeRectangle()
    let body = cell.makeRectangle()
    func pin(_ a: LayoutVariable, to b: LayoutVariable, _ constant: Double) {
      cell.add(LinearConstraint([LinearTerm(a), LinearTerm(b, -1)], .equal, constant: -constant))
    }
    cell.add(LinearConstraint([LinearTerm(root.x)], .equal))
    cell.add(LinearConstraint([LinearTerm(root.y)], .equal))
    for label in [title, body] {
      pin(label.x, to: root.x, 16)
      cell.add(LinearConstraint([LinearTerm(label.width), LinearTerm(root.width, -1)], .equal, constant: 32))
    }
    pin(title.y, to: root.y, 12)
    cell.add(LinearConstraint([LinearTerm(body.y), LinearTerm(title.y, -1), LinearTerm(title.height, -1)], .equal, constant: -8))
    cell.add(
      LinearConstraint(
        [LinearTerm(root.height), LinearTerm(body.y, -1), LinearTerm(body.height, -1), LinearTerm(root.y)], .equal, constant: -12))
    let horizontal = ContentPriorities(hugging: 251, compressionResistance: 750)
    let vertical = ContentPriorities(hugging: 251, compressionResistance: 751)
    cell.contents = [title, body].map {
      ContentItem(width: $0.width, height: $0.height, horizontal: horizontal, vertical: vertical, wraps: $0 == body)
    }
    cell.target = FittingTarget(width: root.width, height: root.height, horizontalPriority: 1000)
    return (cell, body)
  }

  @Test func theDocumentedExampleHolds() throws {
    let (cell, body) = documentedCell()
    let template = try LayoutTemplate(cell)
    let cache = SizingProgramCache(template)
    var row = template.nominalParameters
    row[content: 0] = LayoutSize(width: 180, height: 22)
    row[content: 1] = LayoutSize(width: 900, height: 20)
    for (width, height) in [(320.0, 134.0), (414.0, 114.0), (320.0, 134.0)] {
      row.target.width = width
      let size = try cache.size(of: row) { _, width in (900 / width).rounded(.up) * 20 }
      #expect(size == LayoutSize(width: width, height: height))
    }
    let layout = template.instance()
    row.target.width = 320
    _ = try layout.size(of: row) { _, width in (900 / width).rounded(.up) * 20 }
    #expect(layout.value(of: body.y) == 42 && layout.value(of: body.width) == 288)
  }

  @Test func aColdInstanceEqualsACopyOfTheCanonicalSolution() throws {
    for aspect in [false, true] {
      let template = try LayoutTemplate(Cells.feed(aspect: aspect))
      let warm = template.instance()
      let cold = template.coldInstance()
      for index in template.description.variables.indices {
        let variable = LayoutVariable(index: index)
        #expect(isClose(warm.value(of: variable), cold.value(of: variable)))
      }
      #expect(warm.rootSize == cold.rootSize)
    }
  }

  @Test func instancesDoNotDisturbEachOther() throws {
    let template = try LayoutTemplate(Cells.feed(aspect: false))
    let first = template.instance()
    let before = first.rootSize
    let second = template.instance()
    var row = template.nominalParameters
    row[content: 1] = LayoutSize(width: 3000, height: 20)
    _ = try second.size(of: row) { _, _ in 200 }
    #expect(first.rootSize == before)
    #expect(template.instance().rootSize == before)
  }

  @Test func aParameterMovesTheConstantsThatItNames() throws {
    var cell = CellBuilder(views: 1)
    let v = cell.views
    cell.add(v[0].height >= 10.0)
    let fence = cell.description.add((v[0].width == 0.0).at(999))
    cell.description.parameters = [LayoutParameter([.init(constraint: fence, factor: -1)], nominal: 300)]
    cell.fence(50)
    let template = try LayoutTemplate(cell.description)
    let cache = SizingProgramCache(template)
    var row = template.nominalParameters
    for width in [200.0, 375, 200] {
      row[parameter: 0] = width
      #expect(try cache.size(of: row) { _, _ in 0 } == LayoutSize(width: width, height: 10))
    }
    #expect(cache.statistics.compiled == 1)
  }

  @Test func anImpossibleTemplateNamesItsConflict() {
    var cell = CellBuilder(views: 1)
    cell.add(cell.views[0].width >= 400.0)
    cell.fence(1000)
    #expect(throws: ConstraintError.self) { try LayoutTemplate(cell.description) }
  }

  @Test func numbersThatMakeARowImpossibleAreReported() throws {
    var cell = CellBuilder(views: 1)
    cell.add(cell.views[0].width >= 300.0)
    cell.fence(1000)
    let template = try LayoutTemplate(cell.description)
    let cache = SizingProgramCache(template)
    var row = template.nominalParameters
    for (width, isPossible) in [(320.0, true), (200.0, false), (320.0, true), (299.0, false)] {
      row.target.width = width
      let size = try? cache.size(of: row) { _, _ in 0 }
      #expect(size == (isPossible ? LayoutSize(width: width, height: 0) : nil))
    }
  }
}
