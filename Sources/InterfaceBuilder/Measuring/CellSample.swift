// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// A cell as an app would make it from its file, for measuring and drawing.
@MainActor
package final class CellSample {
  package let cell: InterfaceCell
  package let view: UIView
  private let built: BuiltViews
  private let names: [String: [String]]
  /// Names of the data that no outlet, user label or id has.
  package private(set) var unknownNames: [String] = []
  /// Names of the data whose value nothing that they lead to can show, such as a text for a constraint.
  package private(set) var unfitNames: [String] = []

  /// Makes the cell.
  ///
  /// - Parameters:
  ///   - cell: What the document has.
  ///   - document: The document.
  ///   - options: Sizes, texts and the text size.
  ///   - isDark: Whether the interface is dark.
  package init(_ cell: InterfaceCell, of document: InterfaceDocument, options: BuildOptions, isDark: Bool = false) {
    var options = options
    options.makesCells = true
    self.cell = cell
    built = ViewBuilder(document, options: options).build(cell.view)
    view = built.root
    names = Self.names(cell, document)
    view.overrideTraits {
      $0.preferredContentSizeCategory = options.textSize
      $0.userInterfaceStyle = isDark ? .dark : .light
    }
    view.translatesAutoresizingMaskIntoConstraints = true
  }

  /// The ids that outlets' names, user labels and ids lead to.
  private static func names(_ cell: InterfaceCell, _ document: InterfaceDocument) -> [String: [String]] {
    var names: [String: [String]] = [:]
    for view in cell.view.family {
      names[view.id, default: []].append(view.id)
      if let label = view.userLabel { names[label, default: []].append(view.id) }
      for connection in view.connections where connection.kind == .outlet || connection.kind == .outletCollection {
        names[connection.name, default: []].append(connection.destination)
      }
      for constraint in view.constraints { if let name = constraint.identifier { names[name, default: []].append(constraint.id) } }
    }
    for connection in document.placeholders.flatMap(\.connections) where connection.kind == .outlet {
      names[connection.name, default: []].append(connection.destination)
    }
    return names
  }

  // MARK: Data

  /// Shows a row's data.
  ///
  /// - Parameters:
  ///   - row: What to show, by name.
  ///   - image: Gives the image at a path.
  package func show(_ row: RowBinding, image: (String) -> UIImage?) {
    for (name, value) in row.values {
      let targets = (names[name] ?? []).compactMap { id -> AnyObject? in built.views[id] ?? built.constraints[id] }
      if targets.isEmpty, !unknownNames.contains(name) { unknownNames.append(name) }
      let shown = targets.map { set(value, on: $0, image) }
      if !shown.isEmpty, !shown.contains(true), !unfitNames.contains(name) { unfitNames.append(name) }
    }
  }

  /// Shows a value; false where the target has no place for it.
  private func set(_ value: RowBinding.Value, on target: AnyObject, _ image: (String) -> UIImage?) -> Bool {
    switch (value, target) {
    case (.constant(let constant), let constraint as NSLayoutConstraint): constraint.constant = constant
    case (.hidden(let isHidden), let view as UIView): view.isHidden = isHidden
    case (.text(let text), let view as UIView): return setText(text, of: view)
    case (.none, let view as UIView):
      (view as? UIImageView)?.image = nil
      return setText(nil, of: view) || view is UIImageView
    case (.image(let path), let view as UIImageView): view.image = image(path)
    case (.image(let path), let button as UIButton): button.setImage(image(path), for: .normal)
    case (.attributed(let stretches), let view as UIView): return setStretches(stretches, of: view)
    default: return false
    }
    return true
  }

  private func setText(_ text: String?, of view: UIView) -> Bool {
    switch view {
    case let label as UILabel: label.text = text
    case let button as UIButton: button.setTitle(text, for: .normal)
    case let field as UITextField: field.text = text
    case let textView as UITextView: textView.text = text ?? ""
    default: return false
    }
    return true
  }

  private func setStretches(_ stretches: [RowBinding.Stretch], of view: UIView) -> Bool {
    let standard: UIFont = (view as? UILabel)?.font ?? (view as? UITextView)?.font ?? .systemFont(ofSize: 17)
    let text = NSMutableAttributedString()
    for stretch in stretches {
      let size = stretch.size.map { CGFloat($0) } ?? standard.pointSize
      let font = stretch.isBold ? UIFont.systemFont(ofSize: size, weight: .bold) : standard.withSize(size)
      text.append(NSAttributedString(string: stretch.text, attributes: [.font: font]))
    }
    switch view {
    case let label as UILabel: label.attributedText = text
    case let textView as UITextView: textView.attributedText = text
    case let button as UIButton: button.setAttributedTitle(text, for: .normal)
    default: return false
    }
    return true
  }

  // MARK: Sizes

  package var standIns: [StandIn] { built.standIns }
  /// Constraints that were left out, and why.
  package var notes: [InterfaceNote] { built.notes }

  /// How a height came about.
  package enum HeightKind: String, Sendable {
    /// From the constraints or from the built-in style.
    case measured
    /// The constraints give no height: 44 points, as in a table.
    case fallback
  }

  /// The height in points that the row's content asks for at a width; a table with separators adds a pixel.
  package func height(forWidth width: CGFloat) -> (height: CGFloat, kind: HeightKind) {
    let target = CGSize(width: width, height: 0)
    let size = view.systemLayoutSizeFitting(target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    if let cell = view as? UITableViewCell, self.cell.style == nil {
      let content = cell.contentView.systemLayoutSizeFitting(
        CGSize(width: max(0, width), height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      if content.height <= 0 { return (UITableView.defaultRowHeight, .fallback) }
    }
    return size.height > 0 ? (size.height, .measured) : (UITableView.defaultRowHeight, .fallback)
  }

  /// Lays the cell out at a size.
  package func layOut(_ size: CGSize) {
    view.frame = CGRect(origin: .zero, size: size)
    view.layoutIfNeeded()
  }

  /// The frames that constraints decide, in the cell's coordinates, for drawing them over the cell.
  package var outlines: [(frame: CGRect, isLeaf: Bool)] {
    cell.contentView.family.dropFirst().compactMap { item in
      guard let made = built.views[item.id], !made.isHidden else { return nil }
      return (made.convert(made.bounds, to: view), item.subviews.isEmpty)
    }
  }

  /// Lines for constraints that speak of distances, in the cell's coordinates.
  package var constraintLines: [(from: CGPoint, to: CGPoint)] {
    built.constraints.values.compactMap { constraint in
      guard let first = constraint.firstItem as? UIView, let second = constraint.secondItem as? UIView, first !== second else { return nil }
      guard let from = point(first, second, constraint.firstAttribute), let to = point(second, first, constraint.secondAttribute) else {
        return nil
      }
      return constraint.firstAttribute.isHorizontal
        ? (CGPoint(x: from.x, y: from.y), CGPoint(x: to.x, y: from.y)) : (CGPoint(x: from.x, y: from.y), CGPoint(x: from.x, y: to.y))
    }
  }

  /// Where an attribute of a view lies, at the middle of what the view shares with another.
  private func point(_ item: UIView, _ other: UIView, _ attribute: NSLayoutConstraint.Attribute) -> CGPoint? {
    let rect = item.convert(item.bounds, to: view)
    let shared = rect.intersection(other.convert(other.bounds, to: view))
    let middle = shared.isNull ? CGPoint(x: rect.midX, y: rect.midY) : CGPoint(x: shared.midX, y: shared.midY)
    let own = CGPoint(x: min(max(middle.x, rect.minX), rect.maxX), y: min(max(middle.y, rect.minY), rect.maxY))
    switch attribute {
    case .left, .leading: return CGPoint(x: rect.minX, y: own.y)
    case .right, .trailing: return CGPoint(x: rect.maxX, y: own.y)
    case .leftMargin, .leadingMargin: return CGPoint(x: rect.minX + item.layoutMargins.left, y: own.y)
    case .rightMargin, .trailingMargin: return CGPoint(x: rect.maxX - item.layoutMargins.right, y: own.y)
    case .top: return CGPoint(x: own.x, y: rect.minY)
    case .bottom: return CGPoint(x: own.x, y: rect.maxY)
    case .topMargin: return CGPoint(x: own.x, y: rect.minY + item.layoutMargins.top)
    case .bottomMargin: return CGPoint(x: own.x, y: rect.maxY - item.layoutMargins.bottom)
    default: return nil
    }
  }
}
