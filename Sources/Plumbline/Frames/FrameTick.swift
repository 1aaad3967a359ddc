// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// When a frame began and when the next one is due, in seconds of the display's clock.
struct FrameTick {
  var timestamp: Double
  var targetTimestamp: Double
}
