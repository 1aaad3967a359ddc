// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import HomePage
import Plumbline

let page = HomeViewController()
let day = Date(timeIntervalSince1970: 1_796_000_000)
page.list.source?.apply([
  HomeItem(id: 1, style: "text", name: "Harbour office", date: day, text: "The boats are back. All but one, which is late as always."),
  HomeItem(id: 2, style: "things", name: "Shed", date: day, things: ["🍐 3", "🔨 1", "🧶 12", "🪴 2"]),
  HomeItem(id: 3, style: "notice", name: "Weather", date: day, text: "Fog until noon, see https://example.org/fog"),
])
page.view.frame = UIScreen.main.bounds
page.view.layoutIfNeeded()
if let progress = page.list.source?.store.progress { print("\(progress.computed) of \(progress.total) rows are laid out") }
