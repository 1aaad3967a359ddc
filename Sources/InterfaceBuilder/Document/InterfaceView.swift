// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A view of a document, with variations taken in.
///
/// A class, because views refer to what they lie in.
package final class InterfaceView {
  package let kind: InterfaceViewKind
  package let id: String
  /// The element with the variations that hold, for what only some kinds have.
  package let element: XMLNode
  package let frame: InterfaceRect
  package private(set) weak var parent: InterfaceView?
  package internal(set) var subviews: [InterfaceView] = []
  /// The constraints that its list holds, without those that Xcode removes at build time.
  package internal(set) var constraints: [InterfaceConstraint] = []
  /// The constraints that act on Xcode's canvas only.
  package internal(set) var placeholderConstraints: [InterfaceConstraint] = []
  package internal(set) var guides: [InterfaceGuide] = []
  package internal(set) var connections: [InterfaceConnection] = []
  package internal(set) var runtimeAttributes: [RuntimeAttribute] = []
  /// The directional or fixed margins that the file sets.
  package internal(set) var layoutMargins: InterfaceInsets?
  /// Views and constraints that variations took out.
  package internal(set) var excluded: Set<String> = []

  init(kind: InterfaceViewKind, id: String, element: XMLNode, frame: InterfaceRect, parent: InterfaceView?) {
    self.kind = kind
    self.id = id
    self.element = element
    self.frame = frame
    self.parent = parent
  }

  package var position: SourcePosition { element.position }
  package var customClass: String? { element["customClass"] }
  package var userLabel: String? { element["userLabel"] }
  package var className: String { customClass ?? kind.className }
  /// How messages call the view.
  package var displayName: String { userLabel ?? className }
  package var isHidden: Bool { element.flag("hidden") ?? false }
  /// Only "NO" is ever written.
  package var translatesMask: Bool { element.flag("translatesAutoresizingMaskIntoConstraints") ?? true }
  package var isFrameFixed: Bool { element.flag("fixedFrame") ?? false }
  /// What Xcode found when it last looked: never a base of decisions.
  package var isFlagged: Bool { element.flag("ambiguous") ?? false || element.flag("misplaced") ?? false }
  package var preservesSuperviewMargins: Bool { element.flag("preservesSuperviewLayoutMargins") ?? false }

  /// Whether it is a table whose cells are all there from the beginning.
  package var hasStaticCells: Bool { kind == .tableView && element["dataMode"] == "static" }

  /// Whether it is a plain view, or one of a class of the app's, in which the file has nothing.
  package var isEmptyContainer: Bool {
    (kind == .view || kind == .containerView || kind == .unknown || kind.isForeign) && subviews.isEmpty
  }

  /// The size that a designer gave the view in Xcode in place of the one that its content has when the app runs; negative for none along an axis.
  package var placeholderSize: InterfaceResources.Size? {
    let (width, height) = (element.number("placeholderIntrinsicWidth"), element.number("placeholderIntrinsicHeight"))
    guard width != nil || height != nil else { return nil }
    return InterfaceResources.Size(width: width ?? -1, height: height ?? -1)
  }

  /// The view and all below it, every view before what lies in it.
  package var family: [InterfaceView] {
    var result: [InterfaceView] = []
    var open = [self]
    while let next = open.popLast() {
      result.append(next)
      open.append(contentsOf: next.subviews.reversed())
    }
    return result
  }

  /// A priority in 1…1000; every class has 250 and 750 where the file says nothing.
  package func priority(_ attribute: String, standard: Double) -> Double {
    element.number(attribute).map { min(max($0, 1), 1000) } ?? standard
  }
}

/// A rectangle that a view has for constraints.
package struct InterfaceGuide: Hashable, Sendable {
  package enum Role: String, Sendable {
    case safeArea, contentLayoutGuide, frameLayoutGuide, keyboard, readable, margins, top, bottom, other
  }
  package let id: String
  package let role: Role
}
