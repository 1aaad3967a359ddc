// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ToolSupport

/// Measurements of the cost of single operations: one kind of `plumb bench`.
package protocol Bench {
  /// The operand that chooses it, and the key of its result.
  static var name: String { get }

  /// Takes the measurements.
  ///
  /// - Parameter progress: is told what is being measured and how much is done, 0...1.
  /// - Returns: what stands under `name` in the output; times are numbers in the unit that their key ends with.
  /// - Throws: what keeps it from measuring, for example a file that can't be written.
  @MainActor static func run(progress: (_ label: String, _ share: Double) -> Void) throws -> JSONValue
}
