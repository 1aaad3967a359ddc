// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension RowHeights {
  func measure<Cell: UITableViewCell>(
    _ identifier: String, in table: UITableView, _ environment: HeightEnvironment, _ configure: (Cell) -> Void
  ) -> RowHeight {
    let height = timed(index.identifier(identifier)) {
      measurer.measureCell(withIdentifier: identifier, in: table, rowWidth: environment.rowWidth, configure: configure)
        .height(atScale: environment.scale)
    }
    diagnose(height, identifier: identifier, in: environment)
    return height
  }

  func timed(_ name: HeightIndex.Identifier, _ work: () -> RowHeight) -> RowHeight {
    let clock = ContinuousClock()
    let start = clock.now
    let height = work()
    lastIdentifier = name
    if height.kind != .estimate { index.noteMeasurement(identifier: name, nanoseconds: (clock.now - start).wholeNanoseconds) }
    return height
  }

  func diagnose(_ height: RowHeight, identifier: String, in environment: HeightEnvironment) {
    switch height.kind {
    case .fallback: diagnoses.report(.undeterminedHeight, identifier: identifier)
    case .estimate: diagnoses.report(environment.rowWidth > 0 ? .notRegistered : .noWidth, identifier: identifier)
    case .measured, .collapsed: break
    }
  }

  func points(_ height: RowHeight, in table: UITableView, _ environment: HeightEnvironment) -> CGFloat {
    let content = CGFloat(height.pixels) / environment.scale
    return height.kind == .collapsed ? content : content + table.separatorExtent
  }

  /// The answer for a row in points; one that is no guess is remembered for the row that was asked for.
  func answer(
    _ height: RowHeight?, in table: UITableView, _ environment: HeightEnvironment, asked row: RowPath?, key: HeightKey?, identifier: String,
    number: HeightIndex.Identifier
  ) -> CGFloat {
    guard let height else { return CellMeasurement.bareRowHeight }
    let points = points(height, in: table, environment)
    if let row, height.isKept {
      memo.remember(points, at: row, key: key, identifier: identifier, number: number, in: &index)
    }
    return points
  }
}
