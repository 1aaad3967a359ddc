// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// What one row shows, by the names of outlets.
package struct RowBinding: Sendable {
  package enum Value: Sendable, Equatable {
    case text(String)
    case image(path: String)
    case hidden(Bool)
    /// A constraint's constant in points.
    case constant(Double)
    /// Text in stretches, each with a size in points or nil for the view's own, and bold or not.
    case attributed([Stretch])
    /// No text, no image.
    case none
  }

  package struct Stretch: Sendable, Equatable {
    package var text: String
    package var size: Double?
    package var isBold = false

    package init(text: String, size: Double? = nil, isBold: Bool = false) {
      self.text = text
      self.size = size
      self.isBold = isBold
    }
  }

  /// Values in the order of the data; a name may have several.
  package var values: [(name: String, value: Value)] = []

  package init() {}
}
