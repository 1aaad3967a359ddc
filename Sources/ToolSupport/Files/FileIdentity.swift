// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Which file of the system a path or a stream leads to: two names with one identity are one file.
package struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t
  /// What is written there stays there; a device takes what it gets from anybody.
  package let keepsContent: Bool

  /// Nil where there is no such file.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Nil for a stream that is closed.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    (device, number) = (status.st_dev, status.st_ino)
    keepsContent = status.st_mode & S_IFMT != S_IFCHR
  }
}
