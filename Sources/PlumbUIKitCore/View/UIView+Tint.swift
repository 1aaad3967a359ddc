// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIView {
  /// Takes over the superview's tint and tells those whose tint changed.
  func inheritTint() {
    adoptTint(superview?.drawingState.resolvedTint ?? .tintColor)
  }

  func setTint(_ color: UIColor?) {
    drawingState.ownTint = color
    inheritTint()
  }

  private func adoptTint(_ inherited: UIColor) {
    let tint = drawingState.ownTint ?? inherited
    guard tint !== drawingState.resolvedTint else { return }
    drawingState.resolvedTint = tint
    tintColorDidChange()
    for subview in subviews { subview.adoptTint(tint) }
  }
}
