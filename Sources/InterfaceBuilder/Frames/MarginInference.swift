// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// The margins and safe areas that a file doesn't write, read off the frames that it records.
///
/// They depend on the device, the table's style and what lies around the table, none of which the file holds whole. One view that is pinned to an
/// edge tells that edge's margin; where several tell different ones, the most frequent holds.
struct MarginInference {
  private let geometry: RecordedGeometry
  /// How many required constraints the recorded frames only fulfil with margins below zero, which no file sets: the view had another size when
  /// they were recorded.
  private(set) var negativeCount = 0
  /// Points: two edges, each rounded to half a point or to a third.
  private static let rounding = 1.01
  private var found: [String: [Edge: [Double]]] = [:]
  private var safe: [String: [Edge: [Double]]] = [:]

  private enum Edge: Hashable { case top, leading, bottom, trailing }

  init(_ top: InterfaceView) {
    geometry = RecordedGeometry(top)
    for view in top.family {
      for constraint in view.constraints + view.placeholderConstraints { read(constraint) }
    }
  }

  private mutating func read(_ constraint: InterfaceConstraint) {
    guard constraint.relation == .equal, constraint.multiplier == 1, constraint.priority == 1000, let second = constraint.secondItem,
      let other = constraint.secondAttribute
    else { return }
    if let side = side(second, other), side.role == nil || side.role == .safeArea,
      let value = geometry.value(constraint.firstItem, constraint.firstAttribute),
      self.side(constraint.firstItem, constraint.firstAttribute) == nil
    {
      note(side, at: value - constraint.constant)
    } else if let side = side(constraint.firstItem, constraint.firstAttribute), self.side(second, other) == nil,
      let value = geometry.value(second, other)
    {
      note(side, at: value + constraint.constant)
    }
  }

  /// The edge of margins or a safe area that an attribute means.
  private func side(_ item: String, _ attribute: String) -> (view: InterfaceView, edge: Edge, role: InterfaceGuide.Role?)? {
    guard let view = geometry.view(item) else { return nil }
    let role = geometry.guideRole(item)
    if let role, role == .safeArea || role == .margins {
      switch attribute {
      case "top": return (view, .top, role)
      case "bottom": return (view, .bottom, role)
      case "leading", "left": return (view, .leading, role)
      case "trailing", "right": return (view, .trailing, role)
      default: return nil
      }
    }
    guard role == nil else { return nil }
    switch attribute {
    case "topMargin": return (view, .top, nil)
    case "bottomMargin": return (view, .bottom, nil)
    case "leadingMargin", "leftMargin": return (view, .leading, nil)
    case "trailingMargin", "rightMargin": return (view, .trailing, nil)
    default: return nil
    }
  }

  private mutating func note(_ side: (view: InterfaceView, edge: Edge, role: InterfaceGuide.Role?), at value: Double) {
    let name: String =
      switch side.edge {
      case .top: "top"
      case .bottom: "bottom"
      case .leading: "leading"
      case .trailing: "trailing"
      }
    guard let edge = geometry.value(side.view.id, name) else { return }
    let margin = side.edge == .top || side.edge == .leading ? value - edge : edge - value
    if margin < -Self.rounding { negativeCount += 1 }
    guard margin >= -0.5, margin < 200 else { return }
    let rounded = (max(0, margin) * 6).rounded() / 6
    if side.role == .safeArea {
      safe[side.view.id, default: [:]][side.edge, default: []].append(rounded)
    } else {
      found[side.view.id, default: [:]][side.edge, default: []].append(rounded)
    }
  }

  private static func mostFrequent(_ values: [Double]) -> Double? {
    let counts = Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
  }

  // MARK: Using

  /// Sets what was found on views.
  @MainActor
  func apply(to built: BuiltViews) {
    for (id, edges) in safe {
      guard let view = built.views[id] else { continue }
      var insets = view.safeAreaInsets
      insets.top = edges[.top].flatMap(Self.mostFrequent) ?? insets.top
      insets.left = edges[.leading].flatMap(Self.mostFrequent) ?? insets.left
      insets.bottom = edges[.bottom].flatMap(Self.mostFrequent) ?? insets.bottom
      insets.right = edges[.trailing].flatMap(Self.mostFrequent) ?? insets.right
      if insets != view.safeAreaInsets { view.setAddedSafeAreaInsets(insets) }
    }
    for (id, edges) in found {
      guard let view = built.views[id] else { continue }
      var margins = view.directionalLayoutMargins
      margins.top = edges[.top].flatMap(Self.mostFrequent) ?? margins.top
      margins.leading = edges[.leading].flatMap(Self.mostFrequent) ?? margins.leading
      margins.bottom = edges[.bottom].flatMap(Self.mostFrequent) ?? margins.bottom
      margins.trailing = edges[.trailing].flatMap(Self.mostFrequent) ?? margins.trailing
      view.insetsLayoutMarginsFromSafeArea = false
      view.preservesSuperviewLayoutMargins = false
      view.directionalLayoutMargins = margins
    }
  }
}
