// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// What a message says about an error number of the system.
package enum SystemReason {
  package static func text(_ number: Int32) -> String {
    switch number {
    case EISDIR: "it is a folder"
    case ELOOP: "its symbolic links lead in a circle"
    case ENXIO: "nothing is at its other end"
    case EBADF: "it is closed"
    default: String(cString: strerror(number))
    }
  }
}
