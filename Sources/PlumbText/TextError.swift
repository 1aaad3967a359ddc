// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What can be wrong with fonts that come from outside.
public enum TextError: Error, Hashable, Sendable {
  /// The directory is not there or holds no font that can be read.
  case noFonts(directory: String)
  /// Fonts were chosen after a text had already been measured with others.
  case fontsAlreadyInUse(directory: String)
  /// The file is not there or is no font that can be read.
  case unreadableFont(path: String, index: Int)
}
