// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbTool
import Testing
import ToolSupport

@Suite struct DisplacementMeterTests {
  private func frame(
    _ rows: [(id: Int, top: Int, height: Int)], offset: Int, delta: Int, contentHeight: Int = 1000, edits: [TraceFrame.Edit] = [],
    gone: [Int] = [], mode: TraceFrame.Mode = .touched
  ) -> TraceFrame {
    var frame = TraceFrame(
      number: 0, mode: mode, viewport: (100, 200), scale: 2, personDelta: delta, contentHeight: contentHeight, offset: offset, last: 9,
      rows: rows.map { TraceFrame.Row(id: $0.id, version: 0, top: $0.top, height: $0.height) })
    frame.edits = edits
    frame.gone = gone
    return frame
  }

  private func meter(_ frames: TraceFrame...) -> DisplacementMeter {
    var meter = DisplacementMeter()
    for frame in frames { meter.append(frame) }
    return meter
  }

  private var start: TraceFrame { frame([(1, -20, 100), (2, 80, 100), (3, 180, 100)], offset: 20, delta: 0) }

  @Test func rowsThatMoveWithThePersonAreExplained() {
    let result = meter(start, frame([(1, -60, 100), (2, 40, 100), (3, 140, 100)], offset: 60, delta: 40))
    #expect(result.unexplainedDisplacement == 0)
    #expect(result.lostAnchorFrames == 0)
    #expect(result.contentHeightChanges == 0)
    #expect(result.thumbReversals == 0)
  }

  @Test func aRowThatMovesFurtherIsFound() {
    #expect(meter(start, frame([(1, -63, 100), (2, 37, 100), (3, 137, 100)], offset: 60, delta: 40)).unexplainedDisplacement == 3)
  }

  @Test func growthAboveTheAnchorThatPushesItIsFound() {
    let pushed = frame(
      [(1, -20, 110), (2, 90, 100)], offset: 20, delta: 0, contentHeight: 1010, edits: [.init(.change, section: 0, row: 0, count: 1)])
    #expect(meter(start, pushed).unexplainedDisplacement == 10)
    let held = frame(
      [(1, -30, 110), (2, 80, 100), (3, 180, 100)], offset: 30, delta: 0, contentHeight: 1010,
      edits: [.init(.change, section: 0, row: 0, count: 1)])
    #expect(meter(start, held).unexplainedDisplacement == 0)
    #expect(meter(start, held).contentHeightChanges == 1)
  }

  @Test func anAnchorThatDisappearsIsLostUnlessItIsGone() {
    let edits = [TraceFrame.Edit(.delete, section: 0, row: 1, count: 1)]
    let without = frame([(1, -20, 100), (3, 80, 100)], offset: 20, delta: 0, edits: edits)
    #expect(meter(start, without).lostAnchorFrames == 1)
    let deleted = frame([(1, -20, 100), (3, 80, 100)], offset: 20, delta: 0, edits: edits, gone: [2])
    #expect(meter(start, deleted).lostAnchorFrames == 0)
  }

  @Test func theEndOfTheContentExplainsAMovement() {
    let before = frame([(8, 0, 100), (9, 100, 100)], offset: 800, delta: 0)
    let after = frame(
      [(8, 50, 100), (9, 150, 50)], offset: 750, delta: 0, contentHeight: 950, edits: [.init(.change, section: 0, row: 9, count: 1)])
    #expect(meter(before, after).unexplainedDisplacement == 0)
  }

  @Test func aThumbThatMovesAgainstThePersonIsCounted() {
    #expect(meter(start, frame([(1, -60, 100)], offset: 60, delta: 40, contentHeight: 9000)).thumbReversals == 1)
    #expect(
      meter(frame([(5, 0, 100)], offset: 500, delta: 0), frame([(5, 40, 100)], offset: 460, delta: -40, contentHeight: 500)).thumbReversals
        == 1)
  }

  @Test func aMovementTowardsARowIsNotReading() {
    #expect(meter(start, frame([(1, -90, 100)], offset: 60, delta: 0, mode: .going)).unexplainedDisplacement == 0)
  }

  @Test func linesOfATraceHaveTheFixedKeys() throws {
    let line = JSONWriter.text(
      of: frame([(1, -20, 100)], offset: 20, delta: 40, edits: [.init(.insert, section: 0, row: 3, count: 2)], gone: [7]).json)
    #expect(
      line
        == #"{"frame":0,"mode":"touched","viewport":[100,200],"insets":[0,0],"scale":2,"personDeltaPx":40,"contentHeightPx":1000,"offsetPx":20,"#
        + #""edits":[["insert",0,3,2]],"gone":[7],"last":9,"rows":[[1,0,-20,100]]}"#)
  }
}
