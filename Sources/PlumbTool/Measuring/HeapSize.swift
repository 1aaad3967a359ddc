// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Glibc

/// Memory that this process has allocated.
package enum HeapSize {
  /// The bytes that are allocated now, in large blocks and small ones, as the C library counts them.
  package static var bytesInUse: Int {
    let info = mallinfo2()
    return Int(info.uordblks) + Int(info.hblkhd)
  }
}
