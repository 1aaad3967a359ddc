// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline

/// Random operations on a table, judged by the frames that it presents.
///
/// Nothing may move on screen that nobody moved, no row may be lost, wrong or of a wrong height, and the end is followed without a gap. A
/// run that fails is shortened to a script from which no step can be taken.
@MainActor
package struct ListTrial {
  /// What a trial found.
  package struct Outcome: Sendable {
    package var unexplainedDisplacement = 0
    package var lostAnchorFrames = 0
    package var landingError = 0
    package var followGap = 0
    package var uncoveredFrames = 0
    package var wrongRows = 0
    /// The shortest script found that fails; nil where nothing failed.
    package var script: [TrialStep]?
  }

  package let seed: Int
  package let steps: [TrialStep]

  /// A trial of the steps that a seed gives.
  package init(seed: Int, operations: Int) {
    self.init(seed: seed, steps: TrialStep.script(seed: seed, count: operations))
  }

  /// A trial of chosen steps on the list of a seed.
  package init(seed: Int, steps: [TrialStep]) {
    self.seed = seed
    self.steps = steps
  }

  /// Runs the trial.
  ///
  /// - Parameters:
  ///   - trace: Takes a line for each presented frame.
  ///   - progress: Is told how much is done, 0...1.
  /// - Returns: What was found.
  package func run(trace: TraceWriter? = nil, progress: (Double) -> Void = { _ in }) -> Outcome {
    let screen = UIScreen.main
    let (size, scale) = (screen.bounds.size, screen.scale)
    let wereAnimated = UIView.areAnimationsEnabled
    // The judge looks at the table's own places; nothing is on its way to them.
    UIView.setAnimationsEnabled(false)
    defer {
      UIView.setAnimationsEnabled(wereAnimated)
      screen.configure(size: size, scale: scale)
    }
    let run = TrialRun(seed: seed)
    run.present(into: trace)
    var firstFailure: Int?
    for (index, step) in steps.enumerated() {
      run.take(step, into: trace)
      if firstFailure == nil, run.hasFailed { firstFailure = index }
      if index.isMultiple(of: 256) { progress(Double(index) / Double(steps.count)) }
    }
    var outcome = Outcome()
    outcome.unexplainedDisplacement = run.meter.unexplainedDisplacement
    outcome.lostAnchorFrames = run.meter.lostAnchorFrames
    outcome.landingError = run.landingError
    outcome.followGap = run.meter.followGap
    outcome.uncoveredFrames = run.meter.uncoveredFrames
    outcome.wrongRows = run.wrongRows
    if let firstFailure { outcome.script = shortened(Array(steps[...firstFailure])) }
    return outcome
  }

  /// How many steps may be taken again to shorten a script: about a minute's.
  private static let budget = 200_000

  private func fails(_ steps: [TrialStep], _ budget: inout Int) -> Bool {
    let run = TrialRun(seed: seed)
    run.present(into: nil)
    for step in steps {
      run.take(step, into: nil)
      budget -= 1
      if run.hasFailed { return true }
    }
    return false
  }

  /// Takes steps out, many at a time and then one by one, for as long as the rest still fails.
  private func shortened(_ script: [TrialStep]) -> [TrialStep] {
    var best = script
    var budget = Self.budget
    // A long way to a failure is first looked for near its end: what was before is only another list, and none where the data were replaced.
    let fresh = script.indices.reversed().filter { script[$0].kind == .replace }.prefix(12).map { script.count - $0 }
    for length in ([10, 40, 160, 640, 2560, 10_240] + fresh).sorted() where length < best.count {
      let tail = Array(best.suffix(length))
      if fails(tail, &budget) {
        best = tail
        break
      }
    }
    var size = max(1, best.count / 2)
    while budget > 0 {
      var start = 0
      var isShorter = false
      while start < best.count, budget > 0 {
        let candidate = Array(best[..<start] + best[min(best.count, start + size)...])
        if fails(candidate, &budget) {
          best = candidate
          isShorter = true
        } else {
          start += size
        }
      }
      if size == 1, !isShorter { break }
      size = max(1, size / 2)
    }
    return best
  }
}
