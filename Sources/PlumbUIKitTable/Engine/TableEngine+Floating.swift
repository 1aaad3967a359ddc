// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// The views of a header and a footer whose natural places have left the viewport, kept at its edges.
struct FloatingViews {
  var header: FloatingView?
  var footer: FloatingView?

  subscript(kind: HeaderFooterKind) -> FloatingView? {
    get { kind == .header ? header : footer }
    set { if kind == .header { header = newValue } else { footer = newValue } }
  }
}

/// A header or footer that is kept at an edge of the viewport.
struct FloatingView {
  var section: Int
  var view: UIView
}

extension TableEngine {
  /// The section whose header or footer stays at its edge of the viewport, or nil in tables where they scroll away.
  func pinnedSection(_ kind: HeaderFooterKind) -> Int? {
    guard table.style == .plain else { return nil }
    let edge = edge(kind, viewportTop: offset) - (kind == .header ? 0 : 1)
    guard edge >= 0, edge < geometry.total, let section = geometry.element(atY: edge)?.element.section else { return nil }
    return geometry.height(of: kind.element(section)) > 0 ? section : nil
  }

  /// Where headers or footers stay when the viewport begins at a place, in pixels from the top of the first section.
  private func edge(_ kind: HeaderFooterKind, viewportTop: Int) -> Int {
    let line = kind == .header ? pixel.pixels(table.pinnedTop) : viewportHeight - pixel.pixels(table.adjustedContentInset.bottom)
    return viewportTop + line - headerHeight
  }

  /// A header or footer that may have to stay at its edge when the viewport begins at a place, and whose height is not known.
  func pendingPinned(viewportTop: Int) -> TableElement? {
    guard table.style == .plain else { return nil }
    for edge in [viewportTop - headerHeight, edge(.header, viewportTop: viewportTop)] {
      if let header = pending(.header, at: edge) { return header }
    }
    return pending(.footer, at: edge(.footer, viewportTop: viewportTop) - 1)
  }

  private func pending(_ kind: HeaderFooterKind, at edge: Int) -> TableElement? {
    guard edge >= 0, edge < geometry.total, let section = geometry.element(atY: edge)?.element.section else { return nil }
    let element = kind.element(section)
    return geometry.extent(of: element).isMeasured ? nil : element
  }

  /// Gives headers and footers their places: natural ones, but those of the sections at the edges of the viewport stay there until the
  /// neighbouring section pushes them away.
  func placeHeadersAndFooters() {
    guard table.style == .plain else { return }
    let pinned = (header: pinnedSection(.header), footer: pinnedSection(.footer))
    if let floating = floating.header, floating.section != pinned.header { retireFloating(.header) }
    if let floating = floating.footer, floating.section != pinned.footer { retireFloating(.footer) }
    for item in shown where item.view != nil {
      guard let (kind, section) = item.element.headerFooter, section != (kind == .header ? pinned.header : pinned.footer) else { continue }
      setFrame(of: item)
    }
    if let section = pinned.header { place(.header, pinnedIn: section) }
    if let section = pinned.footer { place(.footer, pinnedIn: section) }
  }

  private func place(_ kind: HeaderFooterKind, pinnedIn section: Int) {
    let element = kind.element(section)
    let view = shown.first { $0.element == element }?.view ?? floatingView(kind, section)
    var item = ShownElement(element: element, index: 0, view: view, top: top(of: element), height: geometry.height(of: element))
    let edge = headerHeight + edge(kind, viewportTop: offset)
    if kind == .header {
      // What stays is the view; the room above it scrolls away.
      let padding = padding(above: element)
      let limit = headerHeight + geometry.bottom(ofSection: section) - item.height
      item.top = max(item.top, min(edge - padding, limit))
    } else {
      let header = TableElement.header(section: section)
      let limit = top(of: header) + geometry.height(of: header)
      item.top = min(item.top, max(edge - item.height, limit))
    }
    setFrame(of: item)
  }

  private func floatingView(_ kind: HeaderFooterKind, _ section: Int) -> UIView? {
    if let floating = floating[kind], floating.section == section { return floating.view }
    guard let view = makeHeaderFooter(kind, section) else { return nil }
    takeBack(view)
    view.isHidden = false
    table.addSubview(view)
    kind.tellWillDisplay(view, section, in: table)
    floating[kind] = FloatingView(section: section, view: view)
    return view
  }

  /// Takes the views at the edges of the viewport from the screen.
  func retireFloating() {
    retireFloating(.header)
    retireFloating(.footer)
  }

  func retireFloating(_ kind: HeaderFooterKind) {
    guard let leaving = floating[kind] else { return }
    floating[kind] = nil
    kind.tellDidEndDisplaying(leaving.view, leaving.section, in: table)
    pool.keep(leaving.view)
    if !isLayingOut { pool.hideKept() }
  }
}

extension UITableView {
  /// How far below the viewport's top headers stay, in points: a bar that shrinks covers less than the inset says.
  fileprivate var pinnedTop: CGFloat { adjustedContentInset.top - state.uncoveredTop }
}
