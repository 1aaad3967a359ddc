// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  /// Why a content view gets no height from its constraints, in words that a person can act on.
  public struct SelfSizingDiagnosis: Hashable, Sendable {
    /// One thing that was found.
    public enum Finding: Hashable, Sendable {
      /// No vertical constraints lead from a view to the content view's top.
      case missingTopLink(view: String)
      /// No vertical constraints lead from a view to the content view's bottom.
      case missingBottomLink(view: String)
      /// The content view holds no constraints.
      case noConstraints
    }

    /// The content view that was asked.
    public let view: String
    /// What was found; empty when every view is linked to top and bottom.
    public let findings: [Finding]

    /// Whether something keeps the height from following from the content.
    public var isBroken: Bool { !findings.isEmpty }
  }

  extension SelfSizingDiagnosis: CustomStringConvertible {
    /// The findings as sentences, one a line.
    public var description: String {
      guard !findings.isEmpty else { return "\(view): its height follows from its content." }
      return findings.map { finding in
        switch finding {
        case .missingTopLink(let name): "\(view): nothing links \(name) to the top."
        case .missingBottomLink(let name): "\(view): nothing links \(name) to the bottom."
        case .noConstraints: "\(view): it holds no constraints, so nothing gives it a height."
        }
      }.joined(separator: "\n")
    }
  }

  extension UIView {
    /// Looks for links that are missing between subviews and the view's top and bottom.
    func selfSizingDiagnosis() -> SelfSizingDiagnosis {
      SelfSizingDiagnosis(view: "\(type(of: self))", findings: VerticalLinks(root: self).findings)
    }
  }

  /// Which views vertical constraints connect with the top and bottom of the view that holds them.
  @MainActor
  private struct VerticalLinks {
    private let root: UIView
    private var neighbours: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
    private var topEdges: Set<ObjectIdentifier> = []
    private var bottomEdges: Set<ObjectIdentifier> = []
    private var views: [ObjectIdentifier: UIView] = [:]
    private var order: [ObjectIdentifier] = []
    private var hasConstraints = false

    init(root: UIView) {
      self.root = root
      collect(from: root)
    }

    var findings: [SelfSizingDiagnosis.Finding] {
      guard hasConstraints else { return [.noConstraints] }
      let (top, bottom) = (flood(topEdges), flood(bottomEdges))
      var findings: [SelfSizingDiagnosis.Finding] = []
      for id in order where !top.contains(id) { findings.append(.missingTopLink(view: name(of: id))) }
      // Of a chain without an end the last view is at fault.
      if bottomEdges.isEmpty, let last = order.last(where: { !bottom.contains($0) }) {
        findings.append(.missingBottomLink(view: name(of: last)))
      }
      return findings
    }

    private func name(of id: ObjectIdentifier) -> String {
      guard let view = views[id] else { return "a view" }
      guard let name = view.accessibilityIdentifier, !name.isEmpty else { return "\(type(of: view))" }
      return "\(type(of: view)) \"\(name)\""
    }

    private mutating func collect(from view: UIView) {
      for constraint in view.constraints where constraint.identifier != WidthFence.identifier { add(constraint) }
      for subview in view.subviews { collect(from: subview) }
    }

    private mutating func add(_ constraint: NSLayoutConstraint) {
      hasConstraints = true
      guard let first = Self.view(constraint.firstItem), let second = Self.view(constraint.secondItem),
        constraint.firstAttribute.isVerticalEdge, first !== second
      else { return }
      if first === root {
        link(second, constraint.secondAttribute)
      } else if second === root {
        link(first, constraint.firstAttribute)
      } else {
        note(first)
        note(second)
        neighbours[ObjectIdentifier(first), default: []].insert(ObjectIdentifier(second))
        neighbours[ObjectIdentifier(second), default: []].insert(ObjectIdentifier(first))
      }
    }

    private mutating func link(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) {
      note(view)
      if !attribute.isBottom { topEdges.insert(ObjectIdentifier(view)) }
      if !attribute.isTop { bottomEdges.insert(ObjectIdentifier(view)) }
    }

    private mutating func note(_ view: UIView) {
      let id = ObjectIdentifier(view)
      if views.updateValue(view, forKey: id) == nil { order.append(id) }
    }

    /// A guide stands for the view that owns it.
    private static func view(_ item: AnyObject?) -> UIView? {
      item as? UIView ?? (item as? UILayoutGuide)?.owningView
    }

    private func flood(_ start: Set<ObjectIdentifier>) -> Set<ObjectIdentifier> {
      var reached = start
      var open = Array(start)
      while let id = open.popLast() {
        for next in neighbours[id] ?? [] where reached.insert(next).inserted { open.append(next) }
      }
      return reached
    }
  }

  extension NSLayoutConstraint.Attribute {
    fileprivate var isTop: Bool { self == .top || self == .topMargin }
    fileprivate var isBottom: Bool { self == .bottom || self == .bottomMargin }
    fileprivate var isVerticalEdge: Bool {
      switch self {
      case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins: true
      default: false
      }
    }
  }
#endif
