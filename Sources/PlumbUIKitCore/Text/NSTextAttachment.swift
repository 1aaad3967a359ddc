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

  /// What a line of text needs to know.
  var inlineAttachment: InlineAttachment {
    let place = bounds == .zero ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds
    return InlineAttachment(width: place.width, height: place.height, y: place.origin.y)
  }
}

extension NSAttributedString {
  /// Creates a string of one character that stands for an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
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
