// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIView {
  func insertGuide(_ guide: UILayoutGuide) {
    precondition(guide.role == .free, "A guide that a view made itself can't be added to a view.")
    if guide.owningView === self { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    layoutState.guides.append(guide)
    layoutStructureDidChange()
  }

  func removeGuide(_ guide: UILayoutGuide) {
    guard guide.owningView === self, let index = layoutState.guides.firstIndex(where: { $0 === guide }) else { return }
    ConstraintActivation.removeConstraints(referringTo: guide, upFrom: self)
    layoutState.guides.remove(at: index)
    guide.owningView = nil
    layoutStructureDidChange()
  }
}

/// The rectangles of guides outside the engine.
@MainActor
enum GuideGeometry {
  static func frame(of guide: UILayoutGuide) -> CGRect {
    guard let view = guide.owningView else { return .zero }
    switch guide.role {
    case .margins: return view.bounds.inset(by: view.layoutMargins)
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .readable: return ReadableWidth.frame(in: view)
    case .scrollFrame: return view.bounds
    case .free, .scrollContent: return guide.solvedFrame
    }
  }
}

/// How wide text may be before lines are hard to follow.
///
/// Differs from UIKit: Apple's widths follow the text size by a table that is not public. Here it is 672 points, the width at the default text size,
/// times the ratio of the body style's size to its default of 17 points, so that a line holds the same number of characters at every text size.
@MainActor
enum ReadableWidth {
  /// The width in points at the default text size.
  static let defaultLimit: CGFloat = 672

  /// The width in points for a view's text size, a whole number.
  static func limit(for view: UIView) -> CGFloat {
    let category = view.traitCollection.preferredContentSizeCategory
    let ratio = TextStyleTable.pointSize(of: .body, in: category) / TextStyleTable.pointSize(of: .body, in: .large)
    return (defaultLimit * ratio).rounded()
  }

  static func frame(in view: UIView) -> CGRect {
    let margins = view.bounds.inset(by: view.layoutMargins)
    let limit = limit(for: view)
    guard margins.width > limit else { return margins }
    return CGRect(x: margins.midX - limit / 2, y: margins.minY, width: limit, height: margins.height)
  }
}

extension UIView {
  /// Called after the text size changed.
  func layoutTextSizeDidChange() {
    guard layoutState.readableGuide != nil else { return }
    environmentOfConstraintsDidChange()
    markNeedsLayout()
  }
}
