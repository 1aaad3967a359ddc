// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Equal pieces of memory by number; a piece keeps its address while the pool holds more than one chunk's worth.
///
/// Memory grows by chunks, so that no insertion ever copies a large tree; only the first chunk is exchanged for larger ones, so that a
/// short list stays small.
struct BlockPool {
  private static let chunkShift: Int32 = 5
  private static let chunkBlocks: Int32 = 32

  let stride: Int32
  private var capacity: Int32 = 0
  private var used: Int32 = 0
  private var firstFree: Int32 = -1
  private(set) var live: Int32 = 0
  private var tableCapacity: Int32 = 0
  private var chunks: UnsafeMutablePointer<UnsafeMutableRawPointer>?

  init(stride: Int) {
    self.stride = Int32(truncatingIfNeeded: stride)
  }

  @inline(__always)
  func address(_ id: Int32) -> UnsafeMutableRawPointer {
    chunks.unsafelyUnwrapped[Int(id >> BlockPool.chunkShift)] + Int((id & (BlockPool.chunkBlocks - 1)) &* stride)
  }

  /// The bytes that the pool has taken, used or not.
  var byteCount: Int { Int(capacity) * Int(stride) + Int(tableCapacity) * 8 }

  /// Takes a piece.
  ///
  /// Its contents are undefined. Addresses taken before may have changed.
  mutating func allocate() -> Int32 {
    live += 1
    if firstFree >= 0 {
      let id = firstFree
      firstFree = address(id).load(as: Int32.self)
      return id
    }
    if used == capacity { grow() }
    used += 1
    return used - 1
  }

  mutating func free(_ id: Int32) {
    live -= 1
    if live == 0 {
      used = 0
      firstFree = -1
      releaseMemory()
    } else {
      address(id).storeBytes(of: firstFree, as: Int32.self)
      firstFree = id
    }
  }

  mutating func releaseMemory() {
    guard let table = chunks else { return }
    for index in 0..<chunkCount { table[index].deallocate() }
    table.deallocate()
    chunks = nil
    capacity = 0
    tableCapacity = 0
  }

  func copy() -> BlockPool {
    guard let table = chunks else { return self }
    var result = self
    let newTable = UnsafeMutablePointer<UnsafeMutableRawPointer>.allocate(capacity: Int(tableCapacity))
    let size = Int(min(capacity, BlockPool.chunkBlocks)) * Int(stride)
    for index in 0..<chunkCount {
      let chunk = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 32)
      chunk.copyMemory(from: table[index], byteCount: size)
      (newTable + index).initialize(to: chunk)
    }
    result.chunks = newTable
    return result
  }

  private var chunkCount: Int { Int((capacity + BlockPool.chunkBlocks - 1) >> BlockPool.chunkShift) }

  private mutating func grow() {
    if capacity < BlockPool.chunkBlocks {
      growFirstChunk()
      return
    }
    if chunkCount == Int(tableCapacity) { growTable(to: tableCapacity * 2) }
    let chunk = UnsafeMutableRawPointer.allocate(byteCount: Int(BlockPool.chunkBlocks) * Int(stride), alignment: 32)
    (chunks.unsafelyUnwrapped + chunkCount).initialize(to: chunk)
    capacity += BlockPool.chunkBlocks
  }

  private mutating func growFirstChunk() {
    let newCapacity = capacity == 0 ? 1 : capacity * 2
    let chunk = UnsafeMutableRawPointer.allocate(byteCount: Int(newCapacity) * Int(stride), alignment: 32)
    if let table = chunks {
      chunk.copyMemory(from: table[0], byteCount: Int(capacity) * Int(stride))
      table[0].deallocate()
      table[0] = chunk
    } else {
      growTable(to: 1)
      chunks.unsafelyUnwrapped.initialize(to: chunk)
    }
    capacity = newCapacity
  }

  private mutating func growTable(to newCapacity: Int32) {
    let table = UnsafeMutablePointer<UnsafeMutableRawPointer>.allocate(capacity: Int(newCapacity))
    if let old = chunks {
      table.moveInitialize(from: old, count: chunkCount)
      old.deallocate()
    }
    chunks = table
    tableCapacity = newCapacity
  }
}
