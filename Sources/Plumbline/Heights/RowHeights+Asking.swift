// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

// What the table's delegate asks through `heightForCell` and its kin.

extension RowHeights {
  /// The known height of a row, on the shortest way; nil where anything has to be looked at more closely.
  func knownHeight(at path: RowPath, identifier: String, stamp: Int) -> CGFloat? {
    guard !mustReadRowCounts, let present, present.stamp == stamp, let lastName, lastName.text == identifier,
      let height = index.hit(at: path, identifier: lastName.identifier, in: present.number)
    else { return nil }
    return present.points(height)
  }

  /// The known height of what a key stands for, on the shortest way; nil where anything has to be looked at more closely.
  func knownHeight(for key: HeightKey, identifier: String, stamp: Int) -> CGFloat? {
    guard let present, present.stamp == stamp, let lastName, lastName.text == identifier,
      let height = index.hit(for: key.row, identifier: lastName.identifier, in: present.number)
    else { return nil }
    return present.points(height)
  }

  func height<Cell: UITableViewCell>(
    of table: UITableView, withIdentifier identifier: String, width: CGFloat?, configure: (Cell) -> Void
  ) -> CGFloat {
    let environment = wholeEnvironment(of: table, width: width)
    let row = width == nil ? table.rowAskedForHeight ?? askedRow : nil
    let measured = measure(identifier, in: table, environment, width: width, row: row, configure)
    probe?.note(measured, identifier: identifier, key: nil)
    return points(measured, in: table, environment)
  }

  func height<Cell: UITableViewCell>(
    of table: UITableView, withIdentifier identifier: String, cachedBy key: HeightKey, width: CGFloat?, configure: (Cell) -> Void
  ) -> CGFloat {
    let row = width == nil ? table.rowAskedForHeight ?? askedRow : nil
    let name = name(identifier)
    if row != nil { readRowCountsIfNeeded(of: table) }
    let now = environment(of: table, width: width)
    let kept = index.height(for: key.row, identifier: name, shownBy: row.map { .row($0) }, in: now.number, isCounted: probe == nil)
    if probe == nil, let height = kept {
      let points = now.points(height)
      if row == nil { return told(points, identifier) }
      return answer(points, height, asked: row, key: key, identifier: identifier, number: name)
    }
    let changes = memo.changeCount
    let environment = wholeEnvironment(of: table, width: width)
    let height = measure(identifier, in: table, environment, width: width, row: row, configure)
    if let probe {
      probe.note(height, identifier: identifier, key: key)
      return now.points(height)
    }
    // Configuring the template may have asked for other heights: the environment's number must be looked up anew.
    index.setHeight(height, for: key.row, identifier: name, in: number(after: now, environment, of: table))
    guard changes == memo.changeCount else { return now.points(height) }
    return answer(now.points(height), height, asked: row, key: key, identifier: identifier, number: name, isHit: false)
  }

  func height<Cell: UITableViewCell>(
    of table: UITableView, withIdentifier identifier: String, cachedAt indexPath: IndexPath, width: CGFloat?, configure: (Cell) -> Void
  ) -> CGFloat {
    guard table.reportsUpdates else {
      events.report(.noReporter, identifier: identifier)
      return height(of: table, withIdentifier: identifier, width: width, configure: configure)
    }
    let path = RowPath(indexPath)
    readRowCountsIfNeeded(of: table)
    let now = environment(of: table, width: width)
    let name = name(identifier)
    if probe == nil, let height = index.height(at: path, identifier: name, in: now.number) {
      let asked = table.rowAskedForHeight ?? askedRow
      let points = now.points(height)
      if asked == nil || width != nil { return told(points, identifier) }
      return answer(points, height, asked: asked == path ? path : nil, key: nil, identifier: identifier, number: name)
    }
    guard isInTable(path, table) else {
      events.report(.noSuchRow, identifier: identifier)
      return estimate(withIdentifier: identifier, cachedAt: indexPath)
    }
    let row = width == nil && (table.rowAskedForHeight ?? askedRow) == path ? path : nil
    let changes = memo.changeCount
    let environment = wholeEnvironment(of: table, width: width)
    let height = measure(identifier, in: table, environment, width: width, row: path, configure)
    if let probe {
      probe.note(height, identifier: identifier, key: nil)
      return now.points(height)
    }
    // An update that came while the template was configured has made the path another row's.
    guard changes == memo.changeCount else { return now.points(height) }
    index.setHeight(height, at: path, identifier: name, in: number(after: now, environment, of: table))
    return answer(now.points(height), height, asked: row, key: nil, identifier: identifier, number: name, isHit: false)
  }

  /// Whether there is such a row; one that is gone has no content that a template could be configured with.
  private func isInTable(_ path: RowPath, _ table: UITableView) -> Bool {
    if index.contains(.row(path)) { return true }
    // Something that doesn't report may have changed the table.
    guard table.rowCounts != index.rowCounts else { return false }
    tableDidReload()
    readRowCountsIfNeeded(of: table)
    return index.contains(.row(path))
  }

  func headerFooterHeight<View: UITableViewHeaderFooterView>(
    of table: UITableView, withIdentifier identifier: String, cachedBy key: HeightKey? = nil, configure: (View) -> Void
  ) -> CGFloat {
    let environment = wholeEnvironment(of: table, width: nil)
    // A cell and a header may be registered under one name; their heights are kept apart.
    let name = index.identifier("header or footer " + identifier)
    if let key, let known = index.height(for: key.row, identifier: name, in: number(of: environment)) {
      return told(CGFloat(known.pixels) / environment.scale, identifier)
    }
    let measurement = timed(name, identifier) {
      measurer.measureHeaderFooter(withIdentifier: identifier, in: table, widths: environment.widths, configure: configure)
    }
    diagnose(measurement, identifier: identifier, tableWidth: table.bounds.width) { measurer.diagnosis(ofHeaderFooter: identifier) }
    let height = measurement.height(atScale: environment.scale)
    if let key { index.setHeight(height, for: key.row, identifier: name, in: number(of: environment)) }
    return CGFloat(height.pixels) / environment.scale
  }

  // MARK: The present environment

  /// The environment of a question, with its number; valid until the next question.
  @inline(__always)
  func environment(of table: UITableView, width: CGFloat?) -> PresentEnvironment {
    if width == nil, let present, let stamp = table.environmentStamp, present.stamp == stamp { return present }
    return gatherEnvironment(of: table, width: width)
  }

  /// The environment of a question, gathered from the table only if something may have changed since the last one.
  private func wholeEnvironment(of table: UITableView, width: CGFloat?) -> HeightEnvironment {
    if width == nil, let present, let presentEnvironment, let stamp = table.environmentStamp, present.stamp == stamp {
      return presentEnvironment
    }
    return HeightEnvironment(of: table, width: width)
  }

  private func gatherEnvironment(of table: UITableView, width: CGFloat?) -> PresentEnvironment {
    let environment = HeightEnvironment(of: table, width: width)
    // To gather it may make the table load, which is a change.
    let stamp = table.environmentStamp
    let found = PresentEnvironment(
      stamp: stamp ?? -1, number: number(of: environment), scale: environment.scale, separatorExtent: table.separatorExtent)
    if width == nil, stamp != nil { (present, presentEnvironment) = (found, environment) }
    return found
  }

  /// The number of an environment in the index; a new one may take the place of the least recently used.
  func number(of environment: HeightEnvironment) -> HeightIndex.Environment {
    if let present, presentEnvironment == environment { return present.number }
    // The one that is used now may be the one that goes.
    present = nil
    return environments.environment(for: environment, in: &index)
  }

  /// The number of an environment after a template was configured in it, which may have asked for heights in others.
  private func number(after now: PresentEnvironment, _ environment: HeightEnvironment, of table: UITableView) -> HeightIndex.Environment {
    if let present, now.stamp >= 0, present.stamp == now.stamp, table.environmentStamp == now.stamp { return present.number }
    return number(of: environment)
  }

  /// The number of a reuse identifier; the last one is asked for again and again.
  @inline(__always)
  func name(_ identifier: String) -> HeightIndex.Identifier {
    if let lastName, lastName.text == identifier { return lastName.identifier }
    let number = index.identifier(identifier)
    lastName = (identifier, number)
    return number
  }

  // MARK: Answers

  /// The answer for a row in points; one that is no guess is remembered for the row that was asked for.
  private func answer(
    _ points: CGFloat, _ height: RowHeight, asked row: RowPath?, key: HeightKey?, identifier: String, number: HeightIndex.Identifier,
    isHit: Bool = true
  ) -> CGFloat {
    if let row, height.isKept {
      memo.remember(points, at: row, key: key, identifier: identifier, number: number, in: &index)
    }
    lastIdentifier = number
    return isHit ? told(points, identifier) : points
  }

  @inline(__always)
  private func told(_ points: CGFloat, _ identifier: String) -> CGFloat {
    if events.isHeard { events.tell(.hit(identifier: identifier, height: points)) }
    return points
  }
}
