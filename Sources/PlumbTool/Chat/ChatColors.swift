// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// The colours of a chat room, readable in light and dark.
@MainActor
enum ChatColors {
  private static var names: [Int: UIColor] = [:]
  private static let palette = [
    0xE04F5F, 0x2E86DE, 0x10AC84, 0x8E44AD, 0xF39C12, 0x008B8B, 0xD35400, 0x5F27CD, 0x22A6B3, 0xB33771, 0x3B3B98, 0x58B19F,
  ]

  /// Every other row, so that eyes find the way back to the name.
  static let shade = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.04) : UIColor(white: 0, alpha: 0.03)
  }
  /// Behind presents.
  static let gift = tint(of: .systemPurple)
  /// Behind other events.
  static let event = tint(of: .systemTeal)

  /// Behind lines that name the reader.
  static let mention = tint(of: .systemYellow)
  /// Behind places where lines may be missing.
  static let gap = tint(of: .systemOrange)

  private static func tint(of color: UIColor) -> UIColor {
    UIColor { traits in color.resolvedColor(with: traits).withAlphaComponent(traits.userInterfaceStyle == .dark ? 0.28 : 0.14) }
  }

  /// The colour of a name: the one that was chosen, made darker or lighter until it can be read; else one that follows from the name.
  static func name(rgb: Int?, login: String) -> UIColor {
    let rgb = rgb ?? palette[login.unicodeScalars.reduce(0) { ($0 &* 31 &+ Int($1.value)) & 0xFFFF } % palette.count]
    if let known = names[rgb] { return known }
    let (dark, light) = (readable(rgb, on: 0.11, toward: 1), readable(rgb, on: 1, toward: 0))
    let color = UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    // A server may send any of sixteen million.
    if names.count > 4096 { names.removeAll() }
    names[rgb] = color
    return color
  }

  /// Makes a colour readable.
  ///
  /// - Parameters:
  ///   - rgb: 0xRRGGBB.
  ///   - ground: the white of the background.
  ///   - end: the white towards which the colour goes.
  /// - Returns: the nearest colour that can be read.
  private static func readable(_ rgb: Int, on ground: Double, toward end: Double) -> UIColor {
    var parts = [16, 8, 0].map { Double((rgb >> $0) & 0xFF) / 255 }
    for _ in 0..<20 where contrast(luminance(parts), luminance([ground, ground, ground])) < 4.5 {
      parts = parts.map { $0 + (end - $0) * 0.1 }
    }
    return UIColor(red: CGFloat(parts[0]), green: CGFloat(parts[1]), blue: CGFloat(parts[2]), alpha: 1)
  }

  /// Source: W3C, "Web Content Accessibility Guidelines 2.1", relative luminance.
  private static func luminance(_ parts: [Double]) -> Double {
    let linear = parts.map { $0 <= 0.03928 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  private static func contrast(_ first: Double, _ second: Double) -> Double {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}
