// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The view that holds a cell's content.
final class CellContentView: UIView {
  private var preparedWidth: CGFloat = -1
  /// The margin at both sides where it follows the readable width.
  var readableMargin: CGFloat? {
    didSet { if readableMargin != oldValue { preparedWidth = -1 } }
  }

  init() {
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Takes the margins that cells of a width have: 16 points, 20 on wide screens; 11 above and below.
  ///
  /// Apple does not document these; they are what Interface Builder recorded in its files.
  func prepare(forCellWidth width: CGFloat) {
    guard width != preparedWidth else { return }
    preparedWidth = width
    let side: CGFloat = max(readableMargin ?? 0, width >= 414 ? 20 : 16)
    guard !hasOwnMargins, directionalLayoutMargins.leading != side else { return }
    isPreparing = true
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: side, bottom: 11, trailing: side)
    isPreparing = false
  }

  private var isPreparing = false
  private var hasOwnMargins = false

  override var layoutMargins: UIEdgeInsets {
    get { super.layoutMargins }
    set {
      hasOwnMargins = true
      super.layoutMargins = newValue
    }
  }

  override var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { super.directionalLayoutMargins }
    set {
      if !isPreparing { hasOwnMargins = true }
      super.directionalLayoutMargins = newValue
    }
  }
}
