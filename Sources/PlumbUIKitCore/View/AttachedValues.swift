// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Objects that other modules attach to a responder; they live as long as it does.
///
/// A handful at most: looking one up is a walk over them.
package struct AttachedValues {
  private var entries: [(key: ObjectIdentifier, value: AnyObject)] = []

  /// The object attached under a key, or nil.
  package subscript(key: ObjectIdentifier) -> AnyObject? {
    get {
      for entry in entries where entry.key == key { return entry.value }
      return nil
    }
    set {
      entries.removeAll { $0.key == key }
      if let newValue { entries.append((key, newValue)) }
    }
  }
}
