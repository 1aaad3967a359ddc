// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import HomePage
import SeededRandom

/// Made-up rows of the home page: three kinds in no regular order, texts of many lengths.
package enum HomeData {
  private static let names = [
    "Harbour office", "Ines Okafor", "Gardening club", "Weather", "Tomás", "Shed", "Night shift", "海边邮局", "مكتب الميناء", "Zoë & Finn",
  ]
  private static let sentences = [
    "The boats are back, all but one.", "Nobody has seen the heron since Tuesday.", "Tea at four, as always.",
    "The motion to paint the shed yellow was carried, five to four, after a long silence.", "Das Licht am Hafen brennt wieder.",
    "今天的风很大，海是灰色的。", "Bring the long rope and the short ladder.", "الطريق إلى البيت أطول حين تمشي ببطء.", "🐈 on the stairs all week.",
    "Half of the pears are ripe, the other half belong to the wasps.",
  ]
  private static let symbols = ["🍐", "🔨", "🧶", "🪴", "📦", "🔑", "🫖", "📻"]
  private static let start = Date(timeIntervalSince1970: 1_796_000_000)

  /// Makes rows; the same number gives the same rows.
  package static func items(_ count: Int) -> [HomeItem] {
    var random = SeededGenerator(seed: 9)
    return (0..<count).map { item($0, &random) }
  }

  private static func item(_ id: Int, _ random: inout SeededGenerator) -> HomeItem {
    let style = ["text", "text", "things", "notice"][random.below(4)]
    var item = HomeItem(id: id, style: style, name: random.pick(names), date: start.addingTimeInterval(-Double(id) * 1_260))
    item.isActive = random.below(3) > 0
    item.unread = random.below(3) == 0 ? random.below(140) : 0
    switch style {
    case "things": item.things = (0...random.below(6)).map { _ in "\(random.pick(symbols)) \(1 + random.below(40))" }
    case "notice": item.text = random.pick(sentences) + " See https://example.org/\(id)"
    default: item.text = (0...random.below(8)).map { _ in random.pick(sentences) }.joined(separator: " ")
    }
    return item
  }
}
