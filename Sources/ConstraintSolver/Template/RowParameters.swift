// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A width and a height in points.
public struct LayoutSize: Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// The numbers of one row: the target size, every content's natural size, and the description's parameters.
///
/// Ask `LayoutTemplate.nominalParameters` for one and change what differs.
public struct RowParameters: Hashable, Sendable {
  /// Target width and height, then width and height of every content, then the parameters.
  package var values: [Double]
  let contentCount: Int

  init(values: [Double], contentCount: Int) {
    self.values = values
    self.contentCount = contentCount
  }

  /// The target size in points; without effect if the description has no target.
  public var target: LayoutSize {
    get { LayoutSize(width: values[0], height: values[1]) }
    set {
      values[0] = newValue.width
      values[1] = newValue.height
    }
  }

  /// A content's natural size in points: a text's is that of its single line.
  public subscript(content index: Int) -> LayoutSize {
    get {
      precondition(index < contentCount, "The description has no content with this index.")
      return LayoutSize(width: values[2 + 2 * index], height: values[3 + 2 * index])
    }
    set {
      precondition(index < contentCount, "The description has no content with this index.")
      values[2 + 2 * index] = newValue.width
      values[3 + 2 * index] = newValue.height
    }
  }

  /// The value of a parameter of the description.
  public subscript(parameter index: Int) -> Double {
    get { values[2 + 2 * contentCount + index] }
    set { values[2 + 2 * contentCount + index] = newValue }
  }
}

extension RowParameters {
  /// The size of a content that goes on asking for the width that it has on a single line.
  @inline(__always)
  func size(ofContent index: Int, height: Double) -> LayoutSize {
    LayoutSize(width: values[2 + 2 * index], height: height)
  }
}

/// Brings results onto a grid of 1/786432 point, so that they don't depend on the order of floating-point operations.
///
/// Whole, half and third points lie on the grid, so a result that is a number of pixels stays exactly that.
enum ResultGrid {
  static let steps = 786_432.0
  /// Adding it pushes everything behind the point out of a double.
  private static let shift = 6_755_399_441_055_744.0

  @inline(__always)
  static func round(_ value: Double) -> Double {
    ((value * steps + shift) - shift) / steps
  }
}
