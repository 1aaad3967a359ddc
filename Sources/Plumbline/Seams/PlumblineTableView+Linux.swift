// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if os(Linux)
  /// A table view that reports its updates; on Linux every table does.
  public typealias PlumblineTableView = UITableView
#endif
