// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  extension UITraitCollection {
    /// The contrast that the person asked for.
    var contrastNumber: Int { accessibilityContrast.rawValue }
  }
#endif
