// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A list of menu entries under a title.
///
/// Source: Apple, "UIMenu".
open class UIMenu: UIMenuElement {
  /// A name that tells menus apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates an identifier from a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier from a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// How a menu is shown.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The set's bits.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Its entries stand in the menu that it is part of.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Red: it destroys something.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one of its entries is on.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// A row of colours or pictures.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// How large entries are.
  public enum ElementSize: Int, Hashable, Sendable {
    /// Side by side, with pictures only.
    case small = 0
    /// Side by side, with pictures and short titles.
    case medium = 1
    /// One below the other.
    case large = 2
    /// As the place decides.
    case automatic = -1
  }

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - subtitle: a second line below the title.
  ///   - image: the picture beside the title.
  ///   - identifier: a name that tells it from others; a new one is made where there is none.
  ///   - options: how it is shown.
  ///   - preferredElementSize: how large its entries are.
  ///   - children: the entries.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The name that tells the menu from others.
  public let identifier: Identifier

  /// How the menu is shown.
  public let options: Options

  /// How large its entries are.
  open var preferredElementSize: ElementSize

  /// The entries.
  public let children: [UIMenuElement]

  /// The entries that are on, those of inline menus included.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu { return menu.options.contains(.displayInline) ? menu.selectedElements : [] }
      return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
    }
  }

  /// The same menu with other entries.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }
}
