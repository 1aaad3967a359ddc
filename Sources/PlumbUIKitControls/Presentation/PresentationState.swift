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
  /// The presentation controller that was made ahead for the app to configure.
  var kept: UIPresentationController?

  package init() {}

  /// The size that the presented view has in a window of a size.
  @MainActor
  func sizeOfPresented(whenWindowHas size: CGSize) -> CGSize? {
    guard let controller = presented?.presentationState.presentation?.controller as? UISheetPresentationController else { return nil }
    return controller.frame(in: CGRect(origin: .zero, size: size)).size
  }
}

extension UIViewController {
  /// What places the controller's view: that of the presentation under way, or one made ahead for the app to configure.
  var presentationControllerInUse: UIPresentationController {
    if let presentation = presentationState.presentation { return presentation.controller }
    if let kept = presentationState.kept, kept.fits(self) { return kept }
    let made = presentationState.makeController?(self) ?? systemPresentationController
    presentationState.kept = made
    return made
  }

  private var systemPresentationController: UIPresentationController {
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet: UISheetPresentationController(presentedViewController: self, presenting: nil)
    case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    default: UIPresentationController(presentedViewController: self, presenting: nil)
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
