// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Where a list is, and why: the state from which the offset of every frame is worked out.
///
/// The truth is what the person looks at, not a number of pixels: in a frame transaction the person's movement, the edits and the new
/// heights come first, then one element that was on screen is put back to its place, and the offset is what comes out. Only the person
/// moves what is on screen. To follow the end is an intent: it ends by the person's own movement away from the end and comes back by
/// their movement to it.
///
/// ```swift
/// state.move(by: 12)                                   // the finger
/// state.apply(mapping)                                 // an update of the table; the geometry follows the same mapping
/// let placement = state.place(in: &geometry, measure: { heightOfCell(for: $0) })
/// ```
public struct AnchorState: Sendable {
  /// What a list does.
  public enum Mode: Hashable, Sendable {
    /// It stays at the end.
    case following
    /// It rests, or what is on screen is held while something changes.
    case reading
    /// Code moves it.
    case going
    /// A person moves it.
    case touched
  }

  /// Where in the window an element is shown.
  public enum Position: Hashable, Sendable {
    /// Wherever the way is shortest; nowhere else if it is fully visible.
    case nearest
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// Whether the list may follow its end, as a chat does.
  public var canFollow: Bool {
    didSet { if !canFollow { isFollowing = false } }
  }

  /// How near to the end a person's movement has to stop for following to begin, in pixels.
  public var followDistance = 1

  /// Where content lies that is shorter than the window.
  public var alignment: ListViewport.Alignment

  /// Whether a list that stands at its top shows what is inserted there, instead of staying with what it showed.
  public var staysAtTop = false

  /// Whether the list goes along with a row that is moved elsewhere while it is what is held; otherwise it stays with the row's neighbours.
  public var followsMovedRows = false

  /// Whether the list is meant to stay at its end.
  public internal(set) var isFollowing = false

  /// The window, as of the next frame.
  public private(set) var viewport: ListViewport

  /// The top of the window in the content in the last presented frame, in pixels.
  public internal(set) var offset = 0

  // What was presented.
  var held = HeldRows()
  var presentedViewport: ListViewport
  var presentedRange = 0...0
  /// How far the person has pulled the content beyond its range; negative at the top.
  var overshoot = 0
  var wasAtTop = true

  // What the next frame has to take into account.
  var personDelta = 0
  var mayOvershoot = false
  var hasEdits = false
  var isTouching = false
  var touched: TableElement?
  var movementEnded = false
  var motion: ListMotion?
  var elapsed = 0

  /// Creates the state of a list that has not been shown.
  ///
  /// - Parameters:
  ///   - viewport: The window.
  ///   - canFollow: Whether the list may follow its end.
  ///   - alignment: Where content lies that is shorter than the window.
  public init(viewport: ListViewport, canFollow: Bool = false, alignment: ListViewport.Alignment = .top) {
    self.viewport = viewport
    self.canFollow = canFollow
    self.alignment = alignment
    presentedViewport = viewport
    offset = -viewport.topInset
    isFollowing = canFollow
  }

  // MARK: Input

  /// The person puts a finger on the list.
  ///
  /// A movement that code asked for ends where it is.
  ///
  /// - Parameter y: Where, in pixels below the top of the window, or nil when there is no such place, as for a key.
  public mutating func touchBegan(atY y: Int?) {
    isTouching = true
    movementEnded = false
    motion = nil
    touched = y.flatMap { y in held.anchors.first { $0.top <= y && y < $0.bottom }?.element }
  }

  /// The person moves the list, or what they threw moves on: finger, wheel, key, thumb, deceleration, bounce.
  ///
  /// - Parameters:
  ///   - pixels: How far the rows go up, after rubber-banding; no further than the content was long in the last frame.
  ///   - beyondRange: Whether this movement may pull the content away from the edges of the window.
  public mutating func move(by pixels: Int, beyondRange: Bool = false) {
    if pixels == 0 { return }
    motion = nil
    personDelta += pixels
    mayOvershoot = beyondRange
    if overshoot + personDelta < 0 { isFollowing = false }
  }

  /// The finger leaves; the list may go on by itself.
  public mutating func touchEnded() {
    isTouching = false
    touched = nil
  }

  /// The person's movement is over, deceleration included.
  public mutating func movementDidEnd() {
    isTouching = false
    touched = nil
    movementEnded = true
  }

  /// Time passes for what code moves.
  ///
  /// - Parameter nanoseconds: Since the last frame.
  public mutating func advance(by nanoseconds: Int) {
    elapsed += nanoseconds
  }

  /// The window changes: rotation, bars, keyboard, composer, header and footer.
  ///
  /// - Parameter newViewport: The window from the next frame on.
  public mutating func resize(to newViewport: ListViewport) {
    viewport = newViewport
  }

  /// The number of pixels per point changes.
  ///
  /// - Parameters:
  ///   - newViewport: The window in new pixels.
  ///   - scaled: Old pixels in new ones.
  public mutating func rescale(to newViewport: ListViewport, _ scaled: (Int) -> Int) {
    hasEdits = true
    held.rescale(scaled)
    offset = scaled(offset)
    overshoot = 0
    presentedViewport = ListViewport(
      height: scaled(presentedViewport.height), topInset: scaled(presentedViewport.topInset),
      bottomInset: scaled(presentedViewport.bottomInset), header: scaled(presentedViewport.header),
      footer: scaled(presentedViewport.footer))
    viewport = newViewport
  }

  // MARK: Requests

  /// Goes to an element.
  ///
  /// Without animation it is at its place in the next frame. With animation a far element is first brought within two windows' heights. The
  /// person's first movement ends it.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - position: Where in the window.
  ///   - covered: How many pixels below the top inset something else covers, such as a header that stays at the top.
  ///   - coveredBelow: How many pixels above the bottom inset something else covers, such as a footer that stays at the bottom.
  ///   - animated: Whether the way there is shown.
  public mutating func show(
    _ element: TableElement, at position: Position, covered: Int = 0, coveredBelow: Int = 0, animated: Bool = false
  ) {
    isFollowing = false
    personDelta = 0
    motion = ListMotion(target: .element(element, position, covered: covered, coveredBelow: coveredBelow), isAnimated: animated)
    elapsed = 0
  }

  /// Code puts the content at a place of its own choice; what was on screen no longer counts.
  ///
  /// - Parameters:
  ///   - newOffset: The top of the window in the content, in pixels. A place outside the range is kept there.
  ///   - range: The offsets at rest, as far as heights are known now.
  public mutating func jump(to newOffset: Int, in range: ClosedRange<Int>) {
    held.removeAll()
    motion = nil
    isFollowing = false
    personDelta = 0
    offset = newOffset
    overshoot = newOffset - min(max(newOffset, range.lowerBound), range.upperBound)
    wasAtTop = newOffset == range.lowerBound
  }

  /// Whether code moves the list and more frames of that are to come.
  public var isMovingByItself: Bool { motion?.isAnimated ?? false }

  /// Whether code moves the list to its end and will follow it from there.
  public var isGoingToEnd: Bool {
    if case .end? = motion?.target { true } else { false }
  }

  /// Follows the end from now on.
  ///
  /// - Parameter animated: Whether the way there is shown; what arrives meanwhile moves its target.
  public mutating func follow(animated: Bool = false) {
    precondition(canFollow, "A list that can't follow its end can't be asked to.")
    if isFollowing && motion == nil { return }
    isFollowing = !animated
    personDelta = 0
    motion = animated ? ListMotion(target: .end, isAnimated: true) : nil
    elapsed = 0
  }

  // MARK: Edits

  /// An update of the table: what stays keeps its place.
  ///
  /// - Parameter mapping: The resolved update.
  public mutating func apply(_ mapping: BatchMapping) {
    hasEdits = true
    held.remap(mapping, followingMoves: followsMovedRows)
    touched = touched.flatMap { mapping.newElement(of: $0) }
    if case .element(let element, let position, let covered, let coveredBelow)? = motion?.target {
      if let new = mapping.newElement(of: element) {
        motion?.target = .element(new, position, covered: covered, coveredBelow: coveredBelow)
      } else {
        motion = nil
      }
    }
  }

  /// The table has reloaded: what has the same path as before keeps its place.
  ///
  /// - Parameter geometry: The table after the reload.
  public mutating func reload(_ geometry: TableGeometry) {
    hasEdits = true
    held.filter { geometry.contains($0) }
    touched = touched.flatMap { geometry.contains($0) ? $0 : nil }
    if case .element(let element, _, _, _)? = motion?.target, !geometry.contains(element) { motion = nil }
  }
}
