// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

// Decoding of untrusted pictures, and writing of PNG and JPEG, behind plain functions: the `setjmp` of libpng and libjpeg stays in here.
// Every decoder checks the header against the limits before it allocates or decodes a pixel.

#pragma once
#include <stddef.h>
#include <stdint.h>

// What a decoder may spend on one picture.
typedef struct {
  uint64_t maximumPixels;
  uint32_t maximumDimension;
  uint32_t maximumScans;
  uint32_t maximumWarnings;
} PlumbCodecLimits;

// How a decoding ended.
enum {
  PLUMB_CODEC_OK = 0,
  PLUMB_CODEC_DAMAGED = 1,
  PLUMB_CODEC_TRUNCATED = 2,
  PLUMB_CODEC_EMPTY = 3,
  PLUMB_CODEC_TOO_LARGE = 4,
  PLUMB_CODEC_TOO_MANY_SCANS = 5,
  PLUMB_CODEC_TOO_MANY_WARNINGS = 6,
  PLUMB_CODEC_UNSUPPORTED = 7,
  PLUMB_CODEC_NO_MEMORY = 8
};

// A decoded picture: premultiplied BGRA, rows without padding, `pixels` from malloc and owned by the caller (NULL on failure).
// The size is filled in as soon as the header is read, so that a refusal can name it.
typedef struct {
  uint8_t *pixels;
  uint32_t width;
  uint32_t height;
  int32_t isOpaque;
  char message[200];
} PlumbCodecImage;

// The most scans that a progressive picture of a number of pixels may have.
uint32_t plumb_codec_scan_limit(uint64_t pixels, PlumbCodecLimits limits);

int32_t plumb_decode_png(const uint8_t *data, size_t count, PlumbCodecLimits limits, PlumbCodecImage *image);
int32_t plumb_decode_jpeg(const uint8_t *data, size_t count, PlumbCodecLimits limits, PlumbCodecImage *image);
int32_t plumb_decode_webp(const uint8_t *data, size_t count, PlumbCodecLimits limits, PlumbCodecImage *image);
int32_t plumb_decode_gif(const uint8_t *data, size_t count, PlumbCodecLimits limits, PlumbCodecImage *image);

// Writes premultiplied BGRA as an sRGB PNG, without the alpha channel where `isOpaque` is not 0.
// `*output` is from malloc and owned by the caller; the result is a PLUMB_CODEC value.
int32_t plumb_encode_png(
  const uint8_t *pixels, uint32_t width, uint32_t height, size_t bytesPerRow, int32_t isOpaque, uint8_t **output, size_t *outputCount);

// Writes premultiplied BGRA over white as a JPEG of a quality of 1...100; the result is as for PNG.
int32_t plumb_encode_jpeg(
  const uint8_t *pixels, uint32_t width, uint32_t height, size_t bytesPerRow, int32_t quality, uint8_t **output, size_t *outputCount);
