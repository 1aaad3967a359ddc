// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The view of a presentation over the window: a dark ground and the presented view.
final class PresentationContainer: UIView {
  private unowned let presentation: ModalPresentation
  let ground = UIView()

  init(frame: CGRect, presentation: ModalPresentation) {
    self.presentation = presentation
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    ground.frame = bounds
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ground.backgroundColor = .black
    ground.alpha = 0
    addSubview(ground)
    let tap = UITapGestureRecognizer { [weak self] _ in self?.presentation.personTouchesBeside() }
    ground.addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("A presentation's container isn't archived.")
  }

  /// The escape key leaves what the person may leave.
  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in self?.presentation.personDismisses() }]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation.layOut()
  }
}
