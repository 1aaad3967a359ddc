// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What the frame transaction comes to: where the list lies in the frame that is presented.
public struct ListPlacement: Hashable, Sendable {
  /// What the list does in this frame.
  public var mode: AnchorState.Mode

  /// The top of the window in the content, in pixels.
  public var offset: Int

  /// The height of the whole content, in pixels.
  public var contentHeight: Int

  /// How far the person moved the rows up in this frame, as applied, in pixels.
  public var personDelta: Int

  /// The elements of which a pixel is in the window, by their index in the order of all elements.
  public var elements: Range<Int>

  /// How many elements were measured for this frame.
  public var measurements: Int
}
