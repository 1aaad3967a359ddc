// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The look of the strip of titles, as the app set it.
struct SectionIndexStyle {
  var color: UIColor?
  var background: UIColor?
  var trackingBackground: UIColor?
  /// The number of rows below which there is no strip.
  var minimumRowCount = 0
}
