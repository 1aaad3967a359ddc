// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a text field asks and tells while it is edited.
///
/// Every method has a default: questions are answered with true, and what is told is ignored. Source: Apple, "UITextFieldDelegate".
@MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Editing ended for a reason; the default calls the method without one.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether a person may put a text in place of a range.
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
  /// The selection changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the clear button may remove the text.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// The return key was pressed; whether the field shall do what it does by itself.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Allows it.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Ignores it.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Allows it.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Ignores it.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Passes it on without the reason.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// Allows it.
  public func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
    true
  }
  /// Ignores it.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Allows it.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Allows it.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
