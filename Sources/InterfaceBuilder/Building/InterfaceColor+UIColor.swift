// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

extension InterfaceColor {
  /// The colour, with names looked up in a document's resources; nil for a name that stands nowhere.
  @MainActor
  func uiColor(_ resources: InterfaceResources) -> UIColor? {
    switch self {
    case .components(let red, let green, let blue, let alpha): UIColor(red: red, green: green, blue: blue, alpha: alpha)
    case .system(let name): SystemColors.byName[name] ?? resources.systemColors[name].flatMap(Self.plain)
    case .named(let name): resources.namedColors[name].flatMap(Self.plain)
    }
  }

  /// A colour without a name: names in resources don't lead to further names.
  private static func plain(_ color: InterfaceColor) -> UIColor? {
    guard case .components(let red, let green, let blue, let alpha) = color else { return nil }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

/// The system's colours by the names that files have for them, old ones too.
@MainActor
enum SystemColors {
  static let byName: [String: UIColor] = [
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
    "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link, "separatorColor": .separator,
    "opaqueSeparatorColor": .opaqueSeparator, "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground, "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground, "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "systemFillColor": .systemFill,
    "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill, "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange,
    "systemYellowColor": .systemYellow, "systemGreenColor": .systemGreen, "systemMintColor": .systemMint, "systemTealColor": .systemTeal,
    "systemCyanColor": .systemCyan, "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo,
    "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown, "systemGrayColor": .systemGray,
    "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5,
    "systemGray6Color": .systemGray6, "tintColor": .tintColor, "darkTextColor": .black, "lightTextColor": .white,
    "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground, "tableCellPlainBackgroundColor": .systemBackground,
    "groupTableViewBackgroundColor": .systemGroupedBackground, "blackColor": .black, "whiteColor": .white, "clearColor": .clear,
    "darkGrayColor": .darkGray, "lightGrayColor": .lightGray, "grayColor": .gray,
  ]
}
