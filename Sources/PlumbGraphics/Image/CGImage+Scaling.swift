// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

extension CGImage {
  /// A copy of another size in pixels, smoothly resampled; the last one is kept.
  package func scaled(width: Int, height: Int) -> CGImage {
    if width == self.width, height == self.height { return self }
    if let kept = scaledCopy.withLock({ $0 }), kept.width == width, kept.height == height { return kept }
    let result = ImageScaler.scale(self, width: width, height: height)
    scaledCopy.withLock { $0 = result }
    return result
  }

  /// The picture, or a copy near a size where it is more than that size.
  func reduced(width: CGFloat, height: CGFloat) -> CGImage {
    let target = (max(1, Int(min(width, 32_767).rounded(.up))), max(1, Int(min(height, 32_767).rounded(.up))))
    guard self.width > target.0 || self.height > target.1 else { return self }
    return scaled(width: min(self.width, target.0), height: min(self.height, target.1))
  }
}
