// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// An optimal basis as straight-line code: every output is affine in the row's numbers, and so is everything that must not become negative.
///
/// Reduced costs do not depend on constants, so a basis stays optimal for as long as its values are in range; those ranges are the guards. While
/// all of them hold, the outputs are exactly the optimum.
///
/// Source: Gal, "Postoptimal Analyses, Parametric Programming, and Related Topics" (right-hand side parameters).
struct SizingProgram: Sendable {
  /// Which half of a measurement a program is for.
  enum Pass: Sendable {
    /// The widths of contents that wrap, from the sizes of their single lines.
    case widths
    /// The root's size, from the heights at those widths.
    case size
  }

  /// A value as `constant + Σ factor · parameter`.
  struct Line: Hashable, Sendable {
    var constant: Double
    var factors: [Double]
  }

  /// Parameters that have an influence.
  let inputs: [Int32]
  let outputBlocks: Int
  let blocks: Int
  let guardCount: Int
  /// One run of `blocks` vectors for the constants, then one for each input; outputs first, then guards.
  private let columns: [SIMD8<Double>]
  /// How far a guard may be below zero, in points: what the tableau lets pass.
  static let tolerance = 1e-9

  init(outputs: [Line], guards: [Line], parameterCount: Int) {
    let guards = Self.tightest(guards)
    let outputBlocks = (outputs.count + 7) / 8
    let guardBlocks = (guards.count + 7) / 8
    guardCount = guards.count
    self.outputBlocks = outputBlocks
    blocks = outputBlocks + guardBlocks
    let used = (0..<parameterCount).filter { p in (outputs + guards).contains { $0.factors[p] != 0 } }
    inputs = used.map(Int32.init)
    var columns: [SIMD8<Double>] = []
    func append(_ number: (Line) -> Double) {
      for (lines, blocks) in [(outputs, outputBlocks), (guards, guardBlocks)] {
        for block in 0..<blocks {
          var vector = SIMD8<Double>(repeating: 0)
          for lane in 0..<8 where 8 * block + lane < lines.count { vector[lane] = number(lines[8 * block + lane]) }
          columns.append(vector)
        }
      }
    }
    append { $0.constant }
    for p in used { append { $0.factors[p] } }
    self.columns = columns
  }

  /// Of guards with the same factors only the one with the smallest constant says anything; guards without factors always hold.
  private static func tightest(_ guards: [Line]) -> [Line] {
    var order: [[Double]] = []
    var constants: [[Double]: Double] = [:]
    for line in guards {
      guard let largest = line.factors.map(\.magnitude).max(), largest > 1e-9 else { continue }
      let key = line.factors.map { (($0 / largest) * 1e9).rounded() / 1e9 }
      let constant = line.constant / largest
      if let known = constants[key] {
        constants[key] = min(known, constant)
      } else {
        constants[key] = constant
        order.append(key)
      }
    }
    return order.map { Line(constant: constants[$0] ?? 0, factors: $0) }
  }

  /// Works the outputs out.
  ///
  /// - Parameters:
  ///   - values: The row's numbers.
  ///   - results: Room for eight numbers for each of `outputBlocks`; the outputs come first.
  /// - Returns: Whether all guards hold; else the outputs mean nothing.
  @inline(__always)
  func run(_ values: UnsafeBufferPointer<Double>, into results: UnsafeMutablePointer<Double>) -> Bool {
    let blocks = blocks
    let inputs = inputs.count
    return columns.withUnsafeBufferPointer { columns in
      self.inputs.withUnsafeBufferPointer { input in
        for block in 0..<blocks {
          var sum = columns[block]
          var at = blocks + block
          for k in 0..<inputs {
            sum += columns[at] * values[Int(input[k])]
            at += blocks
          }
          if block < outputBlocks {
            UnsafeMutableRawPointer(results + 8 * block).storeBytes(of: sum, as: SIMD8<Double>.self)
          } else {
            for lane in 0..<8 where sum[lane] < -Self.tolerance { return false }
          }
        }
        return true
      }
    }
  }
}
