// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// In which order the rows of a table are measured in idle time.
///
/// First what the next frame shows, then what the movement reaches in 200 ms, then one viewport each way, then five, then outward to
/// the ends; above 100,000 rows fifty viewports and a sample all over the table. Nearer rows come first, of two equally near ones the
/// one ahead. The order is worked out anew for every row from where the person is, so a plan needs no restart when the list moves; it
/// goes on by itself after an update, and it ends.
///
/// ```swift
/// var plan = PrecachePlan(rowCounts: [54])
/// plan.window = PrecacheWindow(geometry: geometry, top: 0, height: 1334)
/// while case .measure(let path, _) = plan.next(isKnown: { heights.isKnown($0) }) {
///   measure(path)
///   plan.finish(path)
/// }
/// ```
public struct PrecachePlan: Sendable {
  /// What is to be done next.
  public enum Step: Hashable, Sendable {
    /// Measure a row; a forced one is needed in the next frame and can't wait for time.
    case measure(RowPath, isForced: Bool)
    /// Many rows were found to be known already: ask again in the next slice of time.
    case again
    /// All rows that are to be measured are known.
    case finished
  }

  /// Up to this number of rows all are measured.
  public static let fullLimit = 100_000

  /// How many rows the sample of a longer table has.
  public static let sampleSize = 2000

  /// Where the person is; nil before the first layout, when the plan starts at the top.
  public var window: PrecacheWindow? {
    didSet { openStage = 0 }
  }

  /// The stages before this one have nothing left; any change but a finished row opens them again.
  private var openStage = 0

  /// The rows that are done have height 0, the others none.
  private var rows: TableGeometry
  private var sampled = 0

  /// How many rows were looked at, known or not; linear in the number of rows.
  public private(set) var steps = 0

  /// Creates a plan in which all rows are still to be measured.
  ///
  /// - Parameter rowCounts: The number of rows in each section.
  public init(rowCounts: [Int] = []) {
    rows = TableGeometry(rowCounts: rowCounts)
  }

  /// How many rows have not been looked at.
  public var pendingCount: Int { rows.pendingCount }

  /// Whether nothing is left to be measured.
  public var isFinished: Bool { nextPlace(from: sampled) == nil }

  // MARK: Changes of the table

  /// Starts again after a reload, or after a change of the environment.
  ///
  /// - Parameter rowCounts: The number of rows in each section.
  public mutating func restart(rowCounts: [Int]) {
    rows = TableGeometry(rowCounts: rowCounts)
    sampled = 0
    openStage = 0
  }

  /// Follows an update: new, reloaded and reconfigured rows are still to be measured.
  ///
  /// - Parameter mapping: The resolved update.
  /// - Complexity: O(k log n), k being the number of changes.
  public mutating func apply(_ mapping: BatchMapping) {
    rows.apply(mapping)
    window = nil
    sampled = 0
  }

  /// Takes a row up again because its height is void.
  ///
  /// - Parameter path: The row; one that is not in the table is ignored.
  public mutating func resume(_ path: RowPath) {
    guard rows.contains(.row(path)) else { return }
    rows.setExtent(.unmeasured(.standard), of: .row(path))
    sampled = 0
    openStage = 0
  }

  /// Notes that a row needs no more work: it was measured, or it can't be.
  ///
  /// - Parameter path: The row; one that is not in the table is ignored.
  public mutating func finish(_ path: RowPath) {
    if rows.contains(.row(path)) { rows.setHeight(0, of: .row(path)) }
  }

  // MARK: The order

  /// The next row to be measured.
  ///
  /// - Parameters:
  ///   - limit: How many known rows are passed over at most before the plan asks for a pause.
  ///   - isKnown: Whether the height of a row is known already.
  /// - Returns: What is to be done; the same row again until it is finished.
  /// - Complexity: O(log n) for each row that is looked at.
  public mutating func next(limit: Int = 256, isKnown: (RowPath) -> Bool) -> Step {
    for _ in 0..<max(1, limit) {
      skipSample()
      guard let (stage, index) = nextPlace(from: sampled), case .row(let path)? = rows.element(at: index) else { return .finished }
      openStage = stage
      steps += 1
      if !isKnown(path) { return .measure(path, isForced: window?.needed.contains(index) ?? false) }
      rows.setHeight(0, of: .row(path))
    }
    return .again
  }

  private static let stageCount = 5

  /// The next row and the stage that it belongs to.
  private func nextPlace(from sample: Int) -> (stage: Int, index: Int)? {
    let all = 0..<rows.elements.count
    let isLong = rows.numberOfRows > PrecachePlan.fullLimit
    guard let window else {
      return (isLong ? self.sample(from: sample) : nearest(in: all, around: 0..<0, forward: true)).map { (0, $0) }
    }
    let center = window.needed.clamped(to: all)
    for stage in openStage..<max(openStage, Self.stageCount) {
      let range = self.range(ofStage: stage, window, all: all, isLong: isLong)
      if let found = nearest(in: range.clamped(to: all), around: center, forward: window.movesForward) { return (stage, found) }
    }
    return isLong ? self.sample(from: sample).map { (Self.stageCount, $0) } : nil
  }

  private func range(ofStage stage: Int, _ window: PrecacheWindow, all: Range<Int>, isLong: Bool) -> Range<Int> {
    switch stage {
    case 0: window.needed
    case 1: window.reached
    case 2, 3: window.near[stage - 2]
    default: isLong ? window.near[2] : all
    }
  }

  /// The pending element of a range that is nearest to another range.
  private func nearest(in range: Range<Int>, around center: Range<Int>, forward: Bool) -> Int? {
    if range.isEmpty { return nil }
    let inside = rows.firstPending(from: max(range.lowerBound, center.lowerBound))
    if let inside, inside < min(center.upperBound, range.upperBound) { return inside }
    let after = rows.firstPending(from: max(range.lowerBound, center.upperBound)).flatMap { $0 < range.upperBound ? $0 : nil }
    let before = rows.lastPending(before: min(range.upperBound, center.lowerBound)).flatMap { $0 >= range.lowerBound ? $0 : nil }
    guard let after else { return before }
    guard let before else { return after }
    let (down, up) = (after - center.upperBound + 1, center.lowerBound - before)
    return down < up || (down == up && forward) ? after : before
  }

  /// The place of a row of the sample, evenly spread over the table.
  private func samplePlace(_ number: Int) -> Int { (2 * number + 1) * rows.elements.count / (2 * PrecachePlan.sampleSize) }

  private func sample(from start: Int) -> Int? {
    for number in start..<max(start, PrecachePlan.sampleSize) {
      let place = samplePlace(number)
      if rows.firstPending(from: place) == place { return place }
    }
    return nil
  }

  /// Moves past rows of the sample that are done, so that they are looked at once.
  private mutating func skipSample() {
    if rows.numberOfRows <= PrecachePlan.fullLimit { return }
    while sampled < PrecachePlan.sampleSize && rows.firstPending(from: samplePlace(sampled)) != samplePlace(sampled) { sampled += 1 }
  }
}
