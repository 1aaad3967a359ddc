// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A text that tells its layout managers of changes.
///
/// Source: Apple, "NSTextStorage". Differs from UIKit: changes through `mutableString` are not noticed. One thread at a time.
open class NSTextStorage: NSMutableAttributedString {
  /// What about the text was changed.
  public struct EditActions: OptionSet, Hashable, Sendable {
    /// The set's bits.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Attributes.
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    /// Characters.
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  /// The layout managers.
  open private(set) var layoutManagers: [NSLayoutManager] = []

  private var editCount = 0
  private var isEdited = false

  /// Tells a text view that the text changed.
  package var onChange: (() -> Void)?

  /// Lets a layout manager lay the text out; it is kept alive.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.attach(to: self)
  }

  /// Lets go of a layout manager.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.removeAll { $0 === aLayoutManager }
    aLayoutManager.attach(to: nil)
  }

  // MARK: Editing

  /// Holds back what is told of changes until `endEditing`; calls may be nested.
  open override func beginEditing() {
    super.beginEditing()
    editCount += 1
  }

  /// Ends what `beginEditing` began.
  open override func endEditing() {
    super.endEditing()
    editCount = max(0, editCount - 1)
    if editCount == 0, isEdited { processEditing() }
  }

  /// Tells of a change that was made.
  ///
  /// - Parameters:
  ///   - editedMask: what was changed.
  ///   - editedRange: where, before the change, in UTF-16 code units.
  ///   - delta: by how many code units the text grew.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    isEdited = true
    if editCount == 0 { processEditing() }
  }

  /// Tells the layout managers that the text changed.
  open func processEditing() {
    isEdited = false
    for manager in layoutManagers { manager.forgetText() }
    onChange?()
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    super.addAttribute(name, value: value, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    super.addAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    super.removeAttribute(name, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    super.replaceCharacters(in: range, with: attrString)
    edited([.editedCharacters, .editedAttributes], range: range, changeInLength: attrString.length - range.length)
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    super.insert(attrString, at: loc)
    edited([.editedCharacters, .editedAttributes], range: NSRange(location: loc, length: 0), changeInLength: attrString.length)
  }

  open override func append(_ attrString: NSAttributedString) {
    let end = length
    super.append(attrString)
    edited([.editedCharacters, .editedAttributes], range: NSRange(location: end, length: 0), changeInLength: attrString.length)
  }

  open override func deleteCharacters(in range: NSRange) {
    super.deleteCharacters(in: range)
    edited(.editedCharacters, range: range, changeInLength: -range.length)
  }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    let range = NSRange(location: 0, length: length)
    super.setAttributedString(attrString)
    edited([.editedCharacters, .editedAttributes], range: range, changeInLength: attrString.length - range.length)
  }
}
