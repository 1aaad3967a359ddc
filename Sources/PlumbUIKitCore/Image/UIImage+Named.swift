// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIImage {
  /// Loads a picture of the app by its name, from the main bundle's resources; nil where there is none.
  ///
  /// `name@2x.png` and `name@3x.png` are preferred on screens with as many pixels per point. A name without extension stands for a PNG, JPEG, WebP
  /// or GIF file. Pictures that were found are kept. Differs from UIKit: asset catalogues are not read.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Loads a picture by its name from a bundle's resources; nil where there is none.
  ///
  /// - Parameters:
  ///   - name: the file's name, with or without extension.
  ///   - bundle: the bundle; nil for the main one.
  ///   - traitCollection: the environment whose scale is preferred; nil for the present one.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    let scale = Int((traitCollection ?? .current).displayScale)
    guard let path = NamedImages.path(of: name, in: bundle ?? .main, scale: scale), let found = NamedImages.image(at: path) else {
      return nil
    }
    self.init(cgImage: found.cgImage, variant: found.variant)
  }
}

/// The pictures that were loaded by name.
private enum NamedImages {
  private static let cache = LockedCache()
  private static let extensions = ["png", "jpg", "jpeg", "webp", "gif"]

  static func path(of name: String, in bundle: Bundle, scale: Int) -> String? {
    guard !name.isEmpty, let folder = bundle.resourcePath else { return nil }
    let given = (name as NSString).pathExtension
    let isFileName = extensions.contains(given.lowercased())
    let base = isFileName ? (name as NSString).deletingPathExtension : name
    // The screen's own scale first, then finer pictures, then coarser ones.
    let suffixes = [scale, 3, 2, 1].map { $0 > 1 ? "@\($0)x" : "" }
    for suffix in suffixes {
      for ending in isFileName ? [given] : extensions {
        let path = folder + "/" + base + suffix + "." + ending
        if FileManager.default.fileExists(atPath: path) { return path }
      }
    }
    return nil
  }

  static func image(at path: String) -> UIImage? {
    if let known = cache[path] { return known }
    guard let image = UIImage(contentsOfFile: path) else { return nil }
    cache[path] = image
    return image
  }

  private final class LockedCache: @unchecked Sendable {
    private let lock = NSLock()
    private var images: [String: UIImage] = [:]

    subscript(path: String) -> UIImage? {
      get { lock.withLock { images[path] } }
      set { lock.withLock { images[path] = newValue } }
    }
  }
}
