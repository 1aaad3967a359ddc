// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#include "CodecSupport.h"
#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const uint8_t *data;
  size_t count;
  size_t position;
  int isExhausted;
} GIFSource;

static int sourceRead(GifFileType *gif, GifByteType *target, int count) {
  GIFSource *source = gif->UserData;
  size_t available = source->count - source->position;
  size_t taken = (size_t)count < available ? (size_t)count : available;
  if (taken < (size_t)count) source->isExhausted = 1;
  memcpy(target, source->data + source->position, taken);
  source->position += taken;
  return (int)taken;
}

// Walks to the first picture; remembers which colour of it is transparent (-1: none).
static int findFirstImage(GifFileType *gif, int *transparentIndex) {
  *transparentIndex = -1;
  for (;;) {
    GifRecordType record;
    if (DGifGetRecordType(gif, &record) != GIF_OK) return 0;
    if (record == IMAGE_DESC_RECORD_TYPE) return DGifGetImageHeader(gif) == GIF_OK;
    if (record != EXTENSION_RECORD_TYPE) return 0;
    int code;
    GifByteType *block;
    if (DGifGetExtension(gif, &code, &block) != GIF_OK) return 0;
    while (block) {
      GraphicsControlBlock control;
      if (code == GRAPHICS_EXT_FUNC_CODE && DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK) {
        *transparentIndex = control.TransparentColor;
      }
      if (DGifGetExtensionNext(gif, &block) != GIF_OK) return 0;
    }
  }
}

static void writeRow(PlumbCodecImage *image, const GifImageDesc *frame, const ColorMapObject *map, const GifPixelType *row, int y, int hole) {
  if (frame->Top + y < 0 || frame->Top + y >= (int)image->height) return;
  uint8_t *line = image->pixels + (size_t)(frame->Top + y) * image->width * 4;
  for (int x = 0; x < frame->Width; x++) {
    int column = frame->Left + x;
    int index = row[x];
    if (column < 0 || column >= (int)image->width || index == hole || index >= map->ColorCount) continue;
    uint8_t *pixel = line + (size_t)column * 4;
    pixel[0] = map->Colors[index].Blue;
    pixel[1] = map->Colors[index].Green;
    pixel[2] = map->Colors[index].Red;
    pixel[3] = 255;
  }
}

static int readRows(GifFileType *gif, PlumbCodecImage *image, const ColorMapObject *map, GifPixelType *row, int hole) {
  static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  const GifImageDesc *frame = &gif->Image;
  for (int pass = 0; pass < (frame->Interlace ? 4 : 1); pass++) {
    int step = frame->Interlace ? steps[pass] : 1;
    for (int y = frame->Interlace ? starts[pass] : 0; y < frame->Height; y += step) {
      if (DGifGetLine(gif, row, frame->Width) != GIF_OK) return 0;
      writeRow(image, frame, map, row, y, hole);
    }
  }
  return 1;
}

static int32_t readFirstFrame(GifFileType *gif, PlumbCodecLimits limits, PlumbCodecImage *image) {
  int hole;
  if (!findFirstImage(gif, &hole)) return PLUMB_CODEC_DAMAGED;
  // The frame's own size is checked too: it is independent of the screen's.
  int32_t result = plumb_codec_check(image, (uint64_t)gif->Image.Width, (uint64_t)gif->Image.Height, limits);
  if (result != PLUMB_CODEC_OK) return result;
  result = plumb_codec_allocate(image, (uint64_t)gif->SWidth, (uint64_t)gif->SHeight, limits);
  if (result != PLUMB_CODEC_OK) return result;
  const ColorMapObject *map = gif->Image.ColorMap ? gif->Image.ColorMap : gif->SColorMap;
  if (!map) {
    plumb_codec_note(image, "no colour table");
    return PLUMB_CODEC_DAMAGED;
  }
  GifPixelType *row = malloc((size_t)gif->Image.Width);
  if (!row) return PLUMB_CODEC_NO_MEMORY;
  int isRead = readRows(gif, image, map, row, hole);
  free(row);
  return isRead ? PLUMB_CODEC_OK : PLUMB_CODEC_DAMAGED;
}

int32_t plumb_decode_gif(const uint8_t *data, size_t count, PlumbCodecLimits limits, PlumbCodecImage *image) {
  memset(image, 0, sizeof *image);
  GIFSource source = {.data = data, .count = count};
  int code = 0;
  GifFileType *gif = DGifOpen(&source, sourceRead, &code);
  if (!gif) {
    plumb_codec_note(image, "the header cannot be read");
    return source.isExhausted ? PLUMB_CODEC_TRUNCATED : PLUMB_CODEC_DAMAGED;
  }
  int32_t result = readFirstFrame(gif, limits, image);
  if (result == PLUMB_CODEC_DAMAGED && image->message[0] == 0) {
    const char *text = GifErrorString(gif->Error);
    plumb_codec_note(image, text ? text : "the first frame cannot be read");
    if (source.isExhausted) result = PLUMB_CODEC_TRUNCATED;
  }
  DGifCloseFile(gif, &code);
  if (result != PLUMB_CODEC_OK) return plumb_codec_fail(image, result);
  image->isOpaque = plumb_codec_premultiply(image->pixels, (size_t)image->width * image->height);
  return PLUMB_CODEC_OK;
}
