// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import ConstraintSolver

extension LayoutSolution {
  /// Gives the constraint at a place to the solver; whether it contradicts others shows when they are solved together.
  func enlist(_ slot: Int) {
    // A constraint over constants alone decides nothing.
    guard !lowering.constraints[slot].linear.terms.isEmpty else { return }
    do {
      handles[slot] = try system.insert(lowering.constraints[slot].linear)
      broken.remove(slot)
    } catch {
      refuse(slot, error)
    }
  }

  /// Solves; where that is impossible, one constraint of the conflict is left out until it is possible.
  func optimize() {
    for _ in 0...lowering.constraints.count {
      do {
        try system.solve()
        return
      } catch .unsatisfiable(let conflict) {
        guard breakOne(of: conflict) else { return }
      } catch {
        LayoutLog.write("Layout of \(ConstraintDescription.name(of: lowering.root)) ended early: \(error). The best layout found is shown.")
        return
      }
    }
  }

  /// Gives constraints that were left out another chance, now that something changed.
  ///
  /// - Returns: Whether one of them holds now.
  func retry(_ slots: [Int]) -> Bool {
    var isChanged = false
    for slot in slots where broken.contains(slot) {
      guard let handle = try? system.add(lowering.constraints[slot].linear) else { continue }
      handles[slot] = handle
      broken.remove(slot)
      isChanged = true
    }
    return isChanged
  }

  /// Takes one constraint of a conflict out and says so.
  ///
  /// Apple does not document which one it breaks; here it is the app's constraint that was activated last, else the newest of all.
  ///
  /// - Returns: Whether there was one.
  private func breakOne(of conflict: ConflictSet) -> Bool {
    let members = conflict.handles.compactMap { handle in handles.firstIndex { $0 == handle } }
    let breakable = members.filter { isBreakable($0) }
    guard let victim = (breakable.isEmpty ? members : breakable).max(by: { age($0) < age($1) }) else { return false }
    if let handle = handles[victim] { system.remove(handle) }
    handles[victim] = nil
    broken.insert(victim)
    let restricted = conflict.restrictedVariables.map(\.index)
    if !isQuiet { LayoutLog.write(ConflictMessage.text(members: members, restricted: restricted, broken: victim, in: lowering)) }
    return true
  }

  private func isBreakable(_ slot: Int) -> Bool {
    if case .object(let object) = lowering.constraints[slot].source { return !object.isSystemOwned }
    return false
  }

  private func age(_ slot: Int) -> (Int, Int) {
    if case .object(let object) = lowering.constraints[slot].source { return (object.activationNumber, slot) }
    return (0, slot)
  }

  private func refuse(_ slot: Int, _ error: ConstraintError) {
    handles[slot] = nil
    broken.insert(slot)
    let text = ConstraintDescription.text(of: lowering.constraints[slot], in: lowering)
    LayoutLog.write("The constraint \(text) can't be solved: \(error). It is left out.")
  }
}
