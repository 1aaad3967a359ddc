// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension RowHeights {
  func measure<Cell: UITableViewCell>(
    _ identifier: String, in table: UITableView, _ environment: HeightEnvironment, width: CGFloat?, row: RowPath?,
    _ configure: (Cell) -> Void
  ) -> RowHeight {
    let measurement = timed(name(identifier), identifier) {
      measurer.measureCell(withIdentifier: identifier, in: table, widths: environment.widths, row: row, configure: configure)
    }
    diagnose(measurement, identifier: identifier, tableWidth: width ?? table.bounds.width) { measurer.diagnosis(ofCell: identifier) }
    return measurement.height(atScale: environment.scale)
  }

  func timed(_ name: HeightIndex.Identifier, _ identifier: String, _ work: () -> CellMeasurement) -> CellMeasurement {
    let interval = Signposts.begin(.measure, identifier)
    let clock = ContinuousClock()
    let start = clock.now
    let height = work()
    let time = clock.now - start
    Signposts.end(.measure, interval)
    lastIdentifier = name
    if height.kind != .estimate, probe == nil { index.noteMeasurement(identifier: name, nanoseconds: time.wholeNanoseconds) }
    if events.isHeard, height.kind != .estimate {
      let scale = table?.displayScale ?? 1
      let points = CGFloat(height.height(atScale: scale).pixels) / scale
      events.tell(.measured(identifier: identifier, height: points, kind: Kind(height.kind), time: time))
    }
    return height
  }

  /// Says why a height is a stand-in.
  func diagnose(
    _ measurement: CellMeasurement, identifier: String, tableWidth: CGFloat, cause: () -> SelfSizingDiagnosis?
  ) {
    guard let notice = measurement.notice else { return }
    switch notice {
    case .noRoom: events.report(tableWidth > 0 && tableWidth.isFinite ? .noRoom : .noWidth, identifier: identifier)
    case .undeterminedHeight: events.report(notice, identifier: identifier, diagnosis: cause)
    case .noReporter, .noWidth, .noSuchRow, .notRegistered, .unusableHeight: events.report(notice, identifier: identifier)
    }
  }

  func points(_ height: RowHeight, in table: UITableView, _ environment: HeightEnvironment) -> CGFloat {
    let content = CGFloat(height.pixels) / environment.scale
    return height.kind == .collapsed ? content : content + table.separatorExtent
  }
}
