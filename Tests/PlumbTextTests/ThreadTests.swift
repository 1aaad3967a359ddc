// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText
import Testing

struct ThreadTests {
  @Test func case96TwoThreadsMeasureTenThousandMessagesAsOneDoes() async {
    let texts = (0..<10_000).map { "\($0 * 7919 % 997) " + Sample.kinds[$0 % Sample.kinds.count].prefix(12 + $0 % 40) }
    let serial = texts.map { Sample.text($0).metrics(width: 90) }
    let half = texts.count / 2
    await withTaskGroup(of: (Int, [TextLayoutMetrics]).self) { group in
      for part in 0..<2 {
        group.addTask { (part, texts[part * half..<(part + 1) * half].map { Sample.text($0).metrics(width: 90) }) }
      }
      for await (part, metrics) in group {
        let differing = metrics.indices.first { metrics[$0] != serial[part * half + $0] }
        guard let differing else { continue }
        Issue.record("\(texts[part * half + differing]): \(metrics[differing]), alone \(serial[part * half + differing])")
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
