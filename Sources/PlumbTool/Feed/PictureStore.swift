// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline

/// The pictures of the feed, each read and brought to its size on screen once.
@MainActor
final class PictureStore {
  /// Larger files are refused before they are read.
  static let maximumBytes = 64 << 20

  /// One sentence per picture that can't be shown.
  private(set) var warnings: [String] = []
  private let folders: [String]
  private let scale: CGFloat
  private var images: [Key: UIImage] = [:]

  private struct Key: Hashable {
    let name: String
    let width: CGFloat
    let height: CGFloat
  }

  /// - Parameters:
  ///   - folders: where names are looked for, in this order.
  ///   - scale: pixels per point.
  init(folders: [String], scale: CGFloat) {
    self.folders = folders
    self.scale = scale
  }

  /// The picture with this name, cropped to a size in points; a drawn placeholder if it can't be read.
  func picture(named name: String, size: CGSize) -> UIImage {
    let key = Key(name: name, width: size.width, height: size.height)
    if let image = images[key] { return image }
    let image: UIImage
    do {
      image = filled(UIImage(cgImage: try source(named: name), scale: scale, orientation: .up), size: size)
    } catch {
      warnings.append("the picture '\(name)' can't be shown: \(error)")
      image = PlaceholderPicture.image(size: size, scale: scale)
    }
    images[key] = image
    return image
  }

  private func source(named name: String) throws -> CGImage {
    guard let path = path(of: name) else {
      throw InputError.unreadable(path: name, reason: "there is no such picture in \(folders.joined(separator: ", "))")
    }
    return try CGImage.decode(Data(InputFile.bytes(at: path, limit: PictureStore.maximumBytes)))
  }

  private func path(of name: String) -> String? {
    guard !name.utf8.contains(0) else { return nil }
    for folder in folders {
      for suffix in ["", ".png", ".jpg", ".jpeg"] {
        let path = "\(folder)/\(name)\(suffix)"
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue { return path }
      }
    }
    return nil
  }

  /// The image scaled so that it covers the size, cut at the edges.
  private func filled(_ image: UIImage, size: CGSize) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = true
    let factor = max(size.width / image.size.width, size.height / image.size.height)
    let drawn = CGSize(width: image.size.width * factor, height: image.size.height * factor)
    let origin = CGPoint(x: (size.width - drawn.width) / 2, y: (size.height - drawn.height) / 2)
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in image.draw(in: CGRect(origin: origin, size: drawn)) }
  }
}
