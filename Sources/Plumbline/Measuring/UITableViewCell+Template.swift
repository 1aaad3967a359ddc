// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UITableViewCell {
  private enum Attached {
    @MainActor static let isTemplate = AttachedValue<Bool>()
    @MainActor static let measuresWithSizeThatFits = AttachedValue<Bool>()
  }

  /// Whether the cell only serves to measure and will never be shown.
  ///
  /// It is true from before the initialiser of a template runs, so that side effects such as image loading can be left out there as well
  /// as when the cell is configured.
  public var isTemplate: Bool {
    TemplateStore.isMakingTemplate || Attached.isTemplate[self] == true
  }

  /// Whether the cell is measured by its `sizeThatFits(_:)` and not by Auto Layout; set it in the initialiser or when configuring.
  ///
  /// The size asked for has the width of the content view in points; the height of the answer is used, zero included. Cells whose content
  /// view has no constraints are measured that way without it.
  public var measuresWithSizeThatFits: Bool {
    get { Attached.measuresWithSizeThatFits[self] == true }
    set { Attached.measuresWithSizeThatFits[self] = newValue }
  }

  /// Marks the cell as one that is never shown.
  func becomeTemplate() {
    Attached.isTemplate[self] = true
  }
}
