// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension HeightIndex {
  /// The heights by key of one environment, the least recently used first; those of rows in the table come last.
  ///
  /// - Parameter environment: The environment.
  /// - Returns: The heights with the numbers of their reuse identifiers in `identifierNames`.
  /// - Complexity: O(n log n), n being the number of keys.
  public func entries(in environment: Environment) -> [HeightSnapshot.Entry] {
    guard let column = columns[environment.index] else { return [] }
    let kept = column.cells.indices.dropFirst().filter { column.cells[$0].word != 0 }
    let sorted = kept.sorted {
      let (first, second) = (column.cells[$0], column.cells[$1])
      if first.mayLeave != second.mayLeave { return first.mayLeave }
      return first.mayLeave && first.stamp != second.stamp ? first.stamp < second.stamp : $0 < $1
    }
    return sorted.compactMap { entry in
      RowHeight(word: column.cells[entry].word).map { height in
        HeightSnapshot.Entry(key: keys.key(of: entry), identifier: Int(keys[entry].identifier), height: height)
      }
    }
  }

  /// Takes in heights of one environment; what is known already stays.
  ///
  /// - Parameters:
  ///   - entries: The heights, the least recently used first; their reuse identifiers are places in `identifiers`.
  ///   - identifiers: The reuse identifiers.
  ///   - environment: The environment.
  /// - Precondition: The places are in range.
  /// - Complexity: O(n), n being the number of entries.
  public mutating func adopt(_ entries: [HeightSnapshot.Entry], identifiers: [Identifier], in environment: Environment) {
    for entry in entries {
      let name = identifiers[entry.identifier]
      if knownHeight(for: entry.key, identifier: name, in: environment) == nil {
        setHeight(entry.height, for: entry.key, identifier: name, in: environment)
      }
    }
  }
}
