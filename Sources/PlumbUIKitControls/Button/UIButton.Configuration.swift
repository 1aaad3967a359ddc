// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIButton {
  /// How a button looks, as a value.
  ///
  /// Source: Apple, "UIButton.Configuration". Differs from UIKit: texts have one style; attributed titles and transformers are not offered.
  @MainActor
  public struct Configuration: Hashable {
    /// How large the corners are.
    public enum CornerStyle: Int, Hashable, Sendable {
      /// The radius of the background, whatever the text size.
      case fixed = -1
      /// The radius of the background, scaled with the text.
      case dynamic = 0
      /// Small.
      case small = 1
      /// Medium.
      case medium = 2
      /// Large.
      case large = 3
      /// The short sides are half circles.
      case capsule = 4
    }

    /// How large the button is.
    public enum Size: Int, Hashable, Sendable {
      /// For most places.
      case medium = 0
      /// For narrow places.
      case small = 1
      /// For very narrow places.
      case mini = 2
      /// For what the screen is about.
      case large = 3
    }

    /// How title and subtitle stand above each other.
    public enum TitleAlignment: Int, Hashable, Sendable {
      /// As the content is aligned.
      case automatic = 0
      /// Where reading begins.
      case leading = 1
      /// In the middle.
      case center = 2
      /// Where reading ends.
      case trailing = 3
    }

    /// The ground of a button.
    public struct Background: Hashable, Sendable {
      /// The colour; nil takes the style's.
      public var backgroundColor: UIColor?
      /// The radius of the corners in points, for the corner styles `fixed` and `dynamic`.
      public var cornerRadius: CGFloat = 5.95
      /// The colour of a line along the edge.
      public var strokeColor: UIColor?
      /// The width of the line in points.
      public var strokeWidth: CGFloat = 0
    }

    enum Style: Hashable, Sendable {
      case plain, gray, tinted, filled
    }

    let style: Style

    private init(_ style: Style) {
      self.style = style
      contentInsets = Self.defaultInsets(for: .medium)
    }

    /// A text in the tint colour without a ground.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// A text in the tint colour on grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A text in the tint colour on the tint colour, thinned.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A white text on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// A text in the tint colour without a ground.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// A text in the tint colour on grey, as the system draws bordered buttons.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// A text in the tint colour on the tint colour, thinned.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// A white text on the tint colour.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// The ground.
    public var background = Background()
    /// How large the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// How large the button is; a change takes the insets of the new size.
    public var buttonSize = Size.medium {
      didSet { if buttonSize != oldValue, contentInsets == Self.defaultInsets(for: oldValue) { setDefaultContentInsets() } }
    }
    /// The colour of text and picture; nil takes the style's.
    public var baseForegroundColor: UIColor?
    /// The colour that the style makes the ground of; nil is the tint colour.
    public var baseBackgroundColor: UIColor?
    /// The title.
    public var title: String?
    /// A second line below the title.
    public var subtitle: String?
    /// The picture.
    public var image: UIImage?
    /// Where the picture stands by the titles: at the leading edge by default.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The space between picture and titles, in points.
    public var imagePadding: CGFloat = 0
    /// The space between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// How title and subtitle stand above each other.
    public var titleAlignment = TitleAlignment.automatic
    /// What happens to titles that don't fit.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The space between the edges and the content, in points.
    public var contentInsets: NSDirectionalEdgeInsets
    /// Whether an activity indicator takes the picture's place.
    public var showsActivityIndicator = false
    /// Whether selection changes the look by itself.
    public var automaticallyUpdateForSelection = true

    /// Takes the insets that belong to the size.
    public mutating func setDefaultContentInsets() {
      contentInsets = Self.defaultInsets(for: buttonSize)
    }

    /// The configuration for a button's state: by itself it stays as it is, state and style are joined when drawing.
    public func updated(for button: UIButton) -> Configuration { self }

    /// The insets of a size.
    ///
    /// Apple documents the sizes (28, 28, 34 and 50 points high) but not the insets.
    private static func defaultInsets(for size: Size) -> NSDirectionalEdgeInsets {
      switch size {
      case .mini: NSDirectionalEdgeInsets(top: 5, leading: 8, bottom: 5, trailing: 8)
      case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }
  }

  /// Changes a button's configuration when its state changed.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void
}
