// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension ConstraintSystem {
  func part(_ component: Int32) -> Part {
    guard let part = components[Int(component)] else { preconditionFailure("The component has been joined to another.") }
    return part
  }

  private func makeComponent() -> Int32 {
    if let unused = unusedComponents.popLast() {
      components[Int(unused)] = Part()
      return unused
    }
    components.append(Part())
    return Int32(components.count - 1)
  }

  /// The component of a constraint's variables, which are brought together if they stand in several.
  func componentJoining(_ constraint: ScaledConstraint) -> Int32 {
    var largest: Int32 = -1
    for term in constraint.terms {
      let component = variables[Int(term.variable)].component
      if component >= 0, largest < 0 || part(component).component.members.count > part(largest).component.members.count {
        largest = component
      }
    }
    if largest < 0 { largest = makeComponent() }
    for term in constraint.terms {
      let component = variables[Int(term.variable)].component
      if component < 0 {
        place(term.variable, in: largest)
      } else if component != largest {
        join(component, to: largest)
      }
    }
    return largest
  }

  private func place(_ variable: Int32, in component: Int32) {
    let part = part(component)
    variables[Int(variable)].component = component
    variables[Int(variable)].local = part.component.addVariable(variables[Int(variable)].domain)
    part.variables.append(variable)
  }

  /// Moves the variables and constraints of one component into another.
  private func join(_ small: Int32, to large: Int32) {
    let old = part(small)
    for variable in old.variables { place(variable, in: large) }
    move(old.component.liveMembers, from: old, to: large)
    components[Int(small)] = nil
    unusedComponents.append(small)
    markEdited(large)
  }

  private func move(_ members: [Int32], from old: Part, to target: Int32) {
    for member in members {
      let record = Int(old.component.members[Int(member)].owner)
      var constraint = old.component.members[Int(member)].constraint
      constraint.constant = old.component.constants[Int(member)]
      for k in constraint.terms.indices {
        constraint.terms[k].variable = variables[Int(old.variables[Int(constraint.terms[k].variable)])].local
      }
      records[record].component = target
      records[record].member = part(target).component.insert(
        constraint, priority: old.component.members[Int(member)].priority, owner: Int32(record))
    }
  }

  /// Looks whether a component that has lost constraints has come apart, and divides it.
  ///
  /// That costs a lowering, so it waits until one is due or a quarter of the constraints has gone.
  func splitIfWorthwhile(_ component: Int32) {
    let part = part(component)
    guard part.component.removals > 0, part.component.needsLowering || part.component.removals > max(8, part.component.memberCount / 4)
    else {
      return
    }
    part.component.removals = 0
    let groups = part.component.connectedGroups()
    if groups.count < 2 && part.component.memberCount > 0 {
      part.component.compact(recordMove: { self.records[Int($0)].member = $1 })
      return
    }
    components[Int(component)] = nil
    for variable in part.variables {
      variables[Int(variable)].component = -1
      variables[Int(variable)].local = -1
    }
    // The first group keeps the number, so that whoever solves this component has one.
    components[Int(component)] = Part()
    for (k, group) in groups.enumerated() {
      let target = k == 0 ? component : makeComponent()
      for variable in group.variables { place(part.variables[Int(variable)], in: target) }
      move(group.members, from: part, to: target)
      if k > 0 { markEdited(target) }
    }
  }
}

extension ConstraintComponent {
  var liveMembers: [Int32] { members.indices.filter { members[$0].place != .absent }.map(Int32.init) }

  /// A constant on a member's scale.
  func scaled(_ constant: Double, of member: Int32) throws(ConstraintError) -> Double {
    try members[Int(member)].constraint.scaled(constant)
  }

  /// Members and variables that hang together; variables without members are in no group.
  func connectedGroups() -> [(variables: [Int32], members: [Int32])] {
    var sets = DisjointSets(count: domains.count)
    for member in liveMembers {
      let terms = members[Int(member)].constraint.terms
      for term in terms.dropFirst() { sets.unite(terms[0].variable, term.variable) }
    }
    var place: [Int32: Int] = [:]
    var groups: [(variables: [Int32], members: [Int32])] = []
    for member in liveMembers {
      let root = members[Int(member)].constraint.terms.first.map { sets.root(of: $0.variable) } ?? -1
      let group = place[root] ?? groups.count
      if group == groups.count {
        place[root] = group
        groups.append(([], []))
      }
      groups[group].members.append(member)
    }
    for variable in domains.indices {
      if let group = place[sets.root(of: Int32(variable))] { groups[group].variables.append(Int32(variable)) }
    }
    return groups
  }

  /// Gives the places of removed members away; everything is lowered again.
  mutating func compact(recordMove: (_ owner: Int32, _ member: Int32) -> Void) {
    let live = liveMembers
    for (new, old) in live.enumerated() {
      recordMove(members[Int(old)].owner, Int32(new))
      constants[new] = constants[Int(old)]
      members[new] = members[Int(old)]
    }
    let surplus = members.count - live.count
    members.removeLast(surplus)
    constants.removeLast(surplus)
    markers.removeLast(surplus)
    errors.removeLast(surplus)
    needsLowering = true
    waiting.removeAll()
  }
}

/// Union-find over small integers.
struct DisjointSets {
  private var parents: [Int32]

  init(count: Int) {
    parents = (0..<Int32(count)).map { $0 }
  }

  mutating func root(of element: Int32) -> Int32 {
    var element = element
    while parents[Int(element)] != element {
      parents[Int(element)] = parents[Int(parents[Int(element)])]
      element = parents[Int(element)]
    }
    return element
  }

  mutating func unite(_ a: Int32, _ b: Int32) {
    parents[Int(root(of: a))] = root(of: b)
  }
}
