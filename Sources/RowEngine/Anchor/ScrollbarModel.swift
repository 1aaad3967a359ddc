// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The scrollbar of a list whose height is partly a guess.
///
/// When all is measured the thumb is exact, from the next movement on that leads to the true place. Before that its ends are: it stands
/// at the top or the end exactly when the list does. In between it goes on from where it is, by the share of the way that the person has
/// moved, so it never moves against them and never at rest.
public struct ScrollbarModel: Equatable, Sendable {
  /// Where the thumb stands, from 0 at the top to 1 at the end.
  public private(set) var position = 0.0

  /// The share of the content that is seen, from 0 to 1.
  public private(set) var length = 1.0

  private var isPlaced = false
  /// Whether the thumb shows the true place, which it keeps to while all is measured.
  private var isSynchronized = false

  /// Creates a scrollbar that has not been shown.
  public init() {}

  /// Follows a presented frame.
  ///
  /// - Parameters:
  ///   - offset: The offset, in pixels.
  ///   - range: The offsets at which the content fills the window.
  ///   - viewportHeight: The height of the window, in pixels.
  ///   - contentHeight: The height of the content, in pixels.
  ///   - personDelta: How far the person moved the rows up in this frame, in pixels.
  ///   - isExact: Whether all heights are measured.
  public mutating func update(
    offset: Int, range: ClosedRange<Int>, viewportHeight: Int, contentHeight: Int, personDelta: Int, isExact: Bool
  ) {
    let way = range.upperBound - range.lowerBound
    let exact = way == 0 ? 0 : min(1, max(0, Double(offset - range.lowerBound) / Double(way)))
    if isExact || !isPlaced || exact == 0 || exact == 1 || personDelta != 0 {
      length = contentHeight == 0 ? 1 : min(1, Double(viewportHeight) / Double(contentHeight))
    }
    isSynchronized = isExact && (isSynchronized || !isPlaced || Self.leads(from: position, to: exact, personDelta))
    if isSynchronized || !isPlaced || exact == 0 || exact == 1 {
      position = exact
      isPlaced = true
      return
    }
    // All is measured, but the true place lies against the movement: wait until the movement comes to it.
    if isExact { return }
    if personDelta > 0 {
      let left = range.upperBound - offset + personDelta
      position += (1 - position) * min(1, Double(personDelta) / Double(max(1, left)))
    } else if personDelta < 0 {
      let left = offset - range.lowerBound - personDelta
      position -= position * min(1, Double(-personDelta) / Double(max(1, left)))
    }
  }

  private static func leads(from position: Double, to exact: Double, _ personDelta: Int) -> Bool {
    exact == position || (personDelta > 0 && exact > position) || (personDelta < 0 && exact < position)
  }

  /// Goes where code has brought the list.
  public mutating func jump() {
    isPlaced = false
  }
}

/// A drag of the thumb: the map from its place to a place in the list is fixed while it lasts.
public struct ScrollbarDrag: Equatable, Sendable {
  /// The place in the list that belongs to a place of the thumb.
  public struct Target: Hashable, Sendable {
    /// The index of an element in the order of all elements.
    public var index: Int
    /// How far below the top of the element, as a share of its height.
    public var part: Double
    /// Where in the window that place lies, as a share of its height.
    public var line: Double
  }

  /// The number of elements when the thumb was taken.
  public let count: Int

  /// Takes the thumb.
  ///
  /// - Parameter geometry: The list.
  public init(geometry: TableGeometry) {
    count = geometry.elements.count
  }

  /// The place in the list for a place of the thumb: by number, not by height, so that measuring doesn't change it.
  ///
  /// - Parameter position: Where the thumb stands, from 0 to 1.
  /// - Returns: The place, or nil for an empty list.
  public func target(_ position: Double) -> Target? {
    if count == 0 { return nil }
    let share = min(1, max(0, position))
    let place = share * Double(count)
    let index = min(count - 1, Int(place))
    return Target(index: index, part: min(1, place - Double(index)), line: share)
  }
}
