// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One line of a menu that is shown.
@MainActor
struct MenuEntry {
  let element: UIMenuElement

  private var leaf: (any UIMenuLeaf)? { element as? any UIMenuLeaf }
  private var attributes: UIMenuElement.Attributes { leaf?.attributes ?? [] }

  /// The menu that the line opens.
  var submenu: UIMenu? { element as? UIMenu }
  var isEnabled: Bool { !attributes.contains(.disabled) }
  var isDestructive: Bool { attributes.contains(.destructive) || submenu?.options.contains(.destructive) == true }
  var keepsMenu: Bool { attributes.contains(.keepsMenuPresented) }
  var state: UIMenuElement.State { leaf?.state ?? .off }

  var image: UIImage? {
    if state == .on, let selected = (element as? UIAction)?.selectedImage { return selected }
    return element.image
  }

  /// The keys that do the same.
  var shortcut: String? {
    guard let command = element as? UIKeyCommand, let input = command.input else { return nil }
    let names: [(UIKeyModifierFlags, String)] = [(.control, "⌃"), (.alternate, "⌥"), (.shift, "⇧"), (.command, "⌘")]
    return names.filter { command.modifierFlags.contains($0.0) }.map(\.1).joined() + input.uppercased()
  }

  /// The lines of a menu in groups: the entries of inline menus stand among those around them, apart from them.
  static func groups(of menu: UIMenu) -> [[MenuEntry]] {
    var groups: [[MenuEntry]] = [[]]
    for child in menu.children {
      if let inner = child as? UIMenu, inner.options.contains(.displayInline) {
        groups += Self.groups(of: inner)
        groups.append([])
        continue
      }
      let entry = MenuEntry(element: child)
      if !entry.attributes.contains(.hidden) { groups[groups.count - 1].append(entry) }
    }
    return groups.filter { !$0.isEmpty }
  }
}

extension UIMenu {
  /// The menu that an entry is a direct part of.
  func parent(of element: UIMenuElement) -> UIMenu? {
    for child in children {
      if child === element { return self }
      if let menu = child as? UIMenu, let found = menu.parent(of: element) { return found }
    }
    return nil
  }

  /// Marks the chosen entry of a menu of which one entry is on.
  func markChosen(_ element: UIMenuElement) {
    guard let menu = parent(of: element), menu.options.contains(.singleSelection) || options.contains(.singleSelection) else { return }
    for case let leaf as any UIMenuLeaf in menu.children { leaf.state = leaf === element ? .on : .off }
  }
}
