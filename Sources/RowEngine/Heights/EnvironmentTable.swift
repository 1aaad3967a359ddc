// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The environments that an index keeps heights for, the most recently used first.
///
/// An environment is everything that a height depends on besides the row: width, scale, text size and the like.
public struct EnvironmentTable<Value: Equatable & Sendable>: Sendable {
  /// How many environments are kept; the least recently used leaves first.
  public let limit: Int

  @usableFromInline
  var entries: [(value: Value, environment: HeightIndex.Environment)] = []

  /// Creates an empty table.
  ///
  /// - Parameter limit: How many environments are kept, at least 1.
  public init(limit: Int = 8) {
    precondition(limit >= 1 && limit < 255, "The limit of environments must be in 1..<255.")
    self.limit = limit
  }

  /// The environments in the order of last use.
  public var values: [Value] { entries.map { $0.value } }

  /// The number of an environment.
  ///
  /// A new one is added to the index, and takes the place of the least recently used one when there are too many.
  ///
  /// - Parameters:
  ///   - value: The environment.
  ///   - index: The index that the table belongs to.
  /// - Returns: The number, to be used before the next call only.
  @inlinable
  public mutating func environment(for value: Value, in index: inout HeightIndex) -> HeightIndex.Environment {
    if let first = entries.first, first.value == value { return first.environment }
    if let found = entries.firstIndex(where: { $0.value == value }) {
      let entry = entries.remove(at: found)
      entries.insert(entry, at: 0)
      return entry.environment
    }
    if entries.count == limit { index.removeEnvironment(entries.removeLast().environment) }
    let environment = index.addEnvironment()
    entries.insert((value, environment), at: 0)
    return environment
  }

  /// The number of an environment if it is kept; its order of use stays.
  ///
  /// - Parameter value: The environment.
  /// - Returns: The number, or nil.
  @inlinable
  public func existing(_ value: Value) -> HeightIndex.Environment? {
    entries.first { $0.value == value }?.environment
  }
}
