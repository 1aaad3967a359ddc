// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A view without a size that hears of a table's appearance: style, contrast and tint.
final class TraitProbe: UIView {
  private var onChange: (() -> Void)?

  /// Begins to watch a view.
  static func watch(_ view: UIView, onChange: @escaping () -> Void) -> TraitProbe {
    let probe = TraitProbe(frame: .zero)
    probe.isHidden = true
    probe.isUserInteractionEnabled = false
    probe.onChange = onChange
    view.addSubview(probe)
    return probe
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    onChange?()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    onChange?()
  }
}

/// What pictures and resolved colours depend on besides what they show.
struct Appearance: Hashable, Sendable {
  var style: Int
  var contrast: Int
  var tint: UIColor?

  @MainActor
  init(of view: UIView) {
    let traits = view.traitCollection
    (style, contrast) = (traits.userInterfaceStyle.rawValue, traits.contrastNumber)
    tint = view.tintColor?.resolvedColor(with: traits)
  }
}
