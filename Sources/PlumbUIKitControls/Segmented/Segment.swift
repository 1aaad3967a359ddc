// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One of the choices of a segmented control.
@MainActor
struct Segment {
  enum Content {
    case title(String)
    case image(UIImage)
    case action(UIAction)
  }

  var content: Content
  /// The width in points; 0 for one that the control chooses.
  var width: CGFloat = 0
  var isEnabled = true
  /// How far the content is moved from the middle, in points.
  var offset = CGSize.zero

  var title: String? {
    switch content {
    case .title(let title): title
    case .image: nil
    case .action(let action): action.image == nil ? action.title : nil
    }
  }

  var image: UIImage? {
    switch content {
    case .title: nil
    case .image(let image): image
    case .action(let action): action.image
    }
  }
}
