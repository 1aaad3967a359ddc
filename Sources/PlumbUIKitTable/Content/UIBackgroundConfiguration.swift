// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What lies behind the content of a cell, as a value.
///
/// Source: Apple, "UIBackgroundConfiguration".
@MainActor
public struct UIBackgroundConfiguration {
  /// A view of the app's own behind the content.
  public var customView: UIView?
  /// The colour; nil for none.
  public var backgroundColor: UIColor?
  /// The radius in points of the corners.
  public var cornerRadius: CGFloat = 0
  /// The distances in points from the cell's edges.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour of the line around it; nil for none.
  public var strokeColor: UIColor?
  /// The width in points of that line.
  public var strokeWidth: CGFloat = 0

  /// Nothing behind the content.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

  /// What lies behind the cells of plain tables.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .systemBackground
    return configuration
  }

  /// What lies behind the cells of grouped tables.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .secondarySystemGroupedBackground
    return configuration
  }

  /// The same for a state; the default colours don't depend on it.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }

  /// The colour that is shown for a tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor { backgroundColor ?? .clear }
}

/// The view that shows a background configuration.
final class BackgroundConfigurationView: UIView {
  private var insets = NSDirectionalEdgeInsets.zero
  private var custom: UIView?

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  func show(_ configuration: UIBackgroundConfiguration) {
    insets = configuration.backgroundInsets
    backgroundColor = configuration.backgroundColor
    layer.cornerRadius = configuration.cornerRadius
    layer.borderWidth = configuration.strokeColor == nil ? 0 : configuration.strokeWidth
    layer.borderColor = configuration.strokeColor?.resolvedColor(with: traitCollection).cgColor
    clipsToBounds = configuration.cornerRadius > 0
    guard custom !== configuration.customView else { return }
    custom?.removeFromSuperview()
    custom = configuration.customView
    if let custom { addSubview(custom) }
  }

  /// Takes its place in a cell.
  func place(in bounds: CGRect, isRightToLeft: Bool) {
    let (left, right) = isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    let place = bounds.inset(by: UIEdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right))
    if frame != place { frame = place }
    custom?.frame = self.bounds
  }
}
