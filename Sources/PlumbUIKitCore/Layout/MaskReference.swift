// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A frame along one axis, split into leading margin, size and trailing margin.
package struct MaskSegment: Equatable, Sendable {
  var leading: CGFloat
  var size: CGFloat
  var trailing: CGFloat
  var flexesLeading: Bool
  var flexesSize: Bool
  var flexesTrailing: Bool

  var length: CGFloat { leading + size + trailing }

  /// How the margin and the size follow the superview's length L: `leading = a + b·L`, `size = c + d·L`.
  ///
  /// With several flexible parts each takes the share that it had of their sum; with none the leading margin stays.
  var response: (leading: (constant: CGFloat, slope: CGFloat), size: (constant: CGFloat, slope: CGFloat)) {
    let parts = [(flexesLeading, leading), (flexesSize, size), (flexesTrailing, trailing)]
    let flexible = parts.filter(\.0)
    guard !flexible.isEmpty else { return ((leading, 0), (size, 0)) }
    let sum = flexible.reduce(0) { $0 + max(0, $1.1) }
    func share(_ part: (Bool, CGFloat)) -> CGFloat {
      guard part.0 else { return 0 }
      return sum > 0 ? max(0, part.1) / sum : 1 / CGFloat(flexible.count)
    }
    let slopes = parts.map(share)
    return ((leading - slopes[0] * length, slopes[0]), (size - slopes[1] * length, slopes[1]))
  }
}

/// What an autoresizing mask's shares are taken from.
package struct MaskReference: Equatable, Sendable {
  var horizontal: MaskSegment
  var vertical: MaskSegment

  /// Takes the parts from a frame in its superview's coordinates and the superview's size, in points.
  init(frame: CGRect, container: CGSize, mask: UIView.AutoresizingMask) {
    horizontal = MaskSegment(
      leading: frame.minX, size: frame.width, trailing: container.width - frame.maxX, flexesLeading: mask.contains(.flexibleLeftMargin),
      flexesSize: mask.contains(.flexibleWidth), flexesTrailing: mask.contains(.flexibleRightMargin))
    vertical = MaskSegment(
      leading: frame.minY, size: frame.height, trailing: container.height - frame.maxY, flexesLeading: mask.contains(.flexibleTopMargin),
      flexesSize: mask.contains(.flexibleHeight), flexesTrailing: mask.contains(.flexibleBottomMargin))
  }

  /// The frame for another size of the superview.
  func frame(in container: CGSize) -> CGRect {
    let x = horizontal.response
    let y = vertical.response
    return CGRect(
      x: x.leading.constant + x.leading.slope * container.width, y: y.leading.constant + y.leading.slope * container.height,
      width: max(0, x.size.constant + x.size.slope * container.width), height: max(0, y.size.constant + y.size.slope * container.height))
  }
}
