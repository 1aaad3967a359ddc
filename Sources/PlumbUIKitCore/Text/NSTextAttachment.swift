// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText

/// A picture, or another content, that stands in a text like a letter.
///
/// Source: Apple, "NSTextAttachment".
open class NSTextAttachment: NSObject, @unchecked Sendable {
  // Must stay the first stored property.
  private let header = AttributeValueHeader()

  /// The character that an attachment takes the place of, U+FFFC.
  public static let character = 0xFFFC

  /// The file's content.
  open var contents: Data?
  /// The file's type.
  open var fileType: String?
  /// The picture.
  open var image: UIImage?
  /// The place from the text's baseline, y upwards, in points; zero means the picture's size on the baseline.
  open var bounds: CGRect = .zero

  /// Creates an attachment of a file's content; a PNG or JPEG file becomes its picture.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    image = contentData.flatMap { UIImage(data: $0) }
  }

  /// Creates an empty attachment.
  public convenience override init() {
    self.init(data: nil, ofType: nil)
  }

  /// Creates an attachment that shows a picture.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// The place from the text's baseline, y upwards, in points; override it to fit the attachment to the text around it.
  ///
  /// Asked when the text is shaped, where no container is known yet: `lineFrag` is as high as the font's line and has no end to the right.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    bounds == .zero ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds
  }

  /// The picture to draw in the attachment's place; `image` unless a subclass says otherwise.
  open func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage? { image }

  /// What a line of text needs to know.
  func inlineAttachment(in font: UIFont, at character: Int) -> InlineAttachment {
    let line = CGRect(x: 0, y: 0, width: 1e7, height: font.lineHeight)
    let place = attachmentBounds(for: nil, proposedLineFragment: line, glyphPosition: .zero, characterIndex: character)
    return InlineAttachment(width: place.width, height: place.height, y: place.origin.y)
  }
}

extension NSAttributedString {
  /// Creates a string of one character that stands for an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// Creates an empty string.
  ///
  /// Differs from UIKit: Foundation on Linux has no initialiser without arguments, so that this one stands in for it.
  public convenience init(_ nothing: Void = ()) {
    self.init(string: "")
  }

  /// Whether an attachment stands among the characters of a range.
  public func containsAttachments(in range: NSRange) -> Bool {
    var found = false
    enumerateAttribute(.attachment, in: range) { value, _, stops in
      guard value is NSTextAttachment else { return }
      found = true
      stops.pointee = true
    }
    return found
  }
}

/// A shadow behind text.
///
/// Source: Apple, "NSShadow".
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  // Must stay the first stored property.
  private let header = AttributeValueHeader()

  /// How far the shadow lies to the right and below, in points.
  open var shadowOffset: CGSize = .zero
  /// How far it is blurred, in points; 0 is sharp.
  open var shadowBlurRadius: CGFloat = 0
  /// Its colour, a `UIColor`; a third of black by default.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// Creates a shadow.
  public override init() {
    super.init()
  }

  /// Returns a shadow with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }
}
