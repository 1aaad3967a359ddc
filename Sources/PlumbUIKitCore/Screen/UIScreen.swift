// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The surface that windows are shown on; without a window system it lives in memory.
///
/// Source: Apple, "UIScreen".
@MainActor
public final class UIScreen: NSObject, UITraitEnvironment {
  /// The one screen of the process: 375 x 667 points at 2 pixels per point until it is configured.
  public static let main = UIScreen(size: CGSize(width: 375, height: 667), scale: 2)

  /// The screen's rectangle in points, with origin zero.
  public private(set) var bounds: CGRect

  /// Pixels per point: 1, 2 or 3.
  public var scale: CGFloat { traitCollection.displayScale }

  /// The screen's rectangle in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: (bounds.width * scale).rounded(), height: (bounds.height * scale).rounded())
  }

  /// Pixels per point of the device; equal to `scale`.
  public var nativeScale: CGFloat { scale }

  /// The highest refresh rate, in frames per second.
  public package(set) var maximumFramesPerSecond = 60

  /// The traits that windows inherit.
  public private(set) var traitCollection: UITraitCollection

  /// Tells that the traits changed; the screen passes them on to its windows by itself.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The windows on the screen, from back to front.
  ///
  /// As on a device the app keeps its windows; the screen doesn't.
  package var windows: [UIWindow] { windowReferences.compactMap(\.window) }

  private struct WindowReference { weak var window: UIWindow? }
  private var windowReferences: [WindowReference] = []

  package let displayLinks = DisplayLinkSchedule()

  /// What a person does on the screen; the window's host gives it here.
  package private(set) lazy var input = ScreenInput(screen: self)

  /// Creates a screen in memory.
  package init(size: CGSize, scale: CGFloat) {
    bounds = CGRect(origin: .zero, size: size)
    var values = TraitValues.systemDefault
    values.displayScale = scale
    traitCollection = UITraitCollection(values: values)
    super.init()
  }

  /// Changes the size in points and the scale; windows that covered the screen follow.
  ///
  /// - Precondition: the size is positive and finite, the scale from 1 to 4.
  package func configure(size: CGSize, scale: CGFloat) {
    precondition(size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite, "A screen has a positive size.")
    precondition(scale >= 1 && scale <= 4, "A screen has between 1 and 4 pixels per point.")
    let old = bounds
    var values = traitCollection.values
    values.displayScale = scale
    SizeClassRule.apply(to: &values, size: size)
    let following = windows.filter { $0.frame == old }
    let newTraits = values == traitCollection.values ? nil : UITraitCollection(values: values)
    let newSize = size == old.size ? nil : size
    let finishes = following.map { window in
      window.changesWithScreen = true
      return (window.contentOwner as? any ViewOwner)?.windowWillChange(size: newSize, traits: newTraits)
    }
    bounds = CGRect(origin: .zero, size: size)
    overrideTraits { $0 = values }
    for (window, finish) in zip(following, finishes) {
      window.frame = bounds
      window.changesWithScreen = false
      finish?()
    }
  }

  /// Changes traits of the screen and passes the change on to all windows.
  package func overrideTraits(_ change: (inout TraitValues) -> Void) {
    var values = traitCollection.values
    change(&values)
    guard values != traitCollection.values else { return }
    traitCollection = UITraitCollection(values: values)
    if self === UIScreen.main { CurrentTraits.processDefault = traitCollection }
    for window in windows { window.inheritTraits() }
  }

  func attach(_ window: UIWindow) {
    windowReferences.removeAll { $0.window == nil || $0.window === window }
    // A window comes in front of those of its own level.
    let place = windowReferences.firstIndex { ($0.window?.windowLevel ?? .normal) > window.windowLevel }
    windowReferences.insert(WindowReference(window: window), at: place ?? windowReferences.endIndex)
  }

  func detach(_ window: UIWindow) {
    windowReferences.removeAll { $0.window == nil || $0.window === window }
  }
}
