// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

// The declarations of UIKit that RowEngine and Plumbline use, in the shape in which Apple's compiler sees them. Nothing here runs:
// `typecheck.sh` only compiles the library's Apple side against it. CGFloat results of optional requirements are written as Double,
// because only Apple's Foundation makes CGFloat representable in Objective-C; the two convert into each other.

@_exported import Foundation
@_exported import ObjectiveC

@objc @MainActor
open class UIResponder: NSObject {
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

@MainActor
open class UIEvent: NSObject {}

@MainActor
open class UITouch: NSObject {
  open func location(in view: UIView?) -> CGPoint { .zero }
}

@MainActor
open class CALayer: NSObject {
  open var contents: Any?
  open var cornerRadius: CGFloat = 0
}

public final class CGImage: @unchecked Sendable {
  public var width: Int { 0 }
  public var height: Int { 0 }
}

public final class CGColor: @unchecked Sendable {
  public var alpha: CGFloat { 1 }
}

public final class CGContext {}

public func UIGraphicsPushContext(_ context: CGContext) {}
public func UIGraphicsPopContext() {}

open class UIGraphicsImageRendererFormat: NSObject {
  open var scale: CGFloat = 1
  open var opaque = false
}

open class UIGraphicsImageRendererContext: NSObject {
  open var cgContext: CGContext { CGContext() }
  open func fill(_ rect: CGRect) {}
}

open class UIGraphicsImageRenderer: NSObject {
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {}
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { UIImage() }
}

@objc @MainActor
open class UIView: UIResponder {
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize.zero
  public static let noIntrinsicMetric: CGFloat = -1
  public init(frame: CGRect) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var constraints: [NSLayoutConstraint] { [] }
  open var layoutMargins = UIEdgeInsets()
  open var translatesAutoresizingMaskIntoConstraints = true
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open var safeAreaInsets: UIEdgeInsets { UIEdgeInsets() }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var window: UIWindow? { nil }
  open var subviews: [UIView] { [] }
  open var isHidden = false
  open var accessibilityIdentifier: String?
  @objc open func layoutSubviews() {}
  open func layoutIfNeeded() {}
  open func didMoveToWindow() {}
  open class func performWithoutAnimation(_ actions: () -> Void) { actions() }
  open class var layerClass: AnyClass { CALayer.self }
  open var layer: CALayer { CALayer() }
  open var superview: UIView? { nil }
  open var backgroundColor: UIColor?
  open var tintColor: UIColor!
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true
  open func addSubview(_ view: UIView) {}
  open func insertSubview(_ view: UIView, at index: Int) {}
  open func removeFromSuperview() {}
  open func setNeedsLayout() {}
  open func tintColorDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { .zero }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { .zero }
  open func sizeThatFits(_ size: CGSize) -> CGSize { .zero }
}

open class UIWindow: UIView {}

@MainActor
open class UIScreen: NSObject {
  open var bounds: CGRect { .zero }
  open class var main: UIScreen { UIScreen() }
  open var scale: CGFloat { 2 }
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

open class UITraitCollection: NSObject, @unchecked Sendable {
  open var displayScale: CGFloat { 2 }
  open var userInterfaceStyle: UIUserInterfaceStyle { .light }
  open var accessibilityContrast: UIAccessibilityContrast { .normal }
  open func performAsCurrent(_ actions: () -> Void) { actions() }
  open var preferredContentSizeCategory: UIContentSizeCategory { UIContentSizeCategory(rawValue: "") }
  open var legibilityWeight: UILegibilityWeight { .regular }
}

public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat = 0
  public var left: CGFloat = 0
  public var bottom: CGFloat = 0
  public var right: CGFloat = 0
}

public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(1000)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

@MainActor
open class NSLayoutConstraint: NSObject {
  @objc public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
  }
  open var firstItem: AnyObject? { nil }
  open var secondItem: AnyObject? { nil }
  open var firstAttribute: Attribute { .notAnAttribute }
  open var secondAttribute: Attribute { .notAnAttribute }
  open var constant: CGFloat = 0
  open var priority = UILayoutPriority(1000)
  open var identifier: String?
  open var isActive = false
}

@MainActor
open class UILayoutGuide: NSObject {
  open weak var owningView: UIView?
}

@MainActor
open class UIApplication: UIResponder {
  public static let didReceiveMemoryWarningNotification = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
}

open class UIFont: NSObject {
  public struct Weight: Hashable, RawRepresentable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let medium = Weight(rawValue: 0.23)
  }
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont() }
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont { UIFont() }
  open var fontName: String { "" }
  open var pointSize: CGFloat { 0 }
}

open class UIColor: NSObject, @unchecked Sendable {
  open class var label: UIColor { UIColor() }
  open class var systemGray: UIColor { UIColor() }
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
  open func setFill() {}
  open var cgColor: CGColor { CGColor() }
  open class var systemGreen: UIColor { UIColor() }
  open class var systemOrange: UIColor { UIColor() }
  open class var systemRed: UIColor { UIColor() }
}

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

open class UILabel: UIView {
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var text: String?
  open var attributedText: NSAttributedString?
  open var font: UIFont!
  open var textColor: UIColor!
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1
  open var preferredMaxLayoutWidth: CGFloat = 0
}

open class UIImage: NSObject, @unchecked Sendable {
  open var cgImage: CGImage? { nil }
  open var size: CGSize { .zero }
}

open class UIImageView: UIView {
  open var image: UIImage?
}

open class UIStackView: UIView {
  open var arrangedSubviews: [UIView] { [] }
  open var spacing: CGFloat = 0
}

@objc @MainActor
open class CADisplayLink: NSObject {
  public init(target: Any, selector: Selector) {}
  open var timestamp: Double { 0 }
  open var targetTimestamp: Double { 0 }
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}

@MainActor
public protocol UIContentConfiguration {}

@MainActor
open class NSLayoutDimension: NSObject {
  open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint() }
}

@objc @MainActor
open class UIScrollView: UIView {
  open var adjustedContentInset: UIEdgeInsets { UIEdgeInsets() }
  open var contentOffset = CGPoint.zero
  open var isTracking: Bool { false }
  open var isDragging: Bool { false }
  open var isDecelerating: Bool { false }
  open var contentSize = CGSize.zero
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {}
}

/// What Apple's Foundation has and this one has not.
open class NSKeyValueObservation: NSObject {
  open func invalidate() {}
}

public struct NSKeyValueObservedChange<Value> {}

extension UIScrollView {
  public func observe<Value>(
    _ keyPath: KeyPath<UIScrollView, Value>, changeHandler: @escaping (UIScrollView, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { NSKeyValueObservation() }
}

@objc @MainActor
open class UITableView: UIScrollView {
  public class var automaticDimension: CGFloat { -1 }
  open var rowHeight: CGFloat = -1
  open var insetsContentViewsToSafeArea = true
  open var cellLayoutMarginsFollowReadableWidth = false
  open var sectionIndexMinimumDisplayRowCount = 0
  open var visibleCells: [UITableViewCell] { [] }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { nil }
  @objc public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  @objc public enum RowAnimation: Int, Sendable { case fade, none = 5, automatic = 100 }
  public init(frame: CGRect, style: Style) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open weak var delegate: (any UITableViewDelegate)?
  open weak var dataSource: (any UITableViewDataSource)?
  open var style: Style { .plain }
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var isEditing = false
  open var numberOfSections: Int { 0 }
  open var indexPathsForVisibleRows: [IndexPath]? { nil }
  open func numberOfRows(inSection section: Int) -> Int { 0 }
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell { fatalError() }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  open func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? { nil }
  @objc open func reloadData() {}
  @objc open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {}
  @objc open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {}
  @objc open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
  @objc open func moveSection(_ section: Int, toSection newSection: Int) {}
  @objc open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  @objc open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  @objc open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  @objc open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
  @objc open func reconfigureRows(at indexPaths: [IndexPath]) {}
  @objc open func beginUpdates() {}
  @objc open func endUpdates() {}
  @objc open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {}
}

@objc @MainActor
open class UITableViewCell: UIView {
  @objc public enum AccessoryType: Int, Sendable { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }
  @objc public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
  @objc public enum EditingStyle: Int, Sendable { case none, delete, insert }
  open var reuseIdentifier: String? { nil }
  open var contentConfiguration: (any UIContentConfiguration)?
  open var isEditing = false
  open func setEditing(_ editing: Bool, animated: Bool) {}
  open var editingAccessoryType = AccessoryType.none
  open var editingAccessoryView: UIView?
  open var contentView: UIView { UIView(frame: .zero) }
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView?
  open func prepareForReuse() {}
}

@MainActor
open class UITableViewHeaderFooterView: UIView {
  open var contentView: UIView { UIView(frame: .zero) }
  open func prepareForReuse() {}
}

@objc @MainActor
public protocol UITableViewDataSource: AnyObject {
  @objc optional func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  @objc optional func sectionIndexTitles(for tableView: UITableView) -> [String]?
  @objc optional func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
}

@objc @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  @objc optional func scrollViewDidScroll(_ scrollView: UIScrollView)
}

@objc @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  @objc optional func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  @objc optional func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> Double
  @objc optional func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public var row: Int { self[1] }
  public var section: Int { self[0] }
}

extension NSAttributedString.Key {
  public static let link = NSAttributedString.Key("NSLink")
  public static let attachment = NSAttributedString.Key("NSAttachment")
}

public enum NSLineBreakMode: Int, Sendable { case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail }

open class NSTextStorage: NSMutableAttributedString {
  open func addLayoutManager(_ manager: NSLayoutManager) {}
}

open class NSTextContainer: NSObject {
  public init(size: CGSize) {}
  open var lineFragmentPadding: CGFloat = 5
  open var maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
}

open class NSLayoutManager: NSObject {
  open func addTextContainer(_ container: NSTextContainer) {}
  open func glyphRange(for container: NSTextContainer) -> NSRange { NSRange() }
  open func glyphRange(forCharacterRange range: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange { range }
  open func usedRect(for container: NSTextContainer) -> CGRect { .zero }
  open func truncatedGlyphRange(inLineFragmentForGlyphAt index: Int) -> NSRange { NSRange() }
  open func enumerateLineFragments(
    forGlyphRange range: NSRange, using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<Bool>) -> Void
  ) {}
  open func enumerateEnclosingRects(
    forGlyphRange range: NSRange, withinSelectedGlyphRange selected: NSRange, in container: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<Bool>) -> Void
  ) {}
  open func drawBackground(forGlyphRange range: NSRange, at origin: CGPoint) {}
  open func drawGlyphs(forGlyphRange range: NSRange, at origin: CGPoint) {}
}
