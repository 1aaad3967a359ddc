// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIBarButtonItem {
  /// The system's buttons.
  public enum SystemItem: Int, Hashable, Sendable {
    /// "Done", in bold.
    case done = 0
    /// "Cancel".
    case cancel = 1
    /// "Edit".
    case edit = 2
    /// "Save", in bold.
    case save = 3
    /// A plus.
    case add = 4
    /// A space that takes what room is left.
    case flexibleSpace = 5
    /// A space of a width.
    case fixedSpace = 6
    /// A pencil in a square.
    case compose = 7
    /// An arrow to the left.
    case reply = 8
    /// A square with an arrow that leaves it.
    case action = 9
    /// A folder.
    case organize = 10
    /// An open book.
    case bookmarks = 11
    /// A magnifying glass.
    case search = 12
    /// An arrow around.
    case refresh = 13
    /// A cross.
    case stop = 14
    /// A camera.
    case camera = 15
    /// A dustbin.
    case trash = 16
    /// A triangle.
    case play = 17
    /// Two bars.
    case pause = 18
    /// Two triangles to the left.
    case rewind = 19
    /// Two triangles to the right.
    case fastForward = 20
    /// "Undo".
    case undo = 21
    /// "Redo".
    case redo = 22
    /// A cross in a circle.
    case close = 24

    /// The title of a button that has words.
    ///
    /// Differs from UIKit: in English always.
    package var title: String? {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .undo: "Undo"
      case .redo: "Redo"
      default: nil
      }
    }

    var style: Style {
      self == .done || self == .save ? .done : .plain
    }

    /// What assistive technology says for a button with a sign.
    package var spokenName: String? {
      switch self {
      case .add: "Add"
      case .compose: "Compose"
      case .reply: "Reply"
      case .action: "Share"
      case .organize: "Organize"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .refresh: "Refresh"
      case .stop: "Stop"
      case .camera: "Camera"
      case .trash: "Delete"
      case .play: "Play"
      case .pause: "Pause"
      case .rewind: "Rewind"
      case .fastForward: "Fast Forward"
      case .close: "Close"
      default: title
      }
    }

    /// Whether the item is room without a button.
    package var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }
  }
}
