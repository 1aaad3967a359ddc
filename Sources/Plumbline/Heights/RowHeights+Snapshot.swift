// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// Why data is no snapshot of heights that can be used here.
public typealias HeightSnapshotError = RowEngine.HeightSnapshotError

extension RowHeights {
  /// The heights by key of all environments, to be restored at the next launch.
  ///
  /// Keys with integers, strings and UUIDs are written; heights by index path are not, since they belong to rows and not to what these show.
  ///
  /// - Returns: Data that `restore(_:)` reads. It is bound to the fonts, the version of the system and the build of the app, which heights
  ///   depend on as well.
  /// - Complexity: O(n log n), n being the number of heights.
  public func snapshot() -> Data {
    var snapshot = HeightSnapshot(origin: HeightOrigin.description, identifiers: index.identifierNames, sections: [])
    // The most recently used environment comes last, so that it is the most recent one again.
    for value in environments.values.reversed() {
      guard let number = environments.existing(value) else { continue }
      snapshot.sections.append(HeightSnapshot.Section(environment: value.code, entries: index.entries(in: number)))
    }
    return Data(snapshot.encoded())
  }

  /// Takes in the heights of a snapshot; what is known already stays.
  ///
  /// As many heights per environment are kept as ``limit`` says, those used last first: raise it before a larger snapshot is restored.
  ///
  /// - Parameter data: What `snapshot()` gave.
  /// - Throws: ``HeightSnapshotError`` when the data is no snapshot, is damaged, or comes from other fonts, another system or another build
  ///   of the app; then nothing changes.
  /// - Complexity: O(n), n being the number of heights.
  public func restore(_ data: Data) throws(HeightSnapshotError) {
    let snapshot = try HeightSnapshot(decoding: [UInt8](data), origin: HeightOrigin.description)
    var sections: [(environment: HeightEnvironment, entries: [HeightSnapshot.Entry])] = []
    for section in snapshot.sections {
      guard let environment = HeightEnvironment(code: section.environment) else {
        throw .malformed(offset: 0, reason: "\"\(section.environment)\" is no environment")
      }
      sections.append((environment, section.entries))
    }
    memo.removeAll()
    let names = snapshot.identifiers.map { index.identifier($0) }
    let inUse = environments.values
    for section in sections.suffix(environments.limit) {
      index.adopt(section.entries, identifiers: names, in: number(of: section.environment))
    }
    // What was in use before is still the most recent.
    for environment in inUse.reversed() { _ = number(of: environment) }
    precaching.restart()
  }
}

extension HeightEnvironment {
  /// The environment as text: numbers by their bits, so that the same ones come back.
  var code: String {
    let numbers = [widths.cell, widths.content, widths.readableMargin ?? -1, scale].map { String(Double($0).bitPattern, radix: 16) }
    let flags = [usesBoldText, isRightToLeft, isEditing].map { $0 ? "1" : "0" }
    return (numbers + flags + [contentSizeCategory.rawValue]).joined(separator: " ")
  }

  /// Reads what `code` wrote; nil for anything else.
  init?(code: String) {
    let parts = code.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 8 else { return nil }
    let numbers = parts[0..<4].compactMap { UInt64($0, radix: 16).map { CGFloat(Double(bitPattern: $0)) } }
    let flags = parts[4..<7].compactMap { $0 == "1" ? true : $0 == "0" ? false : nil }
    guard numbers.count == 4, flags.count == 3, numbers.allSatisfy({ $0.isFinite }), numbers[0] >= 0, numbers[1] >= 0, numbers[3] > 0
    else { return nil }
    self.init(
      widths: CellWidths(cell: numbers[0], content: numbers[1], readableMargin: numbers[2] < 0 ? nil : numbers[2]), scale: numbers[3],
      contentSizeCategory: UIContentSizeCategory(rawValue: String(parts[7])), usesBoldText: flags[0], isRightToLeft: flags[1],
      isEditing: flags[2])
  }
}

extension RowHeights {
  /// The memory that heights by index path take, in bytes.
  package var pathByteCount: Int { index.pathByteCount }

  /// The memory that heights by key take, in bytes; identities that lie outside their keys not included.
  package var keyByteCount: Int { index.keyByteCount }

  /// How many heights by key are kept in the present environment.
  package var keyedHeightCount: Int {
    guard let table, let number = environments.existing(HeightEnvironment(of: table)) else { return 0 }
    return index.keyedHeightCount(in: number)
  }
}
