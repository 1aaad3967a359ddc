// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The lines of one menu on screen.
final class MenuPanel: UIView {
  private static let groupGap: CGFloat = 7
  private static let widths: ClosedRange<CGFloat> = 180...320

  let menu: UIMenu
  private let content = UIScrollView()
  private let heading = UILabel()
  private(set) var rows: [MenuRow] = []
  private var groupEnds: Set<Int> = []
  private var lines: [UIView] = []

  /// Creates a panel.
  ///
  /// - Parameters:
  ///   - menu: what it shows.
  ///   - choose: called when a line is chosen.
  init(_ menu: UIMenu, choose: @escaping (MenuEntry) -> Void) {
    self.menu = menu
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 6)
    content.layer.cornerRadius = 12
    content.clipsToBounds = true
    content.alwaysBounceVertical = false
    addSubview(content)
    heading.text = menu.title
    heading.font = .systemFont(ofSize: 12)
    heading.textColor = .secondaryLabel
    heading.isHidden = menu.title.isEmpty
    content.addSubview(heading)
    fill(choose)
    accessibilityViewIsModal = true
  }

  required init?(coder: NSCoder) {
    preconditionFailure("A menu makes its panel itself.")
  }

  private func fill(_ choose: @escaping (MenuEntry) -> Void) {
    let groups = MenuEntry.groups(of: menu)
    let showsMarks = groups.joined().contains { $0.state != .off }
    for group in groups {
      for entry in group {
        let row = MenuRow(entry, showsMarks: showsMarks) { choose(entry) }
        rows.append(row)
        content.addSubview(row)
      }
      groupEnds.insert(rows.count - 1)
    }
    for _ in rows.dropLast() {
      let line = UIView()
      lines.append(line)
      content.addSubview(line)
    }
  }

  /// The line that the keys stand on.
  var markedIndex: Int? {
    didSet {
      for (index, row) in rows.enumerated() { row.isMarked = index == markedIndex }
      if let markedIndex { content.scrollRectToVisible(rows[markedIndex].frame, animated: false) }
    }
  }

  /// Moves the mark to the next line that can be chosen, round about.
  func moveMark(by step: Int) {
    let enabled = rows.indices.filter { rows[$0].isEnabled }
    guard let first = enabled.first, let last = enabled.last else { return }
    guard let markedIndex, let place = enabled.firstIndex(of: markedIndex) else {
      return self.markedIndex = step > 0 ? first : last
    }
    self.markedIndex = enabled[(place + step + enabled.count) % enabled.count]
  }

  /// Moves the mark to the next line whose title begins with a text.
  func moveMark(toTitle text: String) {
    let order = rows.indices.map { ($0 + (markedIndex ?? -1) + 1) % max(1, rows.count) }
    let found = order.first { rows[$0].isEnabled && rows[$0].entry.element.title.lowercased().hasPrefix(text.lowercased()) }
    if let found { markedIndex = found }
  }

  private var headingHeight: CGFloat { heading.isHidden ? 0 : 30 }

  /// The size in points that the lines ask for.
  var fittingSize: CGSize {
    let width = rows.map(\.fittingWidth).max() ?? 0
    let gaps = CGFloat(max(0, groupEnds.count - 1)) * Self.groupGap
    let height = rows.reduce(headingHeight + gaps) { $0 + $1.fittingHeight }
    return CGSize(
      width: min(max(width, heading.intrinsicContentSize.width + 28, Self.widths.lowerBound), Self.widths.upperBound), height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    heading.frame = CGRect(x: 14, y: 0, width: bounds.width - 28, height: headingHeight)
    var y = headingHeight
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.fittingHeight)
      y = row.frame.maxY
      guard lines.indices.contains(index) else { continue }
      let isEnd = groupEnds.contains(index)
      lines[index].backgroundColor = isEnd ? .systemFill : .separator
      lines[index].frame = CGRect(x: 0, y: y, width: bounds.width, height: isEnd ? Self.groupGap : 1 / traitCollection.displayScale)
      if isEnd { y += Self.groupGap }
    }
    content.contentSize = CGSize(width: bounds.width, height: y)
  }
}
