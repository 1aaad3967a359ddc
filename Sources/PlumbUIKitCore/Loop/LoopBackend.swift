// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What the frame loop needs of the main run loop beyond Foundation's public interface.
@MainActor
package protocol LoopBackend: AnyObject {
  /// Whether the loop can run in the tracking mode without stopping the main queue; where not, it stays in the default mode.
  var runsInTrackingMode: Bool { get }
  /// Calls closures whenever the loop is about to sleep.
  ///
  /// - Parameters:
  ///   - commit: called first, in the default mode and in the tracking mode.
  ///   - idle: called last, in the default mode only.
  func observeSleep(commit: @escaping @MainActor () -> Void, idle: @escaping @MainActor () -> Void)
  /// Ends the calls.
  func endObserving()
  /// Something happened after which the closures must be called, though the loop may not have noticed.
  func expectSleep()
  /// Lets the loop go round once more instead of sleeping.
  func wakeUp()
  /// Lets the innermost run of the loop return.
  func stop()
}
