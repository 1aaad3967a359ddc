// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ToolSupport

/// The figures of `TextBench` as a kind of `plumb bench`.
enum TextBenchReport: Bench {
  static let name = "text"

  @MainActor
  static func run(progress: (_ label: String, _ share: Double) -> Void) throws -> JSONValue {
    .array(
      TextBench.run(progress: progress).map { figures in
        .object([
          JSONMember("kind", .string(figures.kind)), JSONMember("characters", .integer(figures.characters)),
          JSONMember("firstWarmUs", .number(figures.firstWarmUs)), JSONMember("firstColdUs", .number(figures.firstColdUs)),
          JSONMember("rewrapNs", .number(figures.rewrapNs)), JSONMember("bytes", .integer(figures.bytes)),
        ])
      })
  }
}
