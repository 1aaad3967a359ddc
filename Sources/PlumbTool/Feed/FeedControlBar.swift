// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// The switches above the feed of a window: how heights are kept, and edits of the list.
final class FeedControlBar: UIView {
  /// What the bar's buttons ask for.
  enum Command: CaseIterable {
    case insertRow, insertSection, deleteSection

    fileprivate var title: String {
      switch self {
      case .insertRow: "+ Row"
      case .insertSection: "+ Section"
      case .deleteSection: "\u{2212} Section"
      }
    }
  }

  static let height: CGFloat = 80
  private static let margin: CGFloat = 12

  /// Called when another way of keeping heights is chosen.
  var didChoose: ((HeightCache) -> Void)?
  /// Called when a button is pressed.
  var didPress: ((Command) -> Void)?

  init(cache: HeightCache) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    let choice = UISegmentedControl(items: ["No cache", "By index path", "By key"])
    choice.selectedSegmentIndex = HeightCache.allCases.firstIndex(of: cache) ?? 0
    choice.addAction(
      UIAction { [weak self, weak choice] _ in
        guard let choice, HeightCache.allCases.indices.contains(choice.selectedSegmentIndex) else { return }
        self?.didChoose?(HeightCache.allCases[choice.selectedSegmentIndex])
      }, for: .valueChanged)
    let buttons = UIStackView(arrangedSubviews: Command.allCases.map { button(for: $0) })
    buttons.distribution = .fillEqually
    let line = UIView()
    line.backgroundColor = .separator
    for view in [choice, buttons, line] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      choice.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      choice.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.margin),
      choice.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Self.margin),
      choice.heightAnchor.constraint(equalToConstant: 32),
      buttons.topAnchor.constraint(equalTo: choice.bottomAnchor),
      buttons.leadingAnchor.constraint(equalTo: choice.leadingAnchor),
      buttons.trailingAnchor.constraint(equalTo: choice.trailingAnchor),
      buttons.bottomAnchor.constraint(equalTo: bottomAnchor),
      line.leadingAnchor.constraint(equalTo: leadingAnchor), line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.bottomAnchor.constraint(equalTo: bottomAnchor), line.heightAnchor.constraint(equalToConstant: 0.5),
    ])
  }

  required init?(coder: NSCoder) { nil }

  private func button(for command: Command) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction(title: command.title) { [weak self] _ in self?.didPress?(command) })
    button.titleLabel?.font = .systemFont(ofSize: 15, weight: .medium)
    return button
  }
}
