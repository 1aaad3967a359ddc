// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension SimplexTableau {
  /// Makes the node's column basic in the place of its row.
  mutating func pivot(on pivotNode: Int32) {
    pivotCount += 1
    let node = nodes[Int(pivotNode)]
    let leaving = node.row
    let entering = node.column
    let inverse = 1 / node.value
    let columnWork = scaleRow(of: pivotNode, by: -inverse)
    let step = variables[Int(leaving)].value * -inverse
    eliminate(pivotNode, step: step, inverse: inverse, columnWork: columnWork)
    eliminateCosts(pivotNode, inverse: inverse)
    exchange(pivotNode, inverse: inverse, step: step, leaving: leaving, entering: entering)
  }

  /// Solves the pivot row for the entering variable, but for the pivot itself; returns how many nodes the columns of the row have.
  private func scaleRow(of pivotNode: Int32, by factor: Double) -> Int {
    var columnWork = 0
    var n = variables[Int(nodes[Int(pivotNode)].row)].head
    while n >= 0 {
      if n != pivotNode {
        nodes[Int(n)].value *= factor
        columnWork += Int(variables[Int(nodes[Int(n)].column)].count)
      }
      n = nodes[Int(n)].nextInRow
    }
    return columnWork
  }

  /// Replaces the entering variable in all other rows, row by row or column by column, whichever touches fewer nodes.
  private mutating func eliminate(_ pivotNode: Int32, step: Double, inverse: Double, columnWork: Int) {
    let pivotRow = nodes[Int(pivotNode)].row
    let pivotColumn = nodes[Int(pivotNode)].column
    if variables[Int(pivotColumn)].count == 1 { return }
    var rowWork = 0
    var n = variables[Int(pivotColumn)].head
    while n >= 0 {
      let node = nodes[Int(n)]
      if n != pivotNode {
        rowWork += Int(variables[Int(node.row)].count)
        variables[Int(node.row)].value += node.value * step
        enqueueIfViolated(node.row)
      }
      n = node.nextInColumn
    }
    if variables[Int(pivotRow)].count > 1 {
      if rowWork <= columnWork { combineRows(pivotNode) } else { combineColumns(pivotNode) }
    }
    n = variables[Int(pivotColumn)].head
    while n >= 0 {
      if n != pivotNode { nodes[Int(n)].value *= inverse }
      n = nodes[Int(n)].nextInColumn
    }
  }

  private mutating func nextStamp() -> UInt32 {
    if markStamp == .max {
      marks.update(repeating: 0, count: capacity.variables)
      markStamp = 0
    }
    markStamp += 1
    return markStamp
  }

  private mutating func combineRows(_ pivotNode: Int32) {
    let pivotRow = nodes[Int(pivotNode)].row
    let others = variables[Int(pivotRow)].count - 1
    var n = variables[Int(pivotRow)].head
    while n >= 0 {
      if n != pivotNode { work[Int(nodes[Int(n)].column)] = nodes[Int(n)].value }
      n = nodes[Int(n)].nextInRow
    }
    var i = variables[Int(nodes[Int(pivotNode)].column)].head
    while i >= 0 {
      let node = nodes[Int(i)]
      if i != pivotNode { combineRow(node.row, factor: node.value, others: others, pivotNode: pivotNode) }
      i = node.nextInColumn
    }
    n = variables[Int(pivotRow)].head
    while n >= 0 {
      work[Int(nodes[Int(n)].column)] = 0
      n = nodes[Int(n)].nextInRow
    }
  }

  @inline(__always)
  private mutating func combineRow(_ row: Int32, factor: Double, others: Int32, pivotNode: Int32) {
    let stamp = nextStamp()
    var seen: Int32 = 0
    var n = variables[Int(row)].head
    while n >= 0 {
      let node = nodes[Int(n)]
      let pivotValue = work[Int(node.column)]
      if pivotValue != 0 {
        seen += 1
        marks[Int(node.column)] = stamp
        let sum = node.value + factor * pivotValue
        if sum.magnitude <= Self.cancellation * node.value.magnitude { removeNode(n) } else { nodes[Int(n)].value = sum }
      }
      n = node.nextInRow
    }
    if seen == others { return }
    n = variables[Int(nodes[Int(pivotNode)].row)].head
    while n >= 0 {
      let node = nodes[Int(n)]
      if n != pivotNode, marks[Int(node.column)] != stamp {
        insertNode(row: row, column: node.column, value: factor * node.value)
      }
      n = node.nextInRow
    }
  }

  private mutating func combineColumns(_ pivotNode: Int32) {
    let pivotColumn = nodes[Int(pivotNode)].column
    let others = variables[Int(pivotColumn)].count - 1
    var n = variables[Int(pivotColumn)].head
    while n >= 0 {
      if n != pivotNode { work[Int(nodes[Int(n)].row)] = nodes[Int(n)].value }
      n = nodes[Int(n)].nextInColumn
    }
    var j = variables[Int(nodes[Int(pivotNode)].row)].head
    while j >= 0 {
      let node = nodes[Int(j)]
      if j != pivotNode { combineColumn(node.column, factor: node.value, others: others, pivotNode: pivotNode) }
      j = node.nextInRow
    }
    n = variables[Int(pivotColumn)].head
    while n >= 0 {
      work[Int(nodes[Int(n)].row)] = 0
      n = nodes[Int(n)].nextInColumn
    }
  }

  @inline(__always)
  private mutating func combineColumn(_ column: Int32, factor: Double, others: Int32, pivotNode: Int32) {
    let stamp = nextStamp()
    var seen: Int32 = 0
    var n = variables[Int(column)].head
    while n >= 0 {
      let node = nodes[Int(n)]
      let pivotValue = work[Int(node.row)]
      if pivotValue != 0 {
        seen += 1
        marks[Int(node.row)] = stamp
        let sum = node.value + factor * pivotValue
        if sum.magnitude <= Self.cancellation * node.value.magnitude { removeNode(n) } else { nodes[Int(n)].value = sum }
      }
      n = node.nextInColumn
    }
    if seen == others { return }
    n = variables[Int(nodes[Int(pivotNode)].column)].head
    while n >= 0 {
      let node = nodes[Int(n)]
      if n != pivotNode, marks[Int(node.row)] != stamp {
        insertNode(row: node.row, column: column, value: factor * node.value)
      }
      n = node.nextInColumn
    }
  }

  /// Replaces the entering variable in every level's costs.
  private func eliminateCosts(_ pivotNode: Int32, inverse: Double) {
    let levels = levelCount
    let entering = costs + Int(nodes[Int(pivotNode)].column) * capacity.levels
    var first = 0
    while first < levels, entering[first] == 0 { first += 1 }
    if first == levels { return }
    var n = variables[Int(nodes[Int(pivotNode)].row)].head
    while n >= 0 {
      let node = nodes[Int(n)]
      if n != pivotNode {
        let cost = costs + Int(node.column) * capacity.levels
        for k in first..<levels {
          let sum = cost[k] + entering[k] * node.value
          cost[k] = sum.magnitude <= Self.cancellation * cost[k].magnitude ? 0 : sum
        }
      }
      n = node.nextInRow
    }
    let leaving = costs + Int(nodes[Int(pivotNode)].row) * capacity.levels
    for k in 0..<levels {
      leaving[k] = entering[k] * inverse
      entering[k] = 0
    }
  }

  /// Gives the pivot row to the entering and the pivot column to the leaving variable.
  private mutating func exchange(_ pivotNode: Int32, inverse: Double, step: Double, leaving: Int32, entering: Int32) {
    let row = variables[Int(leaving)]
    let column = variables[Int(entering)]
    nodes[Int(pivotNode)].value = inverse
    var n = row.head
    while n >= 0 {
      nodes[Int(n)].row = entering
      n = nodes[Int(n)].nextInRow
    }
    n = column.head
    while n >= 0 {
      nodes[Int(n)].column = leaving
      n = nodes[Int(n)].nextInColumn
    }
    variables[Int(entering)].head = row.head
    variables[Int(entering)].count = row.count
    variables[Int(entering)].value = step
    variables[Int(entering)].isBasic = true
    variables[Int(leaving)].head = column.head
    variables[Int(leaving)].count = column.count
    variables[Int(leaving)].value = 0
    variables[Int(leaving)].isBasic = false
    enqueueIfViolated(entering)
  }
}
