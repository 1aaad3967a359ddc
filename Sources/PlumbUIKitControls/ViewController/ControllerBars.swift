// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What bars show for a controller, made when it is first asked for.
@MainActor
package final class ControllerBars {
  private unowned let controller: UIViewController
  /// Called when the items of the toolbar changed.
  package var toolbarItemsDidChange: (() -> Void)?
  private var loadedTabBarItem: UITabBarItem?
  private var hasNavigationItem = false
  private var loadedEditButton: UIBarButtonItem?

  init(controller: UIViewController) {
    self.controller = controller
  }

  package private(set) lazy var navigationItem: UINavigationItem = {
    hasNavigationItem = true
    return UINavigationItem(title: controller.title ?? "")
  }()

  package var tabBarItem: UITabBarItem {
    get {
      if let loadedTabBarItem { return loadedTabBarItem }
      let item = UITabBarItem(title: controller.title, image: nil, tag: 0)
      loadedTabBarItem = item
      return item
    }
    set {
      loadedTabBarItem = newValue
      tabBarItemDidChange?()
    }
  }

  /// Called when the tab bar item was replaced.
  package var tabBarItemDidChange: (() -> Void)?

  package var toolbarItems: [UIBarButtonItem]? {
    didSet { toolbarItemsDidChange?() }
  }

  var editButtonItem: UIBarButtonItem {
    if let loadedEditButton { return loadedEditButton }
    let item = UIBarButtonItem(title: nil, style: .plain, target: nil, action: nil)
    item.handler = { [weak controller] _ in
      guard let controller else { return }
      controller.setEditing(!controller.isEditing, animated: true)
    }
    loadedEditButton = item
    editingDidChange(to: controller.isEditing)
    return item
  }

  func editingDidChange(to isEditing: Bool) {
    loadedEditButton?.systemItem = isEditing ? .done : .edit
    loadedEditButton?.style = isEditing ? .done : .plain
    loadedEditButton?.title = isEditing ? "Done" : "Edit"
  }

  /// As with Apple's, the title of a controller is that of both items.
  func titleDidChange(from old: String?, to new: String?) {
    if hasNavigationItem { navigationItem.title = new }
    loadedTabBarItem?.title = new
  }
}
