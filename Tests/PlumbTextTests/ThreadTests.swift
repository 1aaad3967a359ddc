// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText
import Testing

struct ThreadTests {
  @Test func twoThreadsMeasureWhatOneDoes() async {
    let texts = (0..<600).map { Sample.kinds[$0 % Sample.kinds.count] + " \($0 * 7919 % 997)" }
    let serial = texts.map { Sample.text($0).metrics(width: 180) }
    await withTaskGroup(of: (Int, [TextLayoutMetrics]).self) { group in
      for part in 0..<4 {
        group.addTask {
          let slice = texts[part * 150..<part * 150 + 150]
          return (part, slice.map { Sample.text($0).metrics(width: 180) })
        }
      }
      for await (part, metrics) in group {
        for (offset, one) in metrics.enumerated() where one != serial[part * 150 + offset] {
          Issue.record("\(texts[part * 150 + offset]): \(one), alone \(serial[part * 150 + offset])")
          return
        }
      }
    }
  }

  @Test func oneTextIsWrappedAndLaidOutByManyTasks() async {
    let text = Sample.text(Sample.kinds[0] + Sample.kinds[4])
    let widths = stride(from: 60.0, to: 300, by: 5).map { $0 }
    let serial = widths.map { text.layout(width: $0) }
    await withTaskGroup(of: [TextLayout].self) { group in
      for _ in 0..<4 { group.addTask { widths.map { text.layout(width: $0) } } }
      for await layouts in group { #expect(layouts == serial) }
    }
  }
}
