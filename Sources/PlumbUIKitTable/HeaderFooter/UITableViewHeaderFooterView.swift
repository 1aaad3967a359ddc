// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The header or footer of a section, kept for reuse by its table.
///
/// Source: Apple, "UITableViewHeaderFooterView".
open class UITableViewHeaderFooterView: RegisteredHeaderFooterBase {
  /// Creates a header or footer.
  ///
  /// - Parameter reuseIdentifier: the name under which the table keeps the view, or nil for a view that is used once.
  public override init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(reuseIdentifier: reuseIdentifier)
    assemble()
  }

  /// Creates a header or footer for one use.
  public convenience init() {
    self.init(reuseIdentifier: nil)
  }

  /// Creates a header or footer from an archive.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    assemble()
  }

  /// The name under which the table keeps the view.
  public package(set) var reuseIdentifier: String?

  /// Readies the view for another section; the default does nothing.
  ///
  /// Overrides call super.
  open func prepareForReuse() {}

  /// The view that holds the content; constraints and subviews go here.
  public let contentView = UIView()

  /// The main label.
  open var textLabel: UILabel? { label() }

  /// The second label; nil in plain tables.
  open var detailTextLabel: UILabel? { nil }

  /// The view behind everything.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  package let isTemplateView = TemplateCreation.isActive
  private var ownLabel: UILabel?
  /// What the table keeps free at both sides of the content.
  var tableInsets = (left: CGFloat(0), right: CGFloat(0)) {
    didSet { if tableInsets != oldValue { setNeedsLayout() } }
  }
  /// Whether the view stands below its section.
  var isFooter = false
  /// The style of the table that the view belongs to.
  var tableStyle: UITableView.Style = .plain {
    didSet { if tableStyle != oldValue, let ownLabel { style(ownLabel) } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    var content = CGRect(origin: .zero, size: bounds.size)
    content.origin.x = tableInsets.left
    content.size.width = max(0, content.width - tableInsets.left - tableInsets.right)
    contentView.frame = content
    guard let ownLabel, ownLabel.text != nil else { return }
    let margins = contentView.layoutMargins
    let width = max(0, content.width - margins.left - margins.right)
    let size = ownLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    // Where sections stand apart a title lies near its rows.
    let y = tableStyle == .plain ? (bounds.height - size.height) / 2 : isFooter ? 7 : bounds.height - size.height - 7
    ownLabel.frame = CGRect(x: margins.left, y: y, width: width, height: size.height)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    var target = targetSize
    target.width = max(0, target.width - tableInsets.left - tableInsets.right)
    let fitted = contentView.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
    return fitted.height > 0 ? fitted : sizeThatFits(targetSize)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let ownLabel, ownLabel.text != nil else { return CGSize(width: size.width, height: HeaderFooterRule.plainHeight) }
    let margins = contentView.layoutMargins
    let text = ownLabel.sizeThatFits(
      CGSize(
        width: max(0, size.width - margins.left - margins.right - tableInsets.left - tableInsets.right), height: .greatestFiniteMagnitude))
    return CGSize(width: size.width, height: HeaderFooterRule.height(ofText: text.height, style: tableStyle))
  }

  private func assemble() {
    drawsCachedBitmap = true
    contentView.frame = bounds
    contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16)
    addSubview(contentView)
  }

  private func label() -> UILabel {
    if let ownLabel { return ownLabel }
    let label = UILabel()
    style(label)
    label.accessibilityTraits = [.staticText, .header]
    contentView.addSubview(label)
    ownLabel = label
    return label
  }

  private func style(_ label: UILabel) {
    label.numberOfLines = tableStyle == .plain ? 1 : 0
    label.font = tableStyle == .plain ? UIFont.systemFont(ofSize: 17, weight: .semibold) : UIFont.systemFont(ofSize: 13)
    label.textColor = tableStyle == .plain ? .label : .secondaryLabel
    backgroundColor = tableStyle == .plain ? .systemGray6 : nil
  }
}

/// The heights of headers and footers that show a title.
///
/// Apple documents none of these; they are what its tables measure at the default text size.
package enum HeaderFooterRule {
  /// The height in points of a plain table's header.
  package static let plainHeight: CGFloat = 28

  /// The height in points of an empty gap between sections of a grouped table.
  package static let groupedGap: CGFloat = 18

  /// The height in points for a title of some height in points.
  package static func height(ofText text: CGFloat, style: UITableView.Style) -> CGFloat {
    style == .plain ? max(plainHeight, text + 8) : text + 7 + 16
  }
}
