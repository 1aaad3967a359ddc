// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  import ObjectiveC

  /// A value that the library attaches to an object of UIKit's; it lives as long as the object.
  @MainActor
  struct AttachedValue<Value> {
    private final class Key: Sendable {}

    private let key = Key()

    subscript(object: AnyObject) -> Value? {
      get { (objc_getAssociatedObject(object, address) as? Box)?.value }
      nonmutating set {
        objc_setAssociatedObject(object, address, newValue.map(Box.init), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      }
    }

    private final class Box {
      let value: Value
      init(_ value: Value) { self.value = value }
    }

    private var address: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(key).toOpaque()) }
  }
#endif
