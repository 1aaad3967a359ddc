// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline

/// The pictures of the feed, each read and brought to its size on screen once.
///
/// Rows with different accessories have slightly different widths. Their pictures are made for the next step of widths and cut by the view, so that one
/// serves all of them and none is scaled while drawing. The pictures that were shown last are kept, up to a number of bytes.
@MainActor
final class PictureStore {
  /// Larger files are refused before they are read.
  static let maximumBytes = 64 << 20

  /// One sentence per picture that can't be shown.
  private(set) var warnings: [String] = []
  private let folders: [String]
  private let scale: CGFloat
  /// From the one that was asked for longest ago to the latest.
  private var kept: [(key: Key, image: UIImage)] = []

  private struct Key: Hashable {
    let name: String
    let width: CGFloat
    let height: CGFloat
  }

  /// Points.
  private static let widthStep: CGFloat = 16
  /// Pixels of all pictures that are kept, in bytes; the latest is kept whatever it takes.
  private static let keptBytes = 6 << 20

  /// - Parameters:
  ///   - folders: where names are looked for, in this order.
  ///   - scale: pixels per point.
  init(folders: [String], scale: CGFloat) {
    self.folders = folders
    self.scale = scale
  }

  /// The picture with this name, at least as large as a size in points and of the same shape; a drawn placeholder if it can't be read.
  func picture(named name: String, covering wanted: CGSize) -> UIImage {
    let width = (wanted.width / PictureStore.widthStep).rounded(.up) * PictureStore.widthStep
    let size = CGSize(width: width, height: (wanted.height * width / wanted.width).rounded(.up))
    let key = Key(name: name, width: size.width, height: size.height)
    if let place = kept.lastIndex(where: { $0.key == key }) {
      kept.append(kept.remove(at: place))
      return kept[kept.count - 1].image
    }
    let image: UIImage
    do {
      image = filled(UIImage(cgImage: try source(named: name), scale: scale, orientation: .up), size: size)
    } catch {
      let warning = "the picture '\(name)' can't be shown: \(error)"
      if !warnings.contains(warning) { warnings.append(warning) }
      image = PlaceholderPicture.image(size: size, scale: scale)
    }
    keep(image, for: key)
    return image
  }

  private func keep(_ image: UIImage, for key: Key) {
    kept.append((key, image))
    func bytes(_ image: UIImage) -> Int { Int(image.size.width * image.scale) * Int(image.size.height * image.scale) * 4 }
    var total = kept.reduce(0) { $0 + bytes($1.image) }
    while total > PictureStore.keptBytes, kept.count > 1 { total -= bytes(kept.removeFirst().image) }
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
