// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if os(Linux)
  import PlumbUIKitCore

  /// A value that the library attaches to an object of UIKit's; it lives as long as the object.
  @MainActor
  struct AttachedValue<Value> {
    private final class Key: Sendable {}

    private final class Box {
      let value: Value
      init(_ value: Value) { self.value = value }
    }

    private let key = Key()

    subscript(object: UIResponder) -> Value? {
      get {
        guard let box = object.attachedValues[ObjectIdentifier(key)] else { return nil }
        return unsafeDowncast(box, to: Box.self).value
      }
      nonmutating set { object.attachedValues[ObjectIdentifier(key)] = newValue.map(Box.init) }
    }
  }
#endif
