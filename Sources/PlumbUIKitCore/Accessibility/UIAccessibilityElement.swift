// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a container that draws its content itself tells about a part of it.
///
/// Source: Apple, "UIAccessibilityElement".
open class UIAccessibilityElement: UIResponder {
  /// The object that the element is part of.
  open private(set) weak var accessibilityContainer: AnyObject?

  /// The element's place in its container's coordinates.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// Creates an element of a container.
  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
    isAccessibilityElement = true
  }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  private var screenFrame: CGRect?

  /// The element's place on the screen: what was set, or that of its place in the container.
  open override var accessibilityFrame: CGRect {
    get {
      if let screenFrame { return screenFrame }
      guard let view = accessibilityContainer as? UIView else { return accessibilityFrameInContainerSpace }
      return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
    }
    set { screenFrame = newValue }
  }
}
