// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The animations under way; each frame takes them on.
@MainActor
package enum AnimationTimeline {
  private static var groups: [AnimationGroup] = []
  private static var soon: [@MainActor () -> Void] = []
  private static var layers: [LayerReference] = []
  /// The moment of the frame clock that is shown.
  private(set) static var now: TimeInterval = 0
  /// How many frames were laid out; what came since the last one was never seen.
  private(set) static var commitCount = 0

  private struct LayerReference {
    weak var layer: CALayer?
  }

  /// Whether anything moves or is to be told in the next frame.
  package static var isActive: Bool {
    !soon.isEmpty || CATransaction.isPending || groups.contains { !$0.isPaused }
      || layers.contains { $0.layer?.animations?.isMoving ?? false }
  }

  /// Takes a layer on with each frame until it has no animations any more.
  static func follow(_ layer: CALayer) {
    if !layers.contains(where: { $0.layer === layer }) { layers.append(LayerReference(layer: layer)) }
    FrameDemand.raise()
  }

  /// Notes that what there is now is seen from now on.
  static func noteCommit() {
    commitCount += 1
  }

  static func add(_ group: AnimationGroup) {
    groups.append(group)
    FrameDemand.raise()
  }

  /// Does something at the next frame.
  static func perform(_ action: @escaping @MainActor () -> Void) {
    soon.append(action)
    FrameDemand.raise()
  }

  static func passFrame(at now: TimeInterval) {
    self.now = now
    CATransaction.commitFrame()
    if !soon.isEmpty {
      let actions = soon
      soon = []
      for action in actions { action() }
    }
    if !layers.isEmpty { passLayers(at: now) }
    guard !groups.isEmpty else { return }
    for group in groups {
      if group.hasLostAll { group.end(finished: false) } else { group.pass(now) }
    }
    groups.removeAll { $0.hasEnded }
  }

  private static func passLayers(at now: TimeInterval) {
    for reference in layers { reference.layer?.passAnimations(at: now) }
    layers.removeAll { $0.layer?.animations == nil }
  }
}

/// The block of animated changes that the code is in.
@MainActor
enum AnimationContext {
  /// The group that takes in changes; nil outside of a block.
  private(set) static var current: AnimationGroup?
  static var areAnimationsEnabled = true

  /// Runs changes that belong to a group.
  static func record(into group: AnimationGroup, _ changes: () -> Void) {
    let outer = current
    current = areAnimationsEnabled ? group : nil
    changes()
    current = outer
  }

  /// Runs changes that are not animated.
  static func withoutRecording(_ changes: () -> Void) {
    let outer = current
    current = nil
    changes()
    current = outer
  }
}

extension UIView {
  /// Takes in what a change of the geometry changed; called within a block of animations only.
  func recordGeometry(from old: ViewGeometry, into group: AnimationGroup) {
    typealias Property = AnimatableProperty
    group.record(self, .center, old: Property.numbers(old.center), new: Property.numbers(geometry.center))
    group.record(self, .boundsOrigin, old: Property.numbers(old.boundsOrigin), new: Property.numbers(geometry.boundsOrigin))
    group.record(self, .boundsSize, old: Property.numbers(old.bounds.size), new: Property.numbers(geometry.bounds.size))
    guard old.transform != geometry.transform else { return }
    group.record(self, .transform, old: Property.numbers(old.transform), new: Property.numbers(geometry.transform))
  }

  func recordBackground(from old: UIColor?, into group: AnimationGroup) {
    let (first, second) = (resolved(old), resolved(backgroundColor))
    // Nothing is the other colour without opacity, so that no black comes in between.
    let start = first ?? CGColor(red: second?.red ?? 0, green: second?.green ?? 0, blue: second?.blue ?? 0, alpha: 0)
    let end = second ?? .clear
    group.record(self, .backgroundColor, old: AnimatableProperty.numbers(start), new: AnimatableProperty.numbers(end))
  }

  private func resolved(_ color: UIColor?) -> CGColor? {
    color?.resolvedColor(with: traitCollection).cgColor
  }

  func recordAppearance(from old: LayerAppearance, to new: LayerAppearance, into group: AnimationGroup) {
    typealias Property = AnimatableProperty
    group.record(self, .cornerRadius, old: Property.numbers(old.cornerRadius), new: Property.numbers(new.cornerRadius))
    group.record(self, .borderWidth, old: Property.numbers(old.borderWidth), new: Property.numbers(new.borderWidth))
    group.record(self, .borderColor, old: Property.numbers(old.borderColor), new: Property.numbers(new.borderColor))
    group.record(self, .shadowColor, old: Property.numbers(old.shadowColor), new: Property.numbers(new.shadowColor))
    group.record(self, .shadowOpacity, old: Property.numbers(old.shadowOpacity), new: Property.numbers(new.shadowOpacity))
    group.record(self, .shadowOffset, old: Property.numbers(old.shadowOffset), new: Property.numbers(new.shadowOffset))
    group.record(self, .shadowRadius, old: Property.numbers(old.shadowRadius), new: Property.numbers(new.shadowRadius))
  }
}
