// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// Lets the emotes move that can be seen: one clock for all of them, which stands still where there are none.
///
/// An emote is one attachment in however many lines, so that what a step costs depends on what is on screen and on nothing else.
@MainActor
final class EmoteClock {
  private static let framesPerSecond = 10

  private weak var table: UITableView?
  private let pictures: EmotePictures
  private var link: CADisplayLink?
  /// How many steps were made.
  private(set) var steps = 0

  init(table: UITableView, pictures: EmotePictures) {
    self.table = table
    self.pictures = pictures
  }

  /// Whether it goes.
  var isRunning: Bool { link != nil }

  /// Begins to go if a row that comes on screen has something that moves.
  func rowAppears(_ cell: UITableViewCell) {
    guard pictures.isAnimated, link == nil, let cell = cell as? ChatCell, !movingFrames(of: cell).isEmpty else { return }
    let made = CADisplayLink { [weak self] link in self?.step(link) }
    made.preferredFramesPerSecond = Self.framesPerSecond
    made.add(to: .main, forMode: .common)
    link = made
  }

  /// Stops for good or until the next row appears.
  func stop() {
    link?.invalidate()
    link = nil
  }

  private func movingFrames(of cell: ChatCell) -> [CGRect] {
    cell.body.layout?.attachments.compactMap { pictures.moves($0.attachment) ? $0.frame : nil } ?? []
  }

  private func step(_ link: CADisplayLink) {
    let number = Int((link.timestamp * Double(Self.framesPerSecond)).rounded(.down))
    guard number != steps else { return }
    var hasMoved = false
    for cell in table?.visibleCells ?? [] {
      guard let cell = cell as? ChatCell else { continue }
      for frame in movingFrames(of: cell) {
        hasMoved = true
        cell.body.setNeedsDisplay(frame)
      }
    }
    steps = number
    if hasMoved { pictures.showFrame(number) } else { stop() }
  }
}
