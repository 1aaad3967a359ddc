// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension TableEngine {
  /// Asks for the titles of the strip at the trailing edge.
  ///
  /// - Parameter rowCount: the number of rows of the table.
  func loadSectionIndex(rowCount: Int) {
    indexTitles = dataSource?.sectionIndexTitles(for: table) ?? []
    showsSectionIndex = !indexTitles.isEmpty && rowCount >= indexStyle.minimumRowCount
  }

  /// Asks for the titles of the strip anew.
  func reloadSectionIndex() {
    guard !needsReload else { return }
    loadSectionIndex(rowCount: geometry.numberOfRows)
    environmentMayHaveChanged()
    setNeedsPlacement()
  }

  /// Puts the strip of titles at the edge of what is visible.
  func placeSectionIndex() {
    guard showsSectionIndex else {
      indexView?.isHidden = true
      return
    }
    let view = indexView ?? makeIndexView()
    view.isHidden = false
    view.titles = indexTitles
    let bounds = table.bounds
    let (insets, safe) = (table.adjustedContentInset, table.safeAreaInsets)
    let isReversed = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = RowWidths.sectionIndex
    let x = isReversed ? bounds.minX + max(safe.left, insets.left) : bounds.maxX - max(safe.right, insets.right) - width
    let place = CGRect(x: x, y: bounds.minY + insets.top, width: width, height: max(0, bounds.height - insets.top - insets.bottom))
    if view.frame != place {
      if view.bounds.size != place.size { view.setNeedsDisplay() }
      view.frame = place
    }
    // Thumbs may be in front of it, rows and headers not.
    if !table.subviews.suffix(3).contains(where: { $0 === view }) { table.bringSubviewToFront(view) }
  }

  private func makeIndexView() -> SectionIndexView {
    let view = SectionIndexView { [weak self] title in self?.goToIndexTitle(title) }
    view.color = indexStyle.color
    view.plainBackground = indexStyle.background
    view.trackingBackground = indexStyle.trackingBackground
    table.addSubview(view)
    indexView = view
    return view
  }

  /// A finger is on a title of the strip: its section is shown at the top.
  private func goToIndexTitle(_ index: Int) {
    guard let dataSource, indexTitles.indices.contains(index) else { return }
    if indexTitles[index] == UITableView.indexSearch {
      return table.setContentOffset(CGPoint(x: table.contentOffset.x, y: table.scrollRange.minimum.y), animated: false)
    }
    let section = dataSource.tableView(table, sectionForSectionIndexTitle: indexTitles[index], at: index)
    guard (0..<geometry.numberOfSections).contains(section) else {
      return reportInconsistency("sectionForSectionIndexTitle: there is no section \(section) for the title \(indexTitles[index]).")
    }
    scroll(to: .header(section: section), at: .top, animated: false)
  }
}
