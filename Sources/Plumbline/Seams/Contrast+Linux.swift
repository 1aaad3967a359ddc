// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if os(Linux)
  extension UITraitCollection {
    /// The contrast that the person asked for; there is one only.
    var contrastNumber: Int { 0 }
  }
#endif
