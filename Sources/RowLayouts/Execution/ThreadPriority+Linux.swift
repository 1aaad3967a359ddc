// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if os(Linux)
  import Glibc

  /// The priority of the calling thread.
  enum ThreadPriority {
    /// How much nicer a worker is than the main thread: enough that the main thread is never kept waiting for its turn.
    private static let niceness: Int32 = 10

    /// Puts the calling thread below the main thread.
    static func giveWayToMain() {
      // On Linux 0 is the calling thread. One that may not change its priority works on as before.
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
    }
  }
#endif
