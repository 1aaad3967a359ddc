// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Places a presented view as a card at the bottom of the window, or in its middle where there is room.
///
/// Source: Apple, "UISheetPresentationController". Differs from UIKit: the person can't drag a card from one detent to another.
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a card rests.
  @MainActor
  open class Detent: NSObject {
    /// Names a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String

      /// Creates an identifier from its name.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// Creates an identifier from its name.
      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      /// Half the height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The whole height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name.
    public let identifier: Identifier
    private let height: (CGFloat) -> CGFloat?

    private init(_ identifier: Identifier, height: @escaping (CGFloat) -> CGFloat?) {
      self.identifier = identifier
      self.height = height
      super.init()
    }

    /// Half the height.
    open class func medium() -> Detent { Detent(.medium) { $0 / 2 } }

    /// The whole height.
    open class func large() -> Detent { Detent(.large) { $0 } }

    /// A height of one's own in points, from the greatest possible one; nil leaves the detent out.
    open class func custom(
      identifier: Identifier? = nil, resolver: @escaping (_ maximumDetentValue: CGFloat) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), height: resolver)
    }

    func height(within greatest: CGFloat) -> CGFloat? {
      height(greatest).map { min(max($0, 0), greatest) }
    }
  }

  /// Creates a presentation controller for a card.
  @MainActor
  public override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    look = PresentationLook(hidden: .below, dimming: 0.2)
    look.topCornerRadius = 10
    look.isDismissedByPerson = true
  }

  /// The heights at which the card rests; the whole height by default.
  open var detents: [Detent] = [.large()] {
    didSet { containerView?.setNeedsLayout() }
  }

  /// The height at which the card rests now; nil for the smallest.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { containerView?.setNeedsLayout() }
  }

  /// The largest detent under which the ground isn't dimmed; kept, the ground is always dimmed.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether a grip is shown at the card's top; kept, none is shown.
  open var prefersGrabberVisible = false
  /// Whether scrolling enlarges the card; kept and without effect.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the card stands at the bottom where there is little height; kept and without effect.
  open var prefersEdgeAttachedInCompactHeight = false

  /// The radius of the corners in points; nil for the system's 10.
  open var preferredCornerRadius: CGFloat? {
    didSet { look.topCornerRadius = max(0, preferredCornerRadius ?? 10) }
  }

  /// Makes changes of the detents that are animated.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    UIView.animate(withDuration: 0.3) { [containerView] in containerView?.layoutIfNeeded() }
  }

  open override var frameOfPresentedViewInContainerView: CGRect { frame(in: containerView?.bounds ?? .zero) }

  /// The size of a form where there is room.
  private static let formSize = CGSize(width: 540, height: 620)
  /// How far the card stays below the top of the window.
  private static let topGap: CGFloat = 10

  func frame(in bounds: CGRect) -> CGRect {
    let top = Self.topGap + (containerView?.safeAreaInsets.top ?? 0)
    let preferred = presentedViewController.preferredContentSize
    var size = preferred.width > 0 && preferred.height > 0 ? preferred : Self.formSize
    if bounds.width >= Self.formSize.width + 60, presentationStyle != .pageSheet || preferred != .zero {
      size = CGSize(width: min(size.width, bounds.width - 40), height: min(size.height, bounds.height - 2 * top))
      return CGRect(
        x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
    }
    let greatest = max(0, bounds.height - top)
    let heights = detents.compactMap { detent in detent.height(within: greatest).map { (detent.identifier, $0) } }
    let selected = heights.first { $0.0 == selectedDetentIdentifier } ?? heights.min { $0.1 < $1.1 }
    let height = (selected?.1 ?? greatest).rounded()
    let width = min(bounds.width, 712)
    return CGRect(x: ((bounds.width - width) / 2).rounded(), y: bounds.height - height, width: width, height: height)
  }
}

/// Places a presented view in a popover.
///
/// Source: Apple, "UIPopoverPresentationController". Differs from UIKit: the view is shown as a card; where it would point to is kept.
open class UIPopoverPresentationController: UISheetPresentationController {
  /// The view that the popover points to.
  open var sourceView: UIView?
  /// The rectangle in the view that the popover points to, in points.
  open var sourceRect = CGRect.null
  /// The bar button that the popover points to.
  open var barButtonItem: UIBarButtonItem?
  /// The object that the popover points to: a view or a bar button.
  open var sourceItem: AnyObject? {
    get { barButtonItem ?? sourceView }
    set {
      barButtonItem = newValue as? UIBarButtonItem
      sourceView = newValue as? UIView
    }
  }
  /// The directions in which the arrow may point.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  /// The direction in which the arrow points: none is drawn.
  open var arrowDirection: UIPopoverArrowDirection { .unknown }
  /// Views beside the popover that can be touched; kept and without effect.
  open var passthroughViews: [UIView]?
  /// The popover's colour; nil for the view's own.
  open var backgroundColor: UIColor?
}

/// Where a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upwards.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Downwards.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// To the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// To the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any of them.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// None that is known.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
