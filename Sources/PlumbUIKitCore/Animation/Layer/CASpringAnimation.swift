// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// An animation from one value to another by a spring.
///
/// Its duration is 0.25 seconds like that of any animation; give it `settlingDuration` to let the spring come to rest.
/// Source: Apple, "CASpringAnimation". Apple does not document when a spring counts as at rest; here that is when its swing is below a
/// thousandth of the way.
open class CASpringAnimation: CABasicAnimation {
  /// The mass of the body, positive; 1 by default.
  open var mass: CGFloat = 1
  /// The stiffness of the spring, positive; 100 by default.
  open var stiffness: CGFloat = 100
  /// The friction, not negative; 10 by default.
  open var damping: CGFloat = 10
  /// The velocity at the beginning, in ways per second towards the end.
  open var initialVelocity: CGFloat = 0
  /// Whether the spring may be damped more than it needs not to swing; false by default.
  open var allowsOverdamping = false

  /// Creates a spring by how long it seems to take and how much it swings.
  ///
  /// - Parameters:
  ///   - perceptualDuration: the time in seconds that the change seems to take.
  ///   - bounce: how much it swings, from 0 for not at all to 1; less than 0 is flatter.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let frequency = 2 * .pi / max(perceptualDuration, 0.001)
    mass = 1
    stiffness = frequency * frequency
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.99))
    damping = 2 * ratio * frequency
    allowsOverdamping = bounce < 0
  }

  /// Creates a spring with the default settings.
  public required init() {
    super.init()
  }

  /// The time in seconds after which the spring is at rest.
  open var settlingDuration: CFTimeInterval { spring.settlingTime }

  private var spring: Spring {
    let mass = max(mass, 0.001)
    let frequency = (max(stiffness, 0.001) / mass).squareRoot()
    var ratio = max(damping, 0) / (2 * mass * frequency)
    if !allowsOverdamping { ratio = min(ratio, 1) }
    return Spring(frequency: frequency, ratio: max(ratio, 0.001), velocity: initialVelocity)
  }

  package override func copySettings(to copy: CAAnimation) {
    super.copySettings(to: copy)
    guard let copy = copy as? CASpringAnimation else { return }
    copy.mass = mass
    copy.stiffness = stiffness
    copy.damping = damping
    copy.initialVelocity = initialVelocity
    copy.allowsOverdamping = allowsOverdamping
  }

  override func progress(at seconds: Double) -> Double { spring.progress(at: seconds) }
}

/// A body on a spring with friction, from 0 to 1.
struct Spring {
  /// The angular frequency without friction, per second.
  let frequency: Double
  /// The friction as a multiple of that which just keeps it from swinging.
  let ratio: Double
  /// The velocity at the beginning.
  let velocity: Double

  func progress(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    let (t, w) = (seconds, frequency)
    if abs(ratio - 1) < 1e-9 { return 1 - exp(-w * t) * (1 + (w - velocity) * t) }
    if ratio < 1 {
      let damped = w * (1 - ratio * ratio).squareRoot()
      return 1 - exp(-ratio * w * t) * (cos(damped * t) + (ratio * w - velocity) / damped * sin(damped * t))
    }
    let root = w * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (ratio * w - root, ratio * w + root)
    // The distance is a sum of two decays that is 1 at first and changes by -velocity.
    let share = (fast - velocity) / (fast - slow)
    return 1 - share * exp(-slow * t) - (1 - share) * exp(-fast * t)
  }

  var settlingTime: Double {
    guard ratio < 1 else {
      let slow = ratio * frequency - frequency * (ratio * ratio - 1).squareRoot()
      // (1 + x) exp(-x) is a thousandth at 9.233; far from critical damping the slow decay alone counts.
      return max(9.233 / frequency, 6.908 / slow)
    }
    let root = (1 - ratio * ratio).squareRoot()
    let amplitude = (1 + pow((ratio * frequency - velocity) / (frequency * root), 2)).squareRoot()
    return log(1000 * amplitude) / (ratio * frequency)
  }
}
