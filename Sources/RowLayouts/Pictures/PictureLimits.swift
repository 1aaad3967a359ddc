// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How large a picture may be.
package enum PictureLimits {
  /// Pixels along a side.
  package static let side = 8_192
  /// Bytes of one picture.
  package static let bytes = 16 << 20

  /// What a size means for drawing.
  package enum Verdict: Equatable, Sendable {
    /// Nothing can be seen.
    case empty
    /// One picture.
    case whole
    /// Several pictures, one below the other, of so many pixels' height at most.
    case strips(height: Int)
    /// More than can be drawn.
    case refused
  }

  /// Judges a size in pixels.
  ///
  /// - Parameters:
  ///   - width: may be any number, NaN and infinity included.
  ///   - height: the same.
  /// - Returns: How it is drawn, if at all.
  package static func verdict(width: Double, height: Double) -> Verdict {
    guard width.isFinite, height.isFinite else { return .refused }
    guard width >= 1, height >= 1 else { return .empty }
    guard width <= Double(side), height <= 1_000_000 else { return .refused }
    if height <= Double(side), width * height * 4 <= Double(bytes) { return .whole }
    // Strips together may not take more than four pictures.
    guard width * height * 4 <= 4 * Double(bytes) else { return .refused }
    return .strips(height: min(side, bytes / 4 / Int(width.rounded(.up))))
  }
}
