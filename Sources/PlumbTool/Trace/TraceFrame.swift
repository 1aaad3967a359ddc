// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ToolSupport

/// What one presented frame showed, in whole device pixels.
package struct TraceFrame: Sendable, Equatable {
  package enum Mode: String, Sendable {
    case reading, following, going, touched
  }

  /// A row of which a pixel is in the viewport.
  package struct Row: Sendable, Equatable {
    /// Nil for headers and footers.
    package var id: Int?
    package var version: Int
    /// Relative to the viewport's top edge.
    package var top: Int
    package var height: Int

    package init(id: Int?, version: Int, top: Int, height: Int) {
      self.id = id
      self.version = version
      self.top = top
      self.height = height
    }

    var bottom: Int { top + height }
  }

  /// A run of rows that came, went or changed in data or height.
  package struct Edit: Sendable, Equatable {
    package enum Kind: String, Sendable { case insert, delete, change }
    package var kind: Kind
    package var section: Int
    package var row: Int
    package var count: Int

    package init(_ kind: Kind, section: Int, row: Int, count: Int) {
      self.kind = kind
      self.section = section
      self.row = row
      self.count = count
    }
  }

  package var number: Int
  package var mode: Mode
  package var viewportWidth: Int
  package var viewportHeight: Int
  package var insetTop = 0
  package var insetBottom = 0
  package var scale: Double
  package var personDelta: Int
  package var contentHeight: Int
  package var offset: Int
  package var edits: [Edit] = []
  package var gone: [Int] = []
  package var last: Int?
  /// Whether the data was replaced by unrelated data since the frame before.
  package var isReplaced = false
  package var rows: [Row]

  package init(
    number: Int, mode: Mode, viewport: (width: Int, height: Int), scale: Double, personDelta: Int, contentHeight: Int, offset: Int,
    last: Int?, rows: [Row]
  ) {
    self.number = number
    self.mode = mode
    viewportWidth = viewport.width
    viewportHeight = viewport.height
    self.scale = scale
    self.personDelta = personDelta
    self.contentHeight = contentHeight
    self.offset = offset
    self.last = last
    self.rows = rows
  }

  /// The line of the trace file.
  package var json: JSONValue {
    let members = [
      JSONMember("frame", .integer(number)), JSONMember("mode", .string(mode.rawValue)),
      JSONMember("viewport", .array([.integer(viewportWidth), .integer(viewportHeight)])),
      JSONMember("insets", .array([.integer(insetTop), .integer(insetBottom)])), JSONMember("scale", .number(scale)),
      JSONMember("personDeltaPx", .integer(personDelta)), JSONMember("contentHeightPx", .integer(contentHeight)),
      JSONMember("offsetPx", .integer(offset)),
      JSONMember(
        "edits",
        .array(edits.map { .array([.string($0.kind.rawValue), .integer($0.section), .integer($0.row), .integer($0.count)]) })
      ),
      JSONMember("gone", .array(gone.map { .integer($0) })), JSONMember("last", last.map { .integer($0) } ?? .null),
      JSONMember(
        "rows",
        .array(
          rows.map { .array([$0.id.map { .integer($0) } ?? .null, .integer($0.version), .integer($0.top), .integer($0.height)]) }
        )
      ),
    ]
    return .object(isReplaced ? members + [JSONMember("replaced", .bool(true))] : members)
  }
}
