// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  /// Hears of cells that come on screen: UIKit's table tells its delegate alone, which asks in each frame.
  @MainActor
  final class ListObservation {
    init(_ table: UITableView, didShow: @escaping () -> Void) {}
  }
#endif
