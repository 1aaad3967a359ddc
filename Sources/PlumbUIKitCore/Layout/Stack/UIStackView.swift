// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A view that lays out others in a row or a column by constraints of its own.
///
/// Source: Apple, "UIStackView".
open class UIStackView: UIView {
  /// How the arranged views share the length of the stack.
  public enum Distribution: Int, Hashable, Sendable {
    /// They fill it; where they don't fit, hugging and resistance decide who gives way.
    case fill = 0
    /// They fill it with equal sizes.
    case fillEqually = 1
    /// They fill it in proportion to their content sizes.
    case fillProportionally = 2
    /// The gaps between them are equal.
    case equalSpacing = 3
    /// The distances between their centres are equal, as far as the spacing allows.
    case equalCentering = 4
  }

  /// How the arranged views lie across the stack.
  public enum Alignment: Int, Hashable, Sendable {
    /// They fill it.
    case fill = 0
    /// They lie at the leading edge, in a row at the top.
    case leading = 1
    /// In a row, their first baselines are aligned.
    case firstBaseline = 2
    /// They lie in the middle.
    case center = 3
    /// They lie at the trailing edge, in a row at the bottom.
    case trailing = 4
    /// In a row, their last baselines are aligned.
    case lastBaseline = 5

    /// They lie at the top of a row.
    public static var top: Alignment { .leading }
    /// They lie at the bottom of a row.
    public static var bottom: Alignment { .trailing }
  }

  /// The custom spacing that stands for the stack's own.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The spacing that stands for the system's.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// Creates an empty stack with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a stack from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open override class var requiresConstraintBasedLayout: Bool { true }

  // MARK: Arranged views

  /// The views that the stack lays out, in order.
  open private(set) var arrangedSubviews: [UIView] = []

  /// Adds a view at the end, also to the subviews if it is none yet.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count - (arrangedSubviews.contains { $0 === view } ? 1 : 0))
  }

  /// Inserts a view, also into the subviews if it is none yet; a view that is arranged already moves.
  ///
  /// - Precondition: the index is from 0 to the number of arranged views.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    precondition((0...arrangedSubviews.count).contains(stackIndex), "The index is outside the list of arranged views.")
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.insert(view, at: stackIndex)
    arrangementDidChange()
  }

  /// Stops arranging a view; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementDidChange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Arrangement

  /// The direction of the stack; a row by default.
  open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { if axis != oldValue { arrangementDidChange() } } }
  /// How the arranged views share the stack's length.
  open var distribution: Distribution = .fill { didSet { if distribution != oldValue { arrangementDidChange() } } }
  /// How the arranged views lie across the stack.
  open var alignment: Alignment = .fill { didSet { if alignment != oldValue { arrangementDidChange() } } }
  /// The gap between neighbours in points.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementDidChange() } } }
  /// Whether a column's gaps are measured from baseline to baseline.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }
  /// Whether the views lie within the stack's margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// Sets the gap in points after one view; `spacingUseDefault` takes the stack's own again.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }

  /// The gap in points after one view, or `spacingUseDefault`.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  // MARK: Constraints

  private var arrangement = StackArrangement()
  private var isArranged = true

  /// Makes the constraints anew in the next pass.
  package func arrangementDidChange() {
    arrangement.forgetVariants()
    visibilityDidChange()
  }

  /// Switches to the constraints for the views that are visible now in the next pass.
  func visibilityDidChange() {
    isArranged = false
    setNeedsUpdateConstraints()
    setNeedsLayout()
    // Sizes that were kept hold for the old arrangement only.
    layoutStructureDidChange()
  }

  open override func updateConstraints() {
    if !isArranged {
      isArranged = true
      arrangement.rebuild(for: self)
    }
    super.updateConstraints()
  }

  /// The gap in points between a view and its successor.
  func gap(after view: UIView) -> CGFloat {
    let value = customSpacings[ObjectIdentifier(view)] ?? spacing
    return value == Self.spacingUseSystem ? SystemSpacing.horizontal : value
  }

  /// The constraints that the stack holds for its arranged views, as of the last update.
  package var arrangementConstraints: [NSLayoutConstraint] { arrangement.constraints }

  /// A row's baseline is that of its tallest text; a column's that of its first or last view.
  open override var forFirstBaselineLayout: UIView { baselineView(isFirst: true) }
  open override var forLastBaselineLayout: UIView { baselineView(isFirst: false) }

  private func baselineView(isFirst: Bool) -> UIView {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    if axis == .vertical { return (isFirst ? visible.first : visible.last) ?? self }
    return visible.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height } ?? self
  }
}
