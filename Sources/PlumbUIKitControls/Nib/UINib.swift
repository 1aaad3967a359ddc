// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The loader of Interface Builder files.
@MainActor
package protocol NibLoader: AnyObject {
  /// Makes the objects at the top of a file.
  func instantiate(nibName: String, bundle: Bundle?, owner: Any?) -> [Any]
}

/// A set of objects described by an Interface Builder file.
///
/// The module `InterfaceBuilder` reads the files; without it no nib can be instantiated.
/// Source: Apple, "UINib".
@MainActor
open class UINib: NSObject {
  /// What reads the files.
  package static var loader: (any NibLoader)?

  /// What an option of an instantiation is called.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  private let name: String
  private let bundle: Bundle?

  /// Creates a nib.
  ///
  /// - Parameters:
  ///   - name: the file's name without extension.
  ///   - bundleOrNil: where to look for it, or nil for the main bundle.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    bundle = bundleOrNil
    super.init()
  }

  /// Makes the objects anew.
  ///
  /// - Precondition: a loader for Interface Builder files is part of the program.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    guard let loader = UINib.loader else {
      preconditionFailure("No loader for Interface Builder files is part of this program; import InterfaceBuilder.")
    }
    return loader.instantiate(nibName: name, bundle: bundle, owner: ownerOrNil)
  }
}
