// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// Makes the outlets and actions of loaded objects.
@MainActor
struct InterfaceConnections {
  private let document: InterfaceDocument
  private let owner: Any?
  private let gestures: GestureMaker

  /// Prepares to connect.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - owner: The file's owner, or nil.
  ///   - gestures: The recognisers of all objects that are loaded together; nil for those of one tree.
  init(_ document: InterfaceDocument, owner: Any?, gestures: GestureMaker? = nil) {
    self.document = document
    self.owner = owner
    self.gestures = gestures ?? GestureMaker(document)
  }

  /// Connects the objects of one tree, and the owner with them.
  func connect(_ built: BuiltViews, _ top: InterfaceView, controller: (object: UIViewController, scene: InterfaceScene)? = nil) {
    func object(_ id: String) -> Any? {
      if id == controller?.scene.id { return controller?.object }
      if document.placeholders.contains(where: { $0.id == id && $0.identifier == "IBFilesOwner" }) { return owner }
      return built.views[id] ?? built.constraints[id] ?? gestures.recognizer(id)
    }
    for view in connectedViews(top) {
      guard let source = built.views[view.id] else { continue }
      for connection in view.connections { make(connection, from: source, object) }
    }
    for connection in controller?.scene.connections ?? [] {
      if let source = controller?.object { make(connection, from: source, object) }
    }
    if let owner {
      for placeholder in document.placeholders where placeholder.identifier == "IBFilesOwner" {
        for connection in placeholder.connections { make(connection, from: owner, object) }
      }
    }
    for (recognizer, gesture) in gestures.takeUnconnected() {
      for connection in gesture.connections { make(connection, from: recognizer, object) }
    }
    for view in connectedViews(top) { (built.views[view.id] as? any InterfaceObject)?.awakeFromInterface() }
    (controller?.object as? any InterfaceObject)?.awakeFromInterface()
  }

  /// The views that are there now: cells of prototypes are made later.
  private func connectedViews(_ top: InterfaceView) -> [InterfaceView] {
    var result: [InterfaceView] = []
    var open = [top]
    while let view = open.popLast() {
      result.append(view)
      if view.kind == .collectionView { continue }
      let skipsCells = view.kind == .tableView && !view.hasStaticCells
      open.append(contentsOf: view.subviews.reversed().filter { !skipsCells || $0.kind != .tableViewCell })
    }
    return result
  }

  private func make(_ connection: InterfaceConnection, from source: Any, _ object: (String) -> Any?) {
    switch connection.kind {
    case .outlet, .outletCollection:
      guard let destination = object(connection.destination) else { return }
      if !setKnownOutlet(connection.name, of: source, to: destination) {
        (source as? any InterfaceObject)?.connectOutlet(connection.name, to: destination)
      }
    case .action where source is UIGestureRecognizer:
      guard let target = object(connection.destination) as? any InterfaceObject else { return }
      let name = connection.name
      (source as? UIGestureRecognizer)?.addHandler { [weak target] in target?.performAction(name, sender: $0) }
    case .action:
      guard let control = source as? UIControl, let target = object(connection.destination) as? any InterfaceObject else { return }
      let name = connection.name
      let action = UIAction { [weak target, weak control] _ in target?.performAction(name, sender: control) }
      control.addAction(action, for: Self.events[connection.event ?? ""] ?? .primaryActionTriggered)
    case .segue: break
    }
  }

  /// Outlets that UIKit's own classes have.
  private func setKnownOutlet(_ name: String, of source: Any, to destination: Any) -> Bool {
    switch (name, source) {
    case ("dataSource", let table as UITableView):
      table.dataSource = destination as? any UITableViewDataSource
    case ("delegate", let table as UITableView):
      table.delegate = destination as? any UITableViewDelegate
    case ("delegate", let field as UITextField):
      field.delegate = destination as? any UITextFieldDelegate
    case ("delegate", let view as UITextView):
      view.delegate = destination as? any UITextViewDelegate
    case ("accessoryView", let cell as UITableViewCell):
      cell.accessoryView = destination as? UIView
    case ("backgroundView", let cell as UITableViewCell):
      cell.backgroundView = destination as? UIView
    case ("selectedBackgroundView", let cell as UITableViewCell):
      cell.selectedBackgroundView = destination as? UIView
    case ("gestureRecognizers", let view as UIView):
      if let recognizer = destination as? UIGestureRecognizer { view.addGestureRecognizer(recognizer) }
    case ("delegate", let recognizer as UIGestureRecognizer):
      recognizer.delegate = destination as? any UIGestureRecognizerDelegate
    case ("view", let controller as UIViewController):
      controller.view = destination as? UIView
    default: return false
    }
    return true
  }

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
    "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
  ]
}
