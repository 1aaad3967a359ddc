// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Cuts a stream of bytes into lines, however the bytes come in.
///
/// A line ends with LF or CR LF; a CR anywhere else is a space and a NUL is nothing. A line that is too long is dropped up to its end and
/// counted, so that no server can make it grow.
public struct LineSplitter: Sendable {
  /// The bytes that the longest line may have, its end not counted.
  public let limit: Int
  /// How many lines were dropped because they were too long.
  public private(set) var droppedLines = 0

  private var line: [UInt8] = []
  private var isDropping = false
  /// Whether a CR came last, which may belong to the end of the line.
  private var hasCR = false

  /// Creates a splitter.
  ///
  /// - Parameter limit: The bytes that the longest line may have, at least 512.
  public init(limit: Int = 65_536) {
    self.limit = max(512, limit)
  }

  /// Takes bytes and hands over the lines that they complete; empty ones are left out.
  ///
  /// - Parameters:
  ///   - bytes: Any part of the stream.
  ///   - body: Takes a line without its end; the bytes hold only during the call.
  public mutating func push(_ bytes: some Sequence<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
    let isTaken: Void? = bytes.withContiguousStorageIfAvailable { push($0, body) }
    if isTaken == nil { Array(bytes).withUnsafeBufferPointer { push($0, body) } }
  }

  private mutating func push(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
    var rest = bytes[...]
    while let byte = rest.first {
      switch byte {
      case 0x0A: end(body)
      case 0x0D:
        appendCR()
        hasCR = true
      case 0x00: break
      default:
        appendCR()
        let plain = rest.prefix { $0 > 0x0D || ($0 != 0x0A && $0 != 0x0D && $0 != 0x00) }
        append(plain)
        rest = rest[plain.endIndex...]
        continue
      }
      rest = rest.dropFirst()
    }
  }

  /// A CR that does not belong to the line's end is a space.
  private mutating func appendCR() {
    if hasCR { append(CollectionOfOne(0x20)) }
    hasCR = false
  }

  private mutating func append(_ bytes: some Collection<UInt8>) {
    if bytes.count > limit - line.count { isDropping = true }
    line.append(contentsOf: bytes.prefix(limit - line.count))
  }

  private mutating func end(_ body: (ArraySlice<UInt8>) -> Void) {
    if isDropping { droppedLines += 1 } else if !line.isEmpty { body(line[...]) }
    line.removeAll(keepingCapacity: true)
    (isDropping, hasCR) = (false, false)
  }
}
