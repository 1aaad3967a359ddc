// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a segmented control tells of one of its segments.
final class SegmentElement: UIAccessibilityElement {
  private weak var control: UISegmentedControl?
  private let segment: Int

  init(control: UISegmentedControl, segment: Int) {
    self.control = control
    self.segment = segment
    super.init(accessibilityContainer: control)
  }

  private var isCurrent: Bool { control?.segments.indices.contains(segment) ?? false }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (isCurrent ? control?.segments[segment].title : nil) }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? control.map { "\(segment + 1) of \($0.numberOfSegments)" } }
    set { super.accessibilityValue = newValue }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits: UIAccessibilityTraits = [.button, super.accessibilityTraits]
      guard let control, isCurrent else { return traits }
      if control.selectedSegmentIndex == segment { traits.insert(.selected) }
      if !control.isEnabled || !control.segments[segment].isEnabled { traits.insert(.notEnabled) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  override var accessibilityFrameInContainerSpace: CGRect {
    get {
      let rects = control?.segmentRects() ?? []
      return rects.indices.contains(segment) ? rects[segment] : .zero
    }
    set { super.accessibilityFrameInContainerSpace = newValue }
  }

  override func accessibilityActivate() -> Bool {
    guard let control, isCurrent, control.isEnabled, control.segments[segment].isEnabled else { return false }
    control.selectByPerson(segment)
    return true
  }
}
