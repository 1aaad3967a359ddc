// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The element that a view is written as.
package enum InterfaceViewKind: String, Sendable, CaseIterable {
  case view, label, imageView, button, stackView, `switch`, textField, textView, activityIndicatorView, segmentedControl, collectionView
  case tableView, pickerView, datePicker, progressView, scrollView, slider, mapView, stepper, visualEffectView, containerView
  case navigationBar, searchBar, tabBar, toolbar, webView, wkWebView, pageControl, tableViewCell, tableViewCellContentView
  case collectionViewCell, collectionViewCellContentView, collectionReusableView, sceneKitView, skView, arskView, arscnView, glkView,
    mtkView
  /// An element of another name: a plain view.
  case unknown

  init(element: String) {
    self = element == "unknown" ? .unknown : InterfaceViewKind(rawValue: element) ?? .unknown
  }

  /// The class that the element stands for.
  package var className: String {
    switch self {
    case .tableViewCellContentView: "UITableViewCellContentView"
    case .collectionReusableView: "UICollectionReusableView"
    case .collectionViewCellContentView, .unknown: "UIView"
    case .wkWebView: "WKWebView"
    case .mapView: "MKMapView"
    case .sceneKitView: "SCNView"
    case .skView: "SKView"
    case .arskView: "ARSKView"
    case .arscnView: "ARSCNView"
    case .glkView: "GLKView"
    case .mtkView: "MTKView"
    case .containerView: "UIView"
    default: "UI" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }

  /// Whether the element is drawn and sized by a framework that isn't here.
  package var isForeign: Bool {
    switch self {
    case .mapView, .webView, .wkWebView, .sceneKitView, .skView, .arskView, .arscnView, .glkView, .mtkView, .collectionView: true
    default: false
    }
  }
}
