// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The content of a usual row: a text, a second text and a picture.
///
/// ```swift
/// var content = cell.defaultContentConfiguration()
/// content.text = "Title"
/// content.secondaryText = "Subtitle"
/// cell.contentConfiguration = content
/// ```
///
/// Source: Apple, "UIListContentConfiguration".
@MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text looks.
  @MainActor
  public struct TextProperties {
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// The number of lines; 0 for as many as needed.
    public var numberOfLines = 0
    /// How lines break.
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// Where lines lie.
    public var alignment: NSTextAlignment = .natural
  }

  /// How the picture looks.
  @MainActor
  public struct ImageProperties {
    /// The colour of a template picture; nil for the view's tint.
    public var tintColor: UIColor?
    /// The radius in points of the picture's corners.
    public var cornerRadius: CGFloat = 0
    /// The largest size in points; 0 on an axis for no limit.
    public var maximumSize = CGSize.zero
    /// The room in points that is kept for the picture, in which it is centred; 0 for its own size.
    public var reservedLayoutSize = CGSize.zero
  }

  /// The main text.
  public var text: String?
  /// The main text with attributes; it counts before `text`.
  public var attributedText: NSAttributedString?
  /// The second text.
  public var secondaryText: String?
  /// The second text with attributes; it counts before `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// The picture before the texts.
  public var image: UIImage?
  /// How the main text looks.
  public var textProperties: TextProperties
  /// How the second text looks.
  public var secondaryTextProperties: TextProperties
  /// How the picture looks.
  public var imageProperties = ImageProperties()
  /// Whether the second text stands beside the main one where both fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The room in points around the content.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  /// The distance in points from the picture to the texts.
  public var imageToTextPadding: CGFloat = 16
  /// The distance in points between the texts one below the other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The distance in points between the texts side by side.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8

  private init(secondaryFont: UIFont, secondaryColor: UIColor) {
    textProperties = TextProperties(font: .systemFont(ofSize: 17), color: .label)
    secondaryTextProperties = TextProperties(font: secondaryFont, color: secondaryColor)
  }

  /// The content of a cell: a text and a smaller one below it.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(secondaryFont: .systemFont(ofSize: 12), secondaryColor: .label)
  }

  /// The content of a cell with a subtitle.
  public static func subtitleCell() -> UIListContentConfiguration {
    cell()
  }

  /// The content of a cell with a grey value at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration(secondaryFont: .systemFont(ofSize: 17), secondaryColor: .secondaryLabel)
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }

  /// Makes a view that shows the content.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The same content; nothing depends on the state.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
