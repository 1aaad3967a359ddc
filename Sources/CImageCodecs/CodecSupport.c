// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#include "CodecSupport.h"
#include <stdio.h>
#include <stdlib.h>

int32_t plumb_codec_check(PlumbCodecImage *image, uint64_t width, uint64_t height, PlumbCodecLimits limits) {
  image->width = width > UINT32_MAX ? UINT32_MAX : (uint32_t)width;
  image->height = height > UINT32_MAX ? UINT32_MAX : (uint32_t)height;
  if (width == 0 || height == 0) return PLUMB_CODEC_EMPTY;
  if (width > limits.maximumDimension || height > limits.maximumDimension) return PLUMB_CODEC_TOO_LARGE;
  // Both are below 2^32 here, so the product fits.
  return width * height > limits.maximumPixels ? PLUMB_CODEC_TOO_LARGE : PLUMB_CODEC_OK;
}

int32_t plumb_codec_allocate(PlumbCodecImage *image, uint64_t width, uint64_t height, PlumbCodecLimits limits) {
  int32_t result = plumb_codec_check(image, width, height, limits);
  if (result != PLUMB_CODEC_OK) return result;
  // Zeroed: what a damaged file leaves unwritten must not show other memory.
  image->pixels = calloc((size_t)(width * height), 4);
  return image->pixels ? PLUMB_CODEC_OK : PLUMB_CODEC_NO_MEMORY;
}

void plumb_codec_note(PlumbCodecImage *image, const char *message) {
  snprintf(image->message, sizeof image->message, "%s", message);
}

int32_t plumb_codec_fail(PlumbCodecImage *image, int32_t result) {
  free(image->pixels);
  image->pixels = NULL;
  return result;
}

int32_t plumb_codec_premultiply(uint8_t *pixels, size_t pixelCount) {
  int32_t isOpaque = 1;
  for (size_t i = 0; i < pixelCount; i++) {
    uint8_t *pixel = pixels + 4 * i;
    unsigned alpha = pixel[3];
    if (alpha == 255) continue;
    isOpaque = 0;
    for (int channel = 0; channel < 3; channel++) {
      unsigned product = pixel[channel] * alpha + 128;
      pixel[channel] = (uint8_t)((product + (product >> 8)) >> 8);
    }
  }
  return isOpaque;
}

uint32_t plumb_codec_scan_limit(uint64_t pixels, PlumbCodecLimits limits) {
  // A picture of n pixels costs n for each scan: what all of them may cost is what 64 scans of 8 million pixels do.
  uint64_t affordable = pixels == 0 ? limits.maximumScans : (512ull << 20) / pixels;
  if (affordable < 16) affordable = 16;
  return affordable < limits.maximumScans ? (uint32_t)affordable : limits.maximumScans;
}
