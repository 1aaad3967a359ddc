// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

extension ViewBuilder {
  /// A text of the file, or its translation.
  func text(_ text: String?, _ view: InterfaceView, _ property: String) -> String? {
    options.strings["\(view.id).\(property)"] ?? text
  }

  func font(_ font: InterfaceFont, _ view: InterfaceView, _ built: BuiltViews) -> UIFont {
    // A style is read at the present text size when the file is loaded, whether or not the view follows later changes.
    let found = font.uiFont(options.textSize)
    if let missing = found.missing { built.note(StandIn(kind: .font, name: missing, id: view.id)) }
    return found.font
  }

  static func alignment(_ name: String?) -> NSTextAlignment? {
    switch name {
    case "left": .left
    case "center": .center
    case "right": .right
    case "justified": .justified
    case "natural": .natural
    default: nil
    }
  }

  static func lineBreakMode(_ name: String?) -> NSLineBreakMode? {
    switch name {
    case "wordWrap", "wordWrapping": .byWordWrapping
    case "characterWrap", "charWrapping": .byCharWrapping
    case "clip", "clipping": .byClipping
    case "headTruncation", "truncatingHead": .byTruncatingHead
    case "tailTruncation", "truncatingTail": .byTruncatingTail
    case "middleTruncation", "truncatingMiddle": .byTruncatingMiddle
    default: nil
    }
  }

  // MARK: Label

  func setLabel(_ label: UILabel, _ view: InterfaceView, _ built: BuiltViews) {
    let element = view.element
    if let font = view.font { label.font = self.font(font, view, built) }
    if let color = view.color("textColor")?.uiColor(document.resources) { label.textColor = color }
    if let color = view.color("highlightedColor")?.uiColor(document.resources) { label.highlightedTextColor = color }
    label.numberOfLines = max(0, element.integer("numberOfLines") ?? 1)
    label.lineBreakMode = Self.lineBreakMode(element["lineBreakMode"]) ?? .byTruncatingTail
    if let alignment = Self.alignment(element["textAlignment"]) { label.textAlignment = alignment }
    label.adjustsFontForContentSizeCategory = element.flag("adjustsFontForContentSizeCategory") ?? false
    // Written as NO nearly everywhere: where it is absent the text shrinks.
    label.adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit") ?? true
    label.minimumScaleFactor = element.number("minimumScaleFactor").map { min(max($0, 0), 1) } ?? 0
    if let isEnabled = element.flag("enabled") { label.isEnabled = isEnabled }
    if let width = element.number("preferredMaxLayoutWidth"), width > 0 { label.preferredMaxLayoutWidth = width }
    if let runs = view.attributedText, options.strings["\(view.id).text"] == nil {
      label.attributedText = attributedString(runs, font: label.font ?? .systemFont(ofSize: 17))
    } else {
      label.text = text(view.text, view, "text")
    }
  }

  /// The attributed text; runs without a font have the view's.
  func attributedString(_ runs: [InterfaceTextRun], font standard: UIFont) -> NSAttributedString {
    let result = NSMutableAttributedString()
    for run in runs {
      var attributes: [NSAttributedString.Key: Any] = [.font: run.font?.uiFont(options.textSize).font ?? standard]
      if let color = run.color?.uiColor(document.resources) { attributes[.foregroundColor] = color }
      if let kern = run.kern { attributes[.kern] = kern }
      if let paragraph = run.paragraph { attributes[.paragraphStyle] = paragraphStyle(paragraph) }
      result.append(NSAttributedString(string: run.text, attributes: attributes))
    }
    return result
  }

  private func paragraphStyle(_ node: XMLNode) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let alignment = Self.alignment(node["alignment"]) { style.alignment = alignment }
    if let mode = Self.lineBreakMode(node["lineBreakMode"]) { style.lineBreakMode = mode }
    func length(_ name: String) -> CGFloat { node.number(name).map { max(0, $0) } ?? 0 }
    style.lineSpacing = length("lineSpacing")
    style.paragraphSpacing = length("paragraphSpacing")
    style.paragraphSpacingBefore = length("paragraphSpacingBefore")
    style.lineHeightMultiple = length("lineHeightMultiple")
    style.minimumLineHeight = length("minimumLineHeight")
    style.maximumLineHeight = length("maximumLineHeight")
    style.firstLineHeadIndent = length("firstLineHeadIndent")
    style.headIndent = length("headIndent")
    style.tailIndent = node.number("tailIndent") ?? 0
    return style
  }

  // MARK: Fields

  func setTextField(_ field: UITextField, _ view: InterfaceView, _ built: BuiltViews) {
    let element = view.element
    if let font = view.font { field.font = self.font(font, view, built) }
    if let color = view.color("textColor")?.uiColor(document.resources) { field.textColor = color }
    switch element["borderStyle"] {
    case "roundedRect": field.borderStyle = .roundedRect
    case "line": field.borderStyle = .line
    case "bezel": field.borderStyle = .bezel
    default: field.borderStyle = .none
    }
    if let alignment = Self.alignment(element["textAlignment"]) { field.textAlignment = alignment }
    field.placeholder = text(element["placeholder"], view, "placeholder")
    field.text = text(view.text, view, "text")
    field.adjustsFontForContentSizeCategory = element.flag("adjustsFontForContentSizeCategory") ?? false
  }

  func setTextView(_ textView: UITextView, _ view: InterfaceView, _ built: BuiltViews) {
    let element = view.element
    if let font = view.font { textView.font = self.font(font, view, built) }
    if let color = view.color("textColor")?.uiColor(document.resources) { textView.textColor = color }
    if let alignment = Self.alignment(element["textAlignment"]) { textView.textAlignment = alignment }
    textView.isScrollEnabled = element.flag("scrollEnabled") ?? true
    textView.isEditable = element.flag("editable") ?? true
    textView.isSelectable = element.flag("selectable") ?? true
    textView.adjustsFontForContentSizeCategory = element.flag("adjustsFontForContentSizeCategory") ?? false
    if let runs = view.attributedText, options.strings["\(view.id).text"] == nil {
      textView.attributedText = attributedString(runs, font: textView.font ?? .systemFont(ofSize: 14))
    } else if let text = text(view.text, view, "text") {
      textView.text = text
    }
  }
}
