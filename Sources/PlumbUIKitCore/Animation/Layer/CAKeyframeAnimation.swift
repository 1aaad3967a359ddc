// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How an animation goes from one of its values to the next.
///
/// Source: Apple, "CAAnimationCalculationMode".
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// On straight ways.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// In jumps: each value is shown until the next one's time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// On straight ways at the same speed all the time; key times and timing functions don't count.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// On a smooth curve at the same speed from value to value.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  var isPaced: Bool { self == .paced || self == .cubicPaced }
  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// An animation through several values, or along a path.
///
/// Differs from UIKit: a layer doesn't turn with the path (`rotationMode`), and the smooth curve has no tension of its own.
/// Source: Apple, "CAKeyframeAnimation".
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, the first one at the beginning.
  open var values: [Any]? {
    didSet { steps = nil }
  }

  /// The path that a point follows instead of the values: each line or curve takes the same time unless the mode is paced.
  open var path: CGPath? {
    didSet { steps = nil }
  }

  /// When each value is shown, from 0 to 1 of the duration; spread evenly when nil or of another number.
  open var keyTimes: [NSNumber]?

  /// The curve of time from each value to the next.
  open var timingFunctions: [CAMediaTimingFunction]?

  /// How it goes from value to value; on straight ways by default.
  open var calculationMode = CAAnimationCalculationMode.linear {
    didSet { steps = nil }
  }

  private var steps: KeyframeSteps?

  package override func copySettings(to copy: CAAnimation) {
    super.copySettings(to: copy)
    guard let copy = copy as? CAKeyframeAnimation else { return }
    copy.values = values
    copy.path = path
    copy.keyTimes = keyTimes
    copy.timingFunctions = timingFunctions
    copy.calculationMode = calculationMode
  }

  override func shownValue(at seconds: Double, base: LayerValue, path keyPath: LayerKeyPath) -> LayerValue? {
    let steps = self.steps ?? KeyframeSteps(values: values, path: path, mode: calculationMode, kind: keyPath.kind)
    self.steps = steps
    let share = timingFunction.progress(seconds / timing.length)
    return steps.value(at: share, times: keyTimes?.map(\.doubleValue), functions: timingFunctions)
  }
}

/// The values of a keyframe animation, made ready.
struct KeyframeSteps {
  private let values: [LayerValue]
  private let kind: LayerValue.Kind
  private let mode: CAAnimationCalculationMode
  /// When each value comes, where that isn't for the animation's key times to say.
  private let fixedTimes: [Double]?

  init(values: [Any]?, path: CGPath?, mode: CAAnimationCalculationMode, kind: LayerValue.Kind) {
    self.kind = kind
    self.mode = mode
    guard let path, kind == .point else {
      self.values = (values ?? []).compactMap { LayerValue($0, kind: kind) }
      fixedTimes = mode.isPaced ? Self.paced(self.values) : nil
      return
    }
    let line = path.flattened()
    self.values = line.map { .numbers(AnimatableProperty.numbers($0.point)) }
    fixedTimes = mode.isPaced ? Self.paced(self.values) : line.map(\.share)
  }

  private static func paced(_ values: [LayerValue]) -> [Double] {
    var ways = [0.0]
    for (first, second) in zip(values, values.dropFirst()) { ways.append((ways.last ?? 0) + first.distance(to: second)) }
    guard let whole = ways.last, whole > 0 else { return even(values.count) }
    return ways.map { $0 / whole }
  }

  private static func even(_ count: Int) -> [Double] {
    count < 2 ? [0] : (0..<count).map { Double($0) / Double(count - 1) }
  }

  func value(at share: Double, times given: [Double]?, functions: [CAMediaTimingFunction]?) -> LayerValue? {
    guard let first = values.first, let last = values.last else { return nil }
    let isDiscrete = mode == .discrete && fixedTimes == nil
    var times = fixedTimes ?? Self.even(values.count)
    if isDiscrete { times = (0..<values.count).map { Double($0) / Double(values.count) } }
    // In jumps one more time than values says when the last one ends.
    if fixedTimes == nil, let given, given.count == values.count || isDiscrete && given.count == values.count + 1 {
      times = Array(given.prefix(values.count))
    }
    guard share > (times.first ?? 0) else { return first }
    guard let next = times.firstIndex(where: { $0 > share }), next > 0 else { return last }
    if isDiscrete { return values[next - 1] }
    let span = times[next] - times[next - 1]
    var part = span > 0 ? (share - times[next - 1]) / span : 1
    if !mode.isPaced, let functions, functions.indices.contains(next - 1) { part = functions[next - 1].progress(part) }
    guard mode.isCubic else { return values[next - 1].blended(with: values[next], share: part, kind: kind) }
    return LayerValue.smooth(
      values[max(0, next - 2)], values[next - 1], values[next], values[min(values.count - 1, next + 1)], share: part, kind: kind)
  }
}

extension CGPath {
  /// The points of the path as one line; each comes with the share of the time when lines and curves take the same time each.
  func flattened(stepsPerCurve: Int = 24) -> [(point: CGPoint, share: Double)] {
    var line: [(point: CGPoint, share: Double)] = []
    var (start, count) = (CGPoint.zero, 0.0)
    func last() -> CGPoint { line.last?.point ?? start }
    for element in elements {
      switch element {
      case .move(let point):
        start = point
        line.append((point, count))
      case .line(let point):
        count += 1
        line.append((point, count))
      case .curve(let first, let second, let end):
        let begin = last()
        for step in 1...stepsPerCurve {
          let t = Double(step) / Double(stepsPerCurve)
          line.append((Self.cubic(begin, first, second, end, t), count + t))
        }
        count += 1
      case .close:
        guard last() != start else { continue }
        count += 1
        line.append((start, count))
      }
    }
    return count > 0 ? line.map { ($0.point, $0.share / count) } : line
  }

  private static func cubic(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: Double) -> CGPoint {
    let s = 1 - t
    let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(x: w0 * a.x + w1 * b.x + w2 * c.x + w3 * d.x, y: w0 * a.y + w1 * b.y + w2 * c.y + w3 * d.y)
  }
}
