// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// Which views have content of which neither the file nor this system knows the size.
///
/// Comparing with recorded frames tests our texts and images; what only the app, another framework or another version of iOS can measure keeps
/// the size that Xcode saw.
@MainActor
struct UnknownContent {
  let document: InterfaceDocument

  /// The first Xcode whose controls have the sizes of iOS 13 to 18, and the first with those of later ones.
  private static let controls = 15_000..<24_500

  func contains(_ view: InterfaceView) -> Bool {
    if view.customClass != nil, view.kind == .view || document.resources.designables[view.id] != nil { return view.subviews.isEmpty }
    switch view.kind {
    case .imageView: return view.imageName.map { isUnknown($0) } ?? true
    case .button: return hasMissingFont(view) || hasUnknownImage(view)
    case .label, .textField, .textView: return hasMissingFont(view)
    case .switch, .segmentedControl, .stepper, .slider, .progressView: return !Self.controls.contains(document.toolsVersion)
    case .datePicker, .pickerView, .navigationBar, .searchBar, .toolbar, .tabBar: return true
    default: return view.kind.isForeign
    }
  }

  /// A symbol of the system, or an image of which the file doesn't record the size.
  private func isUnknown(_ image: (name: String, isSymbol: Bool)) -> Bool {
    image.isSymbol || document.resources.images[image.name] == nil
  }

  private func hasUnknownImage(_ view: InterfaceView) -> Bool {
    view.element.children.contains { state in
      guard state.name == "state" || state.name == "buttonConfiguration" else { return false }
      let reference = state.children.first { $0.name == "imageReference" }
      guard let name = state["image"] ?? reference?["image"] else { return false }
      return isUnknown((name, (state["catalog"] ?? reference?["catalog"]) == "system"))
    }
  }

  private func hasMissingFont(_ view: InterfaceView) -> Bool {
    view.font?.uiFont(.large).missing != nil
  }
}
