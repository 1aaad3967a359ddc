// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CSDL
import PlumbUIKit

/// The pointer's look: a beam over text that can be typed in, else an arrow.
@MainActor
final class PointerShape {
  private let arrow = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW)
  private let beam = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_IBEAM)
  private(set) var isBeam = false

  /// Takes the look of what is at a place of a screen, in points.
  func follow(_ place: CGPoint, on screen: UIScreen) {
    let window = screen.windows.last { !$0.isHidden && $0.frame.contains(place) }
    let hit = window.flatMap { $0.hitTest(CGPoint(x: place.x - $0.frame.minX, y: place.y - $0.frame.minY), with: nil) }
    let wantsBeam = hit is any UITextInput
    guard wantsBeam != isBeam else { return }
    isBeam = wantsBeam
    SDL_SetCursor(wantsBeam ? beam : arrow)
  }

  func free() {
    for cursor in [arrow, beam] { SDL_FreeCursor(cursor) }
  }
}
