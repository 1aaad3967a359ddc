// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What became of a text that we wanted to say.
public enum SayResult: Hashable, Sendable {
  /// It will be sent as soon as the server likes to hear more of us.
  case taken
  /// It has no words.
  case empty
  /// It begins with `/` and is no command that is known here; only `/me` is.
  case unknownCommand
  /// We are not in the channel.
  case notJoined
  /// Much waits to be sent already.
  case tooMuchWaiting
}

/// What somebody typed, as it is meant.
struct Saying {
  /// What is said, without the command in front.
  let words: String
  /// Whether it is told of us.
  let isAction: Bool

  /// Reads a text: `/me ` in front tells of us, `//` is a slash.
  ///
  /// - Returns: the text as it is meant, or why it can't be said.
  static func read(_ text: String) -> (saying: Saying?, refusal: SayResult) {
    let isAction = text.hasPrefix("/me ")
    if text.hasPrefix("/"), !isAction, !text.hasPrefix("//") { return (nil, .unknownCommand) }
    let words = isAction ? String(text.dropFirst(4)) : text.hasPrefix("//") ? String(text.dropFirst()) : text
    guard !ChatDialect.trimmed(ChatDialect.cleaned(words)).allSatisfy(\.isWhitespace) else { return (nil, .empty) }
    return (Saying(words: words, isAction: isAction), .taken)
  }
}
