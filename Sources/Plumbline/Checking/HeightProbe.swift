// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// What the delegate's answer for one row rests on: while a probe is set, rows are measured anew and nothing is kept.
@MainActor
final class HeightProbe {
  private(set) var height: RowHeight?
  private(set) var identifier: String?
  private(set) var key: HeightKey?

  func note(_ height: RowHeight, identifier: String, key: HeightKey?) {
    (self.height, self.identifier, self.key) = (height, identifier, key)
  }
}
