// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a control calls when something happens to it, in the order in which it was added.
@MainActor
struct ControlActionList {
  typealias Call = @MainActor (UIControl, UIEvent?) -> Void

  private enum Receiver {
    case action(UIAction)
    case target(WeakTarget, Call)
  }

  final class WeakTarget {
    weak var object: AnyObject?

    init(_ object: AnyObject) {
      self.object = object
    }
  }

  private struct Entry {
    var receiver: Receiver
    var events: UIControl.Event

    @MainActor
    func isAction(_ identifier: UIAction.Identifier) -> Bool {
      guard case .action(let action) = receiver else { return false }
      return action.identifier == identifier
    }

    /// Whether it was added for a target that is gone.
    var isOrphan: Bool {
      guard case .target(let target, _) = receiver else { return false }
      return target.object == nil
    }
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// The events that anything is called for.
  var events: UIControl.Event {
    entries.reduce(into: []) { $0.formUnion($1.events) }
  }

  var actions: [(action: UIAction, events: UIControl.Event)] {
    entries.compactMap { entry in
      guard case .action(let action) = entry.receiver else { return nil }
      return (action, entry.events)
    }
  }

  var targets: [AnyObject] {
    entries.compactMap { entry in
      guard case .target(let target, _) = entry.receiver else { return nil }
      return target.object
    }
  }

  mutating func add(_ action: UIAction, for events: UIControl.Event) {
    if let index = entries.firstIndex(where: { $0.isAction(action.identifier) }) {
      entries[index].receiver = .action(action)
      entries[index].events.formUnion(events)
    } else {
      entries.append(Entry(receiver: .action(action), events: events))
    }
  }

  mutating func remove(_ identifier: UIAction.Identifier, for events: UIControl.Event) {
    subtract(events) { $0.isAction(identifier) }
  }

  mutating func add(_ target: AnyObject, for events: UIControl.Event, call: @escaping Call) {
    entries.append(Entry(receiver: .target(WeakTarget(target), call), events: events))
  }

  /// Removes a target, or all targets for nil.
  mutating func removeTarget(_ target: AnyObject?, for events: UIControl.Event) {
    subtract(events) { entry in
      guard case .target(let known, _) = entry.receiver else { return false }
      return target == nil || known.object === target
    }
  }

  private mutating func subtract(_ events: UIControl.Event, where isMeant: (Entry) -> Bool) {
    for index in entries.indices where isMeant(entries[index]) { entries[index].events.subtract(events) }
    entries.removeAll { $0.events.isEmpty || $0.isOrphan }
  }

  /// Calls what was added for any of some events; what is added or removed meanwhile counts from the next time on.
  func send(_ events: UIControl.Event, from control: UIControl, with event: UIEvent?) {
    for entry in entries where !entry.events.isDisjoint(with: events) {
      switch entry.receiver {
      case .action(let action): control.sendAction(action)
      case .target(let target, let call): if target.object != nil { call(control, event) }
      }
    }
  }
}
