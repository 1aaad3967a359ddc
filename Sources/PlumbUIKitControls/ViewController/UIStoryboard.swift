// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What reads storyboards.
@MainActor
package protocol StoryboardLoader: AnyObject {
  /// Makes the controller with an identifier, or the first one for nil.
  func instantiate(storyboard: UIStoryboard, identifier: String?) -> UIViewController?
}

/// Screens described by an Interface Builder file.
///
/// The module `InterfaceBuilder` reads the files; without it no screen can be made.
/// Source: Apple, "UIStoryboard".
@MainActor
open class UIStoryboard: NSObject {
  /// What reads the files.
  package static var loader: (any StoryboardLoader)?

  /// The file's name without extension.
  package let name: String
  /// Where to look for the file; nil for the main bundle.
  package let bundle: Bundle?

  /// Names a storyboard.
  ///
  /// - Parameters:
  ///   - name: the file's name without extension.
  ///   - storyboardBundleOrNil: where to look for it, or nil for the main bundle.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    bundle = storyboardBundleOrNil
    super.init()
  }

  /// Makes the first controller.
  ///
  /// - Precondition: a loader for Interface Builder files is part of the program.
  open func instantiateInitialViewController() -> UIViewController? {
    loaderInUse.instantiate(storyboard: self, identifier: nil)
  }

  /// Makes the controller with an identifier.
  ///
  /// - Precondition: a loader for Interface Builder files is part of the program, and the storyboard has the controller.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let controller = loaderInUse.instantiate(storyboard: self, identifier: identifier) else {
      preconditionFailure("The storyboard \(name) has no controller with the identifier \(identifier).")
    }
    return controller
  }

  private var loaderInUse: any StoryboardLoader {
    guard let loader = UIStoryboard.loader else {
      preconditionFailure("No loader for Interface Builder files is part of this program; import InterfaceBuilder and register classes.")
    }
    return loader
  }
}

/// A way from one controller to another, as a storyboard describes it.
///
/// Source: Apple, "UIStoryboardSegue".
@MainActor
open class UIStoryboardSegue: NSObject {
  /// The way's name.
  public let identifier: String?
  /// The controller that is left.
  public let source: UIViewController
  /// The controller that is shown.
  public let destination: UIViewController
  private let go: () -> Void

  /// Creates a way whose `perform` does nothing.
  @MainActor
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    go = {}
    super.init()
  }

  /// Creates a way.
  ///
  /// - Parameters:
  ///   - identifier: the way's name.
  ///   - source: the controller that is left.
  ///   - destination: the controller that is shown.
  ///   - performHandler: goes the way.
  @MainActor
  public init(identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    go = performHandler
    super.init()
  }

  /// Goes the way.
  open func perform() { go() }

  /// The older name of `destination`.
  public var destinationViewController: UIViewController { destination }
}
