// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Where the system's clipboard is kept.
@MainActor
package protocol PasteboardStore: AnyObject {
  /// The text on the clipboard.
  var string: String? { get set }
}

/// The clipboard.
///
/// Without a window system it lives in memory. Source: Apple, "UIPasteboard". Differs from UIKit: it holds text and addresses only.
@MainActor
open class UIPasteboard: NSObject {
  private final class Memory: PasteboardStore {
    var string: String?
  }

  /// The clipboard that all apps share.
  public static let general = UIPasteboard(store: Memory())

  /// Where the content is kept; a window system sets its own.
  package var store: any PasteboardStore

  package init(store: any PasteboardStore) {
    self.store = store
    super.init()
  }

  /// How often the content was set.
  public private(set) var changeCount = 0

  /// The text on the clipboard; nil when there is none.
  open var string: String? {
    get { store.string }
    set {
      store.string = newValue
      changeCount += 1
    }
  }

  /// The address on the clipboard; nil when its text is none.
  open var url: URL? {
    get { string.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }

  /// Whether there is text.
  open var hasStrings: Bool { !(string ?? "").isEmpty }
}
