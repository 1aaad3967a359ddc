// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A region that text is laid out in.
///
/// Source: Apple, "NSTextContainer". One thread at a time.
open class NSTextContainer: NSObject {
  /// Creates a region.
  ///
  /// - Parameter size: its size in points; 0 on an axis is no limit.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// Creates a region without limits.
  public convenience override init() {
    self.init(size: .zero)
  }

  /// The layout manager that lays text out in the region.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// The size in points; 0 on an axis, or more than ten million, is no limit.
  open var size: CGSize {
    didSet { if size != oldValue { changed() } }
  }

  /// The room in points between a line's edge and its letters, on both sides; 5 by default.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { changed() } }
  }

  /// The greatest number of lines; 0 is no limit.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { changed() } }
  }

  /// What happens to the last line when not all text fits; wrapping by default.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { changed() } }
  }

  /// Whether the width follows that of the text view; false by default.
  open var widthTracksTextView = false

  /// Whether the height follows that of the text view; false by default.
  open var heightTracksTextView = false

  /// Tells a text view that the text is laid out otherwise.
  package var onChange: (() -> Void)?

  private func changed() {
    layoutManager?.forgetLayout()
    onChange?()
  }

  /// The width of lines in points; nil without limit.
  var lineWidth: Double? {
    guard size.width > 0, size.width < 1e7 else { return nil }
    return Double(max(size.width - 2 * lineOrigin, 1.0 / 64))
  }

  /// The height of the region in points; nil without limit.
  var lineHeightLimit: CGFloat? { size.height > 0 && size.height < 1e7 ? size.height : nil }

  /// Where the region's lines begin; a padding that is no length counts as 0.
  package var lineOrigin: CGFloat { lineFragmentPadding.isFinite ? min(max(lineFragmentPadding, 0), 1e6) : 0 }
}
