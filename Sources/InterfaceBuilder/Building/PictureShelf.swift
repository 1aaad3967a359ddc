// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit

/// Images that are kept by a key until they take more than 64 MB; then all go and it begins anew.
@MainActor
struct PictureShelf<Key: Hashable> {
  private var images: [Key: UIImage] = [:]
  private var pixels: CGFloat = 0
  /// 64 MB of four bytes each.
  private static var pixelLimit: CGFloat { 16_777_216 }

  subscript(key: Key) -> UIImage? { images[key] }

  /// Whether an image is kept here.
  ///
  /// - Complexity: O(n), n being the kept images.
  func contains(_ image: UIImage) -> Bool { images.values.contains { $0 === image } }

  /// Keeps an image, unless it would take all the room alone.
  mutating func keep(_ image: UIImage, for key: Key) {
    let area = image.size.width * image.size.height * image.scale * image.scale
    guard area <= Self.pixelLimit else { return }
    if pixels + area > Self.pixelLimit { (images, pixels) = ([:], 0) }
    images[key] = image
    pixels += area
  }
}
