// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowLayouts

/// Finished pictures, so that a row that comes back is not drawn again: as many as fill some screens.
@MainActor
final class PictureCache {
  struct Key: Hashable {
    var type: ObjectIdentifier
    var token: PictureToken<DrawingIdentity>
  }

  private var pictures: [Key: (picture: Picture, use: Int)] = [:]
  private var uses = 0
  private(set) var bytes = 0
  /// Two and a half screens, in bytes.
  var byteLimit = 30 << 20 {
    didSet { if byteLimit < oldValue { evict() } }
  }

  /// The memory of two and a half screens of a size in points.
  static func byteLimit(screen: CGSize, scale: CGFloat) -> Int {
    Int(2.5 * Double(screen.width * scale) * Double(screen.height * scale) * 4)
  }

  subscript(key: Key) -> Picture? {
    guard let picture = pictures[key]?.picture else { return nil }
    uses += 1
    pictures[key]?.use = uses
    return picture
  }

  /// Whether there is a picture; to ask is no use of it.
  func contains(_ key: Key) -> Bool { pictures[key] != nil }

  /// Lets a picture go.
  func remove(_ key: Key) {
    if let gone = pictures.removeValue(forKey: key) { bytes -= gone.picture.bytes }
  }

  func keep(_ picture: Picture, for key: Key) {
    if let old = pictures[key] { bytes -= old.picture.bytes }
    uses += 1
    pictures[key] = (picture, uses)
    bytes += picture.bytes
    evict()
  }

  func removeAll() {
    pictures = [:]
    bytes = 0
  }

  /// Lets those go that were not shown for longest.
  private func evict() {
    guard bytes > byteLimit else { return }
    for (key, entry) in pictures.sorted(by: { $0.value.use < $1.value.use }) {
      if bytes <= byteLimit / 4 * 3 { break }
      pictures[key] = nil
      bytes -= entry.picture.bytes
    }
  }
}
