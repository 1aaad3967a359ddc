// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText

extension NSAttributedString {
  /// The size in points, not rounded, of the text on one line for each paragraph.
  public func size() -> CGSize {
    StringDrawing(self, usesLeading: true).bounds(in: .zero, options: .usesLineFragmentOrigin).size
  }

  /// The bounds in points, not rounded, of the text in a room.
  ///
  /// - Parameters:
  ///   - size: the room in points; 0 is no limit.
  ///   - options: without `.usesLineFragmentOrigin` the text is one line and the origin its baseline.
  ///   - context: receives the bounds.
  /// - Returns: the bounds; round the size up before using it for a view.
  public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect {
    let bounds = StringDrawing(self, usesLeading: options.contains(.usesFontLeading)).bounds(in: size, options: options)
    context?.totalBounds = bounds
    return bounds
  }

  /// Draws the text in the current context with its top left corner at a point.
  public func draw(at point: CGPoint) {
    StringDrawing(self, usesLeading: true).draw(in: CGRect(origin: point, size: .zero), options: .usesLineFragmentOrigin)
  }

  /// Draws the text in the current context, wrapped in a rectangle.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
  }

  /// Draws the text in the current context.
  ///
  /// - Parameters:
  ///   - rect: the room in points; without `.usesLineFragmentOrigin` its origin is the baseline's beginning.
  ///   - options: how the text is wrapped and shortened.
  ///   - context: receives the bounds.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    let drawing = StringDrawing(self, usesLeading: options.contains(.usesFontLeading))
    context?.totalBounds = drawing.bounds(in: rect.size, options: options)
    drawing.draw(in: rect, options: options)
  }
}

extension NSString {
  /// The size in points, not rounded, of the text with attributes.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: String(self), attributes: attrs).size()
  }

  /// The bounds in points, not rounded, of the text with attributes in a room.
  ///
  /// - Parameters:
  ///   - size: the room in points; 0 is no limit.
  ///   - options: without `.usesLineFragmentOrigin` the text is one line and the origin its baseline.
  ///   - attributes: the attributes of the whole text.
  ///   - context: receives the bounds.
  /// - Returns: the bounds; round the size up before using it for a view.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: String(self), attributes: attributes).boundingRect(with: size, options: options, context: context)
  }

  /// Draws the text in the current context with its top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: String(self), attributes: attrs).draw(at: point)
  }

  /// Draws the text in the current context, wrapped in a rectangle.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: String(self), attributes: attrs).draw(in: rect)
  }
}

extension String {
  /// The size in points, not rounded, of the text with attributes.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// The bounds in points, not rounded, of the text with attributes in a room.
  ///
  /// - Parameters:
  ///   - size: the room in points; 0 is no limit.
  ///   - options: without `.usesLineFragmentOrigin` the text is one line and the origin its baseline.
  ///   - attributes: the attributes of the whole text.
  ///   - context: receives the bounds.
  /// - Returns: the bounds; round the size up before using it for a view.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(with: size, options: options, context: context)
  }

  /// Draws the text in the current context with its top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }

  /// Draws the text in the current context, wrapped in a rectangle.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }
}

/// One string on its way to be measured or drawn outside of a view.
private struct StringDrawing {
  private let string: NSAttributedString
  private let content: TextContent

  /// A string whose lines include the leading of fonts or don't.
  init(_ string: NSAttributedString, usesLeading: Bool) {
    self.string = string
    content = TextContent(string, defaults: TextDefaults.ofStrings.usingLeading(usesLeading))
  }

  private func layout(in size: CGSize, options: NSStringDrawingOptions) -> TextLayout {
    guard options.contains(.usesLineFragmentOrigin) else { return content.shaped.layout(width: nil, lineLimit: 1) }
    let width = Self.limit(size.width)
    let limited = LabelLayout(lineLimit: 0, lineBreakMode: .byTruncatingTail, scale: 1000)
    guard options.contains(.truncatesLastVisibleLine), let height = Self.limit(size.height) else {
      return content.shaped.layout(width: width)
    }
    let lines = limited.lineLimit(for: content, width: width.map { CGFloat($0) } ?? .greatestFiniteMagnitude, height: CGFloat(height))
    return content.shaped.layout(width: width, lineLimit: lines, truncation: .tail)
  }

  private static func limit(_ length: CGFloat) -> Double? {
    length > 0 && length < 1e6 ? Double(length) : nil
  }

  func bounds(in size: CGSize, options: NSStringDrawingOptions) -> CGRect {
    let wraps = options.contains(.usesLineFragmentOrigin)
    var metrics = content.shaped.metrics(width: wraps ? Self.limit(size.width) : nil, lineLimit: wraps ? 0 : 1)
    if options.contains(.truncatesLastVisibleLine), wraps { metrics = layout(in: size, options: options).metrics }
    let top = wraps ? 0 : -metrics.firstBaseline
    // An empty text has a line's height and no width.
    return CGRect(x: 0, y: top, width: string.length == 0 ? 0 : metrics.width, height: metrics.height)
  }

  func draw(in rect: CGRect, options: NSStringDrawingOptions) {
    guard let context = UIGraphicsGetCurrentContext(), string.length > 0 else { return }
    let layout = layout(in: rect.size, options: options)
    var origin = rect.origin
    if !options.contains(.usesLineFragmentOrigin) { origin.y -= layout.metrics.firstBaseline }
    TextPainter(content: content, layout: layout, color: .black, traits: .current).draw(at: origin, in: context)
  }
}
