// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Recognises a gesture in the touches of a view and everything inside it.
///
/// Subclasses watch the touches and set `state`; `GestureArbitration` decides whether they may, and what happens to the others.
/// Source: Apple, "UIGestureRecognizer". Differs from UIKit: actions are closures or methods named as `Target.method`, since selectors need
/// the Objective-C runtime.
@MainActor
open class UIGestureRecognizer: NSObject {
  /// How far a gesture has come.
  public enum State: Int, Hashable, Sendable {
    /// Not recognised yet.
    case possible = 0
    /// A gesture that goes on has begun.
    case began = 1
    /// It goes on.
    case changed = 2
    /// It has ended, or a gesture of one moment was recognised.
    case ended = 3
    /// It was broken off.
    case cancelled = 4
    /// The touches are not this gesture.
    case failed = 5

    /// A gesture of one moment was recognised.
    public static let recognized = State.ended
  }

  /// Creates a recogniser without an action.
  public override init() {
    super.init()
  }

  // MARK: State

  package var machine = GestureMachine()

  /// How far the gesture has come; subclasses set it.
  open var state: State {
    get { machine.state }
    set { GestureArbitration.change(self, to: newValue) }
  }

  /// Whether touches are watched; a gesture that is under way is cancelled when it becomes false.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { GestureArbitration.abandon(self) } }
  }

  /// The view that the recogniser belongs to.
  public package(set) weak var view: UIView?

  /// The object that is asked before decisions; it is not kept alive.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// The recogniser's name, for debugging.
  open var name: String?

  // MARK: Touches and views

  /// Whether the view loses its touches when the gesture is recognised; true by default.
  open var cancelsTouchesInView = true

  /// Whether the view gets no touch while the gesture is still possible; false by default.
  open var delaysTouchesBegan = false

  /// Whether the view hears of the end of a touch only when the gesture isn't possible any more; true by default.
  open var delaysTouchesEnded = true

  /// The kinds of touches that are watched, as numbers of `UITouch.TouchType`; all by default.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]

  /// Whether all fingers must be of one kind; kept for compatibility.
  open var requiresExclusiveTouchType = true

  /// Whether the gesture may go on with fingers that are yet to come down.
  package var awaitsMoreTouches: Bool { false }

  // MARK: Others

  var failureRequirements: [GestureReference] = []

  /// Makes this gesture wait until another has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard otherGestureRecognizer !== self else { return }
    failureRequirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
    failureRequirements.append(GestureReference(recognizer: otherGestureRecognizer))
  }

  /// Whether this gesture, once recognised, keeps another from being recognised; true by default.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another gesture, once recognised, keeps this one from being recognised; true by default.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this gesture waits until another has failed; false by default.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether another gesture waits until this one has failed; false by default.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether an event is watched; true by default.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: Places

  /// The number of fingers that the gesture watches.
  open var numberOfTouches: Int { machine.touches.count }

  /// The middle of the fingers in a view's coordinates, or in the window's for nil.
  open func location(in view: UIView?) -> CGPoint {
    let place = machine.windowLocation
    return view?.convert(place, from: nil) ?? place
  }

  /// The place of one finger.
  ///
  /// - Precondition: the index is less than `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(machine.touches.indices.contains(touchIndex), "The gesture has no touch with this index.")
    return machine.touches[touchIndex].location(in: view)
  }

  /// The modifier keys that were held at the last event.
  public package(set) var modifierFlags: UIKeyModifierFlags = []

  /// The pointer's buttons that were held at the last event.
  public package(set) var buttonMask: UIEvent.ButtonMask = []

  // MARK: For subclasses

  /// Fingers came down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Fingers went up.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// The system ended touches; the default ends the gesture.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  /// Forgets the last gesture; called before the next one can begin.
  open func reset() {}

  /// Stops watching a touch that is no part of the gesture.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    machine.touches.removeAll { $0 === touch }
    touch.recognizers.removeAll { $0 === self }
  }
}

/// A reference that doesn't keep a recogniser alive.
struct GestureReference {
  weak var recognizer: UIGestureRecognizer?
}

/// What the library keeps for one recogniser.
package struct GestureMachine {
  var state = UIGestureRecognizer.State.possible
  /// States that wait until other gestures have failed.
  var held: [UIGestureRecognizer.State] = []
  /// The fingers that are down, in the order in which they came.
  package internal(set) var touches: [UITouch] = []
  /// Whether touches were watched since the last reset.
  var isEngaged = false
  /// The middle of the last fingers.
  var windowLocation = CGPoint.zero
  /// The delivery that the touches came from.
  weak var delivery: TouchDelivery?
  var actions: [(key: ObjectIdentifier?, token: Int, run: @MainActor (UIGestureRecognizer) -> Bool)] = []
  var lastToken = 0

  @MainActor
  mutating func noteLocation() {
    guard !touches.isEmpty else { return }
    let count = CGFloat(touches.count)
    windowLocation = CGPoint(
      x: touches.reduce(0) { $0 + $1.windowLocation.x } / count, y: touches.reduce(0) { $0 + $1.windowLocation.y } / count)
  }
}
