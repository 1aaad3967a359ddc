// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ConstraintSolver

/// Layouts whose solution is timed.
enum SolverScenes {
  /// A cell of a feed: avatar, title, body, picture, user and time on a content view.
  static func feed() -> LayoutDescription {
    var scene = Scene(views: 7)
    let (avatar, title, body, picture, user, when) = (1, 2, 3, 4, 5, 6)
    scene.pin(.left(avatar), .left(0), 16)
    scene.pin(.top(avatar), .top(0), 12)
    scene.pin(.width(avatar), .none, 40)
    scene.pin(.height(avatar), .none, 40)
    scene.pin(.left(title), .right(avatar), 12)
    scene.pin(.right(title), .right(0), -16)
    scene.pin(.top(title), .top(0), 12)
    scene.pin(.left(body), .left(0), 16)
    scene.pin(.right(body), .right(0), -16)
    scene.pin(.top(body), .bottom(avatar), 8, .greaterThanOrEqual)
    scene.pin(.top(body), .bottom(title), 8, .greaterThanOrEqual)
    scene.pin(.top(body), .bottom(title), 8, priority: 250)
    scene.pin(.left(picture), .left(body), 0)
    scene.pin(.right(picture), .right(body), 0, .lessThanOrEqual)
    scene.pin(.top(picture), .bottom(body), 8)
    scene.pin(.left(user), .left(0), 16)
    scene.pin(.top(user), .bottom(picture), 8)
    scene.pin(.bottom(user), .bottom(0), -12)
    scene.pin(.right(when), .right(0), -16)
    scene.pin(.centerY(when), .centerY(user), 0)
    scene.pin(.left(when), .right(user), 8, .greaterThanOrEqual)
    scene.content(title, hugging: (251, 251), resistance: (750, 751))
    scene.content(body, hugging: (250, 251), resistance: (750, 751))
    scene.content(picture, hugging: (251, 251), resistance: (750, 750), wraps: false)
    scene.content(user, hugging: (251, 251), resistance: (750, 751))
    scene.content(when, hugging: (251, 251), resistance: (751, 751))
    return scene.description
  }

  /// Labels one below another between the margins.
  static func column(_ count: Int) -> LayoutDescription {
    var scene = Scene(views: count + 1)
    for i in 1...count {
      scene.pin(.left(i), .left(0), 16)
      scene.pin(.right(i), .right(0), -16)
      scene.pin(.top(i), i == 1 ? .top(0) : .bottom(i - 1), 8)
      scene.content(i, hugging: (251, 251), resistance: (750, 751))
    }
    scene.pin(.bottom(count), .bottom(0), -8)
    return scene.description
  }

  /// Containers each inset in the one before, a label in the innermost.
  static func nest(_ count: Int) -> LayoutDescription {
    var scene = Scene(views: count + 1)
    for i in 1...count {
      scene.pin(.left(i), .left(i - 1), 0.5)
      scene.pin(.right(i), .right(i - 1), -0.5)
      scene.pin(.top(i), .top(i - 1), 0.5)
      scene.pin(.bottom(i), .bottom(i - 1), -0.5)
    }
    scene.content(count, hugging: (251, 251), resistance: (750, 751))
    return scene.description
  }
}

/// A description under construction; view 0 is the content view, at the origin, with a fence of its width.
private struct Scene {
  enum Anchor {
    case none
    case left(Int), right(Int), top(Int), bottom(Int), width(Int), height(Int), centerY(Int)
  }

  private(set) var description = LayoutDescription()
  private let views: [LayoutRectangle]

  init(views count: Int) {
    var views: [LayoutRectangle] = []
    for _ in 0..<count { views.append(description.makeRectangle()) }
    self.views = views
    description.target = FittingTarget(width: views[0].width, height: views[0].height, horizontalPriority: 999)
    pin(.left(0), .none, 0)
    pin(.top(0), .none, 0)
  }

  mutating func pin(_ a: Anchor, _ b: Anchor, _ constant: Double, _ relation: LayoutRelation = .equal, priority: Float = 1000) {
    description.add(LinearConstraint(terms(a, 1) + terms(b, -1), relation, constant: -constant, priority: priority))
  }

  mutating func content(_ view: Int, hugging: (Float, Float), resistance: (Float, Float), wraps: Bool = true) {
    description.contents.append(
      ContentItem(
        width: views[view].width, height: views[view].height,
        horizontal: ContentPriorities(hugging: hugging.0, compressionResistance: resistance.0),
        vertical: ContentPriorities(hugging: hugging.1, compressionResistance: resistance.1), wraps: wraps))
  }

  private func terms(_ anchor: Anchor, _ sign: Double) -> [LinearTerm] {
    switch anchor {
    case .none: return []
    case .left(let v): return [LinearTerm(views[v].x, sign)]
    case .right(let v): return [LinearTerm(views[v].x, sign), LinearTerm(views[v].width, sign)]
    case .top(let v): return [LinearTerm(views[v].y, sign)]
    case .bottom(let v): return [LinearTerm(views[v].y, sign), LinearTerm(views[v].height, sign)]
    case .width(let v): return [LinearTerm(views[v].width, sign)]
    case .height(let v): return [LinearTerm(views[v].height, sign)]
    case .centerY(let v): return [LinearTerm(views[v].y, sign), LinearTerm(views[v].height, sign * 0.5)]
    }
  }
}
