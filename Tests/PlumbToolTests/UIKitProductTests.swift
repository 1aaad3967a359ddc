// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Testing
import ToolSupport

/// Code of somebody else's that says `import UIKit`, and code that must not be able to.
///
/// Both are type-checked against the modules that this build made: a package that asks for a product sees the modules of that product's
/// targets, which the package's description names.
@Suite struct UIKitProductTests {
  /// What `swift package dump-package` says of products and targets.
  private struct Description: Decodable {
    struct Product: Decodable {
      var name: String
      var targets: [String]
    }
    struct Target: Decodable {
      var name: String
      var dependencies: [[String: [Item?]]]
    }
    /// A dependency is a name and a condition, which is absent here.
    enum Item: Decodable {
      case name(String)
      case other

      init(from decoder: any Decoder) throws {
        let name = try? decoder.singleValueContainer().decode(String.self)
        self = name.map { .name($0) } ?? .other
      }
    }
    var products: [Product]
    var targets: [Target]

    /// The targets of a product and all that they depend on.
    func modules(of product: String) -> Set<String> {
      var found: Set<String> = []
      var waiting = products.first { $0.name == product }?.targets ?? []
      while let name = waiting.popLast() {
        guard found.insert(name).inserted, let target = targets.first(where: { $0.name == name }) else { continue }
        for dependency in target.dependencies.flatMap(\.values).flatMap(\.self) {
          if case .name(let inner)? = dependency { waiting.append(inner) }
        }
      }
      return found
    }
  }

  private func describe() throws -> Description {
    let folder = try TemporaryFolder()
    // A scratch folder of its own: that of the build is locked while tests run.
    let result = try BuiltProduct.run(
      "env",
      [
        "swift", "package", "--package-path", BuiltProduct.root.path, "--scratch-path", folder.path + "/scratch", "dump-package",
      ], executable: URL(fileURLWithPath: "/usr/bin/env"))
    return try JSONDecoder().decode(Description.self, from: Data(result.output.utf8))
  }

  /// Type-checks a source against the modules of a product.
  private func check(_ source: String, product: String, _ description: Description) throws -> BuiltProduct {
    let folder = try TemporaryFolder()
    let modules = folder.path + "/modules"
    try FileManager.default.createDirectory(atPath: modules, withIntermediateDirectories: true)
    // C modules are only asked for by name: the Swift modules import them for their own use.
    var maps = ""
    for name in description.modules(of: product) {
      let built = BuiltProduct.folder.appendingPathComponent("Modules/\(name).swiftmodule").path
      if FileManager.default.fileExists(atPath: built) {
        try FileManager.default.createSymbolicLink(atPath: modules + "/\(name).swiftmodule", withDestinationPath: built)
      } else {
        maps += "module \(name) {}\n"
      }
    }
    try maps.write(toFile: modules + "/module.modulemap", atomically: true, encoding: .utf8)
    let file = folder.path + "/main.swift"
    try source.write(toFile: file, atomically: true, encoding: .utf8)
    return try BuiltProduct.run(
      "env", ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, file], executable: URL(fileURLWithPath: "/usr/bin/env"))
  }

  @Test func aPackageThatAsksForTheProductCanImportUIKit() throws {
    let description = try describe()
    #expect(description.modules(of: "UIKit").isSuperset(of: ["UIKit", "PlumbUIKit", "PlumbUIKitScreens"]))
    let source = """
      import UIKit

      final class Screen: UITableViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          title = "Somebody else's"
          navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: Screen.add)
        }
        func add() { present(UIAlertController(title: "Added", message: nil, preferredStyle: .alert), animated: true) }
      }
      #if canImport(UIKit)
        let navigation = UINavigationController(rootViewController: Screen(style: .insetGrouped))
      #endif
      print(navigation.viewControllers.count, UIColor.systemBackground, CGFloat(1))
      """
    let result = try check(source, product: "UIKit", description)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func noOtherProductLetsCanImportUIKitBeTrue() throws {
    let description = try describe()
    for product in ["Plumbline", "PlumbUIKit", "PlumbDesktop"] {
      #expect(!description.modules(of: product).contains("UIKit"))
    }
    let source = """
      import Plumbline

      #if canImport(UIKit)
        #error("UIKit can be imported here")
      #endif
      let table = UITableView(frame: .zero, style: .plain)
      print(table.rowHeights.statistics.measurements)
      """
    let result = try check(source, product: "Plumbline", description)
    #expect(result.status == 0, "\(result.errors)")
    let wrong = try check("import UIKit\n", product: "Plumbline", description)
    #expect(wrong.status != 0, "the check itself can fail")
  }
}
