// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension IndexPath {
  /// Creates the path of a row in a section.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// Creates the path of an item in a section.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The section of a path with two indexes.
  ///
  /// - Precondition: the path has two indexes.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row of a path with two indexes.
  ///
  /// - Precondition: the path has two indexes.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item of a path with two indexes.
  ///
  /// - Precondition: the path has two indexes.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The same place as the row engine knows it.
  package init(_ path: RowPath) {
    self.init(indexes: [path.section, path.row])
  }
}

extension RowPath {
  /// The same place as the row engine knows it.
  ///
  /// - Precondition: the path has two indexes.
  package init(_ path: IndexPath) {
    precondition(path.count == 2, "The index path of a row has two indexes: section and row.")
    self.init(section: path[0], row: path[1])
  }
}
