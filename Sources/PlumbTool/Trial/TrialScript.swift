// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ToolSupport

/// Reads the steps of a trial from a report, or from the array in it.
enum TrialScript {
  /// A script of ten million steps is smaller.
  private static let maximumBytes = 1 << 30

  /// Reads a file.
  ///
  /// - Throws: `InputError` with the line of what is no step.
  static func read(path: String) throws(InputError) -> [TrialStep] {
    let value = try JSONFile.value(at: path, limit: maximumBytes)
    guard let steps = (value["script"] ?? value).elements else {
      throw .unexpectedJSON(path: path, line: value.line ?? 1, reason: "expected an array of steps, or a report with a \"script\"")
    }
    var script: [TrialStep] = []
    for step in steps {
      guard let read = self.step(step) else {
        throw .unexpectedJSON(path: path, line: step.line ?? 1, reason: "expected a step such as [\"edit\", 1, 2, 3, 4]")
      }
      script.append(read)
    }
    return script
  }

  private static func step(_ value: JSONValue) -> TrialStep? {
    guard let parts = value.elements, parts.count == 5, case .string(let name) = parts[0].plain, let kind = TrialStep.Kind(rawValue: name)
    else { return nil }
    let numbers = parts.dropFirst().compactMap { part -> Int? in
      if case .integer(let number) = part.plain, (0..<1 << 30).contains(number) { number } else { nil }
    }
    return numbers.count == 4 ? TrialStep(kind, numbers) : nil
  }
}
