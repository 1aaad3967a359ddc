// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Where constraints' attributes lie in the frames that a file records.
///
/// Coordinates are those of the top view. What text decides, a baseline, isn't known from frames.
struct RecordedGeometry {
  private var origins: [String: (x: Double, y: Double)] = [:]
  private var views: [String: InterfaceView] = [:]
  private var guideOwners: [String: (view: InterfaceView, role: InterfaceGuide.Role)] = [:]

  init(_ top: InterfaceView) {
    var open: [(InterfaceView, Double, Double)] = [(top, 0, 0)]
    while let (view, x, y) = open.popLast() {
      if views[view.id] == nil {
        views[view.id] = view
        origins[view.id] = (x, y)
      }
      for guide in view.guides { guideOwners[guide.id] = (view, guide.role) }
      for child in view.subviews { open.append((child, x + child.frame.x, y + child.frame.y)) }
    }
  }

  /// The view of an id, or the owner of a guide.
  func view(_ id: String) -> InterfaceView? { views[id] ?? guideOwners[id]?.view }

  func guideRole(_ id: String) -> InterfaceGuide.Role? { guideOwners[id]?.role }

  /// An attribute's coordinate or length in points; margins count as `margin` says, guides as their owner's edges.
  func value(_ id: String, _ attribute: String) -> Double? {
    guard let view = view(id), let origin = origins[view.id] else { return nil }
    let insets = RecordedInsets.insets(of: view.kind)
    let left = origin.x + insets.left
    let top = origin.y + insets.top
    let width = view.frame.width - insets.left - insets.right
    let height = view.frame.height - insets.top - insets.bottom
    switch attribute {
    case "left", "leading", "leftMargin", "leadingMargin": return left
    case "right", "trailing", "rightMargin", "trailingMargin": return left + width
    case "top", "topMargin": return top
    case "bottom", "bottomMargin": return top + height
    case "width": return width
    case "height": return height
    case "centerX": return left + width / 2
    case "centerY": return top + height / 2
    default: return nil
    }
  }
}
