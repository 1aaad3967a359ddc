// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Opens addresses of the web with the desktop's browser, and nothing else: a stranger wrote them.
enum LinkOpener {
  /// Whether an address leads to the web: other kinds can start programs or read files.
  static func isAllowed(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https", let host = url.host(), !host.isEmpty else {
      return false
    }
    return url.absoluteString.utf8.count <= 2000 && url.absoluteString.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
  }

  /// Opens an address.
  ///
  /// - Returns: what to tell the reader.
  static func open(_ url: URL) -> String {
    guard isAllowed(url) else { return "Only addresses of the web are opened" }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/xdg-open")
    // No shell reads it, and it can't be taken for an option: it begins with its scheme.
    process.arguments = [url.absoluteString]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return "No browser was found (xdg-open); the address is \(url.absoluteString)" }
    return "Opening \(url.host() ?? "the address")"
  }
}
