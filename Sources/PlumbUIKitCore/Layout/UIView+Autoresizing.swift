// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIView {
  func setTranslatesMask(_ translates: Bool) {
    guard translates != layoutState.translatesMask else { return }
    layoutState.translatesMask = translates
    layoutState.engine = isLayoutRoot ? layoutState.engine : nil
    layoutState.maskReference = nil
    layoutStructureDidChange()
    (superview ?? self).layoutStructureDidChange()
    (superview ?? self).markNeedsLayout()
  }

  func setAutoresizingMask(_ mask: AutoresizingMask) {
    guard mask != layoutState.mask else { return }
    layoutState.mask = mask
    layoutState.maskReference = nil
    if !isLayoutRoot { superview?.layoutStructureDidChange() }
  }

  /// Moves the subviews that no engine places, by their masks.
  func autoresizeSubviews(from oldSize: CGSize) {
    for subview in subviews where !subview.layoutState.mask.isEmpty && subview.isLayoutRoot {
      let reference = MaskReference(frame: subview.frame, container: oldSize, mask: subview.layoutState.mask)
      subview.frame = reference.frame(in: bounds.size)
    }
  }
}
