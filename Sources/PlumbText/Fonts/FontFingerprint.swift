// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CHarfBuzz

/// Names a set of font files by what is in them, not by where they lie.
enum FontFingerprint {
  /// Sixteen hexadecimal digits.
  static func of(_ faces: [FontFace]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for face in faces {
      face.familyName.utf8.forEach(add)
      face.styleName.utf8.forEach(add)
      // The head table holds the checksum of the whole file, its revision and its date.
      guard let blob = hb_face_reference_table(face.handle, 0x6865_6164) else { continue }
      defer { hb_blob_destroy(blob) }
      var length: UInt32 = 0
      guard let bytes = hb_blob_get_data(blob, &length) else { continue }
      for index in 0..<Int(length) { add(UInt8(bitPattern: bytes[index])) }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
