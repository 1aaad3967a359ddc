// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The four variables of a view's alignment rectangle, in the coordinates of the root view.
public struct LayoutRectangle: Hashable, Sendable {
  /// The left edge, in points.
  public let x: LayoutVariable
  /// The top edge, in points.
  public let y: LayoutVariable
  /// The width, in points; never negative.
  public let width: LayoutVariable
  /// The height, in points; never negative.
  public let height: LayoutVariable
}

/// How strongly a view keeps to its content's size along one axis.
public struct ContentPriorities: Hashable, Sendable {
  /// Priority of not being larger than the content, 0...1000.
  public var hugging: Float
  /// Priority of not being smaller than the content, 0...1000.
  public var compressionResistance: Float

  /// Creates a pair of priorities.
  public init(hugging: Float, compressionResistance: Float) {
    self.hugging = hugging
    self.compressionResistance = compressionResistance
  }
}

/// A view with an intrinsic content size; the size itself is a parameter of each row.
public struct ContentItem: Hashable, Sendable {
  /// The view's width and its priorities; nil for content without an own width.
  public var width: LayoutVariable?
  /// The view's height; nil for content without an own height.
  public var height: LayoutVariable?
  /// Priorities along the horizontal axis.
  public var horizontal: ContentPriorities
  /// Priorities along the vertical axis.
  public var vertical: ContentPriorities
  /// Whether the height depends on the solved width, as that of a text of several lines does.
  public var wraps: Bool

  /// Creates a content item.
  public init(
    width: LayoutVariable?, height: LayoutVariable?, horizontal: ContentPriorities, vertical: ContentPriorities, wraps: Bool = false
  ) {
    self.width = width
    self.height = height
    self.horizontal = horizontal
    self.vertical = vertical
    self.wraps = wraps
  }
}

/// The size that the root is asked to come near to: two more constraints, `width == target` and `height == target`.
public struct FittingTarget: Hashable, Sendable {
  /// The root's width.
  public var width: LayoutVariable
  /// The root's height.
  public var height: LayoutVariable
  /// Priority of the target width, 0...1000; 1000 makes a fence.
  public var horizontalPriority: Float
  /// Priority of the target height, 0...1000.
  public var verticalPriority: Float

  /// Creates a target; the priorities are those of `systemLayoutSizeFitting` if none are given.
  public init(width: LayoutVariable, height: LayoutVariable, horizontalPriority: Float = 50, verticalPriority: Float = 50) {
    self.width = width
    self.height = height
    self.horizontalPriority = horizontalPriority
    self.verticalPriority = verticalPriority
  }
}

/// A number that differs from row to row and moves constants: the constant of a fence of one's own, a baseline offset, an image's size.
public struct LayoutParameter: Hashable, Sendable {
  /// What a parameter does to one constraint: its constant is the one in the description plus `factor` times the parameter.
  public struct Effect: Hashable, Sendable {
    /// The constraint's position in `LayoutDescription.constraints`.
    public var constraint: Int
    /// The factor.
    public var factor: Double

    /// Creates an effect.
    public init(constraint: Int, factor: Double) {
      self.constraint = constraint
      self.factor = factor
    }
  }

  /// The constraints that it moves; no constraint may be moved by two parameters.
  public var effects: [Effect]
  /// A typical value, with which the canonical layout is solved.
  public var nominal: Double

  /// Creates a parameter.
  public init(_ effects: [Effect], nominal: Double = 0) {
    self.effects = effects
    self.nominal = nominal
  }
}

/// Everything that a row's layout is made of but for the numbers that differ from row to row.
public struct LayoutDescription: Sendable {
  /// The domains of the variables, by index.
  public private(set) var variables: [VariableDomain] = []
  /// The constraints, but for those of contents and target.
  public var constraints: [LinearConstraint] = []
  /// The views with intrinsic sizes.
  public var contents: [ContentItem] = []
  /// Further numbers that differ from row to row.
  public var parameters: [LayoutParameter] = []
  /// Whether contents that wrap ask for their wrapped width in the second pass; else they go on asking for that of their single line.
  ///
  /// It makes a difference where a content's own width decides about the size: without a fence, or where something ties heights to widths.
  public var narrowsWrappedContents = false
  /// The target; without one the layout is solved as its constraints say.
  public var target: FittingTarget?
  /// A typical target size in points, with which the canonical layout is solved.
  public var nominalTarget: (width: Double, height: Double) = (375, 0)

  /// Creates a description without views.
  public init() {}

  /// Makes a variable.
  public mutating func makeVariable(_ domain: VariableDomain) -> LayoutVariable {
    variables.append(domain)
    return LayoutVariable(index: variables.count - 1)
  }

  /// Makes the variables of a view or guide.
  public mutating func makeRectangle() -> LayoutRectangle {
    LayoutRectangle(
      x: makeVariable(.free), y: makeVariable(.free), width: makeVariable(.nonNegative), height: makeVariable(.nonNegative))
  }

  /// Adds a constraint and returns its position.
  @discardableResult
  public mutating func add(_ constraint: LinearConstraint) -> Int {
    constraints.append(constraint)
    return constraints.count - 1
  }
}
