// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#include "CodecSupport.h"
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

typedef struct {
  struct jpeg_error_mgr manager;
  struct jpeg_progress_mgr progress;
  jmp_buf escape;
  PlumbCodecImage *image;
  PlumbCodecLimits limits;
  uint32_t warnings;
  int32_t result;
} JPEGReader;

static void readerLeave(j_common_ptr jpeg, int32_t result) {
  JPEGReader *reader = (JPEGReader *)jpeg->err;
  reader->result = result;
  longjmp(reader->escape, 1);
}

static void readerNote(j_common_ptr jpeg) {
  char text[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, text);
  plumb_codec_note(((JPEGReader *)jpeg->err)->image, text);
}

static void readerError(j_common_ptr jpeg) {
  readerNote(jpeg);
  int code = jpeg->err->msg_code;
  if (code == JERR_OUT_OF_MEMORY || code == JERR_NO_BACKING_STORE) readerLeave(jpeg, PLUMB_CODEC_NO_MEMORY);
  if (code == JERR_INPUT_EOF) readerLeave(jpeg, PLUMB_CODEC_TRUNCATED);
  readerLeave(jpeg, PLUMB_CODEC_DAMAGED);
}

static void readerMessage(j_common_ptr jpeg, int level) {
  if (level >= 0) return;
  JPEGReader *reader = (JPEGReader *)jpeg->err;
  reader->warnings++;
  if (jpeg->err->msg_code == JWRN_JPEG_EOF) {
    readerNote(jpeg);
    readerLeave(jpeg, PLUMB_CODEC_TRUNCATED);
  }
  if (reader->warnings > reader->limits.maximumWarnings) {
    readerNote(jpeg);
    readerLeave(jpeg, PLUMB_CODEC_TOO_MANY_WARNINGS);
  }
}

// A progressive file of a few bytes per scan costs a walk over the whole picture for each of them.
static void readerProgress(j_common_ptr jpeg) {
  JPEGReader *reader = (JPEGReader *)jpeg->err;
  int scan = ((j_decompress_ptr)jpeg)->input_scan_number;
  if (scan <= 0 || (uint32_t)scan <= reader->limits.maximumScans) return;
  snprintf(reader->image->message, sizeof reader->image->message, "%d scans", scan);
  readerLeave(jpeg, PLUMB_CODEC_TOO_MANY_SCANS);
}

// Adobe writes its inks inverted: 255 is no ink.
static void convertInks(uint8_t *row, uint32_t width, int isInverted) {
  for (uint32_t i = 0; i < width; i++, row += 4) {
    unsigned inks[4];
    for (int k = 0; k < 4; k++) inks[k] = isInverted ? row[k] : 255u - row[k];
    row[2] = (uint8_t)((inks[0] * inks[3] + 127) / 255);
    row[1] = (uint8_t)((inks[1] * inks[3] + 127) / 255);
    row[0] = (uint8_t)((inks[2] * inks[3] + 127) / 255);
    row[3] = 255;
  }
}

static void readRows(j_decompress_ptr jpeg, PlumbCodecImage *image) {
  int hasInks = jpeg->out_color_space == JCS_CMYK;
  while (jpeg->output_scanline < jpeg->output_height) {
    JSAMPROW row = image->pixels + (size_t)jpeg->output_scanline * image->width * 4;
    if (jpeg_read_scanlines(jpeg, &row, 1) == 1 && hasInks) convertInks(row, image->width, jpeg->saw_Adobe_marker);
  }
}

int32_t plumb_decode_jpeg(const uint8_t *data, size_t count, PlumbCodecLimits limits, PlumbCodecImage *image) {
  memset(image, 0, sizeof *image);
  struct jpeg_decompress_struct jpeg;
  JPEGReader reader;
  memset(&jpeg, 0, sizeof jpeg);
  memset(&reader, 0, sizeof reader);
  reader.image = image;
  reader.limits = limits;
  jpeg.err = jpeg_std_error(&reader.manager);
  reader.manager.error_exit = readerError;
  reader.manager.emit_message = readerMessage;
  reader.progress.progress_monitor = readerProgress;
  if (setjmp(reader.escape)) {
    jpeg_destroy_decompress(&jpeg);
    return plumb_codec_fail(image, reader.result);
  }
  jpeg_create_decompress(&jpeg);
  jpeg.progress = &reader.progress;
  jpeg_mem_src(&jpeg, data, count);
  jpeg_read_header(&jpeg, TRUE);
  int32_t result = plumb_codec_allocate(image, jpeg.image_width, jpeg.image_height, limits);
  if (result != PLUMB_CODEC_OK) readerLeave((j_common_ptr)&jpeg, result);
  uint64_t pixels = (uint64_t)image->width * image->height;
  reader.limits.maximumScans = plumb_codec_scan_limit(pixels, limits);
  // A progressive file keeps two bytes for each sample of up to four components.
  jpeg.mem->max_memory_to_use = (long)(pixels * 8 + (32u << 20));
  int hasInks = jpeg.jpeg_color_space == JCS_CMYK || jpeg.jpeg_color_space == JCS_YCCK;
  jpeg.out_color_space = hasInks ? JCS_CMYK : JCS_EXT_BGRA;
  jpeg_start_decompress(&jpeg);
  if (jpeg.output_width != image->width || jpeg.output_height != image->height || jpeg.output_components != 4) {
    plumb_codec_note(image, "the components have an unexpected form");
    readerLeave((j_common_ptr)&jpeg, PLUMB_CODEC_UNSUPPORTED);
  }
  readRows(&jpeg, image);
  jpeg_finish_decompress(&jpeg);
  jpeg_destroy_decompress(&jpeg);
  image->isOpaque = 1;
  return PLUMB_CODEC_OK;
}
