// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a text field keeps for showing its text: the shaped line, the scroll, the blinking caret, the clear button.
@MainActor
final class TextFieldParts {
  static let clearButtonLength: CGFloat = 19
  /// Half a second on, half a second off.
  private static let blinkDuration: CFTimeInterval = 0.5

  private var keptLine: FieldLine?
  /// How far the text is moved to the left, in points.
  var scroll: CGFloat = 0
  private(set) var isCaretShown = true
  var clearButton: UIButton?
  /// Where a drag began the selection: a word for a double tap.
  var dragOrigin: Range<Int> = 0..<0

  var history = EditHistory()

  private var link: CADisplayLink?
  private var blinkStart: CFTimeInterval?

  /// The shaped line, made by a closure when the last one was forgotten.
  func line(_ make: () -> FieldLine) -> FieldLine {
    if let keptLine { return keptLine }
    let line = make()
    keptLine = line
    return line
  }

  func forgetLines() {
    keptLine = nil
  }

  /// Lets the caret of a view blink.
  func beginBlinking(in view: UIView) {
    endBlinking()
    let link = CADisplayLink { [weak self, weak view] link in
      // The screen keeps links; one whose view is gone ends itself.
      guard let self, let view else { return link.invalidate() }
      self.blink(at: link.timestamp, in: view)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
    restartBlinking()
  }

  func endBlinking() {
    link?.invalidate()
    link = nil
  }

  /// Shows the caret now and for the next half second.
  func restartBlinking() {
    blinkStart = nil
    isCaretShown = true
  }

  private func blink(at time: CFTimeInterval, in view: UIView) {
    let start = blinkStart ?? time
    blinkStart = start
    let isShown = Int((time - start) / Self.blinkDuration) % 2 == 0
    guard isShown != isCaretShown else { return }
    isCaretShown = isShown
    view.setNeedsDisplay()
  }
}
