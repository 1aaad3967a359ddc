// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

@MainActor
final class DiagnosisTests: XCTestCase {
  private func content(_ links: (UIView, UIView, UIView) -> [NSLayoutConstraint]) -> UIView {
    let view = box(name: "content")
    let title = GridLabel("title", lines: 1)
    title.accessibilityIdentifier = "title"
    let body = GridLabel("body", lines: 1)
    body.accessibilityIdentifier = "body"
    view.addSubview(title)
    view.addSubview(body)
    NSLayoutConstraint.activate(links(view, title, body))
    return view
  }

  func testACompleteChainHasNoFindings() async {
    let view = content { view, title, body in
      [
        title.topAnchor.constraint(equalTo: view.topAnchor), body.topAnchor.constraint(equalTo: title.bottomAnchor),
        body.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ]
    }
    let diagnosis = view.selfSizingDiagnosis()
    XCTAssertEqual(diagnosis.findings, [])
    XCTAssertEqual(diagnosis.height, 40)
  }

  func testAMissingBottomLinkNamesTheLastView() async {
    let view = content { view, title, body in
      [title.topAnchor.constraint(equalTo: view.topAnchor), body.topAnchor.constraint(equalTo: title.bottomAnchor)]
    }
    let diagnosis = view.selfSizingDiagnosis()
    XCTAssertEqual(
      diagnosis.findings,
      [
        .sticksOut(view: "GridLabel'title'", by: 20), .sticksOut(view: "GridLabel'body'", by: 40),
        .missingBottomLink(view: "GridLabel'body'"),
      ])
    XCTAssertTrue(diagnosis.isBroken)
    XCTAssertTrue(
      diagnosis.description.contains(
        "Nothing links the bottom of GridLabel'body' to the bottom: constrain it to the bottom of UIView'content' or to the top of what lies below."
      ), diagnosis.description)
  }

  func testABottomHeldByAnotherViewDoesNotHideTheMissingLink() async {
    let view = content { view, title, body in
      [
        title.topAnchor.constraint(equalTo: view.topAnchor), title.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      ]
    }
    XCTAssertEqual(
      view.selfSizingDiagnosis().findings,
      [.sticksOut(view: "GridLabel'body'", by: 24), .missingBottomLink(view: "GridLabel'body'")])
  }

  func testAMissingTopLinkNamesTheView() async {
    let view = content { view, title, body in
      [
        title.bottomAnchor.constraint(equalTo: body.topAnchor), body.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        title.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      ]
    }
    let diagnosis = view.selfSizingDiagnosis()
    XCTAssertTrue(diagnosis.findings.contains(.missingTopLink(view: "GridLabel'title'")), "\(diagnosis)")
    XCTAssertTrue(diagnosis.description.contains("Nothing links the top of GridLabel'title' to the top"), "\(diagnosis)")
    XCTAssertTrue(diagnosis.isBroken)
  }

  func testAChainBrokenInTheMiddleNamesBothEnds() async {
    let view = content { view, title, body in
      [title.topAnchor.constraint(equalTo: view.topAnchor), body.bottomAnchor.constraint(equalTo: view.bottomAnchor)]
    }
    XCTAssertEqual(
      view.selfSizingDiagnosis().findings,
      [
        .sticksOut(view: "GridLabel'title'", by: 20), .missingBottomLink(view: "GridLabel'title'"),
        .sticksOutAbove(view: "GridLabel'body'", by: 20), .missingTopLink(view: "GridLabel'body'"),
      ])
  }

  func testAViewWithoutAnyVerticalLinkIsNamed() async {
    let view = content { view, title, body in
      [
        title.topAnchor.constraint(equalTo: view.topAnchor), title.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        body.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      ]
    }
    XCTAssertEqual(view.selfSizingDiagnosis().findings, [.missingTopLink(view: "GridLabel'body'")])
  }

  func testAnInequalityAtTheBottomIsNoted() async {
    let view = content { view, title, body in
      [
        title.topAnchor.constraint(equalTo: view.topAnchor), body.topAnchor.constraint(equalTo: title.bottomAnchor),
        body.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor),
      ]
    }
    let diagnosis = view.selfSizingDiagnosis()
    XCTAssertEqual(diagnosis.findings, [.heldFromBelowOnly(views: ["GridLabel'body'"])])
    XCTAssertTrue(diagnosis.description.contains("only held by inequalities of GridLabel'body'"))
    XCTAssertFalse(diagnosis.isBroken)
  }

  func testAHeightThatNoContentDecidesNamesWhatFixesIt() async {
    let view = content { view, title, body in
      [
        title.topAnchor.constraint(equalTo: view.topAnchor), title.heightAnchor.constraint(equalToConstant: 44),
        title.bottomAnchor.constraint(equalTo: view.bottomAnchor), body.topAnchor.constraint(equalTo: view.topAnchor),
      ]
    }
    let diagnosis = view.selfSizingDiagnosis()
    XCTAssertEqual(diagnosis.findings, [.fixedHeight(constraints: ["<NSLayoutConstraint V:[GridLabel'title'(44)] (active)>"])])
    XCTAssertTrue(diagnosis.description.contains("does not follow from the content"))
    XCTAssertEqual(diagnosis.height, 44)
    XCTAssertFalse(diagnosis.isBroken)
  }

  func testAFixedHeightOfTheContentViewIsSaid() async {
    let view = content { view, title, body in
      [
        title.topAnchor.constraint(equalTo: view.topAnchor), title.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor),
        body.topAnchor.constraint(equalTo: view.topAnchor), view.heightAnchor.constraint(equalToConstant: 80),
      ]
    }
    XCTAssertEqual(
      view.selfSizingDiagnosis().findings, [.fixedHeight(constraints: ["<NSLayoutConstraint V:[UIView'content'(80)] (active)>"])])
  }

  func testNoConstraintsAtAll() async {
    let diagnosis = content { _, _, _ in [] }.selfSizingDiagnosis()
    XCTAssertEqual(diagnosis.findings, [.noConstraints])
    XCTAssertTrue(diagnosis.isBroken)
  }

  // MARK: Names

  private final class Card: UIView {
    let headline = UILabel()
    lazy var footer = UIView()
    var badge: UIImageView? = UIImageView()

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      for view in [headline, footer, badge].compactMap({ $0 }) { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }
  }

  func testViewsAreCalledAsTheAppCallsThem() async {
    let card = Card()
    func name(_ view: UIView) -> String { LayoutProbe.name(of: view) }
    XCTAssertEqual(name(card.headline), "UILabel'headline'")
    XCTAssertEqual(name(card.footer), "UIView'footer'")
    XCTAssertEqual(card.badge.map { name($0) }, "UIImageView'badge'")
    card.headline.accessibilityIdentifier = "title"
    XCTAssertEqual(name(card.headline), "UILabel'title'")
    let label = UILabel()
    label.text = "A text of more than\ntwenty-four characters"
    XCTAssertEqual(name(label), "UILabel'A text of more than twen…'")
    let view = UIView()
    view.accessibilityLabel = "Close"
    XCTAssertEqual(name(view), "UIView'Close'")
    view.accessibilityLabel = nil
    XCTAssertTrue(name(view).hasPrefix("UIView:0x"))
    let cell = UITableViewCell(style: .default, reuseIdentifier: "Post")
    XCTAssertEqual(name(cell), "UITableViewCell'Post'")
    XCTAssertEqual(name(cell.contentView), "CellContentView'UITableViewCell Post'")
  }

  func testAConflictShowsIdentifiersAndTheGivenSize() async {
    let card = Card()
    card.headline.translatesAutoresizingMaskIntoConstraints = false
    let top = card.headline.topAnchor.constraint(equalTo: card.topAnchor, constant: 8)
    let bottom = card.headline.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -8)
    let height = card.headline.heightAnchor.constraint(equalToConstant: 99)
    (top.identifier, bottom.identifier, height.identifier) = ("top", "bottom", "tall")
    activate(top, bottom, height)
    let messages = recordingLog { card.layoutIfNeeded() }
    XCTAssertEqual(messages.count, 1)
    let message = messages.first ?? ""
    XCTAssertTrue(message.contains("<NSLayoutConstraint 'top' V:|-(8)-[UILabel'headline']"), message)
    XCTAssertTrue(message.contains("<NSLayoutConstraint 'UIView-Encapsulated-Layout-Height' V:[Card:0x"), message)
    XCTAssertTrue(message.contains("breaking constraint\n<NSLayoutConstraint 'tall' V:[UILabel'headline'(99)] (active)>"), message)
    XCTAssertEqual(card.headline.frame.height, 84)
  }

  func testAFixedHeightAndAContradictionAreSaid() async {
    let view = content { view, title, body in
      [
        title.topAnchor.constraint(equalTo: view.topAnchor), title.heightAnchor.constraint(equalToConstant: 50),
        title.bottomAnchor.constraint(equalTo: view.bottomAnchor), view.heightAnchor.constraint(equalToConstant: 44),
      ]
    }
    var diagnosis: SelfSizingDiagnosis?
    let messages = recordingLog { diagnosis = view.selfSizingDiagnosis() }
    XCTAssertEqual(messages, [])
    guard case .contradiction(let broken)? = diagnosis?.findings.first else { return XCTFail("No contradiction was found.") }
    XCTAssertEqual(broken.count, 1)
  }

  func testAmbiguityIsSeenAndExercised() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let free = box(in: root)
    let fixed = box(in: root)
    activate(
      free.topAnchor.constraint(equalTo: root.topAnchor), free.widthAnchor.constraint(equalToConstant: 10),
      free.heightAnchor.constraint(equalToConstant: 10), fixed.topAnchor.constraint(equalTo: root.topAnchor),
      fixed.leadingAnchor.constraint(equalTo: root.leadingAnchor), fixed.widthAnchor.constraint(equalToConstant: 10),
      fixed.heightAnchor.constraint(equalToConstant: 10))
    root.layoutIfNeeded()
    XCTAssertTrue(free.hasAmbiguousLayout)
    XCTAssertFalse(fixed.hasAmbiguousLayout)
    let before = free.frame
    free.exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    XCTAssertNotEqual(free.frame, before)
    XCTAssertEqual(fixed.constraintsAffectingLayout(for: .horizontal).count, 2)
  }

  func testDescriptionsFollowTheVisualFormat() async {
    let view = box(name: "content")
    let label = box(in: view, name: "label")
    let top = label.topAnchor.constraint(equalTo: view.topAnchor, constant: 8)
    top.identifier = "top"
    let end = label.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -16)
    end.priority = .defaultHigh
    let aspect = label.heightAnchor.constraint(equalTo: label.widthAnchor, multiplier: 0.5, constant: 3)
    XCTAssertEqual(top.description, "<NSLayoutConstraint 'top' V:|-(8)-[UIView'label']   (names: '|':UIView'content') (inactive)>")
    XCTAssertEqual(
      end.description, "<NSLayoutConstraint H:[UIView'label']-(>=16)-|   (names: '|':UIView'content') @750 (inactive)>")
    XCTAssertEqual(aspect.description, "<NSLayoutConstraint UIView'label'.height == 0.5*UIView'label'.width + 3 (inactive)>")
  }
}
