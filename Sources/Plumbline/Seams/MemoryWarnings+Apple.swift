// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  extension MemoryWarnings {
    /// The notification that UIKit posts.
    @MainActor static var name: Notification.Name { UIApplication.didReceiveMemoryWarningNotification }
  }
#endif
