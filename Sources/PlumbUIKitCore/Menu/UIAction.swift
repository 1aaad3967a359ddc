// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What an action does; it receives the action, whose `sender` says where it was chosen.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A menu entry, or what a control does, as a closure.
///
/// Source: Apple, "UIAction".
open class UIAction: UIMenuElement, UIMenuLeaf {
  /// A name that tells actions apart: a control holds one of each for an event.
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

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - subtitle: a second line below the title.
  ///   - image: the picture beside the title.
  ///   - selectedImage: the picture while the state is on.
  ///   - identifier: a name that tells it from others; a new one is made where there is none.
  ///   - discoverabilityTitle: the title that help shows.
  ///   - attributes: the look.
  ///   - state: the mark beside it.
  ///   - handler: what it does.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.selectedImage = selectedImage
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The name that tells the action from others.
  public let identifier: Identifier

  /// What the action does.
  private let handler: UIActionHandler

  /// The title.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  /// The picture beside the title.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  /// The picture while the state is on.
  open var selectedImage: UIImage?

  /// The title that help shows.
  open var discoverabilityTitle: String?

  /// The look.
  open var attributes: UIMenuElement.Attributes

  /// The mark beside the action.
  open var state: UIMenuElement.State

  /// The object that sent the action, while its handler runs.
  public private(set) var sender: Any?

  /// Runs the handler, with the object that sent the action.
  ///
  /// A disabled action does nothing.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
