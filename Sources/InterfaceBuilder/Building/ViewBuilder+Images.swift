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
    } else if image.map(PlaceholderPicture.isPlaceholder) == true {
      built.note(StandIn(kind: .image, name: name.name, id: view.id))
    }
    return image
  }
}

/// How large symbols are drawn.
enum SymbolSize {
  /// The ratio of a symbol's size at 17 points to the size that files record for it.
  static let factor: CGFloat = 0.157
}
