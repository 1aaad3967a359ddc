// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The heights of the rows of one table that are known to be true, by path and by key, in several environments.
///
/// A height by path belongs to a row: it follows every update of the table and goes when the row goes. A height by key belongs to what
/// the row shows; it survives anything, and leaves in the order of last use when more than `limit` are kept for keys that no row shows.
/// Measured and collapsed heights are kept, guesses never.
///
/// ```swift
/// var index = HeightIndex(rowCounts: [54])
/// let portrait = index.addEnvironment(), post = index.identifier("Post")
/// index.setHeight(RowHeight(pixels: 240, kind: .measured), at: path, identifier: post, in: portrait)
/// index.height(at: path, identifier: post, in: portrait)       // 240 px, measured
/// ```
public struct HeightIndex: Sendable {
  /// All that a height depends on besides the row, as a number of this index; see `EnvironmentTable`.
  public struct Environment: Hashable, Sendable {
    let index: Int
  }

  /// A reuse identifier, as a number of this index.
  public struct Identifier: Hashable, Sendable {
    let index: UInt16
  }

  /// What a row of the table has: the key that it last used, and the identifier of its height by path.
  ///
  /// Slot 0 is no slot.
  struct Slot {
    var key: UInt32 = 0
    var identifier: UInt16 = 0
  }

  /// The elements that are the rows of one section.
  struct SectionSpan {
    var section = -1
    var first = 0
    var count = 0
  }

  /// For each row, header and footer its slot, as its "height".
  var rows = TableGeometry()
  var slots: [Slot] = [Slot()]
  var freeSlots: [UInt32] = []
  var keys = KeyTable()
  var columns: [EnvironmentColumn?] = []
  /// How many rows have a key.
  var boundRows = 0
  /// Where the rows of the section that was looked at last stand among all elements; see `forgetSpan()`.
  var span = SectionSpan()
  private var identifiers: [String] = []
  private var identifierNumbers: [String: UInt16] = [:]

  /// What was asked and done.
  public internal(set) var statistics = HeightStatistics()

  /// What was asked and done for each reuse identifier, in the order of `identifierNames`.
  public internal(set) var identifierStatistics: [HeightStatistics.PerIdentifier] = []

  /// How many heights by key are kept, per environment, for keys that no row of the table shows now.
  public var limit: Int {
    didSet {
      precondition(limit >= 0, "The limit of a height index can't be negative.")
      for environment in columns.indices { evict(environment) }
    }
  }

  /// Creates an index for a table.
  ///
  /// - Parameters:
  ///   - rowCounts: The number of rows in each section.
  ///   - limit: How many heights by key are kept for keys that no row shows.
  public init(rowCounts: [Int] = [], limit: Int = 10_000) {
    precondition(limit >= 0, "The limit of a height index can't be negative.")
    self.limit = limit
    rows = TableGeometry(rowCounts: rowCounts)
  }

  /// The number of rows in each section, as the index knows it.
  public var rowCounts: [Int] { rows.rowCounts }

  /// Whether there is such a row, header or footer.
  public func contains(_ element: TableElement) -> Bool { rows.contains(element) }

  // MARK: Environments and identifiers

  /// Adds an environment without heights.
  ///
  /// - Returns: Its number; numbers of removed environments are used again.
  public mutating func addEnvironment() -> Environment {
    if let free = columns.firstIndex(where: { $0 == nil }) {
      columns[free] = EnvironmentColumn()
      return Environment(index: free)
    }
    precondition(columns.count < 255, "An index holds at most 255 environments.")
    columns.append(EnvironmentColumn())
    return Environment(index: columns.count - 1)
  }

  /// Removes an environment with its heights.
  ///
  /// - Parameter environment: The environment; its number is void afterwards.
  /// - Complexity: O(n), n being the number of keys.
  public mutating func removeEnvironment(_ environment: Environment) {
    guard let column = columns[environment.index] else { return }
    columns[environment.index] = nil
    for entry in 1..<max(1, column.cells.count) where column.cells[entry].word != 0 { dropHeight(ofKey: entry) }
  }

  /// The number of a reuse identifier.
  ///
  /// - Parameter name: The identifier.
  /// - Returns: Its number, the same as long as the index lives.
  public mutating func identifier(_ name: String) -> Identifier {
    if let number = identifierNumbers[name] { return Identifier(index: number) }
    precondition(identifiers.count < Int(UInt16.max), "An index tells at most 65535 reuse identifiers apart.")
    let number = UInt16(truncatingIfNeeded: identifiers.count)
    identifierNumbers[name] = number
    identifiers.append(name)
    identifierStatistics.append(HeightStatistics.PerIdentifier())
    return Identifier(index: number)
  }

  /// The reuse identifiers in the order of their numbers.
  public var identifierNames: [String] { identifiers }

  /// The mean of the heights that were measured for an identifier.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - environment: The environment.
  /// - Returns: The mean in pixels, or nil while there is no measurement.
  public func meanHeight(identifier: Identifier, in environment: Environment) -> Int? {
    columns[environment.index]?.mean(identifier: Int(identifier.index))
  }

  // MARK: Statistics

  /// Sets all counters to zero.
  public mutating func resetStatistics() {
    statistics = HeightStatistics()
    for index in identifierStatistics.indices { identifierStatistics[index] = HeightStatistics.PerIdentifier() }
  }

  /// Notes requests that somebody else could answer with a height of this index.
  ///
  /// - Parameters:
  ///   - count: How many there were.
  ///   - identifier: The reuse identifier that they were for.
  package mutating func noteHits(_ count: Int, identifier: Identifier) {
    statistics.requests += count
    statistics.hits += count
    identifierStatistics[Int(identifier.index)].requests += count
    identifierStatistics[Int(identifier.index)].hits += count
  }

  /// Notes that a cell was measured.
  ///
  /// - Parameters:
  ///   - identifier: Its reuse identifier.
  ///   - nanoseconds: How long it took.
  public mutating func noteMeasurement(identifier: Identifier, nanoseconds: Int) {
    statistics.measurements += 1
    statistics.measuringNanoseconds += nanoseconds
    identifierStatistics[Int(identifier.index)].measurements += 1
    identifierStatistics[Int(identifier.index)].measuringNanoseconds += nanoseconds
  }

  @inline(__always)
  mutating func noteRequest(_ identifier: Identifier, hit: Bool) {
    statistics.requests += 1
    identifierStatistics[Int(identifier.index)].requests += 1
    if hit {
      statistics.hits += 1
      identifierStatistics[Int(identifier.index)].hits += 1
    }
  }

  /// The memory that heights by path take, in bytes.
  public var pathByteCount: Int {
    rows.byteCount + slots.capacity * MemoryLayout<Slot>.stride + freeSlots.capacity * 4
      + columns.reduce(0) { $0 + ($1?.slotByteCount ?? 0) }
  }

  /// The memory that heights by key take, in bytes; boxed identities not included.
  public var keyByteCount: Int { keys.byteCount + columns.reduce(0) { $0 + ($1?.keyByteCount ?? 0) } }
}
