// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#include "CLineBreak.h"

#include <stdlib.h>
#include <unicode/ubrk.h>

struct clinebreak_iterator {
  UBreakIterator *rules;
};

static clinebreak_iterator *create(UBreakIteratorType type) {
  UErrorCode error = U_ZERO_ERROR;
  UBreakIterator *rules = ubrk_open(type, "en", NULL, 0, &error);
  if (U_FAILURE(error) || rules == NULL) return NULL;
  clinebreak_iterator *iterator = malloc(sizeof *iterator);
  if (iterator == NULL) {
    ubrk_close(rules);
    return NULL;
  }
  iterator->rules = rules;
  return iterator;
}

clinebreak_iterator *clinebreak_create_lines(void) { return create(UBRK_LINE); }

clinebreak_iterator *clinebreak_create_graphemes(void) { return create(UBRK_CHARACTER); }

void clinebreak_destroy(clinebreak_iterator *iterator) {
  ubrk_close(iterator->rules);
  free(iterator);
}

int clinebreak_mark(clinebreak_iterator *iterator, const uint16_t *text, int32_t length, uint8_t *flags, uint8_t bit) {
  UErrorCode error = U_ZERO_ERROR;
  ubrk_setText(iterator->rules, (const UChar *)text, length, &error);
  if (U_FAILURE(error)) return -1;
  for (int32_t at = ubrk_next(iterator->rules); at != UBRK_DONE; at = ubrk_next(iterator->rules)) flags[at] |= bit;
  return 0;
}
