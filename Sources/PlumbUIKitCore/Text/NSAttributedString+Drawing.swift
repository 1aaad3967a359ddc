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

  /// Draws the string, in the system's font at 12 points where nothing else is asked for.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: String(self), attributes: attributes).draw(with: rect, options: options, context: context)
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

  /// Draws the string, in the system's font at 12 points where nothing else is asked for.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
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
    guard options.contains(.truncatesLastVisibleLine), Self.limit(size.height) != nil else {
      return content.shaped.layout(width: Self.limit(size.width))
    }
    return lines(in: size, truncation: .tail)
  }

  /// As many lines as have room, one at least.
  private func lines(in size: CGSize, truncation: TextTruncation) -> TextLayout {
    let width = Self.limit(size.width)
    let rules = LabelLayout(lineLimit: 0, lineBreakMode: .byTruncatingTail, scale: 1000)
    let limit = rules.lineLimit(for: content, width: width.map { CGFloat($0) } ?? .greatestFiniteMagnitude, height: size.height)
    return content.shaped.layout(width: width, lineLimit: limit, truncation: truncation)
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
    let wraps = options.contains(.usesLineFragmentOrigin)
    var layout = layout(in: rect.size, options: options)
    var origin = rect.origin
    if !wraps { origin.y -= layout.metrics.firstBaseline }
    let painter = { (layout: TextLayout) in TextPainter(content: content, layout: layout, color: .black, traits: .current) }
    guard wraps, let height = Self.limit(rect.height), layout.metrics.height > height else {
      return painter(layout).draw(at: origin, in: context)
    }
    // Lines that have no room are left out; of a single one that is too high the rest is cut off.
    if !options.contains(.truncatesLastVisibleLine) { layout = lines(in: rect.size, truncation: .none) }
    context.saveGState()
    let overhang = layout.metrics.height
    if layout.metrics.height > height + 0.5 {
      let room = CGRect(x: rect.minX, y: rect.minY - overhang, width: rect.width, height: height + overhang)
      context.clip(to: room.insetBy(dx: -overhang, dy: 0))
    }
    painter(layout).draw(at: origin, in: context)
    context.restoreGState()
  }
}
