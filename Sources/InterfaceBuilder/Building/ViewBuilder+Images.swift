// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

extension ViewBuilder {
  /// An image by its name: read from the folder of images, else a blank one of the size that was given or that the file records.
  func image(named name: String, isSymbol: Bool) -> UIImage? {
    if let size = options.imageSizes[name] { return PlaceholderPicture.image(of: size) }
    if !isSymbol, let folder = options.imageFolder, let image = ImageFile.image(named: name, in: folder) { return image }
    guard let size = document.resources.images[name] else { return nil }
    // The file has a symbol's size on Xcode's canvas, several times that of the drawn one.
    let factor = isSymbol ? SymbolSize.factor : 1
    return PlaceholderPicture.image(of: CGSize(width: size.width * factor, height: size.height * factor))
  }

  func setImageView(_ imageView: UIImageView, _ view: InterfaceView, _ built: BuiltViews) {
    if let name = view.imageName { imageView.image = namedImage(name, view, built) }
    if let name = view.element["highlightedImage"] { imageView.highlightedImage = image(named: name, isSymbol: false) }
  }

  func namedImage(_ name: (name: String, isSymbol: Bool), _ view: InterfaceView, _ built: BuiltViews) -> UIImage? {
    let image = image(named: name.name, isSymbol: name.isSymbol)
    if image == nil {
      built.note(StandIn(kind: .missingImage, name: name.name, id: view.id))
    } else if image.map(PlaceholderPicture.made.contains) == true {
      built.note(StandIn(kind: .image, name: name.name, id: view.id))
    }
    return image
  }
}

/// Images of which only the size is known: a grey field with its diagonals.
@MainActor
enum PlaceholderPicture {
  private static var known: [String: UIImage] = [:]
  private static let limit = 256
  /// No side has more pixels, whatever a file says.
  private static let pixels: CGFloat = 1024

  static var made: Set<UIImage> { Set(known.values) }

  static func image(of size: CGSize) -> UIImage {
    let key = "\(size.width)x\(size.height)"
    if let image = known[key] { return image }
    let image = draw(CGSize(width: max(size.width, 0.5), height: max(size.height, 0.5)))
    if known.count == limit { known.removeAll() }
    known[key] = image
    return image
  }

  private static func draw(_ size: CGSize) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = min(2, pixels / max(size.width, size.height))
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      let rect = CGRect(origin: .zero, size: size)
      context.cgContext.setFillColor(UIColor(white: 0.6, alpha: 0.35).cgColor)
      context.cgContext.fill(rect)
      let lines = UIBezierPath()
      lines.move(to: rect.origin)
      lines.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      lines.move(to: CGPoint(x: rect.maxX, y: 0))
      lines.addLine(to: CGPoint(x: 0, y: rect.maxY))
      UIColor(white: 0.5, alpha: 0.6).setStroke()
      lines.stroke()
    }
  }
}

/// How large symbols are drawn.
enum SymbolSize {
  /// The ratio of a symbol's size at 17 points to the size that files record for it.
  static let factor: CGFloat = 0.157
}

/// Finds the files of images, never outside the folder that was named.
enum ImageFile {
  private static let limit = 64 << 20

  @MainActor
  static func image(named name: String, in folder: String) -> UIImage? {
    guard isPlain(name) else { return nil }
    let stem = (name as NSString).pathExtension.isEmpty ? name : (name as NSString).deletingPathExtension
    for suffix in ["@2x", "@3x", ""] {
      for ending in ["png", "jpg", "jpeg", "webp"] {
        let path = "\(folder)/\(stem)\(suffix).\(ending)"
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
          attributes[.type] as? FileAttributeType == .typeRegular, let bytes = attributes[.size] as? Int, bytes <= limit
        else { continue }
        if let image = UIImage(contentsOfFile: path) { return image }
      }
    }
    return nil
  }

  /// Whether a name is one of a file in the folder itself.
  static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 255 && !name.contains("/") && !name.contains("\\") && !name.utf8.contains(0) && name != ".."
  }
}
