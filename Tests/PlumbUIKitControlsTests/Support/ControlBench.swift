// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// A visible window on a screen of its own, with a clock that stands still.
@MainActor
struct ControlBench {
  let screen: UIScreen
  let window: UIWindow
  let driver: FrameDriver

  init(size: CGSize = CGSize(width: 320, height: 200), scale: CGFloat = 2) {
    // Display links belong to the main screen.
    screen = UIScreen.main
    screen.configure(size: size, scale: scale)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.isHidden = false
    driver = FrameDriver(screen: screen)
    // Links whose views are gone end at the next frame.
    driver.step()
  }

  /// Shows a view with its fitting size at a point.
  func show(_ view: UIView, at origin: CGPoint = CGPoint(x: 20, y: 20), width: CGFloat? = nil) {
    var size = view.sizeThatFits(.zero)
    if let width { size.width = width }
    view.frame = CGRect(origin: origin, size: size)
    window.addSubview(view)
    window.layoutIfNeeded()
  }

  /// Passes frames.
  func pass(seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) { driver.step() }
  }

  /// Takes everything away.
  func close() {
    window.isHidden = true
    screen.configure(size: CGSize(width: 375, height: 667), scale: 2)
  }

  /// A black picture.
  static func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }
}
