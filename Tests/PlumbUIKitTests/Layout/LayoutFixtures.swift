// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// A label without fonts: every character is 10 points wide, every line 20 high.
final class GridLabel: UIView, WidthDependentContent, BaselineContent {
  var text: String { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }
  var numberOfLines: Int { didSet { invalidateIntrinsicContentSize() } }
  var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }
  /// The widths that were asked for, nil for the natural size.
  var askedWidths: [CGFloat?] = []

  init(_ text: String = "", lines: Int = 0) {
    self.text = text
    numberOfLines = lines
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  var needsWidthPass: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

  override var intrinsicContentSize: CGSize {
    size(for: numberOfLines != 1 && preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil)
  }

  func contentSize(forWidth width: CGFloat?) -> CGSize {
    askedWidths.append(width)
    return size(for: width)
  }

  private func size(for width: CGFloat?) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let natural = CGFloat(text.count) * 10
    guard let width, width > 0, width < natural, numberOfLines != 1 else { return CGSize(width: natural, height: 20) }
    let perLine = max(1, Int(width / 10))
    let lines = (text.count + perLine - 1) / perLine
    return CGSize(width: CGFloat(min(perLine, text.count)) * 10, height: CGFloat(lines) * 20)
  }

  var firstBaselineOffset: CGFloat? { text.isEmpty ? nil : 15 }
  var lastBaselineOffset: CGFloat? { text.isEmpty ? nil : 5 }
}

/// A view with a fixed content size.
final class SizedView: UIView {
  var content: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat = UIView.noIntrinsicMetric, _ height: CGFloat = UIView.noIntrinsicMetric) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { content }
}

/// A plain view for constraints.
@MainActor
func box(in parent: UIView? = nil, name: String? = nil) -> UIView {
  let view = UIView()
  view.translatesAutoresizingMaskIntoConstraints = false
  view.accessibilityIdentifier = name
  parent?.addSubview(view)
  return view
}

/// Collects what layout logs while a test runs.
@MainActor
func recordingLog(_ body: () -> Void) -> [String] {
  var messages: [String] = []
  let old = LayoutLog.output
  LayoutLog.output = { messages.append($0) }
  body()
  LayoutLog.output = old
  return messages
}

@MainActor
func activate(_ constraints: NSLayoutConstraint...) {
  NSLayoutConstraint.activate(constraints)
}
