// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The animations that were added to one layer, and what is shown because of them.
@MainActor
final class LayerAnimations {
  private struct Entry {
    let key: String?
    let animation: CAAnimation
    let transaction: CATransaction.Levels
    /// When it began, in the layer's time; nil until the first frame.
    var begin: CFTimeInterval?
    var hasStarted = false
    var hasEnded = false
  }

  private unowned let layer: CALayer
  private var entries: [Entry] = []
  /// The layer's time in the last frame.
  private var time: CFTimeInterval = 0

  init(layer: CALayer) {
    self.layer = layer
  }

  var isEmpty: Bool { entries.isEmpty }
  var keys: [String] { entries.compactMap(\.key) }

  /// Whether frames are needed to go on.
  var isMoving: Bool { isOutdated || layer.timeSpeed != 0 && entries.contains { !$0.hasEnded } }

  /// Whether the layer's time was changed since the last frame.
  var isOutdated = false

  func animation(forKey key: String) -> CAAnimation? { entries.first { $0.key == key }?.animation }

  func add(_ animation: CAAnimation, forKey key: String?) {
    if let key { remove(forKey: key) }
    entries.append(Entry(key: key, animation: animation, transaction: CATransaction.enter()))
    time = layer.localTime(AnimationTimeline.now)
  }

  func remove(forKey key: String) {
    removeAll { $0.key == key }
  }

  func removeAll() {
    removeAll { _ in true }
  }

  private func removeAll(where isMeant: (Entry) -> Bool) {
    let removed = entries.filter(isMeant)
    entries.removeAll(where: isMeant)
    for entry in removed where !entry.hasEnded { tellEnd(of: entry, finished: false) }
  }

  private func tellEnd(of entry: Entry, finished: Bool) {
    if entry.hasStarted { entry.animation.delegate?.animationDidStop(entry.animation, finished: finished) }
    entry.transaction.leave()
  }

  /// Goes on to a moment of the frame clock: begins, ends and tells what does so.
  func pass(_ now: CFTimeInterval) {
    isOutdated = false
    time = layer.localTime(now)
    var started: [CAAnimation] = []
    var ended: [Entry] = []
    for index in entries.indices where !entries[index].hasEnded {
      let animation = entries[index].animation
      let begin = entries[index].begin ?? (animation.beginTime != 0 ? animation.beginTime : time)
      entries[index].begin = begin
      if !entries[index].hasStarted, time >= begin {
        entries[index].hasStarted = true
        started.append(animation)
      }
      guard entries[index].hasStarted, animation.timing.isOver(at: animation.timing.local(time, beginning: begin)) else { continue }
      entries[index].hasEnded = true
      ended.append(entries[index])
    }
    entries.removeAll { $0.hasEnded && $0.animation.isRemovedOnCompletion }
    for animation in started { animation.delegate?.animationDidStart(animation) }
    for entry in ended { tellEnd(of: entry, finished: true) }
  }

  // MARK: What is shown

  func animates(_ property: LayerProperty) -> Bool { entries.contains { $0.animation.animates(property) } }

  var animatesGeometry: Bool { LayerProperty.allCases.contains { $0.isGeometry && animates($0) } }

  /// What is shown of a property.
  func value(of property: LayerProperty, model: LayerValue) -> LayerValue {
    var value = model
    for entry in entries where entry.animation.animates(property) {
      let begin = entry.begin ?? (entry.animation.beginTime != 0 ? entry.animation.beginTime : time)
      entry.animation.apply(to: &value, of: property, at: entry.animation.timing.local(time, beginning: begin))
    }
    return value
  }

  private func numbers(_ property: LayerProperty, _ model: AnimatableProperty.Value) -> AnimatableProperty.Value {
    if case .numbers(let shown) = value(of: property, model: .numbers(model)) { shown } else { model }
  }

  func geometry(_ model: ViewGeometry) -> ViewGeometry {
    guard animatesGeometry else { return model }
    var shown = model
    let bounds = model.bounds
    let box = numbers(.bounds, .init(bounds.minX, bounds.minY, bounds.width, bounds.height, 0, 0, 0, 0))
    let center = AnimatableProperty.point(numbers(.position, AnimatableProperty.numbers(model.center)))
    shown.anchor = AnimatableProperty.point(numbers(.anchorPoint, AnimatableProperty.numbers(model.anchor)))
    shown.bounds = CGRect(x: box[0], y: box[1], width: max(0, box[2]), height: max(0, box[3]))
    shown.center = center
    if animates(.transform) {
      shown.transform = AnimatableProperty.transform(numbers(.transform, AnimatableProperty.numbers(model.transform)))
    }
    return shown
  }

  func opacity(_ model: CGFloat) -> CGFloat {
    min(max(value(of: .opacity, model: .numbers(AnimatableProperty.numbers(model))).scalar, 0), 1)
  }

  func background(_ model: CGColor?) -> CGColor? {
    guard animates(.backgroundColor) else { return model }
    return color(.backgroundColor, model)
  }

  func color(_ property: LayerProperty, _ model: CGColor?) -> CGColor? {
    let value = value(of: property, model: model.map { .numbers(AnimatableProperty.numbers($0)) } ?? .nothing)
    if case .numbers(let numbers) = value { return AnimatableProperty.color(numbers) }
    return model
  }

  func appearance(_ model: LayerAppearance) -> LayerAppearance {
    var look = model
    func number(_ property: LayerProperty, _ model: CGFloat) -> CGFloat {
      max(0, value(of: property, model: .numbers(AnimatableProperty.numbers(model))).scalar)
    }
    look.cornerRadius = number(.cornerRadius, model.cornerRadius)
    look.borderWidth = number(.borderWidth, model.borderWidth)
    look.borderColor = color(.borderColor, model.borderColor) ?? .clear
    look.shadowColor = color(.shadowColor, model.shadowColor) ?? .clear
    look.shadowOpacity = min(1, number(.shadowOpacity, model.shadowOpacity))
    look.shadowRadius = number(.shadowRadius, model.shadowRadius)
    if animates(.shadowOffset) {
      let offset = numbers(.shadowOffset, AnimatableProperty.numbers(model.shadowOffset))
      look.shadowOffset = CGSize(width: offset[0], height: offset[1])
    }
    if animates(.shadowPath), case .path(let path) = value(of: .shadowPath, model: model.shadowPath.map { .path($0) } ?? .nothing) {
      look.shadowPath = path
    }
    if animates(.contents), case .picture(let picture) = value(of: .contents, model: model.contents.map { .picture($0) } ?? .nothing) {
      look.contents = picture
    }
    return look
  }
}
