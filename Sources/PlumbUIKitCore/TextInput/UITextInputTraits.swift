// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a text that is typed is, for keyboards and assistants.
///
/// The defaults are Apple's; views that take text store them. Source: Apple, "UITextInputTraits".
@MainActor
public protocol UITextInputTraits: AnyObject {
  /// When letters become capitals.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether the spelling is checked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether quotes become typographic ones.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether two hyphens become a dash.
  var smartDashesType: UITextSmartDashesType { get set }
  /// Whether spaces are added or removed when text is pasted.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// The keys of an on-screen keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// The look of an on-screen keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// What the return key says.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key needs a text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is hidden and kept from copying.
  var isSecureTextEntry: Bool { get set }
  /// What the text means, such as a name.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var textContentType: UITextContentType! { get set }
}

/// The traits of one text, to be stored.
package struct TextInputTraitValues {
  package var autocapitalizationType = UITextAutocapitalizationType.sentences
  package var autocorrectionType = UITextAutocorrectionType.default
  package var spellCheckingType = UITextSpellCheckingType.default
  package var smartQuotesType = UITextSmartQuotesType.default
  package var smartDashesType = UITextSmartDashesType.default
  package var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  package var keyboardType = UIKeyboardType.default
  package var keyboardAppearance = UIKeyboardAppearance.default
  package var returnKeyType = UIReturnKeyType.default
  package var enablesReturnKeyAutomatically = false
  package var isSecureTextEntry = false
  package var textContentType: UITextContentType?

  package init() {}
}
