// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a button shows in each of its states.
@MainActor
struct ButtonContents {
  struct Content {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  private var contents: [UInt: Content] = [:]

  /// The value set for a state itself.
  subscript<Value>(path: WritableKeyPath<Content, Value?>, state: UIControl.State) -> Value? {
    get { contents[state.rawValue]?[keyPath: path] }
    set { contents[state.rawValue, default: Content()][keyPath: path] = newValue }
  }

  /// The value shown in a state: what was set for it, else what was set for the normal state.
  func shown<Value>(_ path: WritableKeyPath<Content, Value?>, in state: UIControl.State) -> Value? {
    self[path, state] ?? self[path, .normal]
  }

  /// The attributed title shown in a state: a plain one of the same state gives way to it.
  func shownAttributedTitle(in state: UIControl.State) -> NSAttributedString? {
    if let own = self[\.attributedTitle, state] { return own }
    return self[\.title, state] == nil ? self[\.attributedTitle, .normal] : nil
  }
}
