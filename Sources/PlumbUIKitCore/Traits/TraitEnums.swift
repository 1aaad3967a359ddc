// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// Not said: the environment's style applies.
  case unspecified = 0
  /// Dark text on a light ground.
  case light = 1
  /// Light text on a dark ground.
  case dark = 2
}

/// How much room an axis of the interface has.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// Not said.
  case unspecified = 0
  /// Little room, as on a phone held upright.
  case compact = 1
  /// Much room.
  case regular = 2
}

/// The kind of device that an interface is for.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// Not said.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A car's display.
  case carPlay = 3
  /// A desktop computer.
  case mac = 5
}

/// The weight that the user asked for, for legibility.
public enum UILegibilityWeight: Int, Hashable, Sendable {
  /// Not said.
  case unspecified = -1
  /// Regular weight.
  case regular = 0
  /// Bold text.
  case bold = 1
}

/// The layout direction as a trait, which may be unspecified.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  /// Not said.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The direction in which an interface is laid out.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// What a view's content means, which decides whether it turns around in right-to-left interfaces.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  /// The default: turns around.
  case unspecified = 0
  /// Playback controls: never turn around.
  case playback = 1
  /// Controls that name a place in space: never turn around.
  case spatial = 2
  /// Always from left to right.
  case forceLeftToRight = 3
  /// Always from right to left.
  case forceRightToLeft = 4
}
