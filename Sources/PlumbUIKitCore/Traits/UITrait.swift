// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Names one trait, so that code can ask to hear of its changes.
///
/// Source: Apple, "UITraitDefinition". Differs from UIKit: custom traits are not offered.
public protocol UITraitDefinition {
  /// Whether the trait has the same value in both collections.
  static func isEqual(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool
}

/// A trait, named by its type.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// Whether both collections are equally light or dark.
  public static func isEqual(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    first.userInterfaceStyle == second.userInterfaceStyle
  }
}

/// The preferred text size.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Whether both collections ask for the same text size.
  public static func isEqual(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    first.preferredContentSizeCategory == second.preferredContentSizeCategory
  }
}

/// Pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {
  /// Whether both collections have the same scale.
  public static func isEqual(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    first.displayScale == second.displayScale
  }
}

/// The layout direction.
public enum UITraitLayoutDirection: UITraitDefinition {
  /// Whether both collections have the same direction.
  public static func isEqual(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    first.layoutDirection == second.layoutDirection
  }
}

/// The weight for legibility.
public enum UITraitLegibilityWeight: UITraitDefinition {
  /// Whether both collections ask for the same weight.
  public static func isEqual(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    first.legibilityWeight == second.legibilityWeight
  }
}

/// The room along the horizontal axis.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// Whether both collections have the same class.
  public static func isEqual(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    first.horizontalSizeClass == second.horizontalSizeClass
  }
}

/// The room along the vertical axis.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  /// Whether both collections have the same class.
  public static func isEqual(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    first.verticalSizeClass == second.verticalSizeClass
  }
}

/// An object that has a trait collection.
@MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The environment's traits.
  var traitCollection: UITraitCollection { get }
  /// Tells that the traits changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A running registration for changes of traits.
@MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// One closure that wants to hear of changes of some traits.
@MainActor
final class TraitChangeObserver: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (UITraitCollection) -> Void

  init(traits: [UITrait], handler: @escaping (UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  func traitsDidChange(from previous: UITraitCollection, to current: UITraitCollection) {
    if traits.contains(where: { !$0.isEqual(previous, current) }) { handler(previous) }
  }
}
