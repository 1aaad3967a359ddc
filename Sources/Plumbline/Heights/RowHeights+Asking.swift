// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

// What the table's delegate asks through `heightForCell` and its kin.

extension RowHeights {
  func height<Cell: UITableViewCell>(withIdentifier identifier: String, width: CGFloat?, configure: (Cell) -> Void) -> CGFloat {
    guard let table else { return CellMeasurement.bareRowHeight }
    let environment = HeightEnvironment(of: table, width: width)
    return points(measure(identifier, in: table, environment, configure), in: table, environment)
  }

  func height<Cell: UITableViewCell>(
    withIdentifier identifier: String, cachedBy key: HeightKey, width: CGFloat?, configure: (Cell) -> Void
  ) -> CGFloat {
    guard let table else { return CellMeasurement.bareRowHeight }
    let row = width == nil ? table.rowAskedForHeight ?? askedRow : nil
    let environment = HeightEnvironment(of: table, width: width)
    let name = index.identifier(identifier)
    if let row {
      readRowCountsIfNeeded(of: table)
      index.bind(key.row, identifier: name, to: .row(row))
    }
    var height = index.height(for: key.row, identifier: name, in: environments.environment(for: environment, in: &index))
    let changes = memo.changeCount
    if height == nil {
      let measured = measure(identifier, in: table, environment, configure)
      // Configuring the template may have asked for other heights: the environment's number must be looked up anew.
      index.setHeight(measured, for: key.row, identifier: name, in: environments.environment(for: environment, in: &index))
      height = measured
    }
    let answered = changes == memo.changeCount ? row : nil
    return answer(height, in: table, environment, asked: answered, key: key, identifier: identifier, number: name)
  }

  func height<Cell: UITableViewCell>(
    withIdentifier identifier: String, cachedAt indexPath: IndexPath, width: CGFloat?, configure: (Cell) -> Void
  ) -> CGFloat {
    guard let table else { return CellMeasurement.bareRowHeight }
    guard followsTableUpdates else {
      diagnoses.report(.noReporter, identifier: identifier)
      return height(withIdentifier: identifier, width: width, configure: configure)
    }
    let path = RowPath(indexPath)
    let row = width == nil && (table.rowAskedForHeight ?? askedRow) == path ? path : nil
    readRowCountsIfNeeded(of: table)
    let environment = HeightEnvironment(of: table, width: width)
    let name = index.identifier(identifier)
    var height = index.height(at: path, identifier: name, in: environments.environment(for: environment, in: &index))
    let changes = memo.changeCount
    if height == nil {
      let measured = measure(identifier, in: table, environment, configure)
      // An update that came while the template was configured has made the path another row's.
      guard changes == memo.changeCount else { return points(measured, in: table, environment) }
      index.setHeight(measured, at: path, identifier: name, in: environments.environment(for: environment, in: &index))
      height = measured
    }
    return answer(height, in: table, environment, asked: row, key: nil, identifier: identifier, number: name)
  }

  func headerFooterHeight<View: UITableViewHeaderFooterView>(
    withIdentifier identifier: String, cachedBy key: HeightKey? = nil, configure: (View) -> Void
  ) -> CGFloat {
    guard let table else { return CellMeasurement.bareRowHeight }
    let environment = HeightEnvironment(of: table)
    // A cell and a header may be registered under one name; their heights are kept apart.
    let name = index.identifier("header or footer " + identifier)
    if let key, let known = index.height(for: key.row, identifier: name, in: environments.environment(for: environment, in: &index)) {
      return CGFloat(known.pixels) / environment.scale
    }
    let height = timed(name) {
      measurer.measureHeaderFooter(withIdentifier: identifier, in: table, width: environment.rowWidth, configure: configure)
        .height(atScale: environment.scale)
    }
    diagnose(height, identifier: identifier, in: environment)
    if let key {
      index.setHeight(height, for: key.row, identifier: name, in: environments.environment(for: environment, in: &index))
    }
    return CGFloat(height.pixels) / environment.scale
  }
}
