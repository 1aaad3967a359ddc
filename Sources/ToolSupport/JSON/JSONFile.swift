// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Reads a file that holds one JSON value.
package enum JSONFile {
  /// Reads the value.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The most bytes that are taken.
  /// - Returns: It, with the lines of its parts.
  /// - Throws: `InputError.unreadable`, or `InputError.notJSON` with the place.
  package static func value(at path: String, limit: Int) throws(InputError) -> JSONValue {
    let bytes = try InputFile.bytes(at: path, limit: limit)
    do {
      return try JSONReader.read(bytes)
    } catch {
      throw .notJSON(path: path, error)
    }
  }
}
