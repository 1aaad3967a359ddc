// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

extension ViewBuilder {
  /// What every view has.
  func setCommon(of made: UIView, _ view: InterfaceView) {
    let element = view.element
    made.tag = element.integer("tag") ?? 0
    made.isHidden = view.isHidden
    if let alpha = element.number("alpha") { made.alpha = alpha }
    if let clips = element.flag("clipsSubviews") ?? element.flag("clipsToBounds") { made.clipsToBounds = clips }
    if let isEnabled = element.flag("userInteractionEnabled") { made.isUserInteractionEnabled = isEnabled }
    if let mode = element["contentMode"].flatMap(Self.contentMode) { made.contentMode = mode }
    if let isOpaque = element.flag("opaque") { made.isOpaque = isOpaque }
    if let color = view.color("backgroundColor")?.uiColor(document.resources) { made.backgroundColor = color }
    if let color = view.color("tintColor")?.uiColor(document.resources) { made.tintColor = color }
    if let label = element.child("accessibility")?["label"] { made.accessibilityLabel = label }
    setLayout(of: made, view)
  }

  private func setLayout(of made: UIView, _ view: InterfaceView) {
    made.preservesSuperviewLayoutMargins = view.preservesSuperviewMargins
    if view.element.flag("insetsLayoutMarginsFromSafeArea") == false { made.insetsLayoutMarginsFromSafeArea = false }
    if let margins = view.layoutMargins {
      made.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.leading, bottom: margins.bottom, trailing: margins.trailing)
    }
    made.setContentHuggingPriority(priority(view, "horizontalHuggingPriority", 250), for: .horizontal)
    made.setContentHuggingPriority(priority(view, "verticalHuggingPriority", 250), for: .vertical)
    made.setContentCompressionResistancePriority(priority(view, "horizontalCompressionResistancePriority", 750), for: .horizontal)
    made.setContentCompressionResistancePriority(priority(view, "verticalCompressionResistancePriority", 750), for: .vertical)
    let isFixed = view.isFrameFixed && document.usesAutoLayout
    made.autoresizingMask = isFixed ? [] : Self.mask(view.element.child(key: "autoresizingMask"))
    // A fixed frame is held by constraints that Xcode makes at build time: those of a mask that follows nothing.
    if view.kind != .tableViewCellContentView, view.parent != nil {
      made.translatesAutoresizingMaskIntoConstraints = view.translatesMask || isFixed || !document.usesAutoLayout
    }
  }

  private func priority(_ view: InterfaceView, _ name: String, _ standard: Double) -> UILayoutPriority {
    UILayoutPriority(Float(view.priority(name, standard: standard)))
  }

  static func mask(_ node: XMLNode?) -> UIView.AutoresizingMask {
    guard let node else { return [] }
    var mask: UIView.AutoresizingMask = []
    if node.flag("widthSizable") == true { mask.insert(.flexibleWidth) }
    if node.flag("heightSizable") == true { mask.insert(.flexibleHeight) }
    if node.flag("flexibleMinX") == true { mask.insert(.flexibleLeftMargin) }
    if node.flag("flexibleMaxX") == true { mask.insert(.flexibleRightMargin) }
    if node.flag("flexibleMinY") == true { mask.insert(.flexibleTopMargin) }
    if node.flag("flexibleMaxY") == true { mask.insert(.flexibleBottomMargin) }
    return mask
  }

  private static func contentMode(_ name: String) -> UIView.ContentMode? {
    switch name {
    case "scaleToFill": .scaleToFill
    case "scaleAspectFit": .scaleAspectFit
    case "scaleAspectFill": .scaleAspectFill
    case "redraw": .redraw
    case "center": .center
    case "top": .top
    case "bottom": .bottom
    case "left": .left
    case "right": .right
    case "topLeft": .topLeft
    case "topRight": .topRight
    case "bottomLeft": .bottomLeft
    case "bottomRight": .bottomRight
    default: nil
    }
  }

  /// What a view of a kind has; a view of another class, as one that the app made itself may be, is left as it is.
  func setSpecific(of made: UIView, _ view: InterfaceView, _ built: BuiltViews) {
    if let label = made as? UILabel { setLabel(label, view, built) }
    if let button = made as? UIButton { setButton(button, view, built) }
    if let imageView = made as? UIImageView { setImageView(imageView, view, built) }
    if let stack = made as? UIStackView { setStack(stack, view) }
    if let field = made as? UITextField { setTextField(field, view, built) }
    if let textView = made as? UITextView { setTextView(textView, view, built) }
    if let control = made as? UIControl { setControl(control, view) }
    if let cell = made as? UITableViewCell { setCell(cell, view) }
    if let table = made as? UITableView { setTable(table, view, built) }
    setRuntimeAttributes(of: made, view, built)
  }

  private func setStack(_ stack: UIStackView, _ view: InterfaceView) {
    let element = view.element
    stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
    stack.distribution = Self.distributions[element["distribution"] ?? ""] ?? .fill
    stack.alignment = Self.alignments[element["alignment"] ?? ""] ?? .fill
    stack.spacing = element["spacingType"] == "standard" ? 8 : element.number("spacing") ?? 0
    stack.isBaselineRelativeArrangement = element.flag("baselineRelativeArrangement") ?? false
    // Xcode writes no attribute for it: margins that the file sets are the sign.
    stack.isLayoutMarginsRelativeArrangement = view.layoutMargins != nil
  }

  private static let distributions: [String: UIStackView.Distribution] = [
    "fillEqually": .fillEqually, "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
    "equalCentering": .equalCentering,
  ]
  private static let alignments: [String: UIStackView.Alignment] = [
    "center": .center, "top": .leading, "leading": .leading, "bottom": .trailing, "trailing": .trailing, "firstBaseline": .firstBaseline,
    "lastBaseline": .lastBaseline,
  ]

  private func setControl(_ control: UIControl, _ view: InterfaceView) {
    let element = view.element
    if let isEnabled = element.flag("enabled") { control.isEnabled = isEnabled }
    if let isSelected = element.flag("selected") { control.isSelected = isSelected }
    if let control = control as? UISwitch { control.isOn = element.flag("on") ?? true }
    if let slider = control as? UISlider {
      slider.minimumValue = Float(element.number("minValue") ?? 0)
      slider.maximumValue = Float(element.number("maxValue") ?? 1)
      slider.value = Float(element.number("value") ?? 0)
    }
  }

  // MARK: Runtime attributes

  private func setRuntimeAttributes(of made: UIView, _ view: InterfaceView, _ built: BuiltViews) {
    for attribute in view.runtimeAttributes {
      if let object = made as? any InterfaceObject, object.setAttribute(attribute.keyPath, to: plainValue(attribute.value)) { continue }
      if !set(attribute, of: made) { built.note(StandIn(kind: .runtimeAttribute, name: attribute.keyPath, id: view.id)) }
    }
  }

  /// Sets what every view knows; false for other key paths.
  private func set(_ attribute: RuntimeAttribute, of made: UIView) -> Bool {
    switch (attribute.keyPath, attribute.value) {
    case ("layer.cornerRadius", .number(let value)): made.layer.cornerRadius = value
    case ("layer.borderWidth", .number(let value)): made.layer.borderWidth = value
    case ("layer.masksToBounds", .boolean(let value)), ("clipsToBounds", .boolean(let value)): made.clipsToBounds = value
    case ("hidden", .boolean(let value)), ("isHidden", .boolean(let value)): made.isHidden = value
    case ("tag", .number(let value)): made.tag = Int(value)
    case ("alpha", .number(let value)): made.alpha = value
    default: return false
    }
    return true
  }

  /// The value as an app takes it: text, numbers, sizes, colours and images of UIKit's types.
  private func plainValue(_ value: RuntimeAttribute.Value) -> Any? {
    switch value {
    case .text(let text): text
    case .boolean(let flag): flag
    case .number(let number): number
    case .color(let color): color.uiColor(document.resources)
    case .image(let name): image(named: name, isSymbol: false)
    case .size(let width, let height): CGSize(width: width, height: height)
    case .point(let x, let y): CGPoint(x: x, y: y)
    case .rect(let rect): rect.cgRect
    case .none: nil
    }
  }
}
