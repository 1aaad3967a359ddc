// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import Testing

@Suite struct FlushScheduleTests {
  private static let interval = Duration.milliseconds(100)

  @Test func theFirstRequestAfterAPauseIsAnsweredAtOnce() {
    var schedule = FlushSchedule(interval: Self.interval)
    #expect(schedule.request(at: .zero) == .now)
    schedule.didFlush(at: .zero)
    #expect(schedule.request(at: .milliseconds(100)) == .now)
  }

  @Test func aRequestTooSoonWaitsForTheIntervalsEnd() {
    var schedule = FlushSchedule(interval: Self.interval)
    schedule.didFlush(at: .zero)
    #expect(schedule.request(at: .milliseconds(30)) == .after(.milliseconds(70)))
    #expect(schedule.request(at: .milliseconds(60)) == .waits)
  }

  @Test(arguments: [1, 7, 16, 33, 99, 100, 250])
  func aStreamWithoutAPauseIsNeitherStarvedNorShownTooOften(millisecondsBetween: Int) {
    var schedule = FlushSchedule(interval: Self.interval)
    var (flushes, due, oldest): ([Duration], Duration?, Duration?) = ([], nil, nil)
    for step in 0..<2000 {
      let now = Duration.milliseconds(step * millisecondsBetween)
      if let time = due, time <= now {
        flushes.append(time)
        schedule.didFlush(at: time)
        (due, oldest) = (nil, nil)
      }
      oldest = oldest ?? now
      switch schedule.request(at: now) {
      case .now:
        flushes.append(now)
        schedule.didFlush(at: now)
        oldest = nil
      case .after(let delay): due = now + delay
      case .waits: break
      }
      if let oldest { #expect(now - oldest < Self.interval + .milliseconds(millisecondsBetween)) }
    }
    #expect(zip(flushes, flushes.dropFirst()).allSatisfy { $1 - $0 >= Self.interval })
    #expect(flushes.count >= min(2000, 2000 * millisecondsBetween / 100 / 2))
  }

  @Test func aClockThatRunsBackDoesNotStopTheList() {
    var schedule = FlushSchedule(interval: Self.interval)
    schedule.didFlush(at: .seconds(50))
    #expect(schedule.request(at: .seconds(2)) == .after(Self.interval))
  }

  @Test func afterATurnWithNothingToDoTheNextRequestIsHeard() {
    var schedule = FlushSchedule(interval: Self.interval)
    schedule.didFlush(at: .zero)
    _ = schedule.request(at: .milliseconds(10))
    schedule.didPass()
    #expect(schedule.request(at: .milliseconds(20)) == .after(.milliseconds(80)))
  }
}
