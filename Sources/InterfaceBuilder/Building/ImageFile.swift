// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// Finds the files of images, never outside the folder that was named.
@MainActor
enum ImageFile {
  private static let limit = 64 << 20
  /// Images by their files' paths, so that a cell that is made many times reads them once.
  private static var known: [String: (image: UIImage, modified: Date?)] = [:]
  private static var pixels: CGFloat = 0
  /// 64 MB.
  private static let pixelLimit: CGFloat = 16_777_216

  static func image(named name: String, in folder: String) -> UIImage? {
    guard isPlain(name) else { return nil }
    let stem = (name as NSString).pathExtension.isEmpty ? name : (name as NSString).deletingPathExtension
    for suffix in ["@2x", "@3x", ""] {
      for ending in ["png", "jpg", "jpeg", "webp"] {
        let path = "\(folder)/\(stem)\(suffix).\(ending)"
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
          attributes[.type] as? FileAttributeType == .typeRegular, let bytes = attributes[.size] as? Int, bytes <= limit
        else { continue }
        if let image = image(at: path, modified: attributes[.modificationDate] as? Date) { return image }
      }
    }
    return nil
  }

  private static func image(at path: String, modified: Date?) -> UIImage? {
    if let entry = known[path], entry.modified == modified { return entry.image }
    guard let image = UIImage(contentsOfFile: path) else { return nil }
    let area = image.size.width * image.size.height * image.scale * image.scale
    if pixels + area > pixelLimit {
      known.removeAll()
      pixels = 0
    }
    if area <= pixelLimit {
      known[path] = (image, modified)
      pixels += area
    }
    return image
  }

  /// Whether a name is one of a file in the folder itself.
  nonisolated static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 255 && !name.contains("/") && !name.contains("\\") && !name.utf8.contains(0) && name != ".."
  }
}
