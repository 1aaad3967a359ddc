// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbGraphics
import ToolSupport

/// Reads pictures from folders and brings them to a size; usable from any thread.
struct PictureFolder: Sendable {
  /// Larger files are refused before they are read.
  static let maximumBytes = 64 << 20

  /// Where names are looked for, in this order.
  let folders: [String]

  /// The picture with this name, scaled so that it covers a size in pixels, and cut at the edges.
  ///
  /// - Throws: `PictureError` when there is no such file, `InputError` when it can't be read, `ImageError` when it can't be decoded.
  func image(named name: String, width: Int, height: Int) throws -> CGImage {
    guard let path = path(of: name) else {
      throw PictureError.notFound(searched: folders)
    }
    let image = try CGImage.decode(Data(InputFile.bytes(at: path, limit: PictureFolder.maximumBytes)))
    let factor = max(CGFloat(width) / CGFloat(image.width), CGFloat(height) / CGFloat(image.height))
    let drawn = CGSize(width: CGFloat(image.width) * factor, height: CGFloat(image.height) * factor)
    let origin = CGPoint(x: (CGFloat(width) - drawn.width) / 2, y: (CGFloat(height) - drawn.height) / 2)
    let context = CGContext(width: width, height: height, isOpaque: true)
    context.draw(image, in: CGRect(origin: origin, size: drawn))
    return context.takeImage()
  }

  private func path(of name: String) -> String? {
    // A name comes from data: it stays inside the folders.
    guard !name.utf8.contains(0), !name.split(separator: "/").contains("..") else { return nil }
    for folder in folders {
      for suffix in ["", ".png", ".jpg", ".jpeg"] {
        let path = "\(folder)/\(name)\(suffix)"
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue { return path }
      }
    }
    return nil
  }
}

/// Why there is no picture to decode.
enum PictureError: Error, CustomStringConvertible {
  case notFound(searched: [String])

  var description: String {
    switch self {
    case .notFound(let folders): "there is no such picture in \(folders.joined(separator: ", "))"
    }
  }
}
