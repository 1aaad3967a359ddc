// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import SeededRandom
import ToolSupport

/// One operation of a trial.
///
/// Its numbers are read against the list as it is when the step comes, so that a script still makes sense after steps were taken out of it.
package struct TrialStep: Hashable, Sendable {
  /// What is done.
  package enum Kind: String, CaseIterable, Sendable {
    /// Inserts, deletes, moves and reloads rows in one batch.
    case edit
    /// Inserts, deletes, moves or reloads a section.
    case editSection
    /// Rows of which more is known, such as a late picture: other heights, the same rows.
    case grow
    /// The finger comes down, moves or leaves.
    case touch, drag, release
    /// A movement without a finger.
    case wheel
    /// Bars, keyboard or composer come and go.
    case insets
    /// A rotation or a split.
    case resize
    /// A window on another screen.
    case rescale
    /// `scrollToRow`, at once or over some frames.
    case go, glide
    /// The list is told to stay at its end.
    case follow
    /// The same data, read anew.
    case reload
    /// Other data.
    case replace
    /// Nothing happens.
    case rest
  }

  package var kind: Kind
  package var numbers: [Int]

  package init(_ kind: Kind, _ numbers: [Int]) {
    self.kind = kind
    self.numbers = numbers
  }

  /// How often each kind comes, in a thousand.
  ///
  /// What leaves the place to code — `go`, `glide`, `replace` — is rare enough for most frames to be judged.
  private static let weights: [(Kind, Int)] = [
    (.edit, 210), (.editSection, 25), (.grow, 90), (.touch, 50), (.drag, 250), (.release, 40), (.wheel, 90), (.insets, 50), (.resize, 40),
    (.rescale, 15), (.go, 35), (.glide, 5), (.follow, 25), (.reload, 10), (.replace, 5), (.rest, 60),
  ]

  /// The steps of a seed; the first ones of a longer script are those of a shorter one.
  package static func script(seed: Int, count: Int) -> [TrialStep] {
    var random = SeededGenerator(seed: UInt64(bitPattern: Int64(seed)))
    let total = weights.reduce(0) { $0 + $1.1 }
    return (0..<count).map { _ in
      var choice = random.below(total)
      let kind = weights.first { weight in
        choice -= weight.1
        return choice < 0
      }?.0
      return TrialStep(kind ?? .rest, (0..<4).map { _ in random.below(1 << 30) })
    }
  }

  /// The step in a report.
  package var json: JSONValue {
    .array([.string(kind.rawValue)] + numbers.map { .integer($0) })
  }
}
