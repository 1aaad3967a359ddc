// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Why an Interface Builder file isn't used.
public enum InterfaceFileError: Error, Hashable, Sendable {
  /// The file can't be opened or read.
  case unreadable(path: String, reason: String)
  /// The file is no Interface Builder document, is damaged, or goes over a limit.
  case refused(path: String, position: SourcePosition, reason: String)
  /// A sound file of a kind that isn't read: another platform, the format of before Xcode 5, a compiled nib.
  case skipped(path: String, reason: String)
}

extension InterfaceFileError: CustomStringConvertible {
  /// One line with file, place and reason.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): can't be read: \(reason)"
    case .refused(let path, let position, let reason): "\(path):\(position.line):\(position.column): \(reason)"
    case .skipped(let path, let reason): "\(path): skipped: \(reason)"
    }
  }
}
