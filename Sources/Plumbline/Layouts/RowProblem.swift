// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowLayouts

/// What is wrong with a row of a list.
public enum RowProblem<ID: Hashable & Sendable>: Equatable, Sendable {
  /// Its layout threw; the text describes the error.
  case layoutFailed(ID, String)
  /// Its layout's height is not from 0 to 100,000 points.
  case badHeight(ID, CGFloat)
  /// No kind of row takes the item.
  case noKind(ID)
  /// Its layout took longer than a quarter of a second.
  case slowLayout(ID, Duration)
  /// An item with this identity comes earlier in the list; the later one is left out.
  case duplicate(ID)

  init(_ report: LayoutReport<ID>) {
    self =
      switch report {
      case .failed(let id, .threw(let text)): .layoutFailed(id, text)
      case .failed(let id, .badHeight(let height)): .badHeight(id, CGFloat(height))
      case .failed(let id, .noKind): .noKind(id)
      case .slow(let id, let nanoseconds): .slowLayout(id, .nanoseconds(nanoseconds))
      case .duplicate(let id): .duplicate(id)
      }
  }

  /// Equal where it is the same problem of the same row; how long a slow layout took, and which height a bad one is, are compared too, NaN
  /// being equal to itself.
  public static func == (first: RowProblem, second: RowProblem) -> Bool {
    switch (first, second) {
    case (.layoutFailed(let id, let text), .layoutFailed(let other, let otherText)): id == other && text == otherText
    case (.badHeight(let id, let height), .badHeight(let other, let otherHeight)):
      id == other && (height == otherHeight || height.isNaN && otherHeight.isNaN)
    case (.noKind(let id), .noKind(let other)), (.duplicate(let id), .duplicate(let other)): id == other
    case (.slowLayout(let id, let time), .slowLayout(let other, let otherTime)): id == other && time == otherTime
    default: false
    }
  }
}
