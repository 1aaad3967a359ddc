// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A row of choices of which one is selected.
///
/// It is 32 points high; constraints see it without the last one. Source: Apple, "UISegmentedControl"; sizes from Interface Builder.
open class UISegmentedControl: UIControl {
  /// The selection where none is selected.
  public static let noSegment = -1

  // MARK: Creating

  /// Creates a control without segments with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a control with segments: strings and pictures.
  ///
  /// - Precondition: every item is a `String` or a `UIImage`.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { item in
      if let title = item as? String { return Segment(content: .title(title)) }
      guard let image = item as? UIImage else { preconditionFailure("The items of a segmented control are strings and pictures.") }
      return Segment(content: .image(image))
    }
    frame.size = sizeThatFits(.zero)
  }

  /// Creates a control with segments that call actions when they are selected.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { Segment(content: .action($0)) }
  }

  /// Creates a control from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    registerForTraitChanges([UITraitDisplayScale.self]) { (control: UISegmentedControl, _) in control.segmentsDidChange() }
  }

  // MARK: Segments

  var segments: [Segment] = [] {
    didSet { segmentsDidChange() }
  }

  private func segmentsDidChange() {
    if selectedSegmentIndex >= segments.count { selectedSegmentIndex = Self.noSegment }
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  private func insert(_ segment: Segment, at index: Int) {
    let place = min(max(0, index), segments.count)
    // The selected segment stays selected.
    if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
    segments.insert(segment, at: place)
  }

  /// Inserts a segment with a title; a place beyond the end is the end.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(content: .title(title ?? "")), at: segment)
  }

  /// Inserts a segment with a picture; a place beyond the end is the end.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(content: image.map { .image($0) } ?? .title("")), at: segment)
  }

  /// Inserts a segment that calls an action when it is selected.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(content: .action(action)), at: segment)
  }

  /// Removes a segment; a place beyond the end is the last one.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let place = min(max(0, segment), segments.count - 1)
    if selectedSegmentIndex == place {
      selectedSegmentIndex = Self.noSegment
    } else if selectedSegmentIndex > place {
      selectedSegmentIndex -= 1
    }
    segments.remove(at: place)
  }

  /// Removes all segments.
  open func removeAllSegments() {
    selectedSegmentIndex = Self.noSegment
    segments = []
  }

  private func place(_ segment: Int) -> Int {
    precondition(segments.indices.contains(segment), "The segment is outside the list of segments.")
    return segment
  }

  /// Sets the title of a segment, which takes the place of its picture.
  ///
  /// - Precondition: the segment exists.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { segments[place(segment)].content = .title(title ?? "") }

  /// The title of a segment; nil for one with a picture.
  open func titleForSegment(at segment: Int) -> String? { segments[place(segment)].title }

  /// Sets the picture of a segment, which takes the place of its title.
  ///
  /// - Precondition: the segment exists.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    segments[place(segment)].content = image.map { .image($0) } ?? .title("")
  }

  /// The picture of a segment; nil for one with a title.
  open func imageForSegment(at segment: Int) -> UIImage? { segments[place(segment)].image }

  /// Sets the action of a segment, which takes the place of its title and picture.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) { segments[place(segment)].content = .action(action) }

  /// The action of a segment; nil for one without.
  open func actionForSegment(at segment: Int) -> UIAction? {
    guard case .action(let action) = segments[place(segment)].content else { return nil }
    return action
  }

  /// The place of the segment with an action, or `NSNotFound`.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { segment in
      guard case .action(let action) = segment.content else { return false }
      return action.identifier == actionIdentifier
    } ?? NSNotFound
  }

  /// Sets the width of a segment in points; 0 lets the control choose.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { segments[place(segment)].width = max(0, width) }

  /// The width of a segment in points that was set; 0 where the control chooses.
  open func widthForSegment(at segment: Int) -> CGFloat { segments[place(segment)].width }

  /// Moves a segment's content from the middle, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { segments[place(segment)].offset = offset }

  /// How far a segment's content is moved from the middle, in points.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { segments[place(segment)].offset }

  /// Sets whether a segment can be selected.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { segments[place(segment)].isEnabled = enabled }

  /// Whether a segment can be selected.
  open func isEnabledForSegment(at segment: Int) -> Bool { segments[place(segment)].isEnabled }

  // MARK: Selection

  /// The selected segment, from 0, or `noSegment`; setting it tells nobody.
  ///
  /// - Precondition: the segment exists.
  open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet { if selectedSegmentIndex != oldValue { setNeedsDisplay() } }
  }

  /// Whether a selection lasts no longer than the touch; false by default.
  open var isMomentary = false

  // MARK: Look

  /// Whether wide segments get more of the width; false by default.
  open var apportionsSegmentWidthsByContent = false {
    didSet { if apportionsSegmentWidthsByContent != oldValue { segmentsDidChange() } }
  }

  /// The colour behind the selected segment; nil is white, or a grey in the dark.
  open var selectedSegmentTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  private var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Sets the attributes of titles in a state: normal, selected or disabled.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    textAttributes[state.rawValue] = attributes
    segmentsDidChange()
  }

  /// The attributes of titles that were set for a state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { textAttributes[state.rawValue] }

  func attributes(in state: State) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13, weight: state.contains(.selected) ? .semibold : .medium), .foregroundColor: UIColor.label,
    ]
    attributes.merge(textAttributes[State.normal.rawValue] ?? [:]) { $1 }
    if state.contains(.disabled) { attributes[.foregroundColor] = UIColor.tertiaryLabel }
    if state != .normal { attributes.merge(textAttributes[state.rawValue] ?? [:]) { $1 } }
    return attributes
  }

  // MARK: Layout

  private var segmentGeometry: SegmentGeometry {
    SegmentGeometry(
      contentWidths: segments.map { contentWidth(of: $0) + SegmentGeometry.padding }, fixedWidths: segments.map(\.width),
      apportionsByContent: apportionsSegmentWidthsByContent)
  }

  private func contentWidth(of segment: Segment) -> CGFloat {
    if let image = segment.image { return image.size.width.rounded(.up) }
    guard let title = segment.title, !title.isEmpty else { return 0 }
    // A selected title is bolder; the width must not change with the selection.
    return [State.normal, .selected].map { NSAttributedString(string: title, attributes: attributes(in: $0)).size().width.rounded(.up) }
      .max() ?? 0
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: segmentGeometry.naturalWidth, height: SegmentGeometry.height) }

  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: segmentGeometry.naturalWidth, height: SegmentGeometry.height + 1)
  }

  /// The rectangles of the segments in the bounds.
  func segmentRects() -> [CGRect] {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return segmentGeometry.places(in: bounds.width).map { place in
      CGRect(
        x: isReversed ? bounds.maxX - place.x - place.width : bounds.minX + place.x, y: bounds.minY, width: place.width,
        height: bounds.height)
    }
  }

  // MARK: Drawing

  /// The segment under the finger.
  private(set) var pressedSegment: Int? {
    didSet { if pressedSegment != oldValue { setNeedsDisplay() } }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    SegmentDrawing(control: self, rects: segmentRects()).draw(in: context)
  }

  // MARK: Touches

  private func segment(at point: CGPoint) -> Int? {
    segmentRects().firstIndex { point.x >= $0.minX && point.x < $0.maxX + SegmentGeometry.gap }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let segment = segment(at: touch.location(in: self)), segments[segment].isEnabled else { return false }
    pressedSegment = segment
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let under = isTouchInside ? segment(at: touch.location(in: self)) : nil
    pressedSegment = under.flatMap { segments[$0].isEnabled ? $0 : nil }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    defer { pressedSegment = nil }
    guard let pressedSegment, isTouchInside else { return }
    selectByPerson(pressedSegment)
  }

  open override func cancelTracking(with event: UIEvent?) { pressedSegment = nil }

  /// Selects a segment as a tap does.
  package func selectByPerson(_ segment: Int) {
    guard isEnabled, segments.indices.contains(segment), segments[segment].isEnabled else { return }
    guard isMomentary || segment != selectedSegmentIndex else { return }
    selectedSegmentIndex = segment
    if case .action(let action) = segments[segment].content { sendAction(action) }
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  // MARK: Accessibility

  private var segmentElements: [SegmentElement] = []

  /// The segments, unless the app set others.
  open override var accessibilityElements: [Any]? {
    get {
      if let own = super.accessibilityElements { return own }
      if segmentElements.count != segments.count {
        segmentElements = segments.indices.map { SegmentElement(control: self, segment: $0) }
      }
      return segmentElements
    }
    set { super.accessibilityElements = newValue }
  }

  package override var accessibilityDefaults: AccessibilityDefaultValues {
    AccessibilityDefaultValues(isElement: false, traits: stateTraits)
  }
}
