// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if os(Linux)
  extension MemoryWarnings {
    /// The notification that an application posts, under the name that it has in UIKit.
    static var name: Notification.Name { Notification.Name("UIApplicationDidReceiveMemoryWarningNotification") }
  }
#endif
