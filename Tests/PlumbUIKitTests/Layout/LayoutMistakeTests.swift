// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit
import Testing

/// What a caller may not do: the process ends with a sentence that says what was wrong.
@Suite struct LayoutMistakeTests {
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func leadingCannotBeComparedWithLeft() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (one, other) = (UIView(), UIView())
        _ = NSLayoutConstraint(
          item: one, attribute: .leading, relatedBy: .equal, toItem: other, attribute: .left, multiplier: 1, constant: 0)
      }
    }
    #expect(message(result).contains("can't relate leading and left: use leading and trailing for both"))
  }

  @Test func aHorizontalPlaceCannotBeComparedWithAVerticalOne() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (one, other) = (UIView(), UIView())
        _ = NSLayoutConstraint(
          item: one, attribute: .leading, relatedBy: .equal, toItem: other, attribute: .top, multiplier: 1, constant: 0)
      }
    }
    #expect(message(result).contains("both must be horizontal locations, vertical locations or sizes"))
  }

  @Test func aSizeCannotBeComparedWithAPlace() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (one, other) = (UIView(), UIView())
        _ = NSLayoutConstraint(
          item: one, attribute: .width, relatedBy: .equal, toItem: other, attribute: .trailing, multiplier: 1, constant: 0)
      }
    }
    #expect(message(result).contains("can't relate width and trailing"))
  }

  @Test func aPlaceNeedsASecondItem() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .top, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 20)
      }
    }
    #expect(message(result).contains("can't set top to a constant alone: locations must be given in pairs"))
  }

  @Test func theConstantIsANumber() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIView().widthAnchor.constraint(equalToConstant: .nan) }
    }
    #expect(message(result).contains("The constant of a constraint must be a number"))
  }

  @Test func theMultiplierIsFinite() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        _ = view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: .infinity)
      }
    }
    #expect(message(result).contains("The multiplier of a constraint must be a finite number"))
  }

  @Test func activationNeedsACommonAncestor() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (one, other) = (UIView(), UIView())
        one.accessibilityIdentifier = "photo"
        one.topAnchor.constraint(equalTo: other.bottomAnchor).isActive = true
      }
    }
    #expect(message(result).contains("its items have no common ancestor"))
    #expect(message(result).contains("photo"))
  }

  @Test func aConstraintIsHeldAboveItsItems() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (parent, view) = (UIView(), UIView())
        parent.addSubview(view)
        view.addConstraint(view.topAnchor.constraint(equalTo: parent.topAnchor))
      }
    }
    #expect(message(result).contains("The view hierarchy is not ready for the constraint"))
  }

  @Test func anActiveConstraintStaysRequired() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        let width = view.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        width.priority = .defaultHigh
      }
    }
    #expect(message(result).contains("can't change from required to optional or back"))
  }

  @Test func aPriorityIsAtMostAThousand() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().widthAnchor.constraint(equalToConstant: 10).priority = UILayoutPriority(1001) }
    }
    #expect(message(result).contains("A layout priority lies in 0...1000"))
  }

  @Test func aFittingsTargetIsANumber() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIView().systemLayoutSizeFitting(CGSize(width: CGFloat.nan, height: 0)) }
    }
    #expect(message(result).contains("The target of a fitting must be two numbers"))
  }

  @Test func marginsAreFinite() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().layoutMargins.left = .nan }
    }
    #expect(message(result).contains("Layout margins must be finite numbers"))
  }

  @Test func aVisualFormatThatCannotBeReadShowsThePlace() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = NSLayoutConstraint.constraints(withVisualFormat: "H:|-[a", metrics: nil, views: ["a": UIView()]) }
    }
    #expect(message(result).contains("H:|-[a"))
  }
}
