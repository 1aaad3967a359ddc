// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CImageCodecs
public import Foundation

extension CGImage {
  /// Decodes a PNG, JPEG, WebP or the first frame of a GIF.
  ///
  /// The orientation in a JPEG's Exif data is respected. Colour profiles are not: the components are taken as sRGB.
  ///
  /// - Parameters:
  ///   - data: The file's bytes.
  ///   - limits: What the decoding may cost; checked on the header, before a pixel is decoded.
  ///   - place: Where the data came from, for errors.
  /// - Returns: The picture, upright.
  /// - Throws: `ImageError` with the place and the offender.
  public static func decode(_ data: Data, limits: ImageLimits = .default, place: ImagePlace = .data) throws(ImageError) -> CGImage {
    guard data.count <= limits.maximumBytes else {
      throw .tooManyBytes(place: place, count: data.count, limit: limits.maximumBytes)
    }
    guard let format = ImageFormat(startOf: data) else {
      throw .unknownFormat(place: place, firstBytes: Array(data.prefix(8)))
    }
    let orientation = format == .jpeg ? ImageOrientation(exifOf: data) : .up
    return try ImageDecoding(format: format, limits: limits, place: place).image(from: data).oriented(orientation)
  }

  /// Reads and decodes a file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - limits: What the decoding may cost.
  /// - Returns: The picture, upright.
  /// - Throws: `ImageError` with the path and the offender.
  public static func decode(contentsOfFile path: String, limits: ImageLimits = .default) throws(ImageError) -> CGImage {
    let place = ImagePlace.file(path: path)
    let data: Data
    do {
      // The size first: a file over the limit is not even read.
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      if let size = attributes[.size] as? Int, size > limits.maximumBytes {
        throw ImageError.tooManyBytes(place: place, count: size, limit: limits.maximumBytes)
      }
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch let error as ImageError {
      throw error
    } catch {
      throw .unreadable(place: place, reason: FileManager.default.fileExists(atPath: path) ? "\(error)" : "there is no such file")
    }
    return try decode(data, limits: limits, place: place)
  }
}

extension ImageFormat {
  /// The format that the first bytes announce.
  init?(startOf data: Data) {
    let start = [UInt8](data.prefix(12))
    if start.starts(with: [0x89, 0x50, 0x4e, 0x47]) {
      self = .png
    } else if start.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if start.starts(with: Array("GIF8".utf8)) {
      self = .gif
    } else if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).elementsEqual("WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }
}

/// One decoding: calls the codec and puts its verdict into words.
private struct ImageDecoding {
  let format: ImageFormat
  let limits: ImageLimits
  let place: ImagePlace

  func image(from data: Data) throws(ImageError) -> CGImage {
    var decoded = PlumbCodecImage()
    let result = data.withUnsafeBytes { bytes in
      decode(bytes.bindMemory(to: UInt8.self), into: &decoded)
    }
    guard result == PLUMB_CODEC_OK, let pixels = decoded.pixels else { throw error(result, decoded) }
    let storage = PixelStorage(adopting: pixels, width: Int(decoded.width), height: Int(decoded.height))
    return CGImage(storage: storage, isOpaque: decoded.isOpaque != 0)
  }

  private func decode(_ bytes: UnsafeBufferPointer<UInt8>, into image: inout PlumbCodecImage) -> Int32 {
    switch format {
    case .png: plumb_decode_png(bytes.baseAddress, bytes.count, codecLimits, &image)
    case .jpeg: plumb_decode_jpeg(bytes.baseAddress, bytes.count, codecLimits, &image)
    case .webp: plumb_decode_webp(bytes.baseAddress, bytes.count, codecLimits, &image)
    case .gif: plumb_decode_gif(bytes.baseAddress, bytes.count, codecLimits, &image)
    }
  }

  private var codecLimits: PlumbCodecLimits {
    PlumbCodecLimits(
      maximumPixels: UInt64(max(limits.maximumPixels, 0)),
      // A surface of the rasteriser has at most 32,767 pixels a side.
      maximumDimension: UInt32(min(max(limits.maximumDimension, 0), 32_767)),
      maximumScans: UInt32(clamping: limits.maximumScans),
      maximumWarnings: UInt32(clamping: limits.maximumWarnings)
    )
  }

  private func error(_ result: Int32, _ image: PlumbCodecImage) -> ImageError {
    let (width, height) = (Int(image.width), Int(image.height))
    let detail = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    switch Int(result) {
    case Int(PLUMB_CODEC_TRUNCATED): return .truncated(place: place, format: format, detail: detail)
    case Int(PLUMB_CODEC_EMPTY): return .empty(place: place, format: format, width: width, height: height)
    case Int(PLUMB_CODEC_TOO_LARGE):
      return .tooManyPixels(place: place, format: format, width: width, height: height, limit: limits.maximumPixels)
    case Int(PLUMB_CODEC_TOO_MANY_SCANS):
      let limit = plumb_codec_scan_limit(UInt64(width) * UInt64(height), codecLimits)
      return .tooManyScans(place: place, format: format, limit: Int(limit))
    case Int(PLUMB_CODEC_UNSUPPORTED): return .unsupported(place: place, format: format, detail: detail)
    case Int(PLUMB_CODEC_NO_MEMORY): return .outOfMemory(place: place, format: format, width: width, height: height)
    default: return .damaged(place: place, format: format, detail: detail)
    }
  }
}
