// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How the feed answers for the height of a row.
package enum HeightCache: String, CaseIterable, Sendable {
  /// Each answer is measured.
  case none
  /// Kept by index path.
  case indexPath = "index-path"
  /// Kept by the post's identity.
  case key
}
