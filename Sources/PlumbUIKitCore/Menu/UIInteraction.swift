// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Something that a person can do with a view, attached to it as an object.
///
/// Source: Apple, "UIInteraction".
@MainActor
public protocol UIInteraction: AnyObject {
  /// The view that it is attached to.
  var view: UIView? { get }
  /// Tells that it is about to be attached to a view, or to none.
  func willMove(to view: UIView?)
  /// Tells that it was attached to a view, or to none.
  func didMove(to view: UIView?)
}

/// A view or an interaction that has a menu for the second button of a pointer.
@MainActor
package protocol OffersContextMenu: AnyObject {
  /// Shows the menu for a point in the view's coordinates.
  ///
  /// - Returns: whether there is one.
  func offerContextMenu(at point: CGPoint) -> Bool
}

private final class InteractionList {
  static let key = ObjectIdentifier(InteractionList.self)
  var interactions: [any UIInteraction] = []
}

extension UIView {
  private var interactionList: InteractionList? { attachedValues[InteractionList.key] as? InteractionList }

  /// What a person can do with the view.
  public var interactions: [any UIInteraction] {
    get { interactionList?.interactions ?? [] }
    set {
      for old in interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
    }
  }

  /// Attaches an interaction, which leaves the view that it had.
  public func addInteraction(_ interaction: any UIInteraction) {
    guard !interactions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    let list = interactionList ?? InteractionList()
    attachedValues[InteractionList.key] = list
    interaction.willMove(to: self)
    list.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes an interaction away.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard let list = interactionList, list.interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    list.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  /// Shows the menu of the view or of the nearest one around it that has one for a point in the window.
  ///
  /// - Returns: whether there was one.
  func showContextMenu(atWindowPoint point: CGPoint) -> Bool {
    var current: UIView? = self
    while let view = current {
      let place = view.convert(point, from: nil)
      for interaction in view.interactions {
        if let offering = interaction as? any OffersContextMenu, offering.offerContextMenu(at: place) { return true }
      }
      if let offering = view as? any OffersContextMenu, offering.offerContextMenu(at: place) { return true }
      current = view.superview
    }
    return false
  }
}
