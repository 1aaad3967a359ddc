// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#include "CodecSupport.h"
#include <string.h>
#include <webp/decode.h>

static int32_t resultOf(VP8StatusCode status) {
  switch (status) {
  case VP8_STATUS_OK: return PLUMB_CODEC_OK;
  case VP8_STATUS_OUT_OF_MEMORY: return PLUMB_CODEC_NO_MEMORY;
  case VP8_STATUS_UNSUPPORTED_FEATURE: return PLUMB_CODEC_UNSUPPORTED;
  case VP8_STATUS_NOT_ENOUGH_DATA:
  case VP8_STATUS_SUSPENDED: return PLUMB_CODEC_TRUNCATED;
  default: return PLUMB_CODEC_DAMAGED;
  }
}

int32_t plumb_decode_webp(const uint8_t *data, size_t count, PlumbCodecLimits limits, PlumbCodecImage *image) {
  memset(image, 0, sizeof *image);
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return PLUMB_CODEC_UNSUPPORTED;
  VP8StatusCode status = WebPGetFeatures(data, count, &config.input);
  if (status != VP8_STATUS_OK) {
    plumb_codec_note(image, "the header cannot be read");
    return resultOf(status);
  }
  if (config.input.has_animation) {
    plumb_codec_note(image, "animated WebP");
    return PLUMB_CODEC_UNSUPPORTED;
  }
  int32_t result = plumb_codec_allocate(image, (uint64_t)config.input.width, (uint64_t)config.input.height, limits);
  if (result != PLUMB_CODEC_OK) return plumb_codec_fail(image, result);
  config.output.colorspace = MODE_bgrA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = image->pixels;
  config.output.u.RGBA.stride = (int)image->width * 4;
  config.output.u.RGBA.size = (size_t)image->width * image->height * 4;
  status = WebPDecode(data, count, &config);
  if (status != VP8_STATUS_OK) {
    plumb_codec_note(image, "the picture data cannot be decoded");
    return plumb_codec_fail(image, resultOf(status));
  }
  image->isOpaque = !config.input.has_alpha;
  return PLUMB_CODEC_OK;
}
