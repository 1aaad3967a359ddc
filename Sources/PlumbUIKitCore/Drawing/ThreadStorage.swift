// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import Glibc

/// What drawing keeps per thread: the stack of contexts and the current traits.
final class ThreadStorage {
  var traits: UITraitCollection?
  var contexts: [CGContext] = []

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { pointer in
      if let pointer { Unmanaged<ThreadStorage>.fromOpaque(pointer).release() }
    }
    precondition(status == 0, "The process has no thread-specific storage left.")
    return key
  }()

  static var current: ThreadStorage {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<ThreadStorage>.fromOpaque(pointer).takeUnretainedValue()
    }
    let storage = ThreadStorage()
    pthread_setspecific(key, Unmanaged.passRetained(storage).toOpaque())
    return storage
  }
}
