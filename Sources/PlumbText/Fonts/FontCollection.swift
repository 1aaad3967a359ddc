// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The fonts of the process: those of the distribution, or of a directory.
///
/// Which font shows a character depends on the fonts, the wanted font and the character with its neighbours, never on
/// what was measured before.
public final class FontCollection: @unchecked Sendable {
  // Everything below is touched under the lock only.
  private let lock = Lock()
  private let directory: String?
  private var loadedCatalog: FontCatalog?
  private var registered: [CatalogEntry] = []
  private var faces: [FaceKey: FontFace?] = [:]
  private var instances: [InstanceKey: FontInstance] = [:]
  private var fonts: [FontDescription: TextFont] = [:]
  private var fallbacks: [FallbackKey: FontInstance?] = [:]
  private var knownFingerprint: String?

  init(directory: String? = nil, catalog: FontCatalog? = nil) {
    self.directory = directory
    loadedCatalog = catalog
  }

  // MARK: The one in use

  private static let choice = Lock()
  nonisolated(unsafe) private static var chosen: FontCollection?

  /// The collection in use: the distribution's fonts unless others were chosen.
  public static var shared: FontCollection {
    choice.withLock {
      if let chosen { return chosen }
      let made = FontCollection()
      chosen = made
      return made
    }
  }

  /// Takes all fonts from a directory, before the first text.
  ///
  /// - Throws: `noFonts` if the directory holds none, `fontsAlreadyInUse` after the first font was asked for.
  public static func use(directory: String) throws(TextError) {
    let made = try FontCollection.reading(directory: directory)
    try choice.withLock { () throws(TextError) in
      guard chosen == nil else { throw .fontsAlreadyInUse(directory: directory) }
      chosen = made
    }
  }

  /// The fonts of a directory alone, for a comparison.
  package static func reading(directory: String) throws(TextError) -> FontCollection {
    let catalog = FontCatalog.directory(directory)
    let made = FontCollection(directory: directory, catalog: catalog)
    guard catalog.entries.contains(where: { made.face(of: $0) != nil }) else { throw .noFonts(directory: directory) }
    return made
  }

  /// A collection without a single font.
  package static func withoutFonts() -> FontCollection {
    FontCollection(directory: "", catalog: FontCatalog(entries: []))
  }

  // MARK: Fonts

  /// The font for a description, or the nearest there is; without any font, one without glyphs.
  public func font(_ description: FontDescription) -> TextFont {
    lock.withLock {
      if let known = fonts[description] { return known }
      let made = makeFont(description)
      fonts[description] = made
      return made
    }
  }

  /// Opens a font file.
  ///
  /// - Throws: `unreadableFont` if the file is missing, damaged or has no such face.
  public func font(file path: String, index: Int = 0, size: Double) throws(TextError) -> TextFont {
    let isReadable = lock.withLock { face(file: path, index: index) != nil }
    guard isReadable else { throw .unreadableFont(path: path, index: index) }
    return font(FontDescription(family: .file(path: path, index: index), size: size))
  }

  /// Makes the faces of a font file known by their family and PostScript names.
  ///
  /// Fonts that are chosen from now on see them; text falls back to them never, so that it looks the same whether they are registered or
  /// not.
  ///
  /// - Throws: `unreadableFont` if the file is missing, damaged or holds no face that can be scaled.
  /// - Returns: The PostScript names of the faces in the file.
  @discardableResult
  public func register(file path: String) throws(TextError) -> [String] {
    let found = FontCatalog.file(path).entries
    let names = lock.withLock {
      let usable = found.filter { face(of: $0) != nil }
      registered.removeAll { $0.path == path }
      registered += usable
      fonts = fonts.filter { if case .named = $0.key.family { false } else { true } }
      return usable.map(\.postScriptName)
    }
    guard !names.isEmpty else { throw .unreadableFont(path: path, index: 0) }
    return names
  }

  /// Whether a family, or a face by its PostScript name, is there.
  public func hasFont(named name: String) -> Bool {
    lock.withLock { !chosenByName(name).entries.isEmpty || !catalog.family(name).isEmpty || catalog.face(named: name) != nil }
  }

  /// The registered faces with a name; a family's before a face's.
  private func chosenByName(_ name: String) -> FontCatalog {
    let family = registered.filter { $0.family.caseInsensitiveEquals(name) }
    return FontCatalog(entries: family.isEmpty ? registered.filter { $0.postScriptName == name } : family)
  }

  /// The names of all families in alphabetical order.
  public var familyNames: [String] { lock.withLock { Set((catalog.entries + registered).map(\.family)).sorted() } }

  /// The faces of a family as PostScript names in alphabetical order; empty for an unknown family.
  public func faceNames(ofFamily name: String) -> [String] {
    lock.withLock {
      Set((catalog.family(name) + registered.filter { $0.family.caseInsensitiveEquals(name) }).map(\.postScriptName)).sorted()
    }
  }

  /// Identifies the fonts that system text is really shown in, fallbacks included; the same in every run.
  public var fingerprint: String {
    lock.withLock {
      if let knownFingerprint { return knownFingerprint }
      let made = makeFingerprint()
      knownFingerprint = made
      return made
    }
  }

  // MARK: Under the lock

  private struct FaceKey: Hashable {
    let path: String
    let index: Int
  }

  private struct InstanceKey: Hashable {
    let face: FaceKey
    let size: Double
    let features: FontFeatures
    let calibration: FontWeight?
    let metrics: LineMetrics?
    let slant: Double
  }

  private struct FallbackKey: Hashable {
    let need: FallbackNeed
    let weight: FontWeight
    let isItalic: Bool
    let size: Double
    let isSystem: Bool
  }

  private var catalog: FontCatalog {
    if let loadedCatalog { return loadedCatalog }
    let made = FontCatalog.installed()
    loadedCatalog = made
    return made
  }

  private func makeFont(_ description: FontDescription) -> TextFont {
    let face = registeredFace(description) ?? matchedFace(description) ?? .builtIn
    let size = description.size
    let isSystem = description.family == .system || description.family == .monospaced
    let metrics: LineMetrics? =
      isSystem
      ? LineMetrics(
        ascent: SystemFontCalibration.ascender * size, descent: SystemFontCalibration.descender * size, leading: 0) : nil
    let calibration = description.family == .system && face.familyName.hasPrefix("Inter") ? description.weight : nil
    let slant = description.isItalic && !face.isItalic ? FontCollection.syntheticSlant : 0
    var features: FontFeatures = description.hasMonospacedDigits ? .tabularDigits : []
    let plain = instance(face, size, features, calibration, metrics, slant)
    features.insert(.noLigatures)
    let unligated = instance(face, size, features, calibration, metrics, slant)
    return TextFont(description: description, collection: self, instance: plain, unligated: unligated)
  }

  private func matchedFace(_ description: FontDescription) -> FontFace? {
    FontMatcher(description: description, usesInstalledFonts: directory == nil).match(
      catalog: { self.catalog }, face: { self.face(of: $0) }, file: { self.face(file: $0, index: $1) })
  }

  private func registeredFace(_ description: FontDescription) -> FontFace? {
    guard case .named(let name) = description.family, !registered.isEmpty else { return nil }
    let nearest = FontCatalog.nearest(chosenByName(name).entries, weight: description.weight, isItalic: description.isItalic)
    return nearest.flatMap { face(of: $0) }
  }

  // An upright face leans by 12 degrees when there is no italic one.
  private static let syntheticSlant = 0.2126

  private func instance(
    _ face: FontFace, _ size: Double, _ features: FontFeatures, _ calibration: FontWeight?, _ metrics: LineMetrics?,
    _ slant: Double
  ) -> FontInstance {
    let key = InstanceKey(
      face: FaceKey(path: face.path, index: face.index), size: size, features: features, calibration: calibration,
      metrics: metrics, slant: slant)
    if let known = instances[key] { return known }
    let made = FontInstance(
      id: FontCollection.nextID(), face: face, size: size, features: features, slant: slant, metrics: metrics,
      calibratedFor: calibration)
    instances[key] = made
    return made
  }

  private static let ids = Lock()
  nonisolated(unsafe) private static var lastID: Int32 = 0

  private static func nextID() -> Int32 {
    ids.withLock {
      lastID += 1
      return lastID
    }
  }

  private func face(of entry: CatalogEntry) -> FontFace? {
    let key = FaceKey(path: entry.path, index: entry.index)
    if let known = faces[key] { return known }
    let made = FontFace(
      path: entry.path, index: entry.index, familyName: entry.family, styleName: entry.style, weight: entry.weight,
      isItalic: entry.isItalic, isColor: entry.isColor)
    faces.updateValue(made, forKey: key)
    return made
  }

  private func face(file path: String, index: Int) -> FontFace? {
    let key = FaceKey(path: path, index: index)
    if let known = faces[key] { return known }
    let made = FontFace(
      path: path, index: index, familyName: nil, styleName: nil, weight: .regular, isItalic: path.contains("Italic"),
      isColor: false)
    faces.updateValue(made, forKey: key)
    return made
  }

  // MARK: Fallback

  /// The font for a character that `font` lacks; nil when no font has it.
  func fallback(for need: FallbackNeed, from font: TextFont) -> FontInstance? {
    let description = font.description
    let isSystem = description.family == .system
    let key = FallbackKey(
      need: need, weight: description.weight, isItalic: description.isItalic, size: description.size, isSystem: isSystem)
    return lock.withLock {
      if let known = fallbacks[key] { return known }
      let found = fallbackFace(need, weight: description.weight, isItalic: description.isItalic)
      let made = found.map { face in
        let metrics = isSystem && need.sharesSystemMetrics ? font.instance.metrics : nil
        return instance(face, isSystem ? description.size * need.systemScale : description.size, [], nil, metrics, 0)
      }
      fallbacks.updateValue(made, forKey: key)
      return made
    }
  }

  private func fallbackFace(_ need: FallbackNeed, weight: FontWeight, isItalic: Bool) -> FontFace? {
    if directory == nil, let entry = PinnedFonts.fallback(for: need, weight: weight), let face = face(of: entry),
      face.covers(need.scalar)
    {
      return face
    }
    for family in need.preferredFamilies {
      let covering = catalog.family(family).filter { $0.covers(need.scalar) }
      if let entry = FontCatalog.nearest(covering, weight: weight, isItalic: isItalic), let face = face(of: entry) {
        return face
      }
    }
    // The catalogue's order decides about the family, weight and slant only about the face in it.
    for entry in catalog.entries where entry.covers(need.scalar) && (need.isEmoji || !entry.isColor) {
      let covering = catalog.family(entry.family).filter { $0.covers(need.scalar) }
      if let best = FontCatalog.nearest(covering, weight: weight, isItalic: isItalic), let face = face(of: best) {
        return face
      }
    }
    guard let color = catalog.entries.first(where: { $0.isColor && $0.covers(need.scalar) }) else { return nil }
    return face(of: color)
  }

  private func makeFingerprint() -> String {
    var used: [FontFace] = []
    for weight in [FontWeight.light, .regular, .medium, .semibold, .bold, .heavy] {
      used.append(matchedFace(FontDescription(family: .system, size: 17, weight: weight)) ?? .builtIn)
    }
    for need in FallbackNeed.fingerprinted {
      if let face = fallbackFace(need, weight: .regular, isItalic: false) { used.append(face) }
    }
    return FontFingerprint.of(used)
  }
}

extension String {
  fileprivate func caseInsensitiveEquals(_ other: String) -> Bool { lowercased() == other.lowercased() }
}
