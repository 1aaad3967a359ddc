// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit

/// Views made from a document, and what they were made of.
@MainActor
package final class BuiltViews {
  package let root: UIView
  package internal(set) var views: [String: UIView] = [:]
  package internal(set) var guides: [String: UILayoutGuide] = [:]
  package internal(set) var constraints: [String: NSLayoutConstraint] = [:]
  package internal(set) var standIns: [StandIn] = []
  /// Constraints that were left out, and why.
  package internal(set) var notes: [InterfaceNote] = []

  init(root: UIView) {
    self.root = root
  }

  func note(_ standIn: StandIn) {
    if !standIns.contains(standIn) { standIns.append(standIn) }
  }
}
