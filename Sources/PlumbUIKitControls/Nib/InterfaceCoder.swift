// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What `init(coder:)` of a view gets when an Interface Builder file makes it.
///
/// It has no values of an archive: what the file says is set after the view was made.
package final class InterfaceCoder: NSCoder {
  /// The raw value of a cell's built-in style.
  package var cellStyle: Int?
  package var reuseIdentifier: String?

  package override init() { super.init() }

  package override var allowsKeyedCoding: Bool { true }
  package override func containsValue(forKey key: String) -> Bool { false }
  package override func decodeObject(forKey key: String) -> Any? { nil }
  package override func decodeBool(forKey key: String) -> Bool { false }
  package override func decodeInteger(forKey key: String) -> Int { 0 }
  package override func decodeDouble(forKey key: String) -> Double { 0 }
  package override func decodeFloat(forKey key: String) -> Float { 0 }
}
