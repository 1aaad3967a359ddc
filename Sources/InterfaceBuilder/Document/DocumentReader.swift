// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Makes the typed document from the tree of a file.
struct DocumentReader {
  private let path: String
  private let root: XMLNode
  private let classes: SizeClasses
  private let notes = ReadingNotes()
  private var views: [String: InterfaceView] = [:]
  private var roots: [InterfaceView] = []
  private var placeholders: [InterfacePlaceholder] = []
  private var scenes: [InterfaceScene] = []
  private var gestures: [String: InterfaceGesture] = [:]
  private let device: InterfaceDevice
  private var differsBySizeClasses = false

  /// Prepares to read; variations are taken for the canvas device's size classes where none are given.
  init(_ root: XMLNode, path: String, classes: SizeClasses?) {
    self.root = root
    self.path = path
    device = InterfaceDevice(root.child("device"))
    self.classes = classes ?? device.sizeClasses
  }

  /// Reads the document.
  ///
  /// - Throws: `InterfaceFileError`: refused where the root is none of Interface Builder's, skipped for other platforms.
  mutating func document() throws(InterfaceFileError) -> InterfaceDocument {
    let form = try form()
    for node in root.child("objects")?.children ?? [] { readObject(node) }
    for scene in root.child("scenes")?.children ?? [] where scene.name == "scene" { readScene(scene) }
    return InterfaceDocument(
      path: path, form: form, toolsVersion: Self.leadingInteger(root["toolsVersion"]), usesAutoLayout: root.flag("useAutolayout") ?? false,
      usesSafeAreas: root.flag("useSafeAreas") ?? false, device: device, resources: InterfaceResources(document: root), roots: roots,
      placeholders: placeholders, scenes: scenes, gestures: gestures, initialController: root["initialViewController"], notes: notes.all,
      differsBySizeClasses: differsBySizeClasses, views: views)
  }

  private func form() throws(InterfaceFileError) -> InterfaceDocument.Form {
    if root.name == "archive" { throw .skipped(path: path, reason: "written by Xcode 4 or older; open and save it in a newer one") }
    guard root.name == "document", let type = root["type"] else {
      throw .refused(path: path, position: root.position, reason: "<\(root.name.prefix(40))> is no Interface Builder document")
    }
    switch (type, root["targetRuntime"]) {
    case ("com.apple.InterfaceBuilder3.CocoaTouch.XIB", "iOS.CocoaTouch"), ("com.apple.InterfaceBuilder3.CocoaTouch.XIB", nil): return .xib
    case ("com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB", "iOS.CocoaTouch"),
      ("com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB", nil):
      return .storyboard
    default:
      let platform = root["targetRuntime"] ?? type
      throw .skipped(path: path, reason: "not for iOS (\(platform.prefix(60)))")
    }
  }

  static func leadingInteger(_ text: String?) -> Int {
    text.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
  }

  // MARK: Objects

  private mutating func readObject(_ node: XMLNode) {
    if node.name == "placeholder" {
      placeholders.append(
        InterfacePlaceholder(
          id: node["id"] ?? "", identifier: node["placeholderIdentifier"] ?? "", customClass: node["customClass"],
          connections: connections(of: node)))
    } else if isView(node) {
      roots.append(readView(node, parent: nil))
    } else if InterfaceGesture.isGesture(node) {
      readGesture(node)
    } else {
      readController(node, scene: nil)
    }
  }

  private mutating func readScene(_ scene: XMLNode) {
    for node in scene.child("objects")?.children ?? [] where node.name != "placeholder" {
      if isView(node) {
        roots.append(readView(node, parent: nil))
      } else if InterfaceGesture.isGesture(node) {
        readGesture(node)
      } else {
        readController(node, scene: scene)
      }
    }
  }

  private mutating func readGesture(_ node: XMLNode) {
    guard let id = node["id"], gestures[id] == nil else { return }
    gestures[id] = InterfaceGesture(id: id, kind: node.name, node: node, connections: connections(of: node))
  }

  /// Controllers have a view, and bars with views of their own.
  private mutating func readController(_ node: XMLNode, scene: XMLNode?) {
    guard node.name.hasSuffix("Controller") || node.child(key: "view") != nil else { return }
    let view = node.child(key: "view").map { readView($0, parent: nil) }
    if let view { roots.append(view) }
    guard let id = node["id"] else { return }
    scenes.append(
      InterfaceScene(
        id: id, element: node.name, customClass: node["customClass"], storyboardIdentifier: node["storyboardIdentifier"],
        title: node["title"], view: view, connections: connections(of: node), node: node))
  }

  private func isView(_ node: XMLNode) -> Bool {
    InterfaceViewKind(element: node.name) != .unknown
  }

  private func connections(of node: XMLNode) -> [InterfaceConnection] {
    (node.child("connections")?.children ?? []).compactMap(InterfaceConnection.init)
  }

  // MARK: Views

  private mutating func readView(_ original: XMLNode, parent: InterfaceView?) -> InterfaceView {
    let varied = VariedElement(original, for: classes)
    if varied.dependsOnSizeClasses { differsBySizeClasses = true }
    let node = varied.node
    let kind = InterfaceViewKind(element: node.name)
    if kind == .unknown { notes.add(node.position, "<\(node.name.prefix(40))> isn't known; it is a plain view with its frame") }
    let rect = node.child(key: "frame").map { InterfaceRect($0, notes) }
    if rect == nil, parent != nil || kind == .tableViewCell { notes.add(node.position, "a view without a frame; it is taken as empty") }
    let id = node["id"] ?? "\(node.position.line):\(node.position.column)"
    if node["id"] == nil { notes.add(node.position, "a view without an id can't be referred to") }
    let view = InterfaceView(kind: kind, id: id, element: node, frame: rect ?? InterfaceRect(), parent: parent)
    if views[id] == nil {
      views[id] = view
    } else {
      notes.add(node.position, "the id \(id.prefix(40)) stands twice; references mean the first")
    }
    view.excluded = varied.excluded
    readParts(of: view)
    for child in childViews(of: node) {
      if let id = child["id"], varied.excluded.contains(id) { continue }
      view.subviews.append(readView(child, parent: view))
    }
    return view
  }

  /// What a view has besides other views.
  private mutating func readParts(of view: InterfaceView) {
    let node = view.element
    view.connections = connections(of: node)
    if let margins = node.child(key: "directionalLayoutMargins") ?? node.child(key: "layoutMargins") {
      view.layoutMargins = InterfaceInsets(margins, notes)
    }
    view.runtimeAttributes = (node.child("userDefinedRuntimeAttributes")?.children ?? []).compactMap { RuntimeAttribute($0, notes) }
    view.guides = node.children.filter { $0.name == "viewLayoutGuide" }.compactMap { guide in
      guide["id"].map { InterfaceGuide(id: $0, role: guide["key"].flatMap(InterfaceGuide.Role.init) ?? .other) }
    }
    for child in node.child("constraints")?.children ?? [] where child.name == "constraint" {
      if let id = child["id"], view.excluded.contains(id) { continue }
      let varied = VariedElement(child, for: classes)
      if varied.dependsOnSizeClasses { differsBySizeClasses = true }
      guard let constraint = InterfaceConstraint(varied.node, owner: view.id, notes: notes) else { continue }
      if constraint.isPlaceholder { view.placeholderConstraints.append(constraint) } else { view.constraints.append(constraint) }
    }
  }

  /// The elements below a view that are views, back to front.
  private func childViews(of node: XMLNode) -> [XMLNode] {
    var result: [XMLNode] = []
    for child in node.children {
      switch child.name {
      case "subviews", "cells", "prototypes":
        result.append(contentsOf: child.children.filter { $0["id"] != nil || $0.child(key: "frame") != nil })
      case "sections":
        for section in child.children {
          result.append(contentsOf: section.child("cells")?.children ?? [])
        }
      default:
        if child["key"] != nil, isView(child), child.child(key: "frame") != nil { result.append(child) }
      }
    }
    return result
  }
}
