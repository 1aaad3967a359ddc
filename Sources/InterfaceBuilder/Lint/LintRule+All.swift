// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension LintRule {
  /// The rules, in the order of the documentation.
  package static let all = [
    bottomNotTied, centredOnly, topNotTied, tallerThanRow, noConstraints, contentWithoutHeight, conflict, conflictAtWidth, stackConflict,
    droppedConstraint,
    scrollingTextView, fixedHeightText, fixedTextSize, heldFromBelow, heightByOutlet, requiredBottom, missingIdentifier,
    duplicateIdentifier,
    xcodeFlag,
  ]

  static let bottomNotTied = LintRule(
    id: "bottom-not-tied", severity: .warning, title: "Nothing ties the content to the bottom of the cell.",
    explanation: """
      A self-sizing row is as high as its constraints say from the top of the content view to its bottom. Here the chain of vertical constraints \
      ends before the bottom, so the height comes from nothing: UIKit falls back to 44 points or to the row height of the table, and what is \
      below is cut off or drawn over the next row.
      """,
    remedy: "Constrain the bottom of the lowest view to the bottom of the content view.")

  static let centredOnly = LintRule(
    id: "centred-only", severity: .warning, title: "The content is only centred vertically, which gives no height.",
    explanation: """
      A view that is tied to the content view by its vertical centre alone says where it lies, not how much room it needs, and nothing else in the \
      cell has a height. The cell works with a fixed row height; as a self-sizing row it falls back to 44 points, and text that grows with the \
      reader's text size is cut off above and below. It is a note where the table in the file fixes the row height, and where the canvas is as \
      high as those 44 points and no text grows.
      """,
    remedy:
      "Add constraints of at least the margin from the view's top and bottom to the content view's, or give the table a fixed row height.")

  static let topNotTied = LintRule(
    id: "top-not-tied", severity: .warning, title: "Nothing ties the content to the top of the cell.",
    explanation: """
      The chain of vertical constraints hangs on the bottom of the content view and has no beginning at its top. The height comes from nothing, \
      and the content reaches above the row as it grows.
      """,
    remedy: "Constrain the top of the highest view to the top of the content view.")

  static let tallerThanRow = LintRule(
    id: "taller-than-row", severity: .warning, title: "A centred view is higher than the row that other views make.",
    explanation: """
      Other views give the row its height, and this one is tied to its vertical middle alone, so that it asks for no room. With the texts and \
      images of the file it is the higher one: it reaches over the rows above and below, or is cut off.
      """,
    remedy: "Add constraints of at least the margin from the view's top and bottom to the content view's.")

  static let noConstraints = LintRule(
    id: "no-constraints", severity: .warning, title: "The cell has views and no constraints.",
    explanation: """
      Views placed by frames and autoresizing masks follow the size of the cell; they never ask for one. As a self-sizing row the cell is 44 \
      points high whatever it shows.
      """,
    remedy: "Pin the views to the content view on all four sides, or give the table a fixed row height.")

  static let contentWithoutHeight = LintRule(
    id: "content-without-height", severity: .warning, title: "A view on the way from top to bottom has no height of its own.",
    explanation: """
      The constraints reach from the top to the bottom, but a view between them has no content that the file knows: an image view without an image, \
      an empty view, a view of a class whose size only the running app knows. Until content comes it is 0 points high, so the row is measured \
      lower than it is shown, or jumps when the content arrives. It is a note where other views give the row a height, and for views of the \
      app's own classes, which may tell their size to UIKit.
      """,
    remedy: "Constrain the view's height or its aspect ratio, or name an image; '--view-size CLASS=WxH' tells the size of a class.")

  static let conflict = LintRule(
    id: "conflict", severity: .error, title: "Required constraints contradict each other.",
    explanation: """
      No layout fulfils all required constraints. UIKit writes 'Unable to simultaneously satisfy constraints' to the log and breaks one of them, \
      by an order that is not documented: what the row looks like is chance. Hugging and compression resistance of 1000 are required too. Less than \
      a pixel of the canvas is rounding and no contradiction.
      """,
    remedy: "Remove one of the constraints, or lower its priority, or that of the content's size, below 1000.")

  static let conflictAtWidth = LintRule(
    id: "conflict-at-width", severity: .warning, title: "Required constraints contradict each other at some widths.",
    explanation: """
      The constraints can be fulfilled at the width of the canvas and not at another one that devices have, as when fixed widths fill the row from \
      edge to edge. On those devices UIKit breaks one of them.
      """,
    remedy: "Make one of the fixed widths or gaps an inequality, or lower its priority below 1000.")

  static let stackConflict = LintRule(
    id: "stack-conflict", severity: .error, title: "A constraint fights those that its stack view makes.",
    explanation: """
      A stack view holds its arranged views by required constraints of its own. A further required constraint on an arranged view contradicts them \
      here, so UIKit breaks the one or the other.
      """,
    remedy: "Let the stack's alignment, distribution and spacing say it, or lower the constraint's priority below 1000.")

  static let droppedConstraint = LintRule(
    id: "dropped-constraint", severity: .error, title: "A constraint can't be loaded.",
    explanation: """
      The constraint names an object that isn't there, relates attributes that can't be related, or leads out of the view tree. Loading the file \
      fails or goes on without it.
      """,
    remedy: "Delete the constraint in Xcode and make it anew.")

  static let scrollingTextView = LintRule(
    id: "scrolling-text-view", severity: .warning, title: "A text view that scrolls doesn't make the row as high as its text.",
    explanation: """
      A scrolling text view has no height of its own: it shows as much of its text as its frame allows. In a self-sizing row its text is \
      cut off, whatever it is.
      """,
    remedy: "Switch 'Scrolling Enabled' off, or give the text view a fixed height if it is meant to scroll.")

  static let fixedHeightText = LintRule(
    id: "fixed-height-text", severity: .warning, title: "A fixed height around text of several lines.",
    explanation: """
      The text may have several lines, but a required height keeps its label, or what is around it, from growing. Longer texts, other languages and \
      larger text sizes are cut off.
      """,
    remedy: "Make the height 'greater than or equal', or remove it.")

  static let fixedTextSize = LintRule(
    id: "fixed-text-size", severity: .note, title: "A text style that doesn't follow the text size.",
    explanation: """
      The font is a text style, which is read once when the file is loaded. Without 'Automatically Adjusts Font' rows that are on screen \
      keep the old size when the reader changes it, and reused cells mix with new ones.
      """,
    remedy: "Switch 'Automatically Adjusts Font' on (adjustsFontForContentSizeCategory).")

  static let heldFromBelow = LintRule(
    id: "held-from-below", severity: .note, title: "Only inequalities hold the bottom.",
    explanation: """
      The height is the smallest that the inequalities allow. That is legal; but the row could be higher as well, so that two ways of asking for a \
      fitting size, or one with another priority, can differ.
      """,
    remedy: "Use an equality where a view should end at the bottom, at a priority below 1000 beside the inequalities.")

  static let heightByOutlet = LintRule(
    id: "height-by-outlet", severity: .note, title: "Code can change a vertical constraint.",
    explanation: """
      An outlet leads to a vertical constraint, so that the app can change its constant. Heights measured from the file hold for the constant in \
      the file only. Constraints on which the height doesn't depend are left alone.
      """,
    remedy: "Measure with the constants that the app sets: bind the outlet's name in the rows of data.")

  static let requiredBottom = LintRule(
    id: "required-bottom", severity: .note, title: "All vertical constraints down to the bottom are required.",
    explanation: """
      While a table loads, cells have an encapsulated height (44 points, or the estimate) as a required constraint. A chain of required constraints \
      contradicts it, and UIKit logs a conflict with 'UIView-Encapsulated-Layout-Height' before the row gets its own height.
      """,
    remedy: "Lower the priority of the constraint to the bottom to 999.", isOnByDefault: false)

  static let missingIdentifier = LintRule(
    id: "missing-identifier", severity: .warning, title: "A prototype cell without a reuse identifier.",
    explanation: "A prototype can only be dequeued by its identifier; without one no code can make the cell.",
    remedy: "Set the identifier in the attributes inspector.")

  static let duplicateIdentifier = LintRule(
    id: "duplicate-identifier", severity: .error, title: "Two prototypes of a table have the same reuse identifier.",
    explanation: "The table registers prototypes by identifier; the later one takes the place of the earlier, which is never made.",
    remedy: "Give each prototype an identifier of its own.")

  static let xcodeFlag = LintRule(
    id: "xcode-flag", severity: .note, title: "Xcode marked a view as ambiguous or misplaced.",
    explanation: """
      Xcode keeps what it last found in the file. The mark may be out of date; it decides nothing here, but a cell with it isn't compared with the \
      recorded frames.
      """,
    remedy: "Open the file in Xcode and update the frames, or complete the constraints.")
}
