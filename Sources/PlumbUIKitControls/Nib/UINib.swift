// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The loader of Interface Builder files.
@MainActor
package protocol NibLoader: AnyObject {
  /// Makes the objects at the top of a file.
  func instantiate(nibName: String, bundle: Bundle?, owner: Any?) -> [Any]
  /// Makes the objects at the top of a file's content.
  func instantiate(data: Data, bundle: Bundle?, owner: Any?) -> [Any]
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

  private enum Source {
    case name(String)
    case data(Data)
    case maker((Any?) -> [Any])
  }

  private let source: Source
  private let bundle: Bundle?

  /// Creates a nib from a file.
  ///
  /// - Parameters:
  ///   - name: the file's name without extension.
  ///   - bundleOrNil: where to look for it, or nil for the main bundle.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    source = .name(name)
    bundle = bundleOrNil
    super.init()
  }

  /// Creates a nib from the content of a file.
  ///
  /// Differs from UIKit: the content is that of the .xib, not of a compiled nib.
  ///
  /// - Parameters:
  ///   - data: the file's content.
  ///   - bundleOrNil: where images are looked for, or nil for the main bundle.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    source = .data(data)
    bundle = bundleOrNil
    super.init()
  }

  /// Creates a nib whose objects a closure makes for an owner, such as those of a prototype.
  package init(maker: @escaping (Any?) -> [Any]) {
    source = .maker(maker)
    bundle = nil
    super.init()
  }

  /// Makes the objects anew.
  ///
  /// - Precondition: a loader for Interface Builder files is part of the program.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    if case .maker(let make) = source { return make(ownerOrNil) }
    guard let loader = UINib.loader else {
      preconditionFailure("No loader for Interface Builder files is part of this program; import InterfaceBuilder and register classes.")
    }
    switch source {
    case .name(let name): return loader.instantiate(nibName: name, bundle: bundle, owner: ownerOrNil)
    case .data(let data): return loader.instantiate(data: data, bundle: bundle, owner: ownerOrNil)
    case .maker(let make): return make(ownerOrNil)
    }
  }
}
