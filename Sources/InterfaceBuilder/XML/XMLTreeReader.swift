// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import FoundationXML

/// What a document may have at most.
///
/// Interface Builder's own are far below.
package struct XMLLimits: Sendable {
  /// The XML parser behind takes no more.
  package var bytes = 10_000_000
  package var depth = 256
  package var elements = 400_000

  package init() {}
}

/// Makes the tree of an XML document, and refuses what no Interface Builder file holds.
///
/// Declarations of a document type are refused before parsing, and with them every entity of a file's own: neither can one grow nor can it
/// name another file.
package enum XMLTreeReader {
  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The file's content, UTF-8.
  ///   - path: What errors call the file.
  ///   - limits: What the document may have at most.
  /// - Returns: The root.
  /// - Throws: `InterfaceFileError.refused` with place and reason.
  package static func tree(of bytes: [UInt8], path: String, limits: XMLLimits = XMLLimits()) throws(InterfaceFileError) -> XMLNode {
    try check(bytes, path, limits)
    let builder = XMLTreeBuilder(bytes: bytes, limits: limits)
    let parser = XMLParser(data: Data(bytes))
    parser.shouldResolveExternalEntities = false
    parser.delegate = builder
    let isWhole = parser.parse()
    if let refusal = builder.refusal { throw .refused(path: path, position: refusal.position, reason: refusal.reason) }
    guard isWhole, let root = builder.root else {
      let position = SourcePosition(line: max(1, parser.lineNumber), column: max(1, parser.columnNumber))
      throw .refused(path: path, position: position, reason: "not well-formed XML" + reason(parser.parserError))
    }
    return root
  }

  private static func reason(_ error: (any Error)?) -> String {
    guard let error = error as NSError?, error.domain == XMLParser.errorDomain else { return "" }
    return " (error \(error.code) of the XML parser)"
  }

  private static func check(_ bytes: [UInt8], _ path: String, _ limits: XMLLimits) throws(InterfaceFileError) {
    let start = SourcePosition(line: 1, column: 1)
    guard bytes.count <= limits.bytes else {
      throw .refused(path: path, position: start, reason: "\(bytes.count) bytes are more than the limit of \(limits.bytes)")
    }
    guard !bytes.isEmpty else { throw .refused(path: path, position: start, reason: "the file is empty") }
    if bytes.starts(with: Array("bplist".utf8)) || bytes.starts(with: Array("NIBArchive".utf8)) {
      throw .skipped(path: path, reason: "a compiled nib; its .xib or .storyboard is needed")
    }
    // The parser behind goes on after damaged text, and stops the program over a name that is none.
    if let offset = firstNoText(bytes) {
      throw .refused(path: path, position: position(of: offset, in: bytes), reason: "not text in UTF-8")
    }
    switch XMLMarkupScan.finding(in: bytes, depth: limits.depth) {
    case .declaration(let offset):
      throw .refused(
        path: path, position: position(of: offset, in: bytes), reason: "document types and entities of a file's own aren't read")
    case .tooDeep(let offset):
      throw .refused(
        path: path, position: position(of: offset, in: bytes), reason: "elements are nested more than \(limits.depth) deep")
    case nil: break
    }
    guard declaredEncoding(bytes).map({ $0 == "utf-8" || $0 == "us-ascii" }) ?? true else {
      throw .refused(path: path, position: start, reason: "only UTF-8 is read")
    }
  }

  /// Where the first byte is that isn't text: NUL, or no UTF-8.
  private static func firstNoText(_ bytes: [UInt8]) -> Int? {
    let nul = bytes.firstIndex(of: 0)
    guard String(validating: bytes, as: UTF8.self) == nil else { return nul }
    var decoder = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .valid(let encoded) = decoder.parseScalar(from: &rest) { offset += encoded.count }
    return min(offset, nul ?? offset)
  }

  /// The encoding that the first line claims, in small letters.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(200), as: UTF8.self)
    guard head.hasPrefix("<?xml"), let end = head.range(of: "?>"), let start = head.range(of: "encoding=") else { return nil }
    guard start.upperBound < end.lowerBound else { return nil }
    let value = head[start.upperBound..<end.lowerBound]
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    return value.dropFirst().prefix { $0 != quote }.lowercased()
  }

  private static func position(of offset: Int, in bytes: [UInt8]) -> SourcePosition {
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    return SourcePosition(line: 1 + before.count { $0 == 10 }, column: offset - lineStart + 1)
  }
}

/// Collects elements while the parser reports them.
private final class XMLTreeBuilder: NSObject, XMLParserDelegate {
  private let limits: XMLLimits
  private let lines: LineStarts
  private var open: [XMLNode] = []
  private var elements = 0
  private(set) var root: XMLNode?
  private(set) var refusal: (position: SourcePosition, reason: String)?

  init(bytes: [UInt8], limits: XMLLimits) {
    self.limits = limits
    lines = LineStarts(bytes)
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
    attributes attributeDict: [String: String]
  ) {
    guard refusal == nil else { return }
    elements += 1
    let position = lines.position(ofTag: elementName, endingAtLine: parser.lineNumber, column: parser.columnNumber)
    if open.count >= limits.depth {
      return refuse(parser, position, "elements are nested more than \(limits.depth) deep")
    }
    if elements > limits.elements { return refuse(parser, position, "more than \(limits.elements) elements") }
    open.append(XMLNode(name: elementName, attributes: attributeDict, position: position))
  }

  private func refuse(_ parser: XMLParser, _ position: SourcePosition, _ reason: String) {
    refusal = (position, reason)
    open.removeAll()
    parser.abortParsing()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard !open.isEmpty else { return }
    // What stands between the tags of elements that only hold elements is indentation.
    if open[open.count - 1].text.isEmpty, string.utf8.allSatisfy({ $0 <= 32 }), open[open.count - 1].name != "string" { return }
    open[open.count - 1].text += string
  }

  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += String(decoding: CDATABlock, as: UTF8.self)
  }

  func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?) {
    guard refusal == nil, let done = open.popLast() else { return }
    if open.isEmpty { root = done } else { open[open.count - 1].children.append(done) }
  }
}

/// Finds where a tag begins from where the parser stands after it.
private struct LineStarts {
  private let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == 10 { starts.append(index + 1) }
    self.starts = starts
  }

  func position(ofTag name: String, endingAtLine line: Int, column: Int) -> SourcePosition {
    let line = min(max(line, 1), starts.count)
    var index = min(starts[line - 1] + max(column - 1, 0), bytes.count - 1)
    let word = Array(("<" + name).utf8)
    // A tag with its attributes seldom has more than a line; a longer one is named by its end.
    let limit = max(0, index - 16_384)
    while index >= limit {
      if bytes[index] == word[0], bytes[index...].starts(with: word) {
        let before = starts.partitioningIndex { $0 > index } - 1
        return SourcePosition(line: before + 1, column: index - starts[before] + 1)
      }
      index -= 1
    }
    return SourcePosition(line: line, column: max(column, 1))
  }
}

extension [Int] {
  /// The first index whose element fulfils a condition that all later ones fulfil too.
  fileprivate func partitioningIndex(where condition: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
