// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#include "CodecSupport.h"
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf escape;
} JPEGWriter;

static void writerError(j_common_ptr jpeg) { longjmp(((JPEGWriter *)jpeg->err)->escape, 1); }

static void writerMessage(j_common_ptr jpeg, int level) {
  (void)jpeg;
  (void)level;
}

// Premultiplied BGRA over white: the format has no transparency.
static void flattenRow(const uint8_t *source, uint8_t *target, uint32_t width) {
  for (uint32_t i = 0; i < width; i++, source += 4, target += 4) {
    unsigned rest = 255u - source[3];
    for (int channel = 0; channel < 3; channel++) target[channel] = (uint8_t)(source[channel] + rest);
    target[3] = 255;
  }
}

int32_t plumb_encode_jpeg(
  const uint8_t *pixels, uint32_t width, uint32_t height, size_t bytesPerRow, int32_t quality, uint8_t **output, size_t *outputCount) {
  *output = NULL;
  *outputCount = 0;
  if (width == 0 || height == 0) return PLUMB_CODEC_EMPTY;
  uint8_t *row = malloc((size_t)width * 4);
  if (!row) return PLUMB_CODEC_NO_MEMORY;
  struct jpeg_compress_struct jpeg;
  JPEGWriter writer;
  memset(&jpeg, 0, sizeof jpeg);
  unsigned char *bytes = NULL;
  unsigned long count = 0;
  jpeg.err = jpeg_std_error(&writer.manager);
  writer.manager.error_exit = writerError;
  writer.manager.emit_message = writerMessage;
  if (setjmp(writer.escape)) {
    jpeg_destroy_compress(&jpeg);
    free(row);
    return PLUMB_CODEC_NO_MEMORY;
  }
  jpeg_create_compress(&jpeg);
  jpeg_mem_dest(&jpeg, &bytes, &count);
  jpeg.image_width = width;
  jpeg.image_height = height;
  jpeg.input_components = 4;
  jpeg.in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(&jpeg);
  jpeg_set_quality(&jpeg, quality, TRUE);
  jpeg_start_compress(&jpeg, TRUE);
  while (jpeg.next_scanline < height) {
    flattenRow(pixels + (size_t)jpeg.next_scanline * bytesPerRow, row, width);
    JSAMPROW line = row;
    jpeg_write_scanlines(&jpeg, &line, 1);
  }
  jpeg_finish_compress(&jpeg);
  jpeg_destroy_compress(&jpeg);
  free(row);
  *output = bytes;
  *outputCount = count;
  return PLUMB_CODEC_OK;
}
