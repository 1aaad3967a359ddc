// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A linear relation between two attributes of views or layout guides: `first = multiplier × second + constant`.
///
/// Source: Apple, "NSLayoutConstraint".
@MainActor
open class NSLayoutConstraint: NSObject {
  package let first: LayoutItem
  package let second: LayoutItem?
  /// Where the first side's distance begins when it comes from `anchorWithOffset(to:)`.
  package let firstOrigin: AnchorOrigin?
  /// Where the second side's distance begins when it comes from `anchorWithOffset(to:)`.
  package let secondOrigin: AnchorOrigin?

  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The attribute of the second item, or `.notAnAttribute`.
  public let secondAttribute: Attribute
  /// How the two sides compare.
  public let relation: Relation
  /// What the second attribute is multiplied by.
  public let multiplier: CGFloat

  /// The view that holds the constraint while it is active.
  package internal(set) weak var holder: UIView?
  /// The engine that solves the constraint now.
  weak var engine: LayoutEngine?
  /// Counts activations of the process, so that the newest of a set can be told.
  package internal(set) var activationNumber = 0
  /// True for constraints that a view of the framework makes for itself, such as a stack view's.
  package var isSystemOwned = false
  private var storedConstant: CGFloat
  private var storedPriority = UILayoutPriority.required

  /// A name for listings and logs.
  open var identifier: String?
  /// Whether an archive of the holding view would include the constraint.
  open var shouldBeArchived = false

  /// Creates a constraint between two attributes; it is not active yet.
  ///
  /// - Parameters:
  ///   - view1: The view or guide of the first side.
  ///   - attr1: The attribute of the first side.
  ///   - relation: How the sides compare.
  ///   - view2: The view or guide of the second side, or nil.
  ///   - attr2: The attribute of the second side, `.notAnAttribute` without a second item.
  ///   - multiplier: What the second attribute is multiplied by; finite.
  ///   - c: What is added to the second side in points; finite.
  /// - Precondition: The two attributes can be compared: both horizontal positions, both vertical positions, or both sizes.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
    multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      first: view1 as AnyObject, attr1, relation, second: view2.map { $0 as AnyObject }, attr2, multiplier: multiplier, constant: c)
  }

  init(
    first object1: AnyObject, _ attribute1: Attribute, _ relation: Relation, second object2: AnyObject?, _ attribute2: Attribute,
    multiplier: CGFloat = 1, constant: CGFloat = 0, firstOrigin: AnchorOrigin? = nil, secondOrigin: AnchorOrigin? = nil
  ) {
    ConstraintValidation.check(
      attribute1, attribute2, hasSecondItem: object2 != nil, multiplier: multiplier, areDistances: firstOrigin != nil || secondOrigin != nil
    )
    first = LayoutItem(object1)
    second = object2.map { LayoutItem($0) }
    firstAttribute = attribute1
    secondAttribute = object2 == nil ? .notAnAttribute : attribute2
    self.relation = relation
    self.multiplier = multiplier
    self.firstOrigin = firstOrigin
    self.secondOrigin = secondOrigin
    storedConstant = ConstraintValidation.checked(constant)
    super.init()
  }

  /// The view or guide of the first side, while it lives.
  open var firstItem: AnyObject? { first.object }

  /// The view or guide of the second side, while it lives.
  open var secondItem: AnyObject? { second?.object }

  /// The first item's side as an anchor; nil once the item is gone.
  open var firstAnchor: NSLayoutAnchor<AnyObject>? {
    firstItem.map { NSLayoutAnchor<AnyObject>($0, firstAttribute, origin: firstOrigin) }
  }

  /// The second item's side as an anchor; nil without a second item.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondItem.map { NSLayoutAnchor<AnyObject>($0, secondAttribute, origin: secondOrigin) }
  }

  /// What is added to the second side in points; changing it is much cheaper than replacing the constraint.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      let checked = ConstraintValidation.checked(newValue)
      guard checked != storedConstant else { return }
      storedConstant = checked
      holder?.layoutConstantDidChange(of: self)
    }
  }

  /// How much the constraint matters.
  ///
  /// - Precondition: While active it does not change from required to optional or back.
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      precondition(
        newValue.rawValue >= 0 && newValue.rawValue <= 1000, "A layout priority lies in 0...1000; \(newValue.rawValue) does not.")
      precondition(
        holder == nil || (newValue == .required) == (storedPriority == .required),
        "The priority of an active constraint can't change from required to optional or back; deactivate it first.")
      guard newValue != storedPriority else { return }
      storedPriority = newValue
      holder?.layoutPriorityDidChange(of: self)
    }
  }

  /// Whether the constraint takes part in layout; setting it adds it to, or removes it from, the nearest common ancestor of its items.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != (holder != nil) else { return }
      if newValue {
        ConstraintActivation.activate(self)
      } else {
        holder?.removeConstraint(self)
      }
    }
  }

  /// Activates constraints, each on the nearest common ancestor of its items.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints.reversed() { constraint.isActive = false }
  }

  /// The constraint in the manner of the visual format, for logs.
  open nonisolated override var description: String {
    MainActor.assumeIsolated { ConstraintDescription.text(of: self) }
  }
}
