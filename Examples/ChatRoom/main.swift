// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Foundation
import Plumbline

// A made-up room of fifty lines a second, for two seconds of real time on a screen in memory; with a file name it writes the last screen
// as a PNG.
let room = ChatRoomViewController()
let window = UIWindow(frame: UIScreen.main.bounds)
window.rootViewController = room
window.makeKeyAndVisible()
window.layoutIfNeeded()

var generator = ChatGenerator(shape: .bursts, rate: 50, seed: 3)
let start = Date()
while case let seconds = Date().timeIntervalSince(start), seconds < 2 {
  room.timeline.append(contentsOf: generator.messages(until: .seconds(seconds)))
  RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
}
room.timeline.append(contentsOf: generator.messages(until: .seconds(2)))
while room.timeline.pendingCount > 0 { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
window.layoutIfNeeded()

let last = IndexPath(row: room.timeline.messages.count - 1, section: 0)
let gap = room.tableView.rectForRow(at: last).maxY - room.tableView.contentOffset.y - room.tableView.bounds.height
print("\(generator.count) lines came in, \(room.timeline.messages.count) are kept")
print("\(max(0, gap)) points from the newest line")

if let path = CommandLine.arguments.dropFirst().first {
  let picture = UIGraphicsImageRenderer(size: window.bounds.size).pngData { _ in
    window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
  }
  try picture.write(to: URL(fileURLWithPath: path))
}
