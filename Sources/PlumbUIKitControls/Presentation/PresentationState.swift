// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a controller knows of presentations: the one that shows it, and the controller that it shows.
package struct PresentationState {
  /// The presentation that shows the controller.
  package internal(set) var presentation: ModalPresentation?
  /// The controller that the controller shows.
  package internal(set) var presented: UIViewController?
  package internal(set) var isBeingPresented = false
  package internal(set) var isBeingDismissed = false
  /// Makes the presentation controller of a class of controllers that has its own, such as alerts.
  package var makeController: (@MainActor (UIViewController) -> UIPresentationController)?
  private var kept: UIPresentationController?

  package init() {}

  /// What places the controller's view: that of the presentation under way, or one made ahead for the app to configure.
  @MainActor
  mutating func controller(for viewController: UIViewController) -> UIPresentationController {
    if let presentation { return presentation.controller }
    if let kept, kept.fits(viewController) { return kept }
    let controller = makeController?(viewController) ?? Self.systemController(for: viewController)
    kept = controller
    return controller
  }

  mutating func forgetController() {
    kept = nil
  }

  /// The size that the presented view has in a window of a size.
  @MainActor
  func sizeOfPresented(whenWindowHas size: CGSize) -> CGSize? {
    guard let controller = presented?.presentationState.presentation?.controller as? UISheetPresentationController else { return nil }
    return controller.frame(in: CGRect(origin: .zero, size: size)).size
  }

  @MainActor
  private static func systemController(for controller: UIViewController) -> UIPresentationController {
    switch controller.modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet: return UISheetPresentationController(presentedViewController: controller, presenting: nil)
    case .popover: return UIPopoverPresentationController(presentedViewController: controller, presenting: nil)
    default: return UIPresentationController(presentedViewController: controller, presenting: nil)
    }
  }
}

extension UIPresentationController {
  /// Whether the object is of the kind that the controller's present style asks for.
  fileprivate func fits(_ controller: UIViewController) -> Bool {
    guard controller.presentationState.makeController == nil else { return true }
    switch controller.modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet: return type(of: self) == UISheetPresentationController.self
    case .popover: return self is UIPopoverPresentationController
    default: return !(self is UISheetPresentationController)
    }
  }
}
