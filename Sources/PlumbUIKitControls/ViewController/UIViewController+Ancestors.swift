// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIViewController {
  /// The nearest of the controllers that contain this one that is of a class; nil where none is.
  package func nearestAncestor<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
    var current = parent
    while let candidate = current {
      if let found = candidate as? Controller { return found }
      current = candidate.parent
    }
    return nil
  }
}
