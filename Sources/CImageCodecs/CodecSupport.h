// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#pragma once
#include "CImageCodecs.h"

// Checks a size that a header claims; it is recorded also when it is refused.
int32_t plumb_codec_check(PlumbCodecImage *image, uint64_t width, uint64_t height, PlumbCodecLimits limits);

// Checks the header's size and allocates the pixels.
int32_t plumb_codec_allocate(PlumbCodecImage *image, uint64_t width, uint64_t height, PlumbCodecLimits limits);

// Notes why a decoding failed; longer text is cut.
void plumb_codec_note(PlumbCodecImage *image, const char *message);

// Frees the pixels of a decoding that failed.
int32_t plumb_codec_fail(PlumbCodecImage *image, int32_t result);

// Multiplies straight colour by alpha in place; returns whether every pixel is opaque.
int32_t plumb_codec_premultiply(uint8_t *pixels, size_t pixelCount);
