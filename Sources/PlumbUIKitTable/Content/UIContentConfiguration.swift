// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a view is in: traits, selection and the like.
@MainActor
public protocol UIConfigurationState {
  /// The environment.
  var traitCollection: UITraitCollection { get }
}

/// What a cell is in.
///
/// Source: Apple, "UICellConfigurationState".
@MainActor
public struct UICellConfigurationState: UIConfigurationState {
  /// The environment.
  public var traitCollection: UITraitCollection
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether a finger rests on the cell.
  public var isHighlighted = false
  /// Whether the cell shows its editing controls.
  public var isEditing = false

  /// A state without selection.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}

/// What a content view shows, as a value.
///
/// Source: Apple, "UIContentConfiguration".
@MainActor
public protocol UIContentConfiguration {
  /// Makes a view that shows this configuration.
  func makeContentView() -> any UIView & UIContentView
  /// The same content for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view whose content is given by a value.
///
/// Source: Apple, "UIContentView".
@MainActor
public protocol UIContentView: AnyObject {
  /// What the view shows.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether the configuration is of the kind that the view shows now.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
