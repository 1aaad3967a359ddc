// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if os(Linux)
  extension UITableView {
    /// Lets every table of the process report its updates.
    ///
    /// On Linux each table does so by itself, and there is nothing to exchange; the call is there so that the same sources compile.
    public static func followUpdatesOfAllTables() {}
  }
#endif
