// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How long random suites run: short in debug builds, long in release builds.
enum Length {
  static func steps(_ short: Int, long: Int) -> Int {
    #if DEBUG
      short
    #else
      long
    #endif
  }
}
