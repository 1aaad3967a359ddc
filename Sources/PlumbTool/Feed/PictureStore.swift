// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Dispatch
import Foundation
import PlumbGraphics
import Plumbline

/// The pictures of the feed, read and brought to their size on screen off the main thread.
///
/// Rows with different accessories have slightly different widths. Their pictures are made for the next step of widths and cut by the view, so that one
/// serves all of them and none is scaled while drawing. The pictures that were shown last are kept, up to a number of bytes.
@MainActor
final class PictureStore {
  /// Why pictures can't be shown, by their names.
  private(set) var failures: [String: String] = [:]
  /// Called on the main thread when a picture has been made and waits for `deliverFinished`.
  var didFinish: (@MainActor @Sendable () -> Void)?
  private let folder: PictureFolder
  private let scale: CGFloat
  private let queue = DispatchQueue(label: "plumb.pictures", qos: .userInitiated)
  private let finished = FinishedPictures()
  /// From the one that was asked for longest ago to the latest.
  private var kept: [(key: Key, image: UIImage)] = []
  private var awaited: [Key: [(UIImage) -> Void]] = [:]

  struct Key: Hashable, Sendable {
    let name: String
    /// Pixels.
    let width: Int
    let height: Int
  }

  /// Points.
  private static let widthStep: CGFloat = 16
  /// Pixels of all pictures that are kept, in bytes; the latest is kept whatever it takes.
  private static let keptBytes = 6 << 20

  /// - Parameters:
  ///   - folders: where names are looked for, in this order.
  ///   - scale: pixels per point.
  init(folders: [String], scale: CGFloat) {
    folder = PictureFolder(folders: folders)
    self.scale = scale
  }

  /// Gives the picture with this name, at least as large as a size in points and of the same shape; a drawn placeholder if it can't be read.
  ///
  /// - Parameters:
  ///   - name: The name, with or without ending.
  ///   - wanted: The size in points.
  ///   - deliver: Gets the picture: at once if it is kept, else when `deliverFinished` comes after it has been made.
  func request(_ name: String, covering wanted: CGSize, deliver: @escaping (UIImage) -> Void) {
    let width = (wanted.width / PictureStore.widthStep).rounded(.up) * PictureStore.widthStep
    let key = Key(
      name: name, width: Int((width * scale).rounded(.up)), height: Int((wanted.height * width / wanted.width * scale).rounded(.up)))
    if let place = kept.lastIndex(where: { $0.key == key }) {
      kept.append(kept.remove(at: place))
      return deliver(kept[kept.count - 1].image)
    }
    awaited[key, default: []].append(deliver)
    guard awaited[key]?.count == 1 else { return }
    queue.async { [folder, finished, didFinish] in
      finished.append(key, Result { try folder.image(named: key.name, width: key.width, height: key.height) })
      guard let didFinish else { return }
      DispatchQueue.main.async { MainActor.assumeIsolated { didFinish() } }
    }
  }

  /// Hands out the pictures that have been made since the last call; once per frame.
  func deliverFinished() {
    for (key, result) in finished.takeAll() {
      let image = image(result, for: key)
      keep(image, for: key)
      for deliver in awaited.removeValue(forKey: key) ?? [] { deliver(image) }
    }
  }

  /// Waits until every picture that was asked for has been handed out, for a screen that is to be saved.
  func deliverAll() {
    queue.sync {}
    deliverFinished()
  }

  private func image(_ result: Result<CGImage, any Error>, for key: Key) -> UIImage {
    switch result {
    case .success(let image):
      return UIImage(cgImage: image, scale: scale, orientation: .up)
    case .failure(let error):
      if failures[key.name] == nil { failures[key.name] = "\(error)" }
      return PlaceholderPicture.image(size: CGSize(width: CGFloat(key.width) / scale, height: CGFloat(key.height) / scale), scale: scale)
    }
  }

  private func keep(_ image: UIImage, for key: Key) {
    kept.append((key, image))
    var total = kept.reduce(0) { $0 + $1.key.width * $1.key.height * 4 }
    while total > PictureStore.keptBytes, kept.count > 1 {
      let oldest = kept.removeFirst().key
      total -= oldest.width * oldest.height * 4
    }
  }
}

/// Pictures on their way from the thread that made them to the main one.
private final class FinishedPictures: @unchecked Sendable {
  private let lock = NSLock()
  private var pictures: [(PictureStore.Key, Result<CGImage, any Error>)] = []

  func append(_ key: PictureStore.Key, _ result: Result<CGImage, any Error>) {
    lock.withLock { pictures.append((key, result)) }
  }

  func takeAll() -> [(PictureStore.Key, Result<CGImage, any Error>)] {
    lock.withLock {
      defer { pictures = [] }
      return pictures
    }
  }
}
