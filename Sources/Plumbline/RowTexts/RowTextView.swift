// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Shows a text that was wrapped ahead, and finds the links in it.
///
/// Touches beside a link go through to whatever lies behind. Links are looked for in the text that is seen, not in one that is still being
/// drawn.
open class RowTextView: AsyncDisplayView {
  private var text: RowText?
  private var identity: DrawingIdentity?
  private var revision = 0
  private var touched: RowTextLink?
  private var highlights: [UIView] = []

  /// The colour of characters that have none.
  public var textColor = UIColor.label {
    didSet { setNeedsDrawing() }
  }

  /// Is called with the value of a link that was tapped; nil until set.
  public var onLink: ((String) -> Void)?

  /// Shows a text.
  ///
  /// - Parameters:
  ///   - text: the text; nil for none.
  ///   - identity: whose text it is: the old text of another identity is not seen any more.
  ///   - revision: the version of the text; the same identity and version are not drawn again.
  public func show(_ text: RowText?, identity: some Hashable & Sendable, revision: Int) {
    let wrapped = DrawingIdentity(identity)
    if wrapped != self.identity { endTouch() }
    (self.text, self.identity, self.revision) = (text, wrapped, revision)
    setNeedsDrawing()
  }

  /// The text that is seen; nil while none is.
  public var shownText: RowText? { shownDrawing?.content as? RowText }

  /// The drawing of the text.
  open override func drawing() -> Drawing? {
    guard let text, let identity else { return nil }
    let color = textColor
    var drawing = Drawing(identity: identity, revision: revision) { context, _, isCancelled in
      if !isCancelled() { text.draw(at: .zero, in: context, textColor: color) }
    }
    drawing.content = text
    return drawing
  }

  /// Ends a touch on what is seen no more.
  open override func shownDrawingDidChange() {
    super.shownDrawingDidChange()
    endTouch()
  }

  // MARK: Links

  /// The link at a point of the view in the text that is seen.
  public func link(at point: CGPoint) -> RowTextLink? {
    shownText?.link(at: point)
  }

  /// The link that a finger is on.
  public var highlightedLink: RowTextLink? { touched }

  /// Whether a link is at the point: all else goes through.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && link(at: point) != nil
  }

  /// Highlights a link.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let link = link(at: touch.location(in: self)) else { return super.touchesBegan(touches, with: event) }
    touched = link
    for rect in link.rects {
      let highlight = UIView(frame: rect.insetBy(dx: -1, dy: 0))
      highlight.backgroundColor = UIColor.systemGray.withAlphaComponent(0.3)
      highlight.layer.cornerRadius = 3
      highlight.isUserInteractionEnabled = false
      addSubview(highlight)
      highlights.append(highlight)
    }
  }

  /// Ends the highlight when the finger leaves the link.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let link = touched else { return super.touchesMoved(touches, with: event) }
    if let touch = touches.first, self.link(at: touch.location(in: self)) != link { endTouch() }
  }

  /// Tells of the link that was tapped.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let link = touched else { return super.touchesEnded(touches, with: event) }
    endTouch()
    onLink?(link.value)
  }

  /// Ends the highlight.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    endTouch()
    super.touchesCancelled(touches, with: event)
  }

  private func endTouch() {
    touched = nil
    for highlight in highlights { highlight.removeFromSuperview() }
    highlights = []
  }
}
