// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A piece of a block that is shaped alike: one font, script, direction and style.
struct TextItem {
  enum Kind { case text, attachment, tab }

  /// UTF-16 offsets in the text.
  var start: Int
  var end: Int
  var font: FontInstance
  var script: UInt32
  /// The embedding level; odd runs from right to left.
  var level: UInt8
  var style: Int
  var kind: Kind

  var isRightToLeft: Bool { level & 1 == 1 }
}
