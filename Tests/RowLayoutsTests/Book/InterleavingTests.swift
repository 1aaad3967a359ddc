// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import RowLayouts
import SeededRandom
import Testing

/// What must hold of layouts whatever comes first.
@Suite struct InterleavingTests {
  /// 100,000 by `Scripts/long-checks layouts`.
  private static var trials: Int { ProcessInfo.processInfo.environment["LAYOUT_TRIALS"].flatMap { Int($0) } ?? 300 }

  @Test func everyStepOfRandomInterleavingsKeepsTheInvariants() {
    for seed in 0..<Self.trials {
      if let broken = Self.run(seed: UInt64(seed)) {
        Issue.record("seed \(seed): \(broken)")
        return
      }
    }
  }

  private static func run(seed: UInt64) -> String? {
    var random = SeededGenerator(seed: seed)
    let workers = 1 + random.below(3)
    let trial = LayoutTrial(
      rows: random.below(40), screen: 1 + random.below(8), workers: workers, byteLimit: random.below(3) == 0 ? 800 : .max)
    var steps: [String] = []
    for _ in 0..<30 + random.below(30) {
      var problem: String?
      switch random.below(5) {
      case 0, 1:
        let worker = random.below(workers)
        steps.append("claim \(worker)")
        problem = trial.claim(worker)
      case 2:
        let worker = random.below(workers)
        steps.append("finish \(worker)")
        trial.executor.finish(worker)
      default:
        let event = random.pick(LayoutTrial.Event.allCases)
        steps.append("\(event)")
        trial.play(event, &random)
      }
      if let problem = problem ?? trial.broken() { return problem + " after " + steps.joined(separator: ", ") }
    }
    return trial.settle().map { $0 + " after " + steps.joined(separator: ", ") }
  }

  // MARK: All orders

  private static let events: [LayoutTrial.Event] = [.insert, .delete, .change, .move, .environment, .jump, .drain, .fill, .cancel, .force]

  @Test func allOrdersOfJobsInFlightAndEventsKeepTheInvariants() {
    let isLong = ProcessInfo.processInfo.environment["LAYOUT_TRIALS"] != nil
    for (first, second, third) in Self.triples(of: isLong ? Self.events : [.delete, .environment, .fill]) {
      for jobs in 1...(isLong ? 5 : 3) {
        if let broken = Self.allOrders(jobs: jobs, events: [first, second, third]) {
          Issue.record("\(broken)")
          return
        }
      }
    }
  }

  private static func triples(of events: [LayoutTrial.Event]) -> [(LayoutTrial.Event, LayoutTrial.Event, LayoutTrial.Event)] {
    var triples: [(LayoutTrial.Event, LayoutTrial.Event, LayoutTrial.Event)] = []
    for first in events.indices {
      for second in events.indices where second > first {
        for third in events.indices where third > second { triples.append((events[first], events[second], events[third])) }
      }
    }
    return triples
  }

  /// Each job is in the hands of a worker of its own; they end, and events come, in every order.
  private static func allOrders(jobs: Int, events: [LayoutTrial.Event]) -> String? {
    var order = Array(0..<jobs + events.count)
    var problem: String?
    permute(&order, from: 0) { order in
      let trial = LayoutTrial(rows: jobs, screen: jobs, workers: jobs)
      for worker in 0..<jobs { problem = problem ?? trial.claim(worker) }
      var random = SeededGenerator(seed: 1)
      for step in order {
        if step < jobs { trial.executor.finish(step) } else { trial.play(events[step - jobs], &random) }
        problem = problem ?? trial.broken()
      }
      problem = (problem ?? trial.settle()).map { "\($0), \(jobs) jobs, \(events), order \(order)" }
      return problem == nil
    }
    return problem
  }

  /// Calls a closure with every order, until it says that it is enough.
  @discardableResult
  private static func permute(_ order: inout [Int], from place: Int, _ body: ([Int]) -> Bool) -> Bool {
    if place == order.count { return body(order) }
    for other in place..<order.count {
      order.swapAt(place, other)
      let goesOn = permute(&order, from: place + 1, body)
      order.swapAt(place, other)
      if !goesOn { return false }
    }
    return true
  }
}
