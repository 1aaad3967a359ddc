// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// Shows a picture that is made for exactly the size that the view gets, so that nothing is scaled while drawing.
final class PostPictureView: UIImageView {
  /// Makes the picture for a size in points; nil where there is none.
  var source: ((CGSize) -> UIImage)? {
    didSet {
      image = nil
      shownSize = .zero
      setNeedsLayout()
    }
  }

  private var shownSize = CGSize.zero

  /// The constraints give the size; the picture has no say.
  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    guard let source, size != shownSize, size.width > 0, size.height > 0 else { return }
    shownSize = size
    image = source(size)
  }
}
