// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The traits that drawing code runs under, one value per thread.
enum CurrentTraits {
  static var value: UITraitCollection? {
    get { ThreadStorage.current.traits }
    set { ThreadStorage.current.traits = newValue }
  }
}
