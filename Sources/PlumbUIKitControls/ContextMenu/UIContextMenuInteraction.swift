// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How a context menu looks.
public enum UIContextMenuInteractionAppearance: Int, Hashable, Sendable {
  /// Not shown or not known.
  case unknown = 0
  /// A menu with a preview.
  case rich = 1
  /// A menu alone, as here.
  case compact = 2
}

/// Gives a view a menu that a click of the second button or a long touch shows.
///
/// Source: Apple, "UIContextMenuInteraction". Differs from UIKit: the menu is shown without a preview, at the pointer.
open class UIContextMenuInteraction: NSObject, UIInteraction, OffersContextMenu {
  private lazy var press = ContextMenuPress { [weak self] in self }

  /// Creates an interaction.
  @MainActor
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// What gives the menu; it is not kept alive.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  /// The view that the interaction is attached to.
  public private(set) weak var view: UIView?

  private var place = CGPoint.zero
  private var shown: UIContextMenuConfiguration?

  /// How the menu looks while it is shown.
  open var menuAppearance: UIContextMenuInteractionAppearance { shown == nil ? .unknown : .compact }

  /// Where the menu was asked for, in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint { self.view?.convert(place, to: view) ?? place }

  /// Takes the menu away.
  open func dismissMenu() {
    if shown != nil { MenuOverlay.current?.dismiss() }
  }

  /// Attaches the long touch to the view.
  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(press)
  }

  /// Attaches the long touch to the view.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  package func offerContextMenu(at point: CGPoint) -> Bool {
    guard let view, let delegate,
      let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: point),
      let menu = configuration.makeMenu()
    else { return false }
    place = point
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: nil)
    shown = configuration
    let isShown = MenuOverlay.show(menu, from: view, at: CGRect(origin: point, size: .zero), sender: view) { [weak self] _ in
      guard let self else { return }
      shown = nil
      self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: nil)
    }
    if !isShown { shown = nil }
    return isShown
  }
}

/// Gives the menu of a view.
///
/// Source: Apple, "UIContextMenuInteractionDelegate".
@MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// What a view offers at a point in its coordinates; nil for nothing.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The menu is about to be shown.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// The menu is about to go.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}
