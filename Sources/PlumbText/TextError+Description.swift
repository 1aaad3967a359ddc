// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension TextError: CustomStringConvertible {
  /// What is wrong, as a sentence without its full stop.
  public var description: String {
    switch self {
    case .noFonts(let directory): "there is no folder '\(directory)' with a font in it"
    case .fontsAlreadyInUse(let directory): "the folder '\(directory)' can't be chosen any more: fonts are in use"
    case .unreadableFont(let path, let index): "the font \(index) in '\(path)' can't be read"
    }
  }
}
