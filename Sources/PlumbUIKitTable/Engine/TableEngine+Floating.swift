// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// The header of a section whose natural place has left the viewport, kept at its top.
struct FloatingHeader {
  var section: Int
  var view: UIView
}

extension TableEngine {
  /// The section whose header stays at the top of the viewport, or nil in tables whose headers scroll away.
  var pinnedSection: Int? {
    guard table.style == .plain else { return nil }
    let edge = offset + pixel.pixels(table.pinnedTop) - headerHeight
    guard edge >= 0, edge < geometry.total, let section = geometry.element(atY: edge)?.element.section else { return nil }
    return geometry.height(of: .header(section: section)) > 0 ? section : nil
  }

  /// A header that may have to stay at the top when the viewport begins at a place, and whose height is not known.
  func pendingPinnedHeader(viewportTop: Int) -> TableElement? {
    guard table.style == .plain else { return nil }
    let inset = pixel.pixels(table.pinnedTop)
    for edge in [viewportTop, viewportTop + inset] where edge >= 0 && edge < geometry.total {
      guard let section = geometry.element(atY: edge)?.element.section else { continue }
      let header = TableElement.header(section: section)
      if !geometry.extent(of: header).isMeasured { return header }
    }
    return nil
  }

  /// Gives headers their places: natural ones, but that of the section at the top stays there until the next one pushes it away.
  func placeHeaders() {
    guard table.style == .plain else { return }
    let pinned = pinnedSection
    if let floating, floating.section != pinned { retireFloating() }
    for item in shown where item.view != nil {
      guard case .header(let section) = item.element, section != pinned else { continue }
      setFrame(of: item)
    }
    guard let pinned else { return }
    let element = TableElement.header(section: pinned)
    var item = ShownElement(
      element: element, index: 0, view: shown.first { $0.element == element }?.view ?? floatingView(for: pinned),
      top: top(of: element), height: geometry.height(of: element))
    let edge = offset + pixel.pixels(table.pinnedTop)
    let limit = headerHeight + geometry.bottom(ofSection: pinned) - item.height
    item.top = max(item.top, min(edge, limit))
    setFrame(of: item)
  }

  private func floatingView(for section: Int) -> UIView? {
    if let floating, floating.section == section { return floating.view }
    guard let view = makeHeaderFooter(.header, section) else { return nil }
    view.isHidden = false
    table.addSubview(view)
    HeaderFooterKind.header.tellWillDisplay(view, section, in: table)
    floating = FloatingHeader(section: section, view: view)
    return view
  }

  func retireFloating() {
    guard let leaving = floating else { return }
    floating = nil
    HeaderFooterKind.header.tellDidEndDisplaying(leaving.view, leaving.section, in: table)
    pool.keep(leaving.view)
    if !isLayingOut { pool.hideKept() }
  }
}

extension UITableView {
  /// How far below the viewport's top headers stay, in points: a bar that shrinks covers less than the inset says.
  fileprivate var pinnedTop: CGFloat { adjustedContentInset.top - state.uncoveredTop }
}
