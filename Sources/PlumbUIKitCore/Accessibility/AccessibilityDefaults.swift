// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What an element says of itself where the app said nothing.
package struct AccessibilityDefaultValues {
  package var isElement: Bool
  package var label: String?
  package var value: String?
  package var traits: UIAccessibilityTraits

  package init(isElement: Bool = false, label: String? = nil, value: String? = nil, traits: UIAccessibilityTraits = .none) {
    self.isElement = isElement
    self.label = label
    self.value = value
    self.traits = traits
  }
}

/// A view whose accessibility properties follow its content until the app sets them.
@MainActor
package protocol AccessibleContent: UIResponder {
  /// What the view says of itself now.
  var accessibilityDefaults: AccessibilityDefaultValues { get }
}

extension UILabel: AccessibleContent {
  package var accessibilityDefaults: AccessibilityDefaultValues {
    AccessibilityDefaultValues(
      isElement: true, label: text, traits: isEnabled ? .staticText : [.staticText, .notEnabled])
  }
}

extension UIImageView: AccessibleContent {
  package var accessibilityDefaults: AccessibilityDefaultValues {
    AccessibilityDefaultValues(isElement: false, traits: .image)
  }
}
