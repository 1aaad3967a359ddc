// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#pragma once
#include <stdint.h>

/// Finds line break opportunities (UAX 14) and grapheme boundaries (UAX 29). One iterator belongs to one thread at a time.
typedef struct clinebreak_iterator clinebreak_iterator;

/// Returns NULL when the rules cannot be loaded.
clinebreak_iterator *_Nullable clinebreak_create_lines(void);
clinebreak_iterator *_Nullable clinebreak_create_graphemes(void);
void clinebreak_destroy(clinebreak_iterator *_Nonnull iterator);

/// Sets `bit` in flags[i] for each boundary i in 1...length of the UTF-16 text; flags has length + 1 places.
/// Returns 0, or -1 when the rules could not be applied.
int clinebreak_mark(clinebreak_iterator *_Nonnull iterator, const uint16_t *_Nonnull text, int32_t length,
                    uint8_t *_Nonnull flags, uint8_t bit);
