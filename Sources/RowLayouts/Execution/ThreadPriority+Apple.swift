// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  /// The priority of the calling thread.
  enum ThreadPriority {
    /// Puts the calling thread below the main thread: its quality of service, one below the main thread's, does that.
    static func giveWayToMain() {}
  }
#endif
