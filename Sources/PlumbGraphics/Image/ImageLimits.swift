// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// What the decoding of one picture may cost; checked before any pixel is decoded.
public struct ImageLimits: Hashable, Sendable {
  /// The most pixels, width times height; 64 million by default.
  public var maximumPixels = 64_000_000
  /// The longest side in pixels; 32,767 by default.
  public var maximumDimension = 32_767
  /// The longest data in bytes; 64 MiB by default.
  public var maximumBytes = 64 << 20
  /// The most scans of a progressive picture; 64 by default, fewer, but at least 16, for pictures over 8 million pixels.
  public var maximumScans = 64
  /// The most warnings that a decoder may give before the picture counts as damaged; 16 by default.
  public var maximumWarnings = 16

  /// Creates the default limits.
  public init() {}

  /// The default limits.
  public static let `default` = ImageLimits()
}
