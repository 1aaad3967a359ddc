// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbGraphics
import Testing

@Suite struct ImageOrientationTests {
  /// The sample with an Exif segment after its start marker.
  private func jpeg(orientation: UInt16, isLittleEndian: Bool) -> Data {
    func word(_ value: UInt16) -> [UInt8] {
      isLittleEndian ? [UInt8(value & 255), UInt8(value >> 8)] : [UInt8(value >> 8), UInt8(value & 255)]
    }
    func double(_ value: UInt16) -> [UInt8] { isLittleEndian ? word(value) + [0, 0] : [0, 0] + word(value) }
    var tiff: [UInt8] = isLittleEndian ? [0x49, 0x49] : [0x4d, 0x4d]
    tiff += word(42) + double(8)
    tiff += word(2)
    tiff += word(0x0100) + word(3) + double(1) + word(24) + [0, 0]
    tiff += word(0x0112) + word(3) + double(1) + word(orientation) + [0, 0]
    let body: [UInt8] = Array("Exif".utf8) + [0, 0] + tiff
    let length = UInt16(body.count + 2)
    let segment: [UInt8] = [0xff, 0xe1, UInt8(length >> 8), UInt8(length & 255)] + body
    return SamplePictures.baseline.prefix(2) + segment + SamplePictures.baseline.dropFirst(2)
  }

  /// What stands in the quarters after turning the stored picture upright, by the definition of the Exif values.
  static let upright: [(UInt16, [Pixel])] = [
    (1, [.red, .green, .blue, .white]), (2, [.green, .red, .white, .blue]), (3, [.white, .blue, .green, .red]),
    (4, [.blue, .white, .red, .green]), (5, [.red, .blue, .green, .white]), (6, [.blue, .red, .white, .green]),
    (7, [.white, .green, .blue, .red]), (8, [.green, .white, .red, .blue]),
  ]

  @Test("Every orientation is turned upright, in both byte orders", arguments: upright, [true, false])
  func orientation(expected: (UInt16, [Pixel]), isLittleEndian: Bool) throws {
    let image = try CGImage.decode(jpeg(orientation: expected.0, isLittleEndian: isLittleEndian))
    #expect((image.width, image.height) == (expected.0 >= 5 ? (16, 24) : (24, 16)))
    for (found, pixel) in zip(image.quarters, expected.1) { #expect(found.isNear(pixel)) }
  }

  @Test("An orientation that does not exist counts as upright", arguments: [0, 9, 65_535] as [UInt16])
  func unknown(value: UInt16) throws {
    let image = try CGImage.decode(jpeg(orientation: value, isLittleEndian: true))
    #expect((image.width, image.height) == (24, 16))
  }

  @Test("Exif data cut at any byte is survived") func truncatedExif() {
    let whole = jpeg(orientation: 6, isLittleEndian: false)
    for count in 0..<90 { #expect(!ImageOrientation(exifOf: whole.prefix(count)).swapsSides || count > 40) }
  }

  @Test("A directory that points beyond the data is ignored") func wildOffset() throws {
    var bytes = [UInt8](jpeg(orientation: 6, isLittleEndian: true))
    for index in 16..<20 { bytes[index] = 0xff }
    #expect(ImageOrientation(exifOf: Data(bytes)) == .up)
    #expect(try CGImage.decode(Data(bytes)).width == 24)
  }
}
