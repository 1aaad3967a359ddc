// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CSDL
import PlumbUIKit

/// The window system's clipboard.
final class SDLPasteboard: PasteboardStore {
  var string: String? {
    get {
      guard let text = SDL_GetClipboardText() else { return nil }
      defer { SDL_free(text) }
      let string = String(cString: text)
      return string.isEmpty ? nil : string
    }
    set { SDL_SetClipboardText(newValue ?? "") }
  }
}
