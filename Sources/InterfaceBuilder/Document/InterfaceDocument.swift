// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// An Interface Builder file.
package struct InterfaceDocument {
  package enum Form: String, Sendable { case xib, storyboard }

  package let path: String
  package let form: Form
  /// Xcode's number, such as 17703; 0 where it isn't written.
  package let toolsVersion: Int
  package let usesAutoLayout: Bool
  package let usesSafeAreas: Bool
  package let device: InterfaceDevice
  package let resources: InterfaceResources
  /// The objects at the top of a xib, and the views of a storyboard's controllers.
  package let roots: [InterfaceView]
  package let placeholders: [InterfacePlaceholder]
  package let scenes: [InterfaceScene]
  /// Gesture recognisers by their ids; where an id stands twice, the first.
  package let gestures: [String: InterfaceGesture]
  package let initialController: String?
  package let notes: [InterfaceNote]
  /// Whether some variation depends on size classes.
  package let differsBySizeClasses: Bool
  /// Every view by its id; where an id stands twice, the first.
  package let views: [String: InterfaceView]

  /// The cells, headers and footers of tables, in the order of the file.
  package var cells: [InterfaceCell] { CellSearch(self).cells }
}

/// The screen on which Xcode laid the document out.
package struct InterfaceDevice: Sendable {
  package let id: String
  /// Pixels per point.
  package let scale: Double
  package let isPad: Bool
  package let isLandscape: Bool

  init(_ node: XMLNode?) {
    id = node?["id"] ?? ""
    isLandscape = node?["orientation"] == "landscape"
    isPad = id.hasPrefix("ipad")
    let threefold: Set = ["retina5_5", "retina5_9", "retina6_12", "retina6_3", "retina6_5", "retina6_7"]
    scale = threefold.contains(id) ? 3 : 2
  }

  /// The size classes of the screen.
  package var sizeClasses: SizeClasses { SizeClasses(isWidthRegular: isPad, isHeightRegular: isPad || !isLandscape) }
}

/// An object that the file only refers to, such as its owner.
package struct InterfacePlaceholder {
  package let id: String
  package let identifier: String
  package let customClass: String?
  package let connections: [InterfaceConnection]
}

/// A screen of a storyboard.
package struct InterfaceScene {
  /// The controller's id.
  package let id: String
  /// The controller's element, such as `tableViewController`.
  package let element: String
  package let customClass: String?
  package let storyboardIdentifier: String?
  package let title: String?
  package let view: InterfaceView?
  package let connections: [InterfaceConnection]
  package let node: XMLNode
}
