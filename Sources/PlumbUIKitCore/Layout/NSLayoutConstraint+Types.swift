// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension NSLayoutConstraint {
  /// How the two sides of a constraint compare.
  public enum Relation: Int, Hashable, Sendable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1
  }

  /// The part of an item's alignment rectangle that a constraint speaks of.
  public enum Attribute: Int, Hashable, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge where reading begins.
    case leading = 5
    /// The edge where reading ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The horizontal centre.
    case centerX = 9
    /// The vertical centre.
    case centerY = 10
    /// The baseline of the last line of text, or the bottom edge where there is no text.
    case lastBaseline = 11
    /// The baseline of the first line of text, or the top edge where there is no text.
    case firstBaseline = 12
    /// The left edge within the margins.
    case leftMargin = 13
    /// The right edge within the margins.
    case rightMargin = 14
    /// The top edge within the margins.
    case topMargin = 15
    /// The bottom edge within the margins.
    case bottomMargin = 16
    /// The leading edge within the margins.
    case leadingMargin = 17
    /// The trailing edge within the margins.
    case trailingMargin = 18
    /// The horizontal centre of what lies within the margins.
    case centerXWithinMargins = 19
    /// The vertical centre of what lies within the margins.
    case centerYWithinMargins = 20
    /// Nothing: the second side of a constraint that compares with a constant.
    case notAnAttribute = 0
  }

  /// The two axes of layout.
  public enum Axis: Int, Hashable, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// What the views of a visual format string are aligned by, and which way it is read.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Aligns left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns top edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns bottom edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns horizontal centres.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Aligns vertical centres.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns last baselines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Aligns first baselines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// All bits that align.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// Reads the format from leading to trailing; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Reads the format from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Reads the format from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All bits that tell the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// Measures vertical gaps between edges; the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Measures vertical gaps from baseline to baseline.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// All bits that tell how gaps are measured.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }
}

extension NSLayoutConstraint.Attribute {
  /// What two attributes must share before a constraint can compare them.
  enum Kind {
    case none
    case horizontalPosition
    case verticalPosition
    case size
  }

  var kind: Kind {
    switch self {
    case .notAnAttribute: .none
    case .width, .height: .size
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins: .verticalPosition
    default: .horizontalPosition
    }
  }

  package var isPosition: Bool { kind == .horizontalPosition || kind == .verticalPosition }

  /// True for the attributes whose side depends on the direction of reading.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// True for the edges that never mirror.
  var isAbsoluteEdge: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  package var isHorizontal: Bool { kind == .horizontalPosition || self == .width }

  /// The attribute's name as listings print it.
  package var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    case .notAnAttribute: "notAnAttribute"
    }
  }
}
