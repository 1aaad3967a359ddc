// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One post of the feed; every part but the id may be absent.
package struct Post: Sendable, Equatable {
  /// The row that the post was read from or made for; it identifies the post.
  package let id: Int
  package var title = ""
  package var content = ""
  package var username = ""
  package var time = ""
  package var imageName: String?

  package init(id: Int) {
    self.id = id
  }
}
