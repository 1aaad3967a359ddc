// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension SimplexTableau {
  /// Adds the row `marker = Σ terms + constant`.
  ///
  /// - Parameters:
  ///   - terms: Variables of the tableau with their factors; a variable may occur more than once.
  ///   - constant: The constant of the sum.
  ///   - kind: The kind of the marker.
  /// - Returns: The marker, which is basic and may be out of its range.
  mutating func addRow(_ terms: UnsafeBufferPointer<Term>, constant: Double, marker kind: Kind) -> Int32 {
    let marker = makeVariable(kind)
    variables[Int(marker)].isBasic = true
    var value = constant
    var count = 0
    for term in terms {
      let factor = term.factor
      let variable = variables[Int(term.variable)]
      guard variable.isBasic else {
        accumulate(factor, at: term.variable, &count)
        continue
      }
      value += factor * variable.value
      var n = variable.head
      while n >= 0 {
        let node = nodes[Int(n)]
        accumulate(factor * node.value, at: node.column, &count)
        n = node.nextInRow
      }
    }
    for k in 0..<count {
      let id = touched[k]
      let factor = work[Int(id)]
      work[Int(id)] = 0
      if factor.magnitude > Self.cancellation { insertNode(row: marker, column: id, value: factor) }
    }
    variables[Int(marker)].value = value
    enqueueIfViolated(marker)
    return marker
  }

  @inline(__always)
  private mutating func accumulate(_ factor: Double, at id: Int32, _ count: inout Int) {
    if work[Int(id)] == 0 {
      // A sum that passes through zero is noted twice; the array has room because the second reading gives zero and a term more.
      if count == capacity.variables { compactTouched(&count) }
      touched[count] = id
      count += 1
    }
    work[Int(id)] += factor
  }

  private func compactTouched(_ count: inout Int) {
    var kept = 0
    for k in 0..<count where work[Int(touched[k])] != 0 {
      if (0..<kept).contains(where: { touched[$0] == touched[k] }) { continue }
      touched[kept] = touched[k]
      kept += 1
    }
    count = kept
  }

  /// Gives a nonbasic variable a factor in a row; the row must not have it yet.
  mutating func setFactor(_ factor: Double, of column: Int32, in row: Int32) {
    insertNode(row: row, column: column, value: factor)
  }

  /// Adds to what a variable costs at a level.
  mutating func addCost(_ weight: Double, to id: Int32, level: Int) {
    let variable = variables[Int(id)]
    guard variable.isBasic else {
      add(weight, toCostOf: id, level: level)
      return
    }
    var n = variable.head
    while n >= 0 {
      let node = nodes[Int(n)]
      add(weight * node.value, toCostOf: node.column, level: level)
      n = node.nextInRow
    }
  }

  @inline(__always)
  private func add(_ amount: Double, toCostOf id: Int32, level: Int) {
    let cost = costs + Int(id) * capacity.levels + level
    let sum = cost.pointee + amount
    cost.pointee = sum.magnitude <= Self.cancellation * amount.magnitude ? 0 : sum
  }

  /// Adds to the constant of the constraint whose marker this is.
  @inline(__always)
  mutating func shift(_ marker: Int32, by delta: Double) {
    let variable = variables[Int(marker)]
    if variable.isBasic {
      variables[Int(marker)].value = variable.value + delta
      enqueueIfViolated(marker)
      return
    }
    let nodes = nodes
    let variables = variables
    var n = variable.head
    while n >= 0 {
      let row = Int(nodes[Int(n)].row)
      variables[row].value -= delta * nodes[Int(n)].value
      if variables[row].kind != .free { enqueueIfViolated(Int32(truncatingIfNeeded: row)) }
      n = nodes[Int(n)].nextInColumn
    }
  }

  /// Removes the row whose marker this is.
  ///
  /// The costs of its error must be gone. Values that are in range stay there.
  ///
  /// - Parameters:
  ///   - marker: The marker.
  ///   - error: The row's error variable, or -1.
  mutating func removeRow(marker: Int32, error: Int32) {
    if !variables[Int(marker)].isBasic, let node = nodeThatReleases(marker) {
      pivot(on: node)
    }
    let isBasic = variables[Int(marker)].isBasic
    while case let n = variables[Int(marker)].head, n >= 0 { removeNode(n) }
    if isBasic { variables[Int(marker)].isBasic = false }
    discardVariable(marker)
    if error >= 0 {
      while case let n = variables[Int(error)].head, n >= 0 { removeNode(n) }
      discardVariable(error)
    }
  }

  /// The node to pivot on so that a marker, from now on free, becomes basic and no value leaves its range.
  private func nodeThatReleases(_ marker: Int32) -> Int32? {
    var falling: (node: Int32, ratio: Double)?
    var rising: (node: Int32, ratio: Double)?
    var unrestricted: Int32?
    var n = variables[Int(marker)].head
    while n >= 0 {
      let node = nodes[Int(n)]
      let row = variables[Int(node.row)]
      switch row.kind {
      case .fixed:
        if node.value.magnitude > Self.pivotTolerance { return n }
      case .free, .absent:
        if node.value.magnitude > unrestricted.map({ nodes[Int($0)].value.magnitude }) ?? 0 { unrestricted = n }
      case .nonNegative:
        if node.value.magnitude <= Self.pivotTolerance { break }
        let ratio = max(0, row.value) / node.value.magnitude
        if node.value < 0 {
          if ratio < falling?.ratio ?? .infinity { falling = (n, ratio) }
        } else if ratio < rising?.ratio ?? .infinity {
          rising = (n, ratio)
        }
      }
      n = node.nextInColumn
    }
    return falling?.node ?? rising?.node ?? unrestricted
  }
}

extension SimplexTableau {
  /// The node of a row whose column is free and can enter: the column that occurs nowhere else, else the largest factor.
  func freeNode(in row: Int32) -> Int32? {
    var best: Int32 = -1
    var bestIsAlone = false
    var n = variables[Int(row)].head
    while n >= 0 {
      let node = nodes[Int(n)]
      let column = variables[Int(node.column)]
      if column.kind == .free, node.value.magnitude > 1e-6 || (best < 0 && node.value.magnitude > Self.pivotTolerance) {
        let isAlone = column.count == 1
        let isBetter =
          best < 0 || (isAlone && !bestIsAlone)
          || (isAlone == bestIsAlone && node.value.magnitude > nodes[Int(best)].value.magnitude)
        if isBetter {
          best = n
          bestIsAlone = isAlone
        }
      }
      n = node.nextInRow
    }
    return best < 0 ? nil : best
  }

  /// The node where a row meets a column.
  func node(in row: Int32, of column: Int32) -> Int32? {
    var n = variables[Int(row)].head
    while n >= 0 {
      if nodes[Int(n)].column == column { return n }
      n = nodes[Int(n)].nextInRow
    }
    return nil
  }

  /// Whether a variable is a row or has a factor in it.
  func occurs(_ id: Int32, in row: Int32) -> Bool {
    id == row || node(in: row, of: id) != nil
  }
}
