// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A search: a bar, and an object that shows what is found.
///
/// As a navigation item's `searchController` its bar stands below the title; a table can show it as its header too.
/// Source: Apple, "UISearchController". Differs from UIKit: results are shown by the controller that searches; one of their own is shown over
/// it while the search is active.
open class UISearchController: UIViewController {
  /// Creates a search.
  ///
  /// - Parameter searchResultsController: shows the results over the content that is searched; nil where that shows them itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    bar.observer = SearchBarObserver(
      begin: { [weak self] in self?.isActive = true }, textDidChange: { [weak self] in self?.update() },
      cancel: { [weak self] in self?.isActive = false })
  }

  /// Creates a search from an archive.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }

  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: UISearchBar.height))

  /// The bar.
  open var searchBar: UISearchBar { bar }

  /// Shows the results over the content that is searched.
  public let searchResultsController: UIViewController?

  /// The object that shows what is found; it is not kept alive.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

  /// The object that is told of the search; it is not kept alive.
  open weak var delegate: (any UISearchControllerDelegate)?

  /// Whether what is searched looks dim during the search; kept, it doesn't.
  open var obscuresBackgroundDuringPresentation = true
  /// The older name of `obscuresBackgroundDuringPresentation`.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the bar with the title goes away during the search; kept, it stays.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the button that ends the search comes and goes by itself; true by default.
  open var automaticallyShowsCancelButton = true

  private var active = false

  /// Whether a search is under way.
  open var isActive: Bool {
    get { active }
    set {
      guard newValue != active else { return }
      if newValue { begin() } else { end() }
    }
  }

  private func begin() {
    delegate?.willPresentSearchController(self)
    active = true
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(true, animated: true) }
    if !bar.isFirstResponder { bar.becomeFirstResponder() }
    showResults()
    update()
    delegate?.didPresentSearchController(self)
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    active = false
    bar.searchTextField.text = ""
    bar.resignFirstResponder()
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(false, animated: true) }
    hideResults()
    update()
    delegate?.didDismissSearchController(self)
  }

  private func update() {
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// The controller whose navigation item has this search.
  weak var host: UIViewController?

  private func showResults() {
    guard let results = searchResultsController, let host, let view = host.viewIfLoaded else { return }
    host.addChild(results)
    results.view.frame = view.bounds
    results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(results.view)
    results.didMove(toParent: host)
  }

  private func hideResults() {
    guard let results = searchResultsController, results.parent != nil else { return }
    results.willMove(toParent: nil)
    results.view.removeFromSuperview()
    results.removeFromParent()
  }
}

/// Shows what a search finds.
///
/// Source: Apple, "UISearchResultsUpdating".
@MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// The search began or ended, or its text changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// Is told of a search.
///
/// Source: Apple, "UISearchControllerDelegate".
@MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// A search is about to begin.
  func willPresentSearchController(_ searchController: UISearchController)
  /// A search began.
  func didPresentSearchController(_ searchController: UISearchController)
  /// A search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// A search ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

extension UINavigationItem {
  /// The search whose bar stands below the title.
  public var searchController: UISearchController? {
    get { searching as? UISearchController }
    set { searching = newValue }
  }
}
