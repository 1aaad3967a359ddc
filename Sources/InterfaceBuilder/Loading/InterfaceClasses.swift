// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// The app's classes that Interface Builder files name, and the reader of the files.
///
/// Linux can't find a class by its name: an app says once which ones its files use. That also makes `UINib` and `UIStoryboard` work.
@MainActor
public enum InterfaceClasses {
  private static var views: [String: UIView.Type] = [:]
  private static var controllers: [String: UIViewController.Type] = [:]

  /// Folders in which files are looked for before the bundle's.
  public static var folders: [String] = []

  /// Makes views and view controllers of these classes where a file names them, and lets nibs and storyboards be read.
  ///
  /// They are created by `init(coder:)`, as by UIKit.
  public static func register(_ types: UIResponder.Type...) {
    InterfaceLoader.install()
    for type in types {
      if let view = type as? UIView.Type { views[name(of: type)] = view }
      if let controller = type as? UIViewController.Type { controllers[name(of: type)] = controller }
    }
  }

  /// Forgets all classes; nibs and storyboards are still read.
  public static func removeAll() {
    views.removeAll()
    controllers.removeAll()
  }

  private static let cellStyles = ["Default": 0, "Value1": 1, "Value2": 2, "Subtitle": 3]

  private static func name(of type: Any.Type) -> String { String(describing: type) }

  static func type(named name: String) -> UIView.Type? { views[name] }

  static func controllerType(named name: String) -> UIViewController.Type? { controllers[name] }

  /// A view of a registered class, or nil.
  static func view(named name: String, for view: InterfaceView) -> UIView? {
    guard let type = views[name] else { return nil }
    let coder = InterfaceCoder()
    coder.cellStyle = InterfaceCell.style(of: view).flatMap { cellStyles[$0] }
    coder.reuseIdentifier = view.element["reuseIdentifier"]
    return type.init(coder: coder)
  }

  /// A cell of UIKit's own class.
  static func plainCell(for view: InterfaceView) -> UITableViewCell {
    let style = InterfaceCell.style(of: view).flatMap { cellStyles[$0] }.flatMap { UITableViewCell.CellStyle(rawValue: $0) }
    return UITableViewCell(style: style ?? .default, reuseIdentifier: view.element["reuseIdentifier"])
  }
}
