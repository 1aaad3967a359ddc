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
    XCTAssertTrue(diagnosis.description.contains("Nothing links GridLabel'body' to the bottom"))
  }

  func testAnInequalityAtTheBottomIsNoted() async {
    let view = content { view, title, body in
      [
        title.topAnchor.constraint(equalTo: view.topAnchor), body.topAnchor.constraint(equalTo: title.bottomAnchor),
        body.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor),
      ]
    }
    XCTAssertEqual(view.selfSizingDiagnosis().findings, [.heldFromBelowOnly])
    XCTAssertFalse(view.selfSizingDiagnosis().isBroken)
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
