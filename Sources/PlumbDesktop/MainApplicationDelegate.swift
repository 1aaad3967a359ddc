// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit

/// An application delegate with which a program begins.
///
/// ```swift
/// @main
/// final class AppDelegate: UIResponder, MainApplicationDelegate { … }
/// ```
///
/// Differs from UIKit: there every application delegate has `main()`, since Objective-C makes objects of a class that is known at run time
/// alone; Swift needs the promise that there is an `init()`, which a class that is `final` keeps by itself.
/// Source: Apple, "UIApplicationDelegate", `main()`.
@MainActor
public protocol MainApplicationDelegate: UIApplicationDelegate {
  /// Creates the delegate.
  init()
}

extension MainApplicationDelegate {
  /// Runs the application in a window of the desktop until that is closed; where there is none, says so and ends with the status 1.
  public static func main() {
    do {
      try runApplication(Self())
    } catch {
      FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(error)\n".utf8))
      exit(1)
    }
  }
}
