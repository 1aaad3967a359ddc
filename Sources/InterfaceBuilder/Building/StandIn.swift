// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Something that wasn't there when a view was built, and what took its place: a height is only as certain as these.
package struct StandIn: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// A class of the app; its views here are plain ones of the element's kind.
    case customClass
    /// An image that isn't read; the file's size of it is used.
    case image
    /// An image of which no size is known.
    case missingImage
    /// A view of a framework that isn't here.
    case foreignView
    /// A font that isn't installed.
    case font
    /// A constraint that code can change: the file's constant is used.
    case constraintOutlet
    /// A value that is set by key path on load and that isn't known here.
    case runtimeAttribute
  }

  package let kind: Kind
  /// What is missing, such as the class's or image's name.
  package let name: String
  /// The id of the view or constraint.
  package let id: String
}
