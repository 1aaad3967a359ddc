// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A simplex tableau with a strict (lexicographic) order of costs, kept as a sparse matrix in one slab of memory.
///
/// Every row says what a basic variable is worth: `x_row = value + Σ node · x_column`; all nonbasic variables are zero. The nodes of a row and of
/// a column are linked both ways, so a pivot costs no more than the numbers it changes. A variable is its own row or column: it never moves.
///
/// Invariant: outside a call no restricted basic variable is negative unless it stands in the queue of violated rows.
struct SimplexTableau: ~Copyable {
  enum Kind: UInt8 {
    /// May be any number: a row of this kind is never left, and a column enters as soon as it can.
    case free
    /// At least zero.
    case nonNegative
    /// Zero for ever: the slack of a required equality.
    case fixed
    /// The place is not in use.
    case absent
  }

  struct Node {
    var value: Double
    var row: Int32
    var column: Int32
    var nextInRow: Int32
    var previousInRow: Int32
    var nextInColumn: Int32
    var previousInColumn: Int32
  }

  struct Variable {
    /// Worth of a basic variable; zero for all others.
    var value: Double
    /// First node of its row or column; the next unused variable for an absent one.
    var head: Int32
    /// How many nodes the row or column has.
    var count: Int32
    var kind: Kind
    var isBasic: Bool
    var isQueued: Bool
  }

  struct Capacity: Equatable {
    var nodes: Int
    var variables: Int
    var levels: Int
  }

  /// Coefficients below this don't decide anything: every constraint is scaled so that its largest is 1.
  static let pivotTolerance = 1e-10
  /// A sum that is this much smaller than what it was made of is rounding error.
  static let cancellation = 1e-12

  var capacity: Capacity
  private var slab: UnsafeMutableRawPointer
  var nodes: UnsafeMutablePointer<Node>
  var variables: UnsafeMutablePointer<Variable>
  /// `levels` numbers for every variable; those of a basic variable are zero.
  var costs: UnsafeMutablePointer<Double>
  /// Zero between calls; indexed by variable.
  var work: UnsafeMutablePointer<Double>
  var marks: UnsafeMutablePointer<UInt32>
  var touched: UnsafeMutablePointer<Int32>
  private var queue: UnsafeMutablePointer<Int32>
  private var queueCount = 0
  var markStamp: UInt32 = 0

  private(set) var nodeCount = 0
  private(set) var variableCount = 0
  private var unusedNode: Int32 = -1
  private var unusedVariable: Int32 = -1
  /// Priorities in use, each one cost a variable.
  private(set) var levelCount = 0
  /// How far a restricted value may be below zero, in points times the constraint's scale; grows with the largest constant.
  private(set) var feasibilityTolerance = 1e-9
  /// Reduced costs nearer to zero than this are zero; grows with the largest weight.
  private(set) var costTolerance = 1e-10
  /// Pivots since the tableau was made from its constraints.
  var pivotCount = 0
  /// Where the search for an entering column goes on.
  var pricingCursor: Int32 = 0

  init(capacity: Capacity) {
    self.capacity = capacity
    slab = UnsafeMutableRawPointer.allocate(byteCount: SlabLayout(capacity).byteCount, alignment: 64)
    let layout = SlabLayout(capacity)
    nodes = (slab + layout.nodes).bindMemory(to: Node.self, capacity: capacity.nodes)
    variables = (slab + layout.variables).bindMemory(to: Variable.self, capacity: capacity.variables)
    costs = (slab + layout.costs).bindMemory(to: Double.self, capacity: capacity.variables * capacity.levels)
    work = (slab + layout.work).bindMemory(to: Double.self, capacity: capacity.variables)
    marks = (slab + layout.marks).bindMemory(to: UInt32.self, capacity: capacity.variables)
    touched = (slab + layout.touched).bindMemory(to: Int32.self, capacity: capacity.variables)
    queue = (slab + layout.queue).bindMemory(to: Int32.self, capacity: capacity.variables)
    work.initialize(repeating: 0, count: capacity.variables)
    marks.initialize(repeating: 0, count: capacity.variables)
    touched.initialize(repeating: 0, count: capacity.variables)
  }

  deinit {
    slab.deallocate()
  }

  /// Makes a tableau of the same state with room for more.
  init(copying other: borrowing SimplexTableau, capacity: Capacity) {
    self.init(capacity: capacity)
    nodes.initialize(from: other.nodes, count: other.nodeCount)
    variables.initialize(from: other.variables, count: other.variableCount)
    if capacity.levels == other.capacity.levels {
      costs.initialize(from: other.costs, count: other.variableCount * capacity.levels)
    } else {
      costs.initialize(repeating: 0, count: capacity.variables * capacity.levels)
      for id in 0..<other.variableCount {
        (costs + id * capacity.levels).update(from: other.costs + id * other.capacity.levels, count: other.levelCount)
      }
    }
    queue.initialize(from: other.queue, count: other.queueCount)
    queueCount = other.queueCount
    nodeCount = other.nodeCount
    variableCount = other.variableCount
    unusedNode = other.unusedNode
    unusedVariable = other.unusedVariable
    levelCount = other.levelCount
    feasibilityTolerance = other.feasibilityTolerance
    costTolerance = other.costTolerance
    pivotCount = other.pivotCount
    pricingCursor = other.pricingCursor
  }

  /// Makes an independent tableau of the same state.
  borrowing func copy() -> SimplexTableau {
    SimplexTableau(copying: self, capacity: capacity)
  }

  private mutating func grow(nodes: Int? = nil, variables: Int? = nil, levels: Int? = nil) {
    var larger = capacity
    larger.nodes = nodes ?? larger.nodes
    larger.variables = variables ?? larger.variables
    larger.levels = levels ?? larger.levels
    let grown = SimplexTableau(copying: self, capacity: larger)
    // A pivot may be under way: what it keeps between its steps moves along.
    grown.work.update(from: work, count: capacity.variables)
    grown.marks.update(from: marks, count: capacity.variables)
    grown.touched.update(from: touched, count: capacity.variables)
    let stamp = markStamp
    self = grown
    markStamp = stamp
  }

  // MARK: Levels

  /// Makes room for a priority between others; the costs of all later levels move by one.
  mutating func insertLevel(at level: Int) {
    if levelCount == capacity.levels { grow(levels: max(4, 2 * capacity.levels)) }
    // Costs past the last level are zero already.
    for id in 0..<(level < levelCount ? variableCount : 0) {
      let cost = costs + id * capacity.levels
      for k in stride(from: levelCount, to: level, by: -1) { cost[k] = cost[k - 1] }
      cost[level] = 0
    }
    levelCount += 1
  }

  /// Widens the tolerances to the numbers that take part.
  mutating func noteMagnitude(constant: Double, weight: Double) {
    feasibilityTolerance = max(feasibilityTolerance, constant.magnitude * 1e-12)
    costTolerance = max(costTolerance, weight * 1e-11)
  }

  // MARK: Variables

  /// Makes a nonbasic variable that occurs in no row and costs nothing.
  mutating func makeVariable(_ kind: Kind) -> Int32 {
    let id: Int32
    if unusedVariable >= 0 {
      id = unusedVariable
      unusedVariable = variables[Int(id)].head
    } else {
      if variableCount == capacity.variables { grow(variables: max(16, 2 * capacity.variables)) }
      id = Int32(variableCount)
      variableCount += 1
    }
    (variables + Int(id)).initialize(to: Variable(value: 0, head: -1, count: 0, kind: kind, isBasic: false, isQueued: false))
    (costs + Int(id) * capacity.levels).initialize(repeating: 0, count: capacity.levels)
    return id
  }

  /// Forgets a variable whose row or column has no nodes.
  mutating func discardVariable(_ id: Int32) {
    if variables[Int(id)].isQueued {
      for k in 0..<queueCount where queue[k] == id {
        queueCount -= 1
        queue[k] = queue[queueCount]
        break
      }
    }
    variables[Int(id)] = Variable(value: 0, head: unusedVariable, count: 0, kind: .absent, isBasic: false, isQueued: false)
    unusedVariable = id
  }

  /// The present worth of a variable.
  @inline(__always)
  func value(of id: Int32) -> Double {
    variables[Int(id)].value
  }

  // MARK: Nodes

  mutating func insertNode(row: Int32, column: Int32, value: Double) {
    if unusedNode < 0, nodeCount == capacity.nodes { grow(nodes: max(64, 2 * capacity.nodes)) }
    let id: Int32
    if unusedNode >= 0 {
      id = unusedNode
      unusedNode = nodes[Int(id)].nextInRow
    } else {
      id = Int32(nodeCount)
      nodeCount += 1
    }
    let nextInRow = variables[Int(row)].head
    let nextInColumn = variables[Int(column)].head
    (nodes + Int(id)).initialize(
      to: Node(
        value: value, row: row, column: column, nextInRow: nextInRow, previousInRow: -1, nextInColumn: nextInColumn, previousInColumn: -1))
    if nextInRow >= 0 { nodes[Int(nextInRow)].previousInRow = id }
    if nextInColumn >= 0 { nodes[Int(nextInColumn)].previousInColumn = id }
    variables[Int(row)].head = id
    variables[Int(row)].count += 1
    variables[Int(column)].head = id
    variables[Int(column)].count += 1
  }

  mutating func removeNode(_ id: Int32) {
    let node = nodes[Int(id)]
    if node.previousInRow >= 0 {
      nodes[Int(node.previousInRow)].nextInRow = node.nextInRow
    } else {
      variables[Int(node.row)].head = node.nextInRow
    }
    if node.nextInRow >= 0 { nodes[Int(node.nextInRow)].previousInRow = node.previousInRow }
    if node.previousInColumn >= 0 {
      nodes[Int(node.previousInColumn)].nextInColumn = node.nextInColumn
    } else {
      variables[Int(node.column)].head = node.nextInColumn
    }
    if node.nextInColumn >= 0 { nodes[Int(node.nextInColumn)].previousInColumn = node.previousInColumn }
    variables[Int(node.row)].count -= 1
    variables[Int(node.column)].count -= 1
    nodes[Int(id)].nextInRow = unusedNode
    unusedNode = id
  }

  // MARK: Violated rows

  /// Whether a basic variable is out of its range.
  @inline(__always)
  func isViolated(_ id: Int32) -> Bool {
    let variable = variables[Int(id)]
    switch variable.kind {
    case .nonNegative: return variable.value < -feasibilityTolerance
    case .fixed: return variable.value.magnitude > feasibilityTolerance
    case .free, .absent: return false
    }
  }

  /// Remembers a basic variable whose value has changed, if it is out of its range.
  @inline(__always)
  mutating func enqueueIfViolated(_ id: Int32) {
    if !variables[Int(id)].isQueued, isViolated(id) {
      variables[Int(id)].isQueued = true
      queue[queueCount] = id
      queueCount += 1
    }
  }

  /// Takes a row that is out of its range, if there is one.
  mutating func takeViolatedRow() -> Int32? {
    while queueCount > 0 {
      queueCount -= 1
      let id = queue[queueCount]
      variables[Int(id)].isQueued = false
      if variables[Int(id)].isBasic, isViolated(id) { return id }
    }
    return nil
  }

  /// Whether a restricted value may be out of its range.
  var hasQueuedRows: Bool { queueCount > 0 }
}

/// Where the arrays of a tableau begin in its slab.
private struct SlabLayout {
  let nodes, variables, costs, work, marks, touched, queue, byteCount: Int

  init(_ capacity: SimplexTableau.Capacity) {
    var end = 0
    func place<T>(_ type: T.Type, _ count: Int) -> Int {
      let start = (end + 15) & ~15
      end = start + count * MemoryLayout<T>.stride
      return start
    }
    nodes = place(SimplexTableau.Node.self, capacity.nodes)
    variables = place(SimplexTableau.Variable.self, capacity.variables)
    costs = place(Double.self, capacity.variables * capacity.levels)
    work = place(Double.self, capacity.variables)
    marks = place(UInt32.self, capacity.variables)
    touched = place(Int32.self, capacity.variables)
    queue = place(Int32.self, capacity.variables)
    byteCount = max(end, 16)
  }
}
