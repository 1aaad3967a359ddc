// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A tab of a tab bar.
///
/// Source: Apple, "UITabBarItem".
open class UITabBarItem: UIBarItem {
  /// The system's tabs.
  public enum SystemItem: Int, Hashable, Sendable {
    /// More tabs.
    case more = 0
    /// Favourites.
    case favorites = 1
    /// What is featured.
    case featured = 2
    /// What is rated best.
    case topRated = 3
    /// What was used last.
    case recents = 4
    /// People.
    case contacts = 5
    /// The past.
    case history = 6
    /// Bookmarks.
    case bookmarks = 7
    /// A search.
    case search = 8
    /// Downloads.
    case downloads = 9
    /// What is newest.
    case mostRecent = 10
    /// What is seen most.
    case mostViewed = 11

    var title: String {
      switch self {
      case .more: "More"
      case .favorites: "Favorites"
      case .featured: "Featured"
      case .topRated: "Top Rated"
      case .recents: "Recents"
      case .contacts: "Contacts"
      case .history: "History"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .downloads: "Downloads"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      }
    }
  }

  /// Creates an empty tab.
  @MainActor
  public override init() {
    super.init()
  }

  /// Creates a tab from an archive.
  @MainActor
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a tab with a title, a picture and a number of the app's own.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates a tab with a title and pictures for both states.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// Creates one of the system's tabs.
  ///
  /// Differs from UIKit: it has a title and no picture.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: nil, tag: tag)
  }

  /// The picture while the tab is chosen; nil for the ordinary one.
  open var selectedImage: UIImage? {
    didSet { if selectedImage !== oldValue { didChange() } }
  }

  /// A short text in a red mark at the tab; nil for no mark.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { didChange() } }
  }

  /// The mark's colour; red unless it is set.
  open var badgeColor: UIColor? {
    didSet { didChange() }
  }

  /// How far the title is moved, in points; kept and without effect.
  open var titlePositionAdjustment = UIOffset.zero
}

/// A distance in the plane, in points.
public struct UIOffset: Hashable, Sendable {
  /// To the right.
  public var horizontal: CGFloat
  /// Downwards.
  public var vertical: CGFloat

  /// Creates a distance of zero.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// Creates a distance.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// No distance.
  public static let zero = UIOffset()
}
