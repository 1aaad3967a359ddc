// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// Makes the view controllers of a storyboard.
@MainActor
final class SceneMaker {
  private let document: InterfaceDocument
  private let builder: ViewBuilder
  private let storyboard: UIStoryboard
  private var open: Set<String> = []
  /// How many controllers the outermost one has got: scenes that share scenes in many layers would make numbers without end.
  private var made = 0
  private static let limit = 1000

  init(_ document: InterfaceDocument, builder: ViewBuilder, storyboard: UIStoryboard) {
    self.document = document
    self.builder = builder
    self.storyboard = storyboard
  }

  /// A controller with its view and what it contains from the beginning.
  func controller(for scene: InterfaceScene) -> UIViewController? {
    // A container that contains itself, by a damaged file, would never end.
    if open.isEmpty { made = 0 }
    guard made < Self.limit, open.insert(scene.id).inserted else { return nil }
    made += 1
    defer { open.remove(scene.id) }
    let controller = plainController(scene)
    controller.storyboard = storyboard
    controller.title = scene.title
    if let item = scene.node.child(key: "navigationItem") { controller.navigationItem.title = item["title"] }
    addChildren(of: scene, to: controller)
    if let view = scene.view {
      controller.storyboardView = { [weak controller] in
        if let controller { self.setView(view, of: controller, scene) }
      }
      addSegues(of: scene, view, to: controller)
    }
    return controller
  }

  /// The view is made when it is first asked for, with its outlets, so that `viewDidLoad` finds them.
  private func setView(_ view: InterfaceView, of controller: UIViewController, _ scene: InterfaceScene) {
    let built = builder.build(view)
    if let controller = controller as? UITableViewController, let table = built.root as? UITableView {
      controller.tableView = table
      table.dataSource = controller
      table.delegate = controller
      controller.staticTable = built.staticTables.first { $0.table === table }?.content
    } else {
      controller.view = built.root
    }
    InterfaceConnections(document, owner: nil).connect(built, view, controller: (controller, scene))
  }

  private func plainController(_ scene: InterfaceScene) -> UIViewController {
    if let name = scene.customClass, let type = InterfaceClasses.controllerType(named: name),
      let made = type.init(coder: InterfaceCoder())
    {
      return made
    }
    switch scene.element {
    case "tableViewController": return UITableViewController(style: scene.view.map(builder.tableStyle) ?? .plain)
    case "navigationController": return UINavigationController()
    case "tabBarController": return UITabBarController()
    default: return UIViewController()
    }
  }

  /// The controllers that relationships name.
  private func addChildren(of scene: InterfaceScene, to controller: UIViewController) {
    let children = scene.connections.filter { $0.kind == .segue && $0.name == "relationship" }.compactMap { connection in
      document.scenes.first { $0.id == connection.destination }.flatMap { self.controller(for: $0) }
    }
    guard !children.isEmpty else { return }
    if let navigation = controller as? UINavigationController { navigation.viewControllers = [children[0]] }
    if let tabs = controller as? UITabBarController { tabs.viewControllers = children }
  }

  /// Ways to other screens, by their identifiers.
  private func addSegues(of scene: InterfaceScene, _ view: InterfaceView, to controller: UIViewController) {
    let connections = scene.connections + view.family.flatMap(\.connections)
    for connection in connections where connection.kind == .segue && connection.name != "relationship" {
      guard let identifier = connection.identifier else { continue }
      let maker = self
      controller.segues[identifier] = { source in
        let destination = maker.document.scenes.first { $0.id == connection.destination }.flatMap { maker.controller(for: $0) }
        let target = destination ?? UIViewController()
        return UIStoryboardSegue(identifier: identifier, source: source, destination: target) {
          if connection.name == "show" || connection.name == "push", let navigation = source.navigationController {
            navigation.pushViewController(target, animated: true)
          } else {
            source.present(target, animated: true)
          }
        }
      }
    }
  }
}
