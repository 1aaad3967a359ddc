// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// Shows a picture that is made for exactly the size that the view gets, so that nothing is scaled while drawing.
final class PostPictureView: UIImageView {
  /// Asks for the picture of a size in points and hands it over now or later.
  typealias Source = (_ size: CGSize, _ deliver: @escaping (UIImage) -> Void) -> Void

  /// Where the picture comes from; nil where there is none.
  var source: Source? {
    didSet {
      image = nil
      shownSize = .zero
      requestCount += 1
      setNeedsLayout()
    }
  }

  private var shownSize = CGSize.zero
  /// Tells a picture that comes late from the one that is waited for.
  private var requestCount = 0

  /// The constraints give the size; the picture has no say.
  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    guard let source, size != shownSize, size.width > 0, size.height > 0 else { return }
    shownSize = size
    requestCount += 1
    let request = requestCount
    source(size) { [weak self] picture in
      if self?.requestCount == request { self?.image = picture }
    }
  }
}
