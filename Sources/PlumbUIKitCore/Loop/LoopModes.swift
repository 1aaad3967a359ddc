// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Which mode the main run loop should be in: tracking as long as somebody has a claim to it.
///
/// A scroll view has one from the beginning of a drag to the end of the deceleration. In that time everything that runs in the default
/// mode only rests, without a flag of its own. A claim ends with its owner, so that a view that goes away in the middle of a drag stops nothing.
@MainActor
package enum LoopModes {
  private static var claims: [WeakClaim] = []
  /// Called when the mode may have changed.
  static var didChange: (() -> Void)?

  private struct WeakClaim { weak var claim: TrackingClaim? }

  /// The mode that the loop should be in.
  package static var current: RunLoop.Mode {
    if claims.isEmpty { return .default }
    claims.removeAll { $0.claim == nil }
    return claims.isEmpty ? .default : .tracking
  }

  fileprivate static func add(_ claim: TrackingClaim) {
    claims.append(WeakClaim(claim: claim))
    didChange?()
  }

  fileprivate static func remove(_ claim: TrackingClaim) {
    claims.removeAll { $0.claim == nil || $0.claim === claim }
    didChange?()
  }
}

/// A reason for the tracking mode.
@MainActor
package final class TrackingClaim {
  /// Whether the claim holds.
  package private(set) var isHeld = false

  package nonisolated init() {}

  /// Asks for the tracking mode.
  package func begin() {
    guard !isHeld else { return }
    isHeld = true
    LoopModes.add(self)
  }

  /// No longer needs the tracking mode.
  package func end() {
    guard isHeld else { return }
    isHeld = false
    LoopModes.remove(self)
  }
}
