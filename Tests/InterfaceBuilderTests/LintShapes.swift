// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import InterfaceBuilder

/// Cells of the tests' own, written short.
enum LintShapes {
  /// A view with a frame; labels get a font.
  static func view(
    _ kind: String, _ id: String, _ height: Double = 20, y: Double = 10, _ attributes: String = "", _ inner: String = ""
  ) -> String {
    let font =
      kind == "label" || kind == "button" || kind == "textView"
      ? "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>" : ""
    return """
      <\(kind) translatesAutoresizingMaskIntoConstraints="NO" \(attributes) id="\(id)">
          <rect key="frame" x="16" y="\(y)" width="288" height="\(height)"/>
          \(font)\(inner)
      </\(kind)>
      """
  }

  static func label(_ id: String, _ attributes: String = "", text: String = "Milk") -> String {
    view("label", id, 20.5, "text=\"\(text)\" lineBreakMode=\"tailTruncation\" adjustsFontSizeToFit=\"NO\" \(attributes)")
  }

  static func stack(_ id: String, _ attributes: String = "", _ subviews: [String]) -> String {
    view("stackView", id, 40, attributes, content(subviews, [], owner: id))
  }

  static func stack(_ id: String, _ subviews: [String]) -> String { stack(id, "", subviews) }

  /// Subviews and constraints such as `Title.top >= Content.top + 8 @999` or `Photo.width = Photo.height * 16:9`.
  static func content(_ subviews: [String], _ constraints: [String], owner: String = "Content-Cell-1") -> String {
    var result = "<subviews>\n\(subviews.joined(separator: "\n"))\n</subviews>"
    guard !constraints.isEmpty else { return result }
    result += "\n<constraints>"
    for (index, text) in constraints.enumerated() { result += "\n" + constraint(text, id: "\(owner)-K\(index)") }
    return result + "\n</constraints>"
  }

  /// The sides of a view held by those of another.
  static func sides(_ id: String, of other: String = "Content") -> [String] {
    ["\(id).leading = \(other).leading + 16", "\(other).trailing = \(id).trailing + 16"]
  }

  private static func constraint(_ text: String, id: String) -> String {
    var words = text.split(separator: " ").map(String.init)
    var attributes: [String] = []
    if let last = words.last, last.hasPrefix("@") {
      attributes.append("priority=\"\(last.dropFirst())\"")
      words.removeLast()
    }
    attributes.append(side(words[0], "first"))
    if words[1] != "=" { attributes.append("relation=\"\(words[1] == ">=" ? "greaterThanOrEqual" : "lessThanOrEqual")\"") }
    if words[2].contains("."), Double(words[2]) == nil {
      attributes.append(side(words[2], "second"))
      var rest = words.dropFirst(3)
      while rest.count >= 2 {
        let (sign, value) = (rest.removeFirst(), rest.removeFirst())
        attributes.append(sign == "*" ? "multiplier=\"\(value)\"" : "constant=\"\(sign == "-" ? "-" : "")\(value)\"")
      }
    } else {
      attributes.append("constant=\"\(words[2])\"")
    }
    return "<constraint \(attributes.joined(separator: " ")) id=\"\(id)\"/>"
  }

  private static func side(_ text: String, _ place: String) -> String {
    let parts = text.split(separator: ".").map(String.init)
    let item = parts[0] == "Content" ? "Content-Cell-1" : parts[0] == "Cell" ? "Cell-1" : parts[0]
    return "\(place)Item=\"\(item)\" \(place)Attribute=\"\(parts[1])\""
  }

  /// What the rules that are on find in a cell, as "rule" or "rule:severity" where the severity isn't the rule's own.
  @MainActor
  static func findings(_ cell: String, resources: String = "", device: String = "retina4_7") throws -> [String] {
    try findings(in: Documents.xib(cell, resources: resources, device: device))
  }

  @MainActor
  static func findings(in text: String) throws -> [String] {
    DocumentLint(try Documents.read(text), options: BuildOptions()).findings().filter(\.rule.isOnByDefault).map { finding in
      finding.rule.id + (finding.severity == finding.rule.severity ? "" : ":\(finding.severity.rawValue)")
    }
  }
}
