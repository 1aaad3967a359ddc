// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A sign that a cell draws at its edge; touches go through it to the cell.
class CellSignView: UIView {
  init() {
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
