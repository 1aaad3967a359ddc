// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Reads a recording from a file, a pipe or a device, line by line: of however many lines, one is in memory.
public final class RecordingReader {
  /// A line with every byte of the longest line of the protocol escaped, and what stands in front of it.
  private static let longestLine = 65_536 * 4 + 64
  private static let portion = 65_536

  private let descriptor: Int32
  private var recording = ChatRecording()
  private var buffer: [UInt8] = []
  private var place = 0
  private var hasEnded = false

  /// Opens a recording.
  ///
  /// - Parameter path: The file.
  /// - Throws: `ChatRecording.Failure.unreadable` with the system's reason, `notARecording` if its first line is another.
  public init(path: String) throws(ChatRecording.Failure) {
    var status = stat()
    descriptor = path.utf8.contains(0) ? -1 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(reason: String(cString: strerror(path.utf8.contains(0) ? EINVAL : errno))) }
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { throw .unreadable(reason: "it is a folder") }
    guard let first = try line() else { throw .notARecording }
    _ = try recording.read(first)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The next entry; nil at the end.
  ///
  /// - Throws: `ChatRecording.Failure` naming the line that can't be read.
  public func next() throws(ChatRecording.Failure) -> ChatRecording.Entry? {
    while let line = try line() {
      if let entry = try recording.read(line) { return entry }
    }
    return nil
  }

  private func line() throws(ChatRecording.Failure) -> ArraySlice<UInt8>? {
    var searched = place
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { place = end + 1 }
        let line = buffer[place..<end]
        return line.last == 0x0D ? line.dropLast() : line
      }
      if hasEnded {
        defer { place = buffer.count }
        return place < buffer.count ? buffer[place...] : nil
      }
      guard buffer.count - place <= Self.longestLine else {
        throw .line(recording.lineNumber + 1, reason: "it is longer than any line of the protocol")
      }
      buffer.removeFirst(place)
      (place, searched) = (0, buffer.count)
      try fill()
    }
  }

  private func fill() throws(ChatRecording.Failure) {
    var portion = [UInt8](repeating: 0, count: Self.portion)
    while true {
      let count = read(descriptor, &portion, portion.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(reason: String(cString: strerror(errno)))
      }
      hasEnded = count == 0
      buffer += portion[..<count]
      return
    }
  }
}
