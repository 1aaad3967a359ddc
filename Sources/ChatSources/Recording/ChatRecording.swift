// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a server has sent, written down so that it can be sent again: lines of text, one for each line of the protocol.
///
/// The first line is `#chatrec 1`. Each other line has the milliseconds since the beginning, a tab, `<` for a line from the server or `>`
/// for one to it, a tab, and the line's bytes: a backslash and whatever is not in 0x20...0x7E are written `\xHH`. It survives any bytes and can be
/// read and written line by line.
public struct ChatRecording: Hashable, Sendable {
  /// One line of a recording.
  public struct Entry: Hashable, Sendable {
    /// When it was sent, in milliseconds since the beginning.
    public var milliseconds: Int
    /// Whether the server sent it.
    public var isFromServer: Bool
    /// The line of the protocol without its end.
    public var bytes: [UInt8]

    /// Creates an entry.
    public init(milliseconds: Int, isFromServer: Bool = true, bytes: [UInt8]) {
      (self.milliseconds, self.isFromServer, self.bytes) = (milliseconds, isFromServer, bytes)
    }
  }

  /// Why a recording can't be read or written.
  public enum Failure: Error, Hashable, Sendable {
    /// The file can't be read, for the system's reason.
    case unreadable(reason: String)
    /// The file can't be written, for the system's reason.
    case unwritable(reason: String)
    /// The first line is not `#chatrec 1`.
    case notARecording
    /// A line, counted from 1, can't be read.
    case line(Int, reason: String)
  }

  /// The first line of every recording.
  public static let header = "#chatrec 1"

  /// How many lines were read.
  public private(set) var lineNumber = 0

  /// Creates a reader that has read nothing.
  public init() {}

  /// Reads the next line.
  ///
  /// - Parameter line: The line without its end.
  /// - Returns: The entry; nil for the first line, for an empty one and for a comment.
  /// - Throws: `Failure` naming the line.
  public mutating func read(_ line: some Collection<UInt8>) throws(Failure) -> Entry? {
    lineNumber += 1
    if lineNumber == 1 {
      guard line.elementsEqual(Self.header.utf8) else { throw .notARecording }
      return nil
    }
    if line.isEmpty || line.first == UInt8(ascii: "#") { return nil }
    let parts = line.split(separator: 0x09, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw .line(lineNumber, reason: "it needs a time, a direction and a line, with tabs between them") }
    guard (1...12).contains(parts[0].count), parts[0].allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .line(lineNumber, reason: "its time is no number of milliseconds")
    }
    guard parts[1].count == 1, let direction = parts[1].first, direction == UInt8(ascii: "<") || direction == UInt8(ascii: ">") else {
      throw .line(lineNumber, reason: "its direction is neither < nor >")
    }
    guard let bytes = Self.unescaped(parts[2]) else { throw .line(lineNumber, reason: "a backslash is not followed by x and two digits") }
    let time = parts[0].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return Entry(milliseconds: time, isFromServer: direction == UInt8(ascii: "<"), bytes: bytes)
  }

  /// Writes an entry.
  ///
  /// - Parameter entry: The entry.
  /// - Returns: The line without its end.
  public static func line(of entry: Entry) -> String {
    var text = "\(max(0, entry.milliseconds))\t\(entry.isFromServer ? "<" : ">")\t"
    for byte in entry.bytes {
      if (0x20...0x7E).contains(byte), byte != UInt8(ascii: "\\") {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "\\x" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }

  private static func unescaped(_ text: some Collection<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var rest = text.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      guard rest.next() == UInt8(ascii: "x"), let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else {
        return nil
      }
      result.append(high << 4 | low)
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
