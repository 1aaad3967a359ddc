// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The view of a navigation controller: the content of the top controller, and bars over it.
final class NavigationView: UIView {
  private unowned let controller: UINavigationController
  /// Holds the views of the controllers.
  let content = UIView()

  init(controller: UINavigationController) {
    self.controller = controller
    super.init(frame: UIScreen.main.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = .systemBackground
    clipsToBounds = true
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("A navigation controller makes its view itself.")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller.layOutBars()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
