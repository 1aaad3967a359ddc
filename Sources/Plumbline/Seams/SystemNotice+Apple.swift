// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  extension Notification.Name {
    /// The system is short of memory.
    @MainActor static var memoryWarning: Notification.Name { UIApplication.didReceiveMemoryWarningNotification }
    /// The application is not seen any more.
    @MainActor static var enteredBackground: Notification.Name { UIApplication.didEnterBackgroundNotification }
    /// The application is about to be seen again.
    @MainActor static var leavesBackground: Notification.Name { UIApplication.willEnterForegroundNotification }
  }
#endif
