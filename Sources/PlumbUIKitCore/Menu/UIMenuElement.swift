// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// An entry of a menu: an action, a command or a menu.
///
/// Source: Apple, "UIMenuElement".
@MainActor
open class UIMenuElement: NSObject {
  /// The mark beside an entry.
  public enum State: Int, Hashable, Sendable {
    /// None.
    case off = 0
    /// A check mark.
    case on = 1
    /// A dash: some of what the entry stands for is on.
    case mixed = 2
  }

  /// The look of an entry.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The set's bits.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Dimmed and not to be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Red: it destroys something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Left out.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays when the entry is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The title.
  open internal(set) var title: String

  /// A second line below the title.
  open var subtitle: String?

  /// The picture beside the title.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }
}

/// A menu entry that does something when it is chosen.
///
/// Source: Apple, "UIMenuLeaf".
@MainActor
public protocol UIMenuLeaf: UIMenuElement {
  /// The title that help shows for the entry.
  var discoverabilityTitle: String? { get set }
  /// The look.
  var attributes: UIMenuElement.Attributes { get set }
  /// The mark beside the entry.
  var state: UIMenuElement.State { get set }
  /// The object that the entry was chosen in, while it is at work.
  var sender: Any? { get }
  /// Does what the entry stands for.
  ///
  /// - Parameters:
  ///   - sender: the object that it was chosen in.
  ///   - target: who shall do it; actions do it themselves.
  func performWithSender(_ sender: Any?, target: Any?)
}
