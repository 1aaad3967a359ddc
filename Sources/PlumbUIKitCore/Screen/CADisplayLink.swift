// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension RunLoop.Mode {
  /// The mode while the person drags or something that was dragged comes to rest.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

/// A time in seconds.
public typealias CFTimeInterval = Double

/// The rates that an animation is content with, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate.
  public var minimum: Float
  /// The highest rate.
  public var maximum: Float
  /// The rate that is best; 0 or nil leaves it open.
  public var preferred: Float?

  /// Creates a range of rates.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// Every rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// Calls a closure at every frame of the screen.
///
/// Source: Apple, "CADisplayLink". Differs from UIKit: it takes a closure, since a target and a selector need the Objective-C runtime.
@MainActor
public final class CADisplayLink: NSObject {
  private let handler: (CADisplayLink) -> Void
  private var modes: Set<RunLoop.Mode> = []
  private var skippedFrames = 0
  private var isInvalid = false

  /// Creates a link that calls a closure at every frame once it was added to a run loop.
  public init(handler: @escaping @MainActor (CADisplayLink) -> Void) {
    self.handler = handler
  }

  /// When the present frame began, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0
  /// When the next frame begins, in seconds.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The time from one frame of the screen to the next, in seconds; 0 before the first.
  public private(set) var duration: CFTimeInterval = 0

  /// Whether frames pass without a call.
  public var isPaused = false {
    didSet { if !isPaused, oldValue { FrameDemand.raise() } }
  }

  /// Calls per second; 0, the default, is one per frame.
  public var preferredFramesPerSecond = 0

  /// The rates that are wanted; `preferredFramesPerSecond` follows the preferred one.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { preferredFramesPerSecond = Int(preferredFrameRateRange.preferred ?? 0) }
  }

  /// Begins the calls, in a mode of the main run loop.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isInvalid else { return }
    modes.insert(mode)
    UIScreen.main.displayLinks.insert(self)
    FrameDemand.raise()
  }

  /// Ends the calls in a mode.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { UIScreen.main.displayLinks.remove(self) }
  }

  /// Ends the calls for good and lets the closure go.
  public func invalidate() {
    isInvalid = true
    modes = []
    UIScreen.main.displayLinks.remove(self)
  }

  /// Whether the link is called in a mode.
  func isActive(in mode: RunLoop.Mode) -> Bool {
    !isPaused && !isInvalid && (modes.contains(mode) || modes.contains(.common))
  }

  /// Passes one frame of the screen.
  func passFrame(timestamp: TimeInterval, duration: TimeInterval, mode: RunLoop.Mode) {
    guard isActive(in: mode) else { return }
    // Calls fall on frames of the screen: every second, every third, as far as the wanted rate allows.
    let stride = preferredFramesPerSecond > 0 ? max(1, Int((1 / (duration * Double(preferredFramesPerSecond))).rounded())) : 1
    skippedFrames += 1
    guard skippedFrames >= stride else { return }
    skippedFrames = 0
    self.timestamp = timestamp
    self.duration = duration
    targetTimestamp = timestamp + duration * Double(stride)
    handler(self)
  }
}

/// The display links of a screen, in the order in which they were added.
@MainActor
package final class DisplayLinkSchedule {
  private var links: [CADisplayLink] = []

  package nonisolated init() {}

  /// The number of links.
  package var count: Int { links.count }

  /// Whether a link is called in a mode.
  func isActive(in mode: RunLoop.Mode) -> Bool {
    links.contains { $0.isActive(in: mode) }
  }

  func insert(_ link: CADisplayLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
  }

  func remove(_ link: CADisplayLink) {
    links.removeAll { $0 === link }
  }

  /// Passes one frame: links that are added or removed meanwhile count from the next one.
  package func passFrame(timestamp: TimeInterval, duration: TimeInterval, mode: RunLoop.Mode) {
    for link in links { link.passFrame(timestamp: timestamp, duration: duration, mode: mode) }
  }
}
