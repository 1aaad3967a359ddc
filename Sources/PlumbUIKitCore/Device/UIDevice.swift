// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The device that the app runs on.
///
/// Source: Apple, "UIDevice". Differs from UIKit: it is a machine with Linux, of the idiom of the screen's traits.
@MainActor
open class UIDevice: NSObject {
  /// The device.
  public static let current = UIDevice()

  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }

  /// The machine's name in its network.
  open var name: String { ProcessInfo.processInfo.hostName }

  /// The kind of machine.
  open var model: String { "Linux" }

  /// The kind of machine in the user's language.
  open var localizedModel: String { model }

  /// The operating system's name.
  open var systemName: String { "Linux" }

  /// The operating system's version.
  open var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }

  /// How the device is held: as the screen's longer side says.
  open var orientation: UIDeviceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }

  /// Whether the battery is watched; kept and without effect.
  open var isBatteryMonitoringEnabled = false

  /// Whether the device does several things at once.
  open var isMultitaskingSupported: Bool { true }
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its right side.
  case landscapeLeft = 3
  /// On its left side.
  case landscapeRight = 4
  /// On its back.
  case faceUp = 5
  /// On its face.
  case faceDown = 6

  /// Whether it stands upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Lets the device knock; there is nothing to knock with here, so that it does nothing.
///
/// Source: Apple, "UIFeedbackGenerator".
@MainActor
open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  @MainActor
  public override init() {
    super.init()
  }

  /// Readies the device; does nothing.
  open func prepare() {}
}

/// Knocks as if things met; does nothing.
///
/// Source: Apple, "UIImpactFeedbackGenerator".
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How hard the things are.
  public enum FeedbackStyle: Int, Hashable, Sendable {
    /// Small and light.
    case light = 0
    /// Of medium size.
    case medium = 1
    /// Large and heavy.
    case heavy = 2
    /// Soft.
    case soft = 3
    /// Hard.
    case rigid = 4
  }

  /// Creates a generator.
  public convenience init(style: FeedbackStyle) {
    self.init()
  }

  /// Things met; does nothing.
  open func impactOccurred() {}
}

/// Knocks when a choice changes; does nothing.
///
/// Source: Apple, "UISelectionFeedbackGenerator".
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// The choice changed; does nothing.
  open func selectionChanged() {}
}
