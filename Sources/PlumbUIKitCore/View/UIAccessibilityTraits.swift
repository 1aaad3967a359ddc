// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What assistive technology should do with an element.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: UInt64

  /// Creates a set from its bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// No trait.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Something selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Something that plays a sound when used.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that can't change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary of the app's state.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Something that can't be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Something that changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A field to search with.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Something that starts playing or recording.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// A value that can be changed step by step.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Something that takes touches directly.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Something that turns a page when read to its end.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// A row of tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 28)
}

extension UIAccessibilityTraits {
  private static let namedTraits: [(UIAccessibilityTraits, String)] = [
    (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"), (.playsSound, "playsSound"),
    (.keyboardKey, "keyboardKey"), (.staticText, "staticText"), (.summaryElement, "summaryElement"), (.notEnabled, "notEnabled"),
    (.updatesFrequently, "updatesFrequently"), (.searchField, "searchField"), (.startsMediaSession, "startsMediaSession"),
    (.adjustable, "adjustable"), (.allowsDirectInteraction, "allowsDirectInteraction"), (.causesPageTurn, "causesPageTurn"),
    (.header, "header"), (.tabBar, "tabBar"),
  ]

  /// The names of the traits in the set, in a fixed order.
  package var names: [String] {
    Self.namedTraits.filter { contains($0.0) }.map(\.1)
  }
}

/// The stored accessibility properties of a responder.
@MainActor
struct AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var elements: [Any]?
  var areElementsHidden = false
  var customActions: [UIAccessibilityCustomAction]?
  var containerType = UIAccessibilityContainerType.none
  var isModal = false
  var groupsChildren = false
  var frame: CGRect?
  var userInputLabels: [String]?
}
