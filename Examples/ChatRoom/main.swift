// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Foundation
import PlumbDesktop
import Plumbline

// A made-up room in a window, with HOST PORT CHANNEL NAME a channel of a real server, with a PNG file no window; `dark` with any of them.
let words = CommandLine.arguments.dropFirst().filter { $0 != "dark" }
let room = ChatRoomViewController()
if CommandLine.arguments.contains("dark") { room.overrideUserInterfaceStyle = .dark }
let server = words.count == 4 ? Int(words[1]).map { ServerLines(words[0], port: $0, channel: words[2], nick: words[3], room: room) } : nil
var (generator, start) = (ChatGenerator(shape: .bursts, rate: 50, seed: 3), Date())
let timer = Timer(timeInterval: 0.05, repeats: true) { _ in
  MainActor.assumeIsolated { room.timeline.append(contentsOf: generator.messages(until: .seconds(Date().timeIntervalSince(start)))) }
}
if server == nil { RunLoop.main.add(timer, forMode: .common) }

if let path = words.first, path.hasSuffix(".png") {
  let window = UIWindow(frame: UIScreen.main.bounds)
  window.rootViewController = room
  window.makeKeyAndVisible()
  while Date() < start + 2 || room.timeline.pendingCount > 0 { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
  window.layoutIfNeeded()
  let last = room.tableView.rectForRow(at: IndexPath(row: room.timeline.messages.count - 1, section: 0))
  print("\(room.timeline.messages.count) lines, \(max(0, last.maxY - room.tableView.bounds.maxY)) points from the newest")
  let picture = UIGraphicsImageRenderer(size: window.bounds.size).pngData { _ in
    window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
  }
  try picture.write(to: URL(fileURLWithPath: path))
} else {
  try runApplication(title: words.count == 4 ? words[2] : "A made-up room") { room }
}
