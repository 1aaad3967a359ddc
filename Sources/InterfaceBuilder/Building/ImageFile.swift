// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// Finds the files of images, never outside the folder that was named.
@MainActor
enum ImageFile {
  private static let limit = 64 << 20
  /// A file as it was at a time.
  private struct Version: Hashable {
    let path: String
    let modified: Date?
  }

  /// A cell that is made many times reads its images once.
  private static var known = PictureShelf<Version>()

  static func image(named name: String, in folder: String) -> UIImage? {
    guard isPlain(name) else { return nil }
    let stem = (name as NSString).pathExtension.isEmpty ? name : (name as NSString).deletingPathExtension
    for suffix in ["@2x", "@3x", ""] {
      for ending in ["png", "jpg", "jpeg", "webp"] {
        let path = "\(folder)/\(stem)\(suffix).\(ending)"
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
          attributes[.type] as? FileAttributeType == .typeRegular, let bytes = attributes[.size] as? Int, bytes <= limit
        else { continue }
        if let image = image(of: Version(path: path, modified: attributes[.modificationDate] as? Date)) { return image }
      }
    }
    return nil
  }

  private static func image(of file: Version) -> UIImage? {
    if let image = known[file] { return image }
    guard let image = UIImage(contentsOfFile: file.path) else { return nil }
    known.keep(image, for: file)
    return image
  }

  /// Whether a name is one of a file in the folder itself.
  nonisolated static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 255 && !name.contains("/") && !name.contains("\\") && !name.utf8.contains(0) && name != ".."
  }
}
