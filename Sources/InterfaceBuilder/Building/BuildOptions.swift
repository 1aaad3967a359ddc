// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// How views are made from a document.
@MainActor
package struct BuildOptions {
  package enum LeafSizes: Sendable {
    /// Texts, images and controls measure themselves.
    case measured
    /// They have the sizes that the file records.
    case recorded
    /// Texts and images measure themselves; what can't be measured here has the size that the file records.
    case known
  }

  package var leafSizes = LeafSizes.measured
  /// Whether constraints that Xcode removes at build time are made too, as on its canvas.
  package var keepsPlaceholders = false
  /// Whether classes that the program registered are made, or plain views in their place.
  package var usesRegisteredClasses = false
  /// Whether cells and tables are made as such, or as plain views that keep the frames that they are given.
  package var makesCells = false
  /// Sizes of images in points by name, before those of the file.
  package var imageSizes: [String: CGSize] = [:]
  /// Content sizes of views of custom classes by class.
  package var viewSizes: [String: CGSize] = [:]
  /// Texts in another language, by `id.property`.
  package var strings: [String: String] = [:]
  /// Where images are looked for; nil for nowhere.
  package var imageFolder: String?
  /// The content size category at which text styles are read.
  package var textSize = UIContentSizeCategory.large

  package init() {}
}
