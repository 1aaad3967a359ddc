// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a long touch or a click of the second button offers.
///
/// Source: Apple, "UIContextMenuConfiguration". Differs from UIKit: the menu is shown without a preview.
@MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Makes what is shown beside the menu.
  public typealias PreviewProvider = @MainActor () -> UIViewController?
  /// Makes the menu from the entries that the system suggests.
  public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

  /// What tells configurations apart.
  public let identifier: AnyHashable

  private let previewProvider: PreviewProvider?
  private let actionProvider: ActionProvider?

  /// Creates a configuration; without an identifier it gets one of its own.
  ///
  /// Differs from UIKit: an identifier is anything hashable.
  public init(identifier: AnyHashable? = nil, previewProvider: PreviewProvider? = nil, actionProvider: ActionProvider? = nil) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }

  /// The menu, made anew; nil if there is none.
  package func makeMenu() -> UIMenu? { actionProvider?([]) }

  /// What is shown beside the menu, made anew; nil if there is nothing.
  package func makePreview() -> UIViewController? { previewProvider?() }
}

/// What moves along when a menu comes or goes.
///
/// Source: Apple, "UIContextMenuInteractionAnimating".
@MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// What is shown beside the menu.
  var previewViewController: UIViewController? { get }
  /// Adds changes that are animated along with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what is done afterwards.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// How the content of a preview is opened.
///
/// Source: Apple, "UIContextMenuInteractionCommitStyle".
public enum UIContextMenuInteractionCommitStyle: Int, Hashable, Sendable {
  /// The preview goes away.
  case dismiss = 0
  /// The preview grows.
  case pop = 1
}

/// What moves along when a preview is opened.
///
/// Source: Apple, "UIContextMenuInteractionCommitAnimating".
@MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How the content is opened.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
