// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Finds the face for a description.
struct FontMatcher {
  let description: FontDescription
  let usesInstalledFonts: Bool

  /// The nearest face; nil without any font.
  ///
  /// `catalog` is asked only when the file isn't known without it.
  func match(
    catalog: () -> FontCatalog, face: (CatalogEntry) -> FontFace?, file: (String, Int) -> FontFace?
  ) -> FontFace? {
    switch description.family {
    case .system:
      return pinned(face) ?? nearest(catalog(), families: ["Inter"], face) ?? anyFace(catalog(), face)
    case .monospaced:
      return nearest(catalog(), families: ["DejaVu Sans Mono", "Noto Sans Mono"], face)
        ?? nearest(catalog().entries.filter(\.isMonospaced), face) ?? anyFace(catalog(), face)
    case .named(let name):
      if let found = nearest(catalog(), families: [name], face) { return found }
      if let entry = catalog().face(named: name), let found = face(entry) { return found }
      return pinned(face) ?? nearest(catalog(), families: ["Inter"], face) ?? anyFace(catalog(), face)
    case .file(let path, let index):
      return file(path, index) ?? pinned(face) ?? anyFace(catalog(), face)
    }
  }

  /// The build of Inter that the calibration was fitted to.
  private func pinned(_ face: (CatalogEntry) -> FontFace?) -> FontFace? {
    guard usesInstalledFonts else { return nil }
    return face(PinnedFonts.inter(description.weight, isItalic: description.isItalic))
  }

  private func nearest(_ catalog: FontCatalog, families: [String], _ face: (CatalogEntry) -> FontFace?) -> FontFace? {
    for family in families {
      if let found = nearest(catalog.family(family), face) { return found }
    }
    return nil
  }

  private func nearest(_ entries: [CatalogEntry], _ face: (CatalogEntry) -> FontFace?) -> FontFace? {
    FontCatalog.nearest(entries, weight: description.weight, isItalic: description.isItalic).flatMap(face)
  }

  /// Any face with the letters of Latin, by the catalogue's order.
  private func anyFace(_ catalog: FontCatalog, _ face: (CatalogEntry) -> FontFace?) -> FontFace? {
    for entry in catalog.entries where entry.covers(0x61) && !entry.isColor {
      if let found = nearest(catalog.family(entry.family).filter { $0.covers(0x61) }, face) { return found }
    }
    return catalog.entries.lazy.compactMap(face).first
  }
}
