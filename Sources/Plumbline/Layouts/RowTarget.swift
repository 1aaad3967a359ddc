// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What was tapped in a row.
public enum RowTarget: Hashable, Sendable {
  /// The row itself.
  case row
  /// The person whom the row is about.
  case user
  /// A button, with its number.
  case button(Int)
  /// One of several things that the row shows, with its number.
  case item(Int)
  /// A link, with its value.
  case link(String)
}

/// What a cell was bound with.
@MainActor
class RowBinding {
  /// Tells apart versions of what the cell shows; nil before it shows anything.
  var token: RowToken?

  func send(_ target: RowTarget) {}
}

/// A version of what a cell shows.
struct RowToken: Hashable {
  var slot: Int
  var revision: UInt32
  var epoch: Int
  var appearance: Int
}

/// The binding of a cell of one list.
final class IdentityBinding<ID: Hashable & Sendable>: RowBinding {
  var id: ID
  private let tapped: @MainActor (ID, RowTarget) -> Void

  init(id: ID, tapped: @escaping @MainActor (ID, RowTarget) -> Void) {
    (self.id, self.tapped) = (id, tapped)
  }

  override func send(_ target: RowTarget) { tapped(id, target) }
}

extension UITableViewCell {
  private enum Attached {
    @MainActor static let binding = AttachedValue<RowBinding>()
  }

  var rowBinding: RowBinding? {
    get { Attached.binding[self] }
    set { Attached.binding[self] = newValue }
  }

  /// Tells the table's source that something in the cell was tapped: `onTap` hears of it with the identity of the item that the cell was
  /// bound with, whatever row that is by now.
  ///
  /// - Parameter target: what was tapped.
  public func sendTap(_ target: RowTarget) {
    rowBinding?.send(target)
  }
}
