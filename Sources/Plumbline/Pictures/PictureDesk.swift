// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowLayouts

/// Where views have their pictures drawn: the workers that lay rows out draw, too, and what they finish is shown once per frame.
@MainActor
package final class PictureDesk {
  /// What became of drawings, counted.
  package struct Counters: Equatable {
    package var drawn = 0
    package var inline = 0
    /// Pictures that were drawn before somebody asked for them.
    package var ahead = 0
    package var reused = 0
    /// Drawings that views began with, however they ended.
    package var begun = 0
    package var committed = 0
    package var superseded = 0
    package var cancelled = 0
    package var failed = 0
    package var refused = 0
    /// Frames in which pictures were shown.
    package var commits = 0
  }

  /// The one that all views share.
  package static let shared = PictureDesk()

  struct Result: Sendable {
    var number: Int
    var picture: Picture?
    var nanoseconds: Int
  }

  private struct Order {
    weak var view: AsyncDisplayView?
    var job: PictureSlot<DrawingIdentity>.Job
    var type: ObjectIdentifier
    var isCancelled: SharedCounter
    var work: SingleWork?
    var age = 0
  }

  package var executor: any LayoutExecutor = LayoutThreads.shared
  package internal(set) var counters = Counters()
  /// What drawing at once may take of a frame, in nanoseconds.
  package var inlineShare = 2_000_000
  /// The same for views that show nothing yet: to see nothing is worse than a frame that is longer by a little.
  package var firstShare = 6_000_000
  /// Replaces the making of pictures, for tests: nil where there is no memory.
  package var hasMemory: @Sendable () -> Bool = { true }
  let cache = PictureCache()
  private let mailbox = Guarded<[Result]>([])
  private var orders: [Int: Order] = [:]
  private var finished: [Result] = []
  private var lastNumber = 0
  private var ticks: FrameTicks?
  private var costs: [ObjectIdentifier: Double] = [:]
  /// What drawing at once has taken of the present frame, in nanoseconds.
  private var spent = 0
  private var notices: [SystemNotice] = []
  /// Whether the application is not seen: nothing is shown until it is.
  private(set) var isInBackground = false
  /// Views that would have asked for pictures meanwhile.
  private var putOff: [WeakView] = []

  /// What is so cheap is drawn at once, in nanoseconds.
  private static let cheap = 300_000.0
  /// What is thought of a drawing of which nothing is known.
  private static let unknown = 600_000.0
  /// Frames that a picture waits for the others of its cell.
  private static let patience = 3

  init() {
    notices = [
      SystemNotice(UIApplication.didReceiveMemoryWarningNotification) { PictureDesk.shared.cache.removeAll() },
      SystemNotice(UIApplication.didEnterBackgroundNotification) { PictureDesk.shared.isInBackground = true },
      SystemNotice(UIApplication.willEnterForegroundNotification) { PictureDesk.shared.leaveBackground() },
    ]
  }

  // MARK: In the background

  /// Whether a view has to wait with what it asks for until the application is seen.
  func putsOff(_ view: AsyncDisplayView) -> Bool {
    if isInBackground { putOff.append(WeakView(value: view)) }
    return isInBackground
  }

  /// What was asked for meanwhile is compared with what is shown, and what was drawn is shown.
  private func leaveBackground() {
    isInBackground = false
    for view in putOff { view.value?.setNeedsDrawing() }
    putOff = []
    startTicks()
  }

  /// How many drawings are waited for.
  package var pending: Int { orders.count }

  /// The memory of the pictures that are kept for rows that come back, in bytes.
  package var keptBytes: Int { cache.bytes }

  /// Lets kept pictures go.
  package func forgetPictures() { cache.removeAll() }

  // MARK: At once

  /// Whether a drawing is so cheap, or the frame has so much time left, that it need not be put off.
  func shouldDrawAtOnce(_ type: ObjectIdentifier, isBlank: Bool) -> Bool {
    let share = isBlank ? max(firstShare, inlineShare) : inlineShare
    guard inlineShare > 0 else { return false }
    let cost = costs[type] ?? Self.unknown
    if cost < Self.cheap { return true }
    return spent + Int(min(cost, 1e9)) <= share
  }

  func drawAtOnce(_ recipe: PictureRecipe, for type: ObjectIdentifier) -> Picture? {
    let start = LayoutClock.now
    let picture = hasMemory() ? recipe.make(isCancelled: { false }) : nil
    let cost = LayoutClock.now - start
    spent += max(1, cost)
    note(cost, of: type)
    // The next frame has its share again.
    startTicks()
    counters.drawn += 1
    counters.inline += 1
    return picture
  }

  private func note(_ cost: Int, of type: ObjectIdentifier) {
    costs[type] = (costs[type] ?? Double(cost)) * 0.75 + Double(cost) * 0.25
  }

  // MARK: Later

  /// Has a picture drawn.
  func order(_ job: PictureSlot<DrawingIdentity>.Job, _ recipe: PictureRecipe, for view: AsyncDisplayView) {
    lastNumber += 1
    let (number, isCancelled, mailbox, hasMemory) = (lastNumber, SharedCounter(), mailbox, hasMemory)
    let work = SingleWork(rank: .picture) {
      let start = LayoutClock.now
      let picture = hasMemory() ? recipe.make { isCancelled.value > 0 } : nil
      let result = Result(number: number, picture: picture, nanoseconds: LayoutClock.now - start)
      mailbox.withLock { $0.append(result) }
    }
    orders[number] = Order(
      view: view, job: job, type: ObjectIdentifier(type(of: view)), isCancelled: isCancelled, work: work)
    executor.wake(work)
    startTicks()
  }

  /// Gives a drawing up: one that nobody has begun is not begun.
  func cancel(_ job: PictureSlot<DrawingIdentity>.Job, of view: AsyncDisplayView) {
    guard let number = orders.first(where: { $0.value.view === view && $0.value.job == job })?.key else { return }
    orders[number]?.isCancelled.add(1)
    _ = orders[number]?.work?.claim()
    orders[number] = nil
  }

  /// Counts what became of a drawing.
  func note(_ outcome: PictureOutcome) {
    switch outcome {
    case .committed: counters.committed += 1
    case .superseded: counters.superseded += 1
    case .cancelled: counters.cancelled += 1
    case .failed: counters.failed += 1
    }
  }

  private func startTicks() {
    if let ticks, ticks.isRunning { return }
    let ticks = FrameTicks { [weak self] _ in self?.passFrame() }
    ticks.start()
    self.ticks = ticks
  }

  private func passFrame() {
    let size = UIScreen.main.bounds.size
    cache.byteLimit = PictureCache.byteLimit(screen: size, scale: UIScreen.main.scale)
    if isInBackground {
      ticks?.stop()
      ticks = nil
      return
    }
    finished += mailbox.withLock { mailbox in
      defer { mailbox = [] }
      return mailbox
    }
    let views = orders.values.filter { $0.view == nil }
    if !views.isEmpty { orders = orders.filter { $0.value.view != nil } }
    let results = finished
    finished = []
    var shown = 0
    for result in results where deliver(result, among: results) { shown += 1 }
    if shown > 0 { counters.commits += 1 }
    let isQuiet = spent == 0
    spent = 0
    if orders.isEmpty, finished.isEmpty, isQuiet {
      ticks?.stop()
      ticks = nil
    }
  }

  /// Shows a picture, unless others of its cell are expected at any moment: a cell's parts appear together.
  private func deliver(_ result: Result, among results: [Result]) -> Bool {
    guard var order = orders[result.number], let view = order.view else { return false }
    let arrived = Set(results.map(\.number))
    let cell = view.enclosingCell
    let isAwaited = orders.contains { number, other in
      cell != nil && !arrived.contains(number) && other.view?.enclosingCell === cell
    }
    if isAwaited, order.age < Self.patience {
      order.age += 1
      orders[result.number] = order
      finished.append(result)
      return false
    }
    orders[result.number] = nil
    counters.drawn += 1
    if result.picture != nil { note(result.nanoseconds, of: order.type) }
    view.drawingDidEnd(order.job, result.picture)
    return true
  }
}

private struct WeakView {
  weak var value: AsyncDisplayView?
}

extension UIView {
  /// The cell that the view is a part of.
  fileprivate var enclosingCell: UITableViewCell? {
    var view: UIView? = self
    while let present = view {
      if let cell = present as? UITableViewCell { return cell }
      view = present.superview
    }
    return nil
  }
}
