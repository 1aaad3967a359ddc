// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Animations that run together and end with the group.
///
/// The times of its animations are those of the group; they don't tell their delegates.
/// Source: Apple, "CAAnimationGroup".
open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?

  package override func copySettings(to copy: CAAnimation) {
    super.copySettings(to: copy)
    (copy as? CAAnimationGroup)?.animations = animations?.map { $0.duplicate() }
  }

  override func animates(_ property: LayerProperty) -> Bool { animations?.contains { $0.animates(property) } ?? false }

  override func apply(to value: inout LayerValue, of property: LayerProperty, at time: CFTimeInterval) {
    guard let animations, let place = timing.place(at: time) else { return }
    let inner = timingFunction == nil ? place.seconds : timing.length * timingFunction.progress(place.seconds / timing.length)
    for animation in animations {
      // An animation without a length of its own takes the group's.
      if animation.timing.duration == 0 { animation.timing.duration = timing.length }
      animation.apply(to: &value, of: property, at: animation.timing.local(inner, beginning: animation.timing.beginTime))
    }
  }
}

/// The kinds of a layer's transition.
///
/// Source: Apple, "CATransitionType".
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The kind's name.
  public let rawValue: String

  /// Creates a kind from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The old look fades into the new one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new look slides over the old one; shown as a fade.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new look pushes the old one away; shown as a fade.
  public static let push = CATransitionType(rawValue: "push")
  /// The old look slides away; shown as a fade.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where the new look comes from in a layer's transition.
///
/// Source: Apple, "CATransitionSubtype".
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The direction's name.
  public let rawValue: String

  /// Creates a direction from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation from what a view's layer looks like when it is added to what it looks like afterwards.
///
/// Differs from UIKit: every kind is shown as a fade, and a layer without a view shows its new look at once.
/// Source: Apple, "CATransition".
open class CATransition: CAAnimation {
  /// The kind.
  open var type = CATransitionType.fade
  /// Where the new look comes from.
  open var subtype: CATransitionSubtype?

  package override func copySettings(to copy: CAAnimation) {
    super.copySettings(to: copy)
    guard let copy = copy as? CATransition else { return }
    copy.type = type
    copy.subtype = subtype
  }
}
