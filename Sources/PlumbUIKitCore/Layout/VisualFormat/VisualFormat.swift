// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A visual format string as data.
///
/// Source: Apple, "Visual Format Language": `H:|-[a]-(>=8@750)-[b(==a,100@20)]-|`.
struct VisualFormat: Equatable {
  /// A number in points, by itself or as the name of a metric, or a view whose size is meant.
  enum Object: Equatable {
    case constant(CGFloat)
    case name(String)
  }

  struct Predicate: Equatable {
    var relation: NSLayoutConstraint.Relation = .equal
    var object: Object
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var priority: Object = .constant(1000)
  }

  /// What lies between two views: nothing, the system's spacing, or predicates.
  enum Gap: Equatable {
    case flush
    case standard
    case predicates([Predicate])
  }

  struct Element: Equatable {
    var name: String
    var sizes: [Predicate] = []
  }

  var axis: NSLayoutConstraint.Axis = .horizontal
  /// The gap from the superview's start to the first view, where the format begins with `|`.
  var leading: Gap?
  var elements: [Element] = []
  /// The gaps between the elements.
  var gaps: [Gap] = []
  /// The gap from the last view to the superview's end, where the format ends with `|`.
  var trailing: Gap?
}

/// Why a visual format string can't be read.
struct VisualFormatError: Error, Equatable {
  let message: String
  /// The offset of the character at fault, from 0.
  let offset: Int
}
