// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import ConstraintSolver

extension LayoutSolution {
  /// Adds the constraint at a place to the solver; where that is impossible, one of those in conflict is left out.
  func install(_ slot: Int, quietly: Bool) {
    // A constraint over constants alone decides nothing.
    guard !lowering.constraints[slot].linear.terms.isEmpty else { return }
    for _ in 0...lowering.constraints.count {
      do {
        handles[slot] = try system.add(lowering.constraints[slot].linear)
        broken.remove(slot)
        return
      } catch .unsatisfiable(let conflict) {
        if quietly {
          broken.insert(slot)
          return
        }
        if breakOne(of: conflict, newcomer: slot) == slot { return }
      } catch {
        refuse(slot, error)
        return
      }
    }
  }

  /// Solves; where a constant made it impossible, one constraint of the conflict is left out until it is possible.
  func optimize() {
    for _ in 0...lowering.constraints.count {
      do {
        try system.solve()
        return
      } catch .unsatisfiable(let conflict) {
        guard breakOne(of: conflict, newcomer: nil) != nil else { return }
      } catch {
        LayoutLog.write("Layout of \(ConstraintDescription.name(of: lowering.root)) ended early: \(error). The best layout found is shown.")
        return
      }
    }
  }

  /// Gives constraints that were left out another chance, now that something changed.
  func retryBroken() {
    for slot in broken.sorted() { install(slot, quietly: true) }
  }

  /// Takes one constraint of a conflict out and says so.
  ///
  /// Apple does not document which one it breaks; here it is the app's constraint that was activated last, else the newest of all.
  ///
  /// - Returns: The place of the broken constraint, or nil where nothing of the conflict is known.
  private func breakOne(of conflict: ConflictSet, newcomer: Int?) -> Int? {
    var members = conflict.handles.compactMap { handle in handles.firstIndex { $0 == handle } }
    if let newcomer, !members.contains(newcomer) { members.append(newcomer) }
    let breakable = members.filter { isBreakable($0) }
    guard let victim = (breakable.isEmpty ? members : breakable).max(by: { age($0) < age($1) }) else { return nil }
    if let handle = handles[victim] { system.remove(handle) }
    handles[victim] = nil
    broken.insert(victim)
    let restricted = conflict.restrictedVariables.map(\.index)
    if !isQuiet { LayoutLog.write(ConflictMessage.text(members: members, restricted: restricted, broken: victim, in: lowering)) }
    return victim
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
