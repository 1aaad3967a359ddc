// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How a view looks while it is lifted.
///
/// Source: Apple, "UIPreviewParameters".
@MainActor
open class UIPreviewParameters: NSObject {
  /// The part of the view that is seen; nil for all of it.
  open var visiblePath: UIBezierPath?

  /// The colour behind the view; nil for the system's.
  open var backgroundColor: UIColor?

  /// Creates parameters for a whole view.
  public override init() {
    super.init()
  }
}

/// Where a lifted view belongs.
///
/// Source: Apple, "UIPreviewTarget".
@MainActor
open class UIPreviewTarget: NSObject {
  /// The view around it.
  public let container: UIView
  /// Its middle in that view.
  public let center: CGPoint
  /// Its transform there.
  public let transform: CGAffineTransform

  /// Creates a target.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }
}

/// A view that is lifted while a menu is shown.
///
/// Source: Apple, "UITargetedPreview". Differs from UIKit: it is kept as data; no view is lifted.
@MainActor
open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView
  /// How it looks.
  public let parameters: UIPreviewParameters
  /// Where it belongs.
  public let target: UIPreviewTarget

  /// Creates a preview of a view that has a superview.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    precondition(view.superview != nil, "A preview without a target needs a view with a superview.")
    self.init(view: view, parameters: parameters, target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
  }

  /// Creates a preview of a view that has a superview, as it is.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// Creates a preview.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// The view's size in points.
  open var size: CGSize { view.bounds.size }
}

/// What is known while something is dragged over a view that opens by itself.
///
/// Source: Apple, "UISpringLoadedInteractionContext".
@MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// The view that would be opened.
  var targetView: UIView? { get set }
  /// The item that would be opened.
  var targetItem: Any? { get set }
  /// Where the drag is.
  func location(in view: UIView?) -> CGPoint
}
