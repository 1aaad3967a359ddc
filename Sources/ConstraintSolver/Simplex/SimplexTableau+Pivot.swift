// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension SimplexTableau {
  /// Makes the node's column basic in the place of its row.
  mutating func pivot(on pivotNode: Int32) {
    pivotCount += 1
    let node = nodes[Int(pivotNode)]
    let inverse = 1 / node.value
    let step = variables[Int(node.row)].value * -inverse
    let columnWork = scaleRow(of: pivotNode, by: -inverse)
    if variables[Int(node.column)].count > 1 {
      let rowWork = moveValues(pivotNode, step: step)
      if variables[Int(node.row)].count > 1 {
        if rowWork <= columnWork { combineRows(pivotNode) } else { combineColumns(pivotNode) }
      }
    }
    eliminateCosts(pivotNode, inverse: inverse)
    exchange(pivotNode, inverse: inverse, step: step)
  }

  /// Solves the pivot row for the entering variable, but for the pivot itself; returns how many nodes the columns of the row have.
  private func scaleRow(of pivotNode: Int32, by factor: Double) -> Int {
    let nodes = nodes
    let variables = variables
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

  /// Moves the values of all other rows; returns how many nodes those rows have.
  private mutating func moveValues(_ pivotNode: Int32, step: Double) -> Int {
    let nodes = nodes
    let variables = variables
    var rowWork = 0
    var n = variables[Int(nodes[Int(pivotNode)].column)].head
    while n >= 0 {
      if n != pivotNode {
        let row = nodes[Int(n)].row
        rowWork += Int(variables[Int(row)].count)
        if step != 0 {
          variables[Int(row)].value += nodes[Int(n)].value * step
          enqueueIfViolated(row)
        }
      }
      n = nodes[Int(n)].nextInColumn
    }
    return rowWork
  }

  private mutating func nextStamp() -> UInt32 {
    if markStamp == .max {
      marks.update(repeating: 0, count: capacity.variables)
      markStamp = 0
    }
    markStamp += 1
    return markStamp
  }

  /// Replaces the entering variable in all other rows, one row after another.
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
      if i != pivotNode { combineRow(nodes[Int(i)].row, factor: nodes[Int(i)].value, others: others, pivotNode: pivotNode) }
      i = nodes[Int(i)].nextInColumn
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
    let nodes = nodes
    let work = work
    let marks = marks
    var seen: Int32 = 0
    var n = variables[Int(row)].head
    while n >= 0 {
      let next = nodes[Int(n)].nextInRow
      let column = Int(nodes[Int(n)].column)
      let pivotValue = work[column]
      if pivotValue != 0 {
        seen += 1
        marks[column] = stamp
        let value = nodes[Int(n)].value
        let sum = value + factor * pivotValue
        if sum.magnitude <= Self.cancellation * value.magnitude { removeNode(n) } else { nodes[Int(n)].value = sum }
      }
      n = next
    }
    if seen == others { return }
    // An insertion may move the slab, so nothing is held in locals from here on.
    n = variables[Int(self.nodes[Int(pivotNode)].row)].head
    while n >= 0 {
      let node = self.nodes[Int(n)]
      if n != pivotNode, self.marks[Int(node.column)] != stamp { insertNode(row: row, column: node.column, value: factor * node.value) }
      n = node.nextInRow
    }
  }

  /// Replaces the entering variable in all other rows, one column of the pivot row after another.
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
      if j != pivotNode { combineColumn(nodes[Int(j)].column, factor: nodes[Int(j)].value, others: others, pivotNode: pivotNode) }
      j = nodes[Int(j)].nextInRow
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
    let nodes = nodes
    let work = work
    let marks = marks
    var seen: Int32 = 0
    var n = variables[Int(column)].head
    while n >= 0 {
      let next = nodes[Int(n)].nextInColumn
      let row = Int(nodes[Int(n)].row)
      let pivotValue = work[row]
      if pivotValue != 0 {
        seen += 1
        marks[row] = stamp
        let value = nodes[Int(n)].value
        let sum = value + factor * pivotValue
        if sum.magnitude <= Self.cancellation * value.magnitude { removeNode(n) } else { nodes[Int(n)].value = sum }
      }
      n = next
    }
    if seen == others { return }
    // An insertion may move the slab, so nothing is held in locals from here on.
    n = variables[Int(self.nodes[Int(pivotNode)].column)].head
    while n >= 0 {
      let node = self.nodes[Int(n)]
      if n != pivotNode, self.marks[Int(node.row)] != stamp { insertNode(row: node.row, column: column, value: factor * node.value) }
      n = node.nextInColumn
    }
  }

  /// Replaces the entering variable in every level's costs.
  private func eliminateCosts(_ pivotNode: Int32, inverse: Double) {
    let levels = levelCount
    let stride = capacity.levels
    let nodes = nodes
    let costs = costs
    let entering = costs + Int(nodes[Int(pivotNode)].column) * stride
    var first = 0
    while first < levels, entering[first] == 0 { first += 1 }
    if first == levels { return }
    let pivotRow = nodes[Int(pivotNode)].row
    var n = variables[Int(pivotRow)].head
    while n >= 0 {
      if n != pivotNode {
        let factor = nodes[Int(n)].value
        let cost = costs + Int(nodes[Int(n)].column) * stride
        for k in first..<levels where entering[k] != 0 {
          let sum = cost[k] + entering[k] * factor
          cost[k] = sum.magnitude <= Self.cancellation * cost[k].magnitude ? 0 : sum
        }
      }
      n = nodes[Int(n)].nextInRow
    }
    let leaving = costs + Int(pivotRow) * stride
    for k in first..<levels {
      leaving[k] = entering[k] * inverse
      entering[k] = 0
    }
  }

  /// Gives the pivot row to the entering and the pivot column to the leaving variable.
  private mutating func exchange(_ pivotNode: Int32, inverse: Double, step: Double) {
    let nodes = nodes
    let variables = variables
    let leaving = nodes[Int(pivotNode)].row
    let entering = nodes[Int(pivotNode)].column
    let row = variables[Int(leaving)]
    let column = variables[Int(entering)]
    var n = row.head
    while n >= 0 {
      nodes[Int(n)].row = entering
      n = nodes[Int(n)].nextInRow
    }
    n = column.head
    while n >= 0 {
      nodes[Int(n)].column = leaving
      nodes[Int(n)].value *= inverse
      n = nodes[Int(n)].nextInColumn
    }
    nodes[Int(pivotNode)].value = inverse
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
