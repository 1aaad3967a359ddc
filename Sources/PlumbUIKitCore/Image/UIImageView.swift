// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A view that shows a picture.
///
/// Source: Apple, "UIImageView".
open class UIImageView: UIView {
  /// Creates an empty picture view with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  /// Creates a picture view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  /// Creates a picture view as large as its picture.
  public convenience init(image: UIImage?) {
    self.init(image: image, highlightedImage: nil)
  }

  /// Creates a picture view as large as its picture, with another picture for the highlighted state.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }

  /// The picture.
  open var image: UIImage? {
    didSet { if image !== oldValue { imageDidChange(from: oldValue) } }
  }

  /// The picture for the highlighted state; without it the ordinary one is shown.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage !== oldValue { imageDidChange(from: oldValue) } }
  }

  /// Whether the highlighted picture is shown.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedImage != nil { imageDidChange(from: nil) } }
  }

  // MARK: Sequences

  /// The pictures of a sequence; while it plays they are shown instead of `image`.
  open var animationImages: [UIImage]? {
    didSet { stopAnimating() }
  }

  /// How long the sequence takes, in seconds; 0 for a thirtieth of a second per picture.
  open var animationDuration: TimeInterval = 0

  /// How often the sequence is played; 0, the default, for ever.
  open var animationRepeatCount = 0

  private lazy var sequence = ImageSequence(view: self)

  /// Plays the sequence from its beginning.
  open func startAnimating() {
    if animationImages?.isEmpty == false { sequence.start() }
  }

  /// Ends the sequence and shows `image` again.
  open func stopAnimating() { sequence.stop() }

  /// Whether the sequence plays.
  open var isAnimating: Bool { sequence.isRunning }

  private var shownImage: UIImage? {
    if let place = sequence.place, let images = animationImages, images.indices.contains(place) { return images[place] }
    return isHighlighted ? highlightedImage ?? image : image
  }

  private func imageDidChange(from old: UIImage?) {
    if old?.size != shownImage?.size { invalidateIntrinsicContentSize() }
    setNeedsDisplay()
  }

  /// The picture's size in points; no size without a picture.
  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The picture's size in points, whatever the room; the present size without a picture.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    shownImage?.size ?? bounds.size
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  open override func draw(_ rect: CGRect) {
    guard let image = shownImage, let context = UIGraphicsGetCurrentContext() else { return }
    let stencilColor = image.renderingMode == .alwaysTemplate ? tintColor : nil
    let drawing = ImageDrawing(image: image, stencilColor: stencilColor, traits: traitCollection)
    drawing.draw(in: contentMode.rect(for: image.size, in: bounds), context: context, alpha: 1)
  }
}
