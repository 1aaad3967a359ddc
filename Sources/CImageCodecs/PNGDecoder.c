// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#include "CodecSupport.h"
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  jmp_buf escape;
  PlumbCodecImage *image;
  const uint8_t *data;
  size_t count;
  size_t position;
  uint32_t warnings;
  uint32_t maximumWarnings;
  int32_t result;
} PNGReader;

static void readerLeave(PNGReader *reader, int32_t result) {
  reader->result = result;
  longjmp(reader->escape, 1);
}

static void readerError(png_structp png, png_const_charp message) {
  PNGReader *reader = png_get_error_ptr(png);
  plumb_codec_note(reader->image, message);
  readerLeave(reader, PLUMB_CODEC_DAMAGED);
}

static void readerWarning(png_structp png, png_const_charp message) {
  PNGReader *reader = png_get_error_ptr(png);
  if (++reader->warnings <= reader->maximumWarnings) return;
  plumb_codec_note(reader->image, message);
  readerLeave(reader, PLUMB_CODEC_TOO_MANY_WARNINGS);
}

static void readerRead(png_structp png, png_bytep target, png_size_t count) {
  PNGReader *reader = png_get_io_ptr(png);
  if (count > reader->count - reader->position) {
    plumb_codec_note(reader->image, "the data ends inside a chunk");
    readerLeave(reader, PLUMB_CODEC_TRUNCATED);
  }
  memcpy(target, reader->data + reader->position, count);
  reader->position += count;
}

// Text and profiles are not used; a compressed one would be unpacked for nothing.
static void ignoreUnusedChunks(png_structp png) {
#ifdef PNG_HANDLE_AS_UNKNOWN_SUPPORTED
  static const png_byte names[] = "iCCP\0iTXt\0tEXt\0zTXt\0sPLT\0hIST\0pCAL\0sCAL\0eXIf";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, names, (int)(sizeof names / 5));
#endif
  png_set_chunk_cache_max(png, 64);
  png_set_chunk_malloc_max(png, 1 << 20);
}

static void transformToBGRA(png_structp png, png_infop info) {
  int colorType = png_get_color_type(png, info);
  if (png_get_bit_depth(png, info) == 16) png_set_scale_16(png);
  png_set_expand(png);
  if (!(colorType & PNG_COLOR_MASK_COLOR)) png_set_gray_to_rgb(png);
  png_set_bgr(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
}

static void readRows(png_structp png, PlumbCodecImage *image) {
  int passes = png_set_interlace_handling(png);
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t row = 0; row < image->height; row++) {
      png_read_row(png, image->pixels + (size_t)row * image->width * 4, NULL);
    }
  }
}

int32_t plumb_decode_png(const uint8_t *data, size_t count, PlumbCodecLimits limits, PlumbCodecImage *image) {
  memset(image, 0, sizeof *image);
  PNGReader reader = {.image = image, .data = data, .count = count, .maximumWarnings = limits.maximumWarnings};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader, readerError, readerWarning);
  if (!png) return PLUMB_CODEC_NO_MEMORY;
  // Volatile: changed between setjmp and a longjmp.
  png_infop volatile info = png_create_info_struct(png);
  if (!info) {
    png_destroy_read_struct(&png, NULL, NULL);
    return PLUMB_CODEC_NO_MEMORY;
  }
  if (setjmp(reader.escape)) {
    png_infop created = info;
    png_destroy_read_struct(&png, &created, NULL);
    return plumb_codec_fail(image, reader.result);
  }
  png_set_read_fn(png, &reader, readerRead);
  // Our own limits speak first, so that the error can name the size; these only keep libpng's from interfering.
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  ignoreUnusedChunks(png);
  png_read_info(png, info);
  int32_t result = plumb_codec_allocate(image, png_get_image_width(png, info), png_get_image_height(png, info), limits);
  if (result != PLUMB_CODEC_OK) readerLeave(&reader, result);
  transformToBGRA(png, info);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)image->width * 4) png_error(png, "the rows have an unexpected length");
  readRows(png, image);
  png_read_end(png, NULL);
  png_infop created = info;
  png_destroy_read_struct(&png, &created, NULL);
  image->isOpaque = plumb_codec_premultiply(image->pixels, (size_t)image->width * image->height);
  return PLUMB_CODEC_OK;
}
