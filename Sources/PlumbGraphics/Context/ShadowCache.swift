// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

package import Foundation
import Synchronization

/// A shape, relative to its pixel corner, and the blur of its shadow.
struct ShadowKey: Hashable {
  let elements: [CGPath.Element]
  let rule: CGPathFillRule
  let radius: BlurRadius

  init(elements: [CGPath.Element], rule: CGPathFillRule, blur: CGFloat) {
    self.elements = elements
    self.rule = rule
    radius = BlurRadius(points: blur, scale: 1)
  }

  var margin: Int { radius.margin }
}

/// The blurred masks of shadows: cards of one size share one.
package final class ShadowCache: Sendable {
  package static let shared = ShadowCache()
  static let byteLimit = 8 << 20

  private struct Content {
    var masks: [ShadowKey: AlphaMask] = [:]
    var byteCount = 0
    var drawCounts: [BlurRadius: Int] = [:]
  }

  private let content = Mutex(Content())

  /// How many masks were drawn and blurred so far with a blur in pixels.
  package func drawCount(ofBlur blur: CGFloat) -> Int {
    content.withLock { $0.drawCounts[BlurRadius(points: blur, scale: 1)] ?? 0 }
  }

  /// The mask of a shape, drawn and blurred where it is not there yet.
  func mask(for key: ShadowKey, draw: () -> AlphaMask?) -> AlphaMask? {
    if let mask = content.withLock({ $0.masks[key] }) { return mask }
    guard let mask = draw() else { return nil }
    mask.blur(key.radius)
    content.withLock { content in
      content.drawCounts[key.radius, default: 0] += 1
      guard mask.byteCount <= Self.byteLimit else { return }
      if content.byteCount + mask.byteCount > Self.byteLimit {
        content.masks.removeAll()
        content.byteCount = 0
      }
      if content.masks.updateValue(mask, forKey: key) == nil { content.byteCount += mask.byteCount }
    }
    return mask
  }
}
