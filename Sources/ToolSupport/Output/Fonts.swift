// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText

/// The fonts that figures depend on.
package enum Fonts {
  /// Names the fonts in use; the same fonts give the same name on every machine.
  package static var fingerprint: String { FontCollection.shared.fingerprint }

  /// Uses exactly the fonts in a folder from now on.
  ///
  /// - Throws: `InputError.noFonts` with the reason.
  package static func use(folder: String) throws(InputError) {
    do {
      try FontCollection.use(directory: folder)
    } catch {
      throw .noFonts(reason: "\(error)")
    }
  }
}
