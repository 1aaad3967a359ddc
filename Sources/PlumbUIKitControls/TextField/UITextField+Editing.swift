// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UITextField {
  // MARK: Beginning and end

  func editingDidBegin() {
    if clearsOnBeginEditing { text = "" }
    edited.select(from: edited.length, to: edited.length)
    parts.beginBlinking(in: self)
    editingStateDidChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
  }

  func editingDidEnd() {
    edited.unmark()
    parts.history.endTyping()
    parts.endBlinking()
    editingStateDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
  }

  private func editingStateDidChange() {
    sizeDidChange()
    scrollToCaret()
  }

  // MARK: Changes by a person

  /// Puts a text in place of a range if the delegate allows it, and tells of it.
  @discardableResult
  func change(_ range: Range<Int>, to replacement: String) -> Bool {
    let isAllowed = delegate?.textField(self, shouldChangeCharactersIn: NSRange(range), replacementString: replacement) != false
    // The delegate may have changed the text itself.
    guard isAllowed, range.upperBound <= edited.length else { return false }
    // What an input method composed was noted when it began.
    if edited.marked == nil { parts.history.note(edited, before: range, to: replacement) }
    edited.replace(range, with: replacement)
    tellChange()
    return true
  }

  /// Undoes the last change, or does again what was undone last.
  ///
  /// - Returns: whether there was something.
  private func travel(_ step: (inout EditHistory, EditedText) -> EditedText?) -> Bool {
    edited.unmark()
    var history = parts.history
    guard let target = step(&history, edited) else { return false }
    let range = NSRange(location: 0, length: edited.length)
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: target.string) != false else { return true }
    parts.history = history
    edited = target
    tellChange()
    return true
  }

  private func tellChange() {
    textDidChange()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    delegate?.textFieldDidChangeSelection(self)
  }

  /// Inserts a typed text; newlines in it become spaces.
  func typeText(_ text: String) {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    guard !line.isEmpty else { return }
    var range = edited.marked ?? edited.selection
    if clearsOnInsertion {
      range = 0..<edited.length
      clearsOnInsertion = false
    }
    change(range, to: line)
  }

  /// Removes the selection, or what lies between the caret and where a movement would take it.
  func deleteByKey(_ movement: TextEditingCommand.Movement) {
    var range = edited.selection
    if range.isEmpty {
      // Keys delete in the order of reading, whichever side that is.
      let end = edited.destination(of: movement, from: edited.head, isRightToLeft: false)
      range = min(end, edited.head)..<max(end, edited.head)
    }
    guard !range.isEmpty else { return }
    change(range, to: "")
  }

  /// The return key: the delegate is asked, then the events are told; a field with receivers for the end gives up the keyboard.
  func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) != false else { return }
    let endsByEvent = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if endsByEvent { resignFirstResponder() }
  }

  func clearByPerson() {
    guard delegate?.textFieldShouldClear(self) != false else { return }
    parts.history.note(edited, before: 0..<edited.length, to: "")
    edited = EditedText()
    tellChange()
  }

  // MARK: Selection

  func setSelection(from anchor: Int, to head: Int) {
    let old = edited.selection
    edited.select(from: anchor, to: head)
    selectionDidChange(from: old)
  }

  func selectionDidChange(from old: Range<Int>) {
    parts.history.endTyping()
    parts.restartBlinking()
    scrollToCaret()
    setNeedsDisplay()
    if edited.selection != old { delegate?.textFieldDidChangeSelection(self) }
  }

  /// Puts the caret where a touch is, or selects up to there; two taps select a word, three everything.
  func select(at touch: UITouch, extending: Bool) {
    let place = offset(at: touch.location(in: self))
    if !extending {
      switch touch.tapCount {
      case ...1: parts.dragOrigin = place..<place
      case 2: parts.dragOrigin = isSecureTextEntry ? 0..<edited.length : edited.word(at: place)
      default: parts.dragOrigin = 0..<edited.length
      }
      return setSelection(from: parts.dragOrigin.lowerBound, to: parts.dragOrigin.upperBound)
    }
    let origin = parts.dragOrigin
    if place < origin.lowerBound {
      setSelection(from: origin.upperBound, to: place)
    } else {
      setSelection(from: origin.lowerBound, to: max(place, origin.upperBound))
    }
  }

  // MARK: Clipboard

  private func copySelection() -> Bool {
    // A hidden text stays hidden.
    guard !edited.selection.isEmpty, !isSecureTextEntry else { return false }
    UIPasteboard.general.string = edited.substring(edited.selection)
    return true
  }
}

extension UITextField: TextEditingResponder {
  package func perform(_ command: TextEditingCommand) -> Bool {
    switch command {
    case .move(let movement, let extending):
      let old = edited.selection
      edited.move(movement, extending: extending, isRightToLeft: line.isRightToLeft)
      selectionDidChange(from: old)
    case .delete(let movement): deleteByKey(movement)
    case .selectAll: setSelection(from: 0, to: edited.length)
    case .copy: return copySelection()
    case .cut:
      guard copySelection() else { return false }
      change(edited.selection, to: "")
    case .paste:
      guard let text = UIPasteboard.general.string, !text.isEmpty else { return false }
      typeText(text)
    case .undo: return travel { $0.undo(from: $1) }
    case .redo: return travel { $0.redo(from: $1) }
    case .insertNewline: pressReturn()
    }
    return true
  }
}
