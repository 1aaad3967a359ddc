// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#include "CodecSupport.h"
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  jmp_buf escape;
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} PNGWriter;

static void writerError(png_structp png, png_const_charp message) {
  (void)message;
  PNGWriter *writer = png_get_error_ptr(png);
  longjmp(writer->escape, 1);
}

static void writerWarning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void writerWrite(png_structp png, png_bytep bytes, png_size_t count) {
  PNGWriter *writer = png_get_io_ptr(png);
  if (writer->capacity - writer->count < count) {
    size_t capacity = writer->capacity * 2 + count + 4096;
    uint8_t *grown = realloc(writer->bytes, capacity);
    if (!grown) png_error(png, "out of memory");
    writer->bytes = grown;
    writer->capacity = capacity;
  }
  memcpy(writer->bytes + writer->count, bytes, count);
  writer->count += count;
}

static void writerFlush(png_structp png) { (void)png; }

// From premultiplied BGRA to straight RGBA, or to RGB.
static void straightenRow(const uint8_t *source, uint8_t *target, uint32_t width, int32_t isOpaque) {
  for (uint32_t i = 0; i < width; i++, source += 4) {
    unsigned alpha = isOpaque ? 255 : source[3];
    for (int channel = 0; channel < 3; channel++) {
      unsigned value = source[2 - channel];
      if (alpha != 255) value = alpha == 0 ? 0 : (value * 255 + alpha / 2) / alpha;
      *target++ = (uint8_t)(value > 255 ? 255 : value);
    }
    if (!isOpaque) *target++ = (uint8_t)alpha;
  }
}

int32_t plumb_encode_png(
  const uint8_t *pixels, uint32_t width, uint32_t height, size_t bytesPerRow, int32_t isOpaque, uint8_t **output, size_t *outputCount) {
  *output = NULL;
  *outputCount = 0;
  if (width == 0 || height == 0) return PLUMB_CODEC_EMPTY;
  PNGWriter writer = {0};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &writer, writerError, writerWarning);
  if (!png) return PLUMB_CODEC_NO_MEMORY;
  png_infop volatile info = png_create_info_struct(png);
  uint8_t *row = malloc((size_t)width * 4);
  volatile int32_t isReady = info && row;
  if (setjmp(writer.escape)) isReady = 0;
  if (!isReady) {
    png_infop created = info;
    png_destroy_write_struct(&png, &created);
    free(row);
    free(writer.bytes);
    return PLUMB_CODEC_NO_MEMORY;
  }
  png_set_write_fn(png, &writer, writerWrite, writerFlush);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_IHDR(
    png, info, width, height, 8, isOpaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
    PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_set_compression_level(png, 6);
  png_write_info(png, info);
  for (uint32_t y = 0; y < height; y++) {
    straightenRow(pixels + (size_t)y * bytesPerRow, row, width, isOpaque);
    png_write_row(png, row);
  }
  png_write_end(png, NULL);
  png_infop created = info;
  png_destroy_write_struct(&png, &created);
  free(row);
  *output = writer.bytes;
  *outputCount = writer.count;
  return PLUMB_CODEC_OK;
}
