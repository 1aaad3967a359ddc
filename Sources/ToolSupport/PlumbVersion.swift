// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The version of the tools, of which every JSON output tells.
package enum PlumbVersion {
  package static let current = "0.1.0"
}
