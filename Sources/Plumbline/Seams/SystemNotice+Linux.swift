// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if os(Linux)
  // An application posts them under the names that they have in UIKit.
  extension Notification.Name {
    /// The system is short of memory.
    static var memoryWarning: Notification.Name { Notification.Name("UIApplicationDidReceiveMemoryWarningNotification") }
    /// The application is not seen any more.
    static var enteredBackground: Notification.Name { Notification.Name("UIApplicationDidEnterBackgroundNotification") }
    /// The application is about to be seen again.
    static var leavesBackground: Notification.Name { Notification.Name("UIApplicationWillEnterForegroundNotification") }
  }
#endif
