// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension RowHeights {
  func measure<Cell: UITableViewCell>(
    _ identifier: String, in table: UITableView, _ environment: HeightEnvironment, row: RowPath?, _ configure: (Cell) -> Void
  ) -> RowHeight {
    let height = timed(name(identifier), identifier) {
      measurer.measureCell(withIdentifier: identifier, in: table, widths: environment.widths, row: row, configure: configure)
        .height(atScale: environment.scale)
    }
    diagnose(height, identifier: identifier, in: environment) { measurer.diagnosis(ofCell: identifier) }
    return height
  }

  func timed(_ name: HeightIndex.Identifier, _ identifier: String, _ work: () -> RowHeight) -> RowHeight {
    let interval = Signposts.begin(.measure, identifier)
    let clock = ContinuousClock()
    let start = clock.now
    let height = work()
    let time = clock.now - start
    Signposts.end(.measure, interval)
    lastIdentifier = name
    if height.kind != .estimate, probe == nil { index.noteMeasurement(identifier: name, nanoseconds: time.wholeNanoseconds) }
    if events.isHeard, height.kind != .estimate {
      let points = CGFloat(height.pixels) / (table?.displayScale ?? 1)
      events.tell(.measured(identifier: identifier, height: points, kind: Kind(height.kind), time: time))
    }
    return height
  }

  func diagnose(
    _ height: RowHeight, identifier: String, in environment: HeightEnvironment, cause: () -> SelfSizingDiagnosis?
  ) {
    switch height.kind {
    case .fallback: events.report(.undeterminedHeight, identifier: identifier, diagnosis: cause)
    case .estimate: events.report(environment.hasWidth ? .notRegistered : .noWidth, identifier: identifier)
    case .measured, .collapsed: break
    }
  }

  func points(_ height: RowHeight, in table: UITableView, _ environment: HeightEnvironment) -> CGFloat {
    let content = CGFloat(height.pixels) / environment.scale
    return height.kind == .collapsed ? content : content + table.separatorExtent
  }
}
