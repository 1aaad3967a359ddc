// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Shows how many frames came in the last half second, as "60 FPS", while it is in a window.
@MainActor
public final class FrameRateLabel: UILabel {
  /// How often the text changes, in seconds.
  private static let interval = 0.5

  private var ticks: FrameTicks?
  private var frames = 0
  private var start: Double?

  /// Creates a label that is wide enough for its text.
  public convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 64, height: 20))
  }

  /// Creates a label.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    assemble()
  }

  /// Creates a label from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    assemble()
  }

  private func assemble() {
    font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
    textAlignment = .center
    text = "– FPS"
  }

  /// Counts frames while the label is in a window.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    ticks?.stop()
    ticks = nil
    (frames, start) = (0, nil)
    guard window != nil else { return }
    let ticks = FrameTicks { [weak self] tick in self?.count(tick) }
    ticks.start()
    self.ticks = ticks
  }

  private func count(_ tick: FrameTick) {
    guard let start else {
      start = tick.timestamp
      return
    }
    frames += 1
    let time = tick.timestamp - start
    // A frame that comes a hair early must not put the text off by a whole frame.
    guard time >= Self.interval - 1e-6 else { return }
    let rate = Double(frames) / time
    let most = 1 / max(1e-6, tick.targetTimestamp - tick.timestamp)
    text = "\(Int(rate.rounded())) FPS"
    textColor = rate > 0.9 * most ? .systemGreen : rate > 0.6 * most ? .systemOrange : .systemRed
    (frames, self.start) = (0, tick.timestamp)
  }
}
