// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A coordinate that came out otherwise than the file records it.
package struct FrameDeviation: Sendable {
  /// Why, as far as the cell tells.
  package enum Cause: String, Sendable, CaseIterable {
    /// The recorded frames break a required constraint of the file: Xcode had not laid it out anew.
    case staleFrames = "the recorded frames break a required constraint of the file"
    case conflict = "required constraints contradict each other"
    case ambiguous = "the constraints allow several layouts"
    case labelWidth = "a label's own width differs"
    case labelHeight = "a label's own height differs"
    case buttonSize = "a button's own size differs"
    case imageSize = "an image's own size differs"
    case fieldSize = "a text field's or text view's own size differs"
    case controlSize = "a control's own size differs"
    case customView = "a view of an unknown class has a size of its own"
    case baseline = "a baseline of a text whose font only the app's class knows"
    case proportional = "a stack shares its length in proportion"
    case other = "no cause found"
  }

  package let view: String
  package let id: String
  package let position: SourcePosition
  /// x, y, width or height.
  package let coordinate: String
  package let recorded: Double
  package let solved: Double
  package var distance: Double { abs(solved - recorded) }
}

/// How the frames of one cell came out.
package struct CellFrames: Sendable {
  package let path: String
  package let id: String
  package let position: SourcePosition
  /// Compared views.
  package var views = 0
  /// Within a point: x, y, width, height.
  package var within = (x: 0, y: 0, width: 0, height: 0)
  /// Coordinates that are off by more than a point, the first in the order of the file first.
  package var deviations: [FrameDeviation] = []
  package var cause: FrameDeviation.Cause?
  /// Whether lengths that nothing in the cell decides, or one of several best layouts, were taken from the file.
  package var isSettled = false
  package var labels = LabelFrames()
  package var isWithin: Bool { deviations.isEmpty }
}
