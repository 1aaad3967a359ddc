// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbTool
import Plumbline
import ToolSupport

/// Writes what a window shows to a file.
enum Pictures {
  /// - Throws: `InputError.unwritable` with the reason.
  @MainActor
  static func write(_ bitmap: CGContext, to path: String) throws(InputError) {
    guard let data = bitmap.makeImage()?.pngData() else {
      throw .unwritable(path: path, reason: "there is no memory for the picture")
    }
    try OutputFile.write(data, to: path)
  }
}
