// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// What a row of the home page shows.
package struct HomeItem: Identifiable, Equatable, Sendable {
  package var id: Int, version = 0
  package var style: String, name: String, text = ""
  package var date: Date
  package var isActive = true, unread = 0
  package var things: [String] = []

  package init(id: Int, style: String, name: String, date: Date, text: String = "", things: [String] = []) {
    (self.id, self.style, self.name, self.date, self.text, self.things) = (id, style, name, date, text, things)
  }
}

/// Dates and numbers in words: asked once for each item, where its layout is made.
extension HomeItem {
  func dateText(locale: String) -> String {
    date.formatted(Date.FormatStyle(locale: Locale(identifier: locale), timeZone: .gmt).month(.abbreviated).day().hour().minute())
  }
  var unreadText: String { unread > 99 ? "99+" : "\(unread)" }
  var summary: String { things.isEmpty ? "\(text.count) characters" : "\(things.count) of 6 boxes" }
}
