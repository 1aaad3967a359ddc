// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ConstraintSolver
import ToolSupport

/// Times of the constraint solver on the feed cell (7 views, 45 constraints) and on growing columns and nests.
public enum SolverBench {
  /// Nanoseconds an operation, medians.
  public struct Figures: Codable, Sendable {
    /// Builds of one shape of layout.
    public struct Growth: Codable, Sendable {
      /// `column` or `nest`.
      public let shape: String
      /// Labels in the column, or containers in each other.
      public let views: Int
      /// From constraints to a solved template, lowering included.
      public let buildNs: Double
    }

    /// A cell solved from lowered constraints.
    public let buildFromTemplateNs: Double
    /// A cell solved from nothing: constraints made, lowered, solved.
    public let buildWithLoweringNs: Double
    /// Another cell of a template: a copy of its solution.
    public let nextCellNs: Double
    /// Four new texts, two passes, by the simplex method.
    public let fourTextsTableauNs: Double
    /// Four new texts by a compiled program.
    public let fourTextsProgramNs: Double
    /// Another width of the cell.
    public let fenceNs: Double
    /// Builds by size.
    public let growth: [Growth]
  }

  /// Measures everything; takes about ten seconds.
  ///
  /// - Throws: `ConstraintError` if the solver cannot solve its own scenes.
  public static func run() throws -> Figures {
    let cell = try FeedCellBench()
    return Figures(
      buildFromTemplateNs: cell.buildFromTemplate(), buildWithLoweringNs: try cell.buildWithLowering(), nextCellNs: cell.nextCell(),
      fourTextsTableauNs: try cell.fourTexts(), fourTextsProgramNs: try cell.fourTextsByProgram(), fenceNs: try cell.fence(),
      growth: try growth())
  }

  private static func growth() throws -> [Figures.Growth] {
    try ["column", "nest"].flatMap { shape in
      try [10, 20, 50, 100, 200].map { views in
        let description = shape == "column" ? SolverScenes.column(views) : SolverScenes.nest(views)
        let time = try BenchTimer.median(milliseconds: 60) { _ in
          BenchTimer.keep(try LayoutTemplate(description).nominalSize.height)
        }
        return Figures.Growth(shape: shape, views: views, buildNs: time)
      }
    }
  }
}

/// The operations on one feed cell.
private struct FeedCellBench {
  private let template: LayoutTemplate
  private let rows: [FeedRow]
  /// The contents of a feed cell that are texts, in the order of a row's texts.
  private let texts = [0, 1, 3, 4]

  init() throws {
    template = try LayoutTemplate(SolverScenes.feed())
    let template = template
    rows = (0..<256).map { FeedRow($0, template) }
  }

  func buildFromTemplate() -> Double {
    BenchTimer.median { _ in BenchTimer.keep(template.coldInstance().rootSize.height) }
  }

  func buildWithLowering() throws -> Double {
    try BenchTimer.median { _ in BenchTimer.keep(try LayoutTemplate(SolverScenes.feed()).nominalSize.height) }
  }

  func nextCell() -> Double {
    BenchTimer.median { _ in BenchTimer.keep(template.instance().rootSize.height) }
  }

  func fourTexts() throws -> Double {
    let instance = template.instance()
    return try BenchTimer.median { i in
      let row = rows[i & 255]
      BenchTimer.keep(try instance.size(of: row.parameters, height: row.height).height)
    }
  }

  func fourTextsByProgram() throws -> Double {
    let cache = SizingProgramCache(template)
    return try BenchTimer.median { i in
      let row = rows[i & 255]
      BenchTimer.keep(try cache.size(of: row.parameters, height: row.height).height)
    }
  }

  func fence() throws -> Double {
    let instance = template.instance()
    return try BenchTimer.median { i in
      instance.setTargetWidth(i & 1 == 1 ? 375 : 414)
      try instance.solve()
      BenchTimer.keep(instance.rootSize.height)
    }
  }
}

/// One row of a feed: natural widths of title, body, user and time.
private struct FeedRow {
  let parameters: RowParameters
  private let widths: [Double]
  private static let lines: [Double] = [22, 20, 0, 16, 16]

  init(_ index: Int, _ template: LayoutTemplate) {
    func mix(_ k: UInt32, _ low: Double, _ high: Double) -> Double {
      var x = UInt32(truncatingIfNeeded: index) &* 2_654_435_761 &+ k &* 40_503
      x ^= x >> 13
      x = x &* 2_246_822_519
      x ^= x >> 16
      return low + Double(x % 1000) / 1000 * (high - low)
    }
    widths = [mix(1, 80, 520), mix(2, 60, 2400), 160, mix(3, 40, 150), mix(4, 30, 80)]
    var parameters = template.nominalParameters
    for (k, width) in widths.enumerated() {
      parameters[content: k] = LayoutSize(width: width, height: k == 2 ? 120 : Self.lines[k])
    }
    self.parameters = parameters
  }

  /// The height of a text at a width; user and time have one line.
  func height(_ content: Int, _ width: Double) -> Double {
    let lines = max(1, (widths[content] / max(width, 1) - 1e-6).rounded(.up))
    return (content > 2 ? 1 : lines) * Self.lines[content]
  }
}

/// Median times of repeated operations.
enum BenchTimer {
  nonisolated(unsafe) private static var sink = 0.0

  /// Keeps a result from being optimised away.
  @inline(never)
  static func keep(_ value: Double) { sink += value }

  /// The median of 31 batches, in nanoseconds of CPU time an operation; the operation gets a running number.
  static func median<E: Error>(milliseconds: Double = 120, _ operation: (Int) throws(E) -> Void) throws(E) -> Double {
    var next = 0
    func time(_ count: Int) throws(E) -> Double {
      let start = Clocks.threadCPU
      for i in next..<(next + count) { try operation(i) }
      next += count
      return Double(Clocks.threadCPU - start)
    }
    var batch = 1
    while try time(batch) < milliseconds * 1e6 / 40, batch < 1 << 22 { batch *= 2 }
    var samples: [Double] = []
    for _ in 0..<31 { samples.append(try time(batch) / Double(batch)) }
    return samples.sorted()[15]
  }
}
