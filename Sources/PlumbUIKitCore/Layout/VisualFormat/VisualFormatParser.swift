// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Reads visual format strings.
struct VisualFormatParser {
  private let text: [Character]
  private var offset = 0

  static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(text: Array(format))
    return try parser.parse()
  }

  private init(text: [Character]) {
    self.text = text
  }

  private mutating func parse() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat()
    if take("H") {
      try expect(":", "An orientation is followed by a colon.")
    } else if take("V") {
      try expect(":", "An orientation is followed by a colon.")
      format.axis = .vertical
    }
    if take("|") { format.leading = try gap() }
    format.elements.append(try element())
    while let next = peek {
      guard next == "-" || next == "[" || next == "|" else { throw error("A gap, a view or the superview is expected here.") }
      let gap = try gap()
      if take("|") {
        format.trailing = gap
        break
      }
      format.gaps.append(gap)
      format.elements.append(try element())
    }
    guard peek == nil else { throw error("Nothing may follow the superview's end.") }
    return format
  }

  // MARK: Parts

  private mutating func element() throws(VisualFormatError) -> VisualFormat.Element {
    try expect("[", "A view is written in brackets.")
    var element = VisualFormat.Element(name: try name())
    if peek == "(" { element.sizes = try predicateList() }
    try expect("]", "The bracket of a view is not closed.")
    return element
  }

  private mutating func gap() throws(VisualFormatError) -> VisualFormat.Gap {
    guard take("-") else { return .flush }
    let predicates: [VisualFormat.Predicate]
    if peek == "(" {
      predicates = try predicateList()
    } else if peek == "[" || peek == "|" {
      return .standard
    } else {
      predicates = [VisualFormat.Predicate(object: try object())]
    }
    try expect("-", "A gap ends with a hyphen.")
    return .predicates(predicates)
  }

  private mutating func predicateList() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    try expect("(", "Predicates are written in parentheses.")
    var predicates = [try predicate()]
    while take(",") { predicates.append(try predicate()) }
    try expect(")", "The parenthesis of the predicates is not closed.")
    return predicates
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if take("=") {
      try expect("=", "Equality is written with two signs.")
    } else if take("<") {
      try expect("=", "A relation is ==, <= or >=.")
      relation = .lessThanOrEqual
    } else if take(">") {
      try expect("=", "A relation is ==, <= or >=.")
      relation = .greaterThanOrEqual
    }
    var predicate = VisualFormat.Predicate(relation: relation, object: try object())
    if take("*") { predicate.multiplier = try number() }
    if take("/") { predicate.multiplier /= try number() }
    if peek == "+" || peek == "-" {
      let sign: CGFloat = take("-") ? -1 : 1
      _ = take("+")
      predicate.constant = sign * (try number())
    }
    if take("@") { predicate.priority = try object() }
    return predicate
  }

  private mutating func object() throws(VisualFormatError) -> VisualFormat.Object {
    guard let next = peek else { throw error("A number or a name is expected here.") }
    return next.isNumber || next == "." || next == "-" ? .constant(try number()) : .name(try name())
  }

  private mutating func name() throws(VisualFormatError) -> String {
    let start = offset
    while offset < text.count,
      text[offset].isLetter || text[offset] == "_" || (offset > start && (text[offset].isNumber || text[offset] == "."))
    {
      offset += 1
    }
    guard offset > start else { throw error("A name is expected here.") }
    return String(text[start..<offset])
  }

  private mutating func number() throws(VisualFormatError) -> CGFloat {
    skipSpaces()
    let start = offset
    if offset < text.count, text[offset] == "-" { offset += 1 }
    while offset < text.count, text[offset].isNumber || text[offset] == "." { offset += 1 }
    guard let value = Double(String(text[start..<offset])), value.isFinite else {
      offset = start
      throw error("A number is expected here.")
    }
    return CGFloat(value)
  }

  // MARK: Characters

  private var peek: Character? {
    mutating get {
      skipSpaces()
      return offset < text.count ? text[offset] : nil
    }
  }

  private mutating func skipSpaces() {
    while offset < text.count, text[offset] == " " { offset += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard peek == character else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ character: Character, _ message: String) throws(VisualFormatError) {
    guard take(character) else { throw error(message) }
  }

  private func error(_ message: String) -> VisualFormatError {
    VisualFormatError(message: message, offset: offset)
  }
}
