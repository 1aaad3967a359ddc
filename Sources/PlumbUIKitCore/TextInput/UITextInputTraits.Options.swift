// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// When letters become capitals by themselves.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  /// Never.
  case none = 0
  /// At the beginning of words.
  case words = 1
  /// At the beginning of sentences.
  case sentences = 2
  /// Always.
  case allCharacters = 3
}

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
  /// As the system thinks best.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether the spelling is checked.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
  /// As the system thinks best.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether quotes become typographic ones.
public enum UITextSmartQuotesType: Int, Hashable, Sendable {
  /// As the system thinks best.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether two hyphens become a dash.
public enum UITextSmartDashesType: Int, Hashable, Sendable {
  /// As the system thinks best.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether spaces are added or removed when text is pasted.
public enum UITextSmartInsertDeleteType: Int, Hashable, Sendable {
  /// As the system thinks best.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// The keys of an on-screen keyboard.
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// Those of the language.
  case `default` = 0
  /// Latin letters.
  case asciiCapable = 1
  /// Digits and punctuation.
  case numbersAndPunctuation = 2
  /// For addresses of the web.
  case URL = 3
  /// Digits.
  case numberPad = 4
  /// For telephone numbers.
  case phonePad = 5
  /// For a name or a telephone number.
  case namePhonePad = 6
  /// For addresses of mail.
  case emailAddress = 7
  /// Digits and a decimal sign.
  case decimalPad = 8
  /// With signs for names and topics.
  case twitter = 9
  /// For searches.
  case webSearch = 10
  /// Latin digits.
  case asciiCapableNumberPad = 11
}

/// The look of an on-screen keyboard.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
  /// As the system's.
  case `default` = 0
  /// Dark.
  case dark = 1
  /// Light.
  case light = 2
}

/// What the return key says.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  /// Return.
  case `default` = 0
  /// Go.
  case go = 1
  /// Google.
  case google = 2
  /// Join.
  case join = 3
  /// Next.
  case next = 4
  /// Route.
  case route = 5
  /// Search.
  case search = 6
  /// Send.
  case send = 7
  /// Yahoo.
  case yahoo = 8
  /// Done.
  case done = 9
  /// Emergency call.
  case emergencyCall = 10
  /// Continue.
  case `continue` = 11
}

/// What a text means, so that it can be filled in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The meaning's name.
  public let rawValue: String

  /// Creates a meaning from a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// A given name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// The name of an organisation.
  public static let organizationName = UITextContentType(rawValue: "organization-name")
  /// A street address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A state.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// An address of the web.
  public static let URL = UITextContentType(rawValue: "url")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// A user's name.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is used once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}
