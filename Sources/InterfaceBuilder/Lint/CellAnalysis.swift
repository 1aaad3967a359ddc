// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// A cell built and solved at several widths, for the rules to look at.
@MainActor
struct CellAnalysis {
  let cell: InterfaceCell
  let document: InterfaceDocument
  let built: BuiltViews
  let content: UIView
  /// The content view's width in the file.
  let width: CGFloat
  /// What the constraints give at that width.
  let fit: LayoutProbe.Fit
  let diagnosis: SelfSizingDiagnosis
  private let idOfView: [ObjectIdentifier: String]

  init(_ cell: InterfaceCell, of document: InterfaceDocument, options: BuildOptions) {
    self.cell = cell
    self.document = document
    let stage = CellStage(cell, of: document, options: options)
    built = stage.built
    content = stage.built.views[cell.contentView.id] ?? stage.built.root
    width = max(1, cell.contentView.frame.width)
    var ids: [ObjectIdentifier: String] = [:]
    for (id, view) in stage.built.views {
      ids[ObjectIdentifier(view)] = id
      // The diagnosis calls views by it.
      view.accessibilityIdentifier = id
    }
    idOfView = ids
    // Texts that come at run time are taken to have a line.
    for case let label as UILabel in stage.built.views.values where label.text?.isEmpty ?? true { label.text = " " }
    fit = LayoutProbe.fit(content, width: width)
    diagnosis = content.selfSizingDiagnosis()
  }

  /// The views of the cell by their ids; the first where one stands twice.
  func view(_ id: String) -> InterfaceView? { document.views[id] ?? cell.view.family.first { $0.id == id } }

  func id(of view: UIView) -> String? { idOfView[ObjectIdentifier(view)] }

  /// The frame that the constraints give a view at the file's width, in the content view's coordinates.
  func frame(of view: InterfaceView) -> CGRect? {
    built.views[view.id].flatMap { fit.frames[ObjectIdentifier($0)] }
  }

  /// Whether the cell is made by code or by its style and has nothing to be judged.
  var isBuiltElsewhere: Bool { cell.contentView.subviews.isEmpty || cell.style != nil }

  /// The views of the content that can be seen, without those in lists and scroll views of their own.
  var shownViews: [InterfaceView] {
    var result: [InterfaceView] = []
    var open = Array(cell.contentView.subviews.reversed())
    while let view = open.popLast() {
      if view.isHidden { continue }
      result.append(view)
      switch view.kind {
      case .tableView, .collectionView, .scrollView, .visualEffectView: continue
      default: open.append(contentsOf: view.subviews.reversed())
      }
    }
    return result
  }

  /// The views that have a height of their own: texts, controls and images, heights by constraints and by frames.
  var highViews: Set<ObjectIdentifier> {
    let family = cell.contentView.family.dropFirst()
    let constraints = family.flatMap(\.constraints) + cell.contentView.constraints + cell.view.constraints
    var ids = Set(family.filter(hasOwnHeight).map(\.id))
    for constraint in constraints {
      if constraint.firstAttribute == "height" {
        if constraint.secondItem == nil {
          if constraint.constant >= 1, constraint.relation != .lessThanOrEqual { ids.insert(constraint.firstItem) }
        } else {
          insertIfPlaced(constraint.firstItem, &ids)
        }
      }
      if constraint.secondAttribute == "height", let second = constraint.secondItem { insertIfPlaced(second, &ids) }
    }
    return Set(ids.compactMap { built.views[$0] }.filter { $0 !== content }.map { ObjectIdentifier($0) })
  }

  /// Whether it has a control that UIKit can measure and this system can't.
  var hasUnmeasuredControl: Bool { cell.contentView.family.contains { Self.unmeasured.contains($0.kind) } }
  private static let unmeasured: Set<InterfaceViewKind> = [.datePicker, .pickerView, .searchBar, .navigationBar, .toolbar, .tabBar]

  /// A height that is tied to another length counts if it comes to something.
  private func insertIfPlaced(_ id: String, _ ids: inout Set<String>) {
    if let view = built.views[id], let frame = fit.frames[ObjectIdentifier(view)], frame.height >= 1 { ids.insert(id) }
  }

  private func hasOwnHeight(_ view: InterfaceView) -> Bool {
    guard let made = built.views[view.id] else { return false }
    switch view.kind {
    // Text may come later.
    case .label, .textField: return true
    case let kind where Self.unmeasured.contains(kind): return true
    case .textView: if view.element.flag("scrollEnabled") == false { return true }
    default: break
    }
    if made.intrinsicContentSize.height >= 1 { return true }
    let isFramed = view.translatesMask && view.parent?.kind != .stackView
    return isFramed && !made.autoresizingMask.contains(.flexibleHeight) && view.frame.height >= 1
  }

  // MARK: Conflicts

  /// Constraints that were left out and that the layout misses by a pixel of the canvas or more: less is rounding.
  func conflicts(in fit: LayoutProbe.Fit) -> [NSLayoutConstraint] {
    let pixel = 1 / document.device.scale
    return fit.broken.filter { gap(of: $0, in: fit).map { $0 > pixel - 0.01 } ?? true }
  }

  private func gap(of constraint: NSLayoutConstraint, in fit: LayoutProbe.Fit) -> CGFloat? {
    guard let first = value(constraint.firstItem, constraint.firstAttribute, fit) else { return nil }
    var wanted = constraint.constant
    if let second = constraint.secondItem {
      guard let value = value(second, constraint.secondAttribute, fit) else { return nil }
      wanted += constraint.multiplier * value
    }
    switch constraint.relation {
    case .equal: return abs(first - wanted)
    case .lessThanOrEqual: return first - wanted
    case .greaterThanOrEqual: return wanted - first
    }
  }

  private func value(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, _ fit: LayoutProbe.Fit) -> CGFloat? {
    guard let view = item as? UIView, let frame = fit.frames[ObjectIdentifier(view)] else { return nil }
    let rect = view.alignmentRect(forFrame: frame)
    switch attribute {
    case .left, .leading: return rect.minX
    case .right, .trailing: return rect.maxX
    case .top: return rect.minY
    case .bottom: return rect.maxY
    case .width: return rect.width
    case .height: return rect.height
    case .centerX: return rect.midX
    case .centerY: return rect.midY
    default: return nil
    }
  }
}
