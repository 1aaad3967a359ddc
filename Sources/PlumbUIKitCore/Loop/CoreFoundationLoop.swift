// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CoreFoundation

/// The main run loop with its observers and common modes.
///
/// They are CoreFoundation's, whose headers come with the toolchain but whose use its authors advise against. So it is used in this file
/// only, and `FoundationLoop` can take its place.
@MainActor
package final class CoreFoundationLoop: LoopBackend {
  private var observers: [CFRunLoopObserver] = []
  private static var isTrackingCommon = false

  package init() {
    guard !Self.isTrackingCommon else { return }
    Self.isTrackingCommon = true
    // Without this timers in the common modes, the main queue and the main actor would stand still in the tracking mode.
    CFRunLoopAddCommonMode(CFRunLoopGetMain(), Self.mode(.tracking))
  }

  package var runsInTrackingMode: Bool { true }

  package func observeSleep(commit: @escaping @MainActor () -> Void, idle: @escaping @MainActor () -> Void) {
    endObserving()
    // Layout comes after what other observers do, as Core Animation's does; idle work comes last of all.
    observe(order: 2_000_000, in: kCFRunLoopCommonModes, commit)
    observe(order: 3_000_000, in: kCFRunLoopDefaultMode, idle)
  }

  package func endObserving() {
    for observer in observers { CFRunLoopObserverInvalidate(observer) }
    observers = []
  }

  package func expectSleep() {
    // The observers are called before every sleep.
  }

  package func wakeUp() {
    CFRunLoopWakeUp(CFRunLoopGetMain())
  }

  package func stop() {
    CFRunLoopStop(CFRunLoopGetMain())
  }

  private func observe(order: Int, in mode: CFRunLoopMode?, _ action: @escaping @MainActor () -> Void) {
    let activity = CFRunLoopActivity.beforeWaiting.rawValue
    let observer = CFRunLoopObserverCreateWithHandler(kCFAllocatorDefault, activity, true, order) { _, _ in
      MainActor.assumeIsolated { action() }
    }
    guard let observer else { preconditionFailure("The run loop gave no observer.") }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, mode)
    observers.append(observer)
  }

  /// A mode's name as CoreFoundation has it: the same object behind another type.
  private static func mode(_ mode: RunLoop.Mode) -> CFRunLoopMode {
    unsafeBitCast(mode.rawValue as NSString, to: CFString.self)
  }
}
