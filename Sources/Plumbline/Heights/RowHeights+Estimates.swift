// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension RowHeights {
  func estimate(withIdentifier identifier: String, cachedBy key: HeightKey) -> CGFloat {
    estimate(withIdentifier: identifier) { index, name, environment in
      index.knownHeight(for: key.row, identifier: name, in: environment)
    }
  }

  func estimate(withIdentifier identifier: String, cachedAt indexPath: IndexPath) -> CGFloat {
    if let table { readRowCountsIfNeeded(of: table) }
    return estimate(withIdentifier: identifier) { index, _, environment in
      index.knownHeight(at: .row(RowPath(indexPath)), in: environment)
    }
  }

  private func estimate(
    withIdentifier identifier: String, known: (HeightIndex, HeightIndex.Identifier, HeightIndex.Environment) -> RowHeight?
  ) -> CGFloat {
    guard let table else { return CellMeasurement.bareRowHeight }
    let environment = HeightEnvironment(of: table)
    let name = index.identifier(identifier)
    let number = environments.existing(environment)
    if let number, let height = known(index, name, number) { return points(height, in: table, environment) }
    let mean = number.flatMap { index.meanHeight(identifier: name, in: $0) }
    return (mean.map { CGFloat($0) / environment.scale } ?? CellMeasurement.bareRowHeight) + table.separatorExtent
  }
}
