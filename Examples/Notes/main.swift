// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
table.register(UITableViewCell.self, forCellReuseIdentifier: "Note")

let oranges = "Buy oranges 🍊"
let keeper = "Call the lighthouse keeper before the fog comes in, and ask how the cat is. She has been on the stairs all week."
for note in [oranges, keeper, oranges] {
  let height = table.heightForCell(withIdentifier: "Note", cachedBy: HeightKey(note)) { (cell: UITableViewCell) in
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = note
  }
  print("\(height) points: \(note)")
}
print("\(table.rowHeights.statistics.requests) requests, \(table.rowHeights.statistics.measurements) measured")
