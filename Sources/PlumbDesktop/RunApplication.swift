// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit

/// Shows a controller's view in a window of the desktop and returns when the window is closed.
///
/// The main run loop runs meanwhile, so that timers, the main queue and the main actor work as on a device. The screen has the window's size
/// and follows it.
///
/// ```swift
/// try runApplication(title: "Notes") { NotesViewController() }
/// ```
///
/// - Parameters:
///   - title: the window's title.
///   - size: the window's size in points, positive and finite.
///   - scale: pixels per point from 1 to 4; nil takes the variable `PLUMB_SCALE`, the desktop's setting, or 2 where the window fits the display.
///   - makeRoot: makes the controller, when the screen has its size.
/// - Precondition: called on the main thread, outside of a task; the size is positive.
/// - Throws: `DesktopError` where there is no display or no such window, or another program destroyed it.
@MainActor
public func runApplication(
  title: String, size: CGSize = CGSize(width: 375, height: 667), scale: CGFloat? = nil, makeRoot: @MainActor () -> UIViewController
) throws(DesktopError) {
  let session = try WindowSession(.init(title: title, size: size, scale: scale))
  let window = UIWindow()
  window.rootViewController = makeRoot()
  window.makeKeyAndVisible()
  defer { window.isHidden = true }
  try session.run()
}

/// Runs an application in a window of the desktop and returns when the window is closed.
///
/// The delegate makes its window in `application(_:didFinishLaunchingWithOptions:)`, as on a device, and hears of the application's life.
///
/// ```swift
/// try runApplication(AppDelegate(), title: "Notes")
/// ```
///
/// - Parameters:
///   - makeDelegate: makes the delegate, when the screen has its size.
///   - title: the window's title; the program's name by default.
///   - size: the window's size in points, positive and finite.
///   - scale: pixels per point from 1 to 4; nil takes the variable `PLUMB_SCALE`, the desktop's setting, or 2 where the window fits the display.
/// - Precondition: called on the main thread, outside of a task; the size is positive.
/// - Throws: `DesktopError` where there is no display or no such window, or another program destroyed it.
@MainActor
public func runApplication(
  _ makeDelegate: @autoclosure () -> any UIApplicationDelegate, title: String = ProcessInfo.processInfo.processName,
  size: CGSize = CGSize(width: 375, height: 667), scale: CGFloat? = nil
) throws(DesktopError) {
  let session = try WindowSession(.init(title: title, size: size, scale: scale))
  UIApplication.shared.launch(makeDelegate())
  defer { UIApplication.shared.terminate() }
  try session.run()
}
