// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of UIKit that RowEngine and Plumbline use, in the shape in which Apple's compiler sees them. Nothing here runs:
// `typecheck.sh` only compiles the library's Apple side against it. CGFloat results of optional requirements are written as Double,
// because only Apple's Foundation makes CGFloat representable in Objective-C; the two convert into each other.

@_exported import Foundation

@objc @MainActor
open class UIResponder: NSObject {}

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
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { .zero }
  open func sizeThatFits(_ size: CGSize) -> CGSize { .zero }
}

open class UIWindow: UIView {}

@MainActor
open class UIScreen: NSObject {
  open class var main: UIScreen { UIScreen() }
  open var scale: CGFloat { 2 }
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

@MainActor
open class UITraitCollection: NSObject {
  open var displayScale: CGFloat { 2 }
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
}

@MainActor
open class NSLayoutConstraint: NSObject {
  open var constant: CGFloat = 0
  open var priority = UILayoutPriority(1000)
  open var identifier: String?
  open var isActive = false
}

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
}

@objc @MainActor
open class UITableView: UIScrollView {
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
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? { nil }
  open func reloadData() {}
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {}
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {}
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
  open func moveSection(_ section: Int, toSection newSection: Int) {}
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
  open func reconfigureRows(at indexPaths: [IndexPath]) {}
  open func beginUpdates() {}
  open func endUpdates() {}
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {}
}

@MainActor
open class UITableViewCell: UIView {
  @objc public enum AccessoryType: Int, Sendable { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }
  @objc public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
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
}

@objc @MainActor
public protocol UITableViewDelegate: AnyObject {
  @objc optional func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> Double
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public var row: Int { self[1] }
  public var section: Int { self[0] }
}
