// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// What reads files behind `UINib` and `UIStoryboard`.
@MainActor
final class InterfaceLoader: NibLoader, StoryboardLoader {
  private static let shared = InterfaceLoader()
  private var documents: [String: InterfaceDocument] = [:]

  static func install() {
    UINib.loader = shared
    UIStoryboard.loader = shared
  }

  // MARK: Files

  /// The place of a file: in the registered folders, then in the bundle, each also in its base localisation.
  private static func path(of name: String, _ ending: String, in bundle: Bundle?) -> String? {
    guard ImageFile.isPlain(name) else { return nil }
    let folders = InterfaceClasses.folders + [(bundle ?? .main).resourcePath].compactMap { $0 }
    for folder in folders {
      for place in ["", "Base.lproj/", "en.lproj/"] {
        let path = "\(folder)/\(place)\(name).\(ending)"
        if FileManager.default.fileExists(atPath: path) { return path }
      }
    }
    return nil
  }

  private func document(named name: String, _ ending: String, in bundle: Bundle?) -> InterfaceDocument {
    guard let path = Self.path(of: name, ending, in: bundle) else {
      preconditionFailure("There is no \(name).\(ending) in the bundle or in InterfaceClasses.folders.")
    }
    if let known = documents[path] { return known }
    do {
      let document = try InterfaceFile.document(at: path)
      documents[path] = document
      return document
    } catch {
      preconditionFailure("An Interface Builder file of the app can't be read: \(error)")
    }
  }

  private func builder(_ document: InterfaceDocument, _ bundle: Bundle?) -> ViewBuilder {
    var options = BuildOptions()
    options.usesRegisteredClasses = true
    options.makesCells = true
    options.imageFolder = (bundle ?? .main).resourcePath
    options.textSize = UIScreen.main.traitCollection.preferredContentSizeCategory
    return ViewBuilder(document, options: options)
  }

  // MARK: Nibs

  func instantiate(nibName: String, bundle: Bundle?, owner: Any?) -> [Any] {
    objects(of: document(named: nibName, "xib", in: bundle), bundle, owner)
  }

  func instantiate(data: Data, bundle: Bundle?, owner: Any?) -> [Any] {
    do {
      return objects(of: try InterfaceFile.document(of: Array(data), path: "data"), bundle, owner)
    } catch {
      preconditionFailure("The data of a nib can't be read: \(error)")
    }
  }

  private func objects(of document: InterfaceDocument, _ bundle: Bundle?, _ owner: Any?) -> [Any] {
    let builder = builder(document, bundle)
    let gestures = GestureMaker(document)
    return document.roots.flatMap { builder.objects(of: $0, owner: owner, gestures: gestures) }
  }

  // MARK: Storyboards

  func instantiate(storyboard: UIStoryboard, identifier: String?) -> UIViewController? {
    let document = document(named: storyboard.name, "storyboard", in: storyboard.bundle)
    let scene = document.scenes.first { scene in
      identifier.map { $0 == scene.storyboardIdentifier } ?? (scene.id == document.initialController)
    }
    guard let scene else { return nil }
    return SceneMaker(document, builder: builder(document, storyboard.bundle), storyboard: storyboard).controller(for: scene)
  }
}
