// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowLayouts

/// A view whose picture is drawn off the main thread.
///
/// While a new version is drawn the old picture of the same identity stays; a picture of another identity is never seen. What is cheap, or
/// fits what is left of the frame, is drawn at once, so that nothing flickers for want of half a millisecond. Rebinding to what is shown
/// draws nothing.
open class AsyncDisplayView: UIView {
  private var slot = PictureSlot<DrawingIdentity>()
  private var drawings: [PictureToken<DrawingIdentity>: Drawing] = [:]
  private var canvases: [UIView] = []
  private var isRefused = false
  /// The drawing whose picture is seen; nil while none is.
  public private(set) var shownDrawing: Drawing?

  /// Creates a view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// What is to be drawn; nil for nothing.
  ///
  /// Subclasses capture all that they need as values.
  open func drawing() -> Drawing? { nil }

  /// Is called when another picture is seen, or none: links, attachments and what is read aloud change at this moment.
  open func shownDrawingDidChange() {}

  /// Is called when a picture is refused for its size, or could not be made: what was seen before stays.
  ///
  /// It is tried again with another size or version. Unless it is overridden, this says so on the standard error stream.
  open func drawingDidFail(_ failure: DrawingFailure) {
    FileHandle.standardError.write(Data("\(type(of: self)): \(failure)\n".utf8))
  }

  /// Says that `drawing()` may give something else from now on: it is asked once, before the next frame.
  public final func setNeedsDrawing() {
    setNeedsLayout()
  }

  /// Whether the picture is the one that was asked for last.
  public final var isDrawn: Bool { slot.isSettled }

  /// Whether something should be seen and nothing is.
  package final var isBlank: Bool { slot.requested != nil && slot.shown == nil }

  /// Whether what is seen belongs to an identity; nil while nothing is seen.
  package final func shows(_ identity: some Hashable & Sendable) -> Bool? {
    slot.shown.map { $0.identity == DrawingIdentity(identity) }
  }

  /// The picture that is seen, for tests.
  package final var shownImages: [CGImage] {
    canvases.compactMap { canvas in canvas.isHidden ? nil : canvas.layer.contents.map { $0 as AnyObject } as? CGImage }
  }

  // MARK: Changes

  /// The background; one that leaves nothing transparent is a part of the picture.
  open override var backgroundColor: UIColor? {
    didSet { setNeedsDrawing() }
  }

  /// Asks for the picture that is needed now.
  open override func layoutSubviews() {
    super.layoutSubviews()
    update()
  }

  /// Draws what is needed when the view comes into a window; gives up what is begun when it leaves.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { follow(slot.suspend()) } else { setNeedsLayout() }
  }

  /// Draws in the new appearance; the old picture stays until then.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  /// Draws in the new tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  private func update() {
    guard window != nil, !PictureDesk.shared.putsOff(self) else { return }
    guard let drawing = drawing(), let (token, recipe) = request(drawing) else {
      drawings = [:]
      return follow(slot.request(nil))
    }
    if slot.requested == token, slot.isSettled { return }
    let type = ObjectIdentifier(type(of: self))
    let step = slot.request(token)
    forgetDrawings()
    drawings[token] = drawing
    follow(step)
    guard let job = step.start else { return }
    PictureDesk.shared.counters.begun += 1
    if let picture = PictureDesk.shared.cache[PictureCache.Key(type: type, token: token)] {
      PictureDesk.shared.counters.reused += 1
      end(job, picture)
    } else if PictureDesk.shared.shouldDrawAtOnce(type, isBlank: slot.shown == nil) {
      end(job, PictureDesk.shared.drawAtOnce(recipe, for: type))
    } else {
      PictureDesk.shared.order(job, recipe, for: self)
    }
  }

  /// The picture that the view will need, for a view that is not seen yet: nothing is drawn.
  final func pictureAhead() -> (key: PictureCache.Key, recipe: PictureRecipe)? {
    guard let drawing = drawing(), let (token, recipe) = request(drawing) else { return nil }
    return (PictureCache.Key(type: ObjectIdentifier(type(of: self)), token: token), recipe)
  }

  /// What the view has to draw, measured and judged.
  private func request(_ drawing: Drawing) -> (PictureToken<DrawingIdentity>, PictureRecipe)? {
    let traits = traitCollection
    let scale = traits.displayScale > 0 ? traits.displayScale : UIScreen.main.scale
    let (width, height) = (Double(bounds.width * scale), Double(bounds.height * scale))
    let stripHeight: Int
    switch PictureLimits.verdict(width: width, height: height) {
    case .empty: return nil
    case .refused:
      if !isRefused {
        isRefused = true
        PictureDesk.shared.counters.refused += 1
        drawingDidFail(.tooLarge(CGSize(width: width, height: height)))
      }
      return nil
    case .whole: stripHeight = PictureLimits.side
    case .strips(let height): stripHeight = height
    }
    isRefused = false
    let background = backgroundColor?.resolvedColor(with: traits)
    let isOpaque = background.map { $0.cgColor.alpha >= 1 } ?? false
    let appearance = PictureAppearance(view: self, background: isOpaque ? background : nil)
    let token = PictureToken(
      identity: drawing.identity, revision: drawing.revision, width: Int((width - 0.001).rounded(.up)),
      height: Int((height - 0.001).rounded(.up)), appearance: appearance.hashValue)
    return (
      token,
      PictureRecipe(
        drawing: drawing, size: bounds.size, scale: scale, traits: traits, opaqueBackground: isOpaque ? background : nil,
        stripHeight: stripHeight)
    )
  }

  private func follow(_ step: PictureSlot<DrawingIdentity>.Step) {
    if let job = step.cancel {
      PictureDesk.shared.cancel(job, of: self)
      PictureDesk.shared.note(step.outcome)
    }
    if step.clears { clear() }
  }

  private func clear() {
    for canvas in canvases {
      canvas.isHidden = true
      canvas.layer.contents = nil
    }
    setShown(nil)
  }

  private func setShown(_ drawing: Drawing?) {
    if drawing == nil, shownDrawing == nil { return }
    shownDrawing = drawing
    shownDrawingDidChange()
  }

  // MARK: Results

  func drawingDidEnd(_ job: PictureSlot<DrawingIdentity>.Job, _ picture: Picture?) {
    end(job, picture)
  }

  private func end(_ job: PictureSlot<DrawingIdentity>.Job, _ picture: Picture?) {
    let (outcome, step) = slot.finish(job, hasPicture: picture != nil)
    let type = ObjectIdentifier(type(of: self))
    if let picture, outcome != .cancelled { PictureDesk.shared.cache.keep(picture, for: PictureCache.Key(type: type, token: job.token)) }
    PictureDesk.shared.note(outcome)
    if outcome == .committed {
      if let picture { show(picture) }
      setShown(drawings[job.token])
    } else if outcome == .failed {
      drawingDidFail(.notMade)
    }
    forgetDrawings()
    guard let next = step.start, let drawing = drawings[next.token], let (token, recipe) = request(drawing), token == next.token else {
      // Size or appearance have gone on meanwhile: the next layout asks again.
      if step.start != nil {
        _ = slot.suspend()
        setNeedsLayout()
      }
      return
    }
    PictureDesk.shared.counters.begun += 1
    PictureDesk.shared.order(next, recipe, for: self)
  }

  /// Keeps the drawings that may still be asked for.
  private func forgetDrawings() {
    if drawings.count < 2 { return }
    drawings = drawings.filter { $0.key == slot.requested || $0.key == slot.shown || $0.key == slot.running?.token }
  }

  /// Shows a picture in its own size at the top left: it is never stretched.
  private func show(_ picture: Picture) {
    while canvases.count < picture.strips.count {
      let canvas = UIView(frame: .zero)
      canvas.isUserInteractionEnabled = false
      insertSubview(canvas, at: canvases.count)
      canvases.append(canvas)
    }
    for (index, canvas) in canvases.enumerated() {
      guard index < picture.strips.count else {
        canvas.isHidden = true
        canvas.layer.contents = nil
        continue
      }
      let top = CGFloat(index) * picture.stripHeight
      let strip = picture.strips[index]
      let scale = CGFloat(strip.width) / max(1, picture.size.width)
      canvas.frame = CGRect(x: 0, y: top, width: CGFloat(strip.width) / scale, height: CGFloat(strip.height) / scale)
      canvas.isHidden = false
      canvas.layer.contents = strip
    }
  }
}

/// What tells pictures of one thing apart besides its version and size: whoever draws may ask for any of it.
private struct PictureAppearance: Hashable {
  let appearance: Appearance
  let background: UIColor?
  let contentSizeCategory: UIContentSizeCategory
  let legibilityWeight: UILegibilityWeight
  let direction: UIUserInterfaceLayoutDirection
  let locale: String

  @MainActor
  init(view: UIView, background: UIColor?) {
    (appearance, self.background) = (Appearance(of: view), background)
    let traits = view.traitCollection
    (contentSizeCategory, legibilityWeight) = (traits.preferredContentSizeCategory, traits.legibilityWeight)
    (direction, locale) = (view.effectiveUserInterfaceLayoutDirection, Locale.current.identifier)
  }
}
