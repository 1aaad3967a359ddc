// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#pragma once
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>

// What Swift cannot import of Pango: casts in macros and bit-fields.
static inline void cpango_unref(const void *object) {
  if (object) g_object_unref((gpointer)object);
}

static inline PangoAttribute *cpango_ranged(PangoAttribute *attribute, unsigned start, unsigned end) {
  attribute->start_index = start;
  attribute->end_index = end;
  return attribute;
}

static inline unsigned cpango_text_end(void) { return PANGO_ATTR_INDEX_TO_TEXT_END; }

static inline const PangoAttrShape *cpango_shape_of(const PangoItem *item) {
  for (GSList *list = item->analysis.extra_attrs; list; list = list->next) {
    const PangoAttribute *attribute = (const PangoAttribute *)list->data;
    if (attribute->klass->type == PANGO_ATTR_SHAPE) return (const PangoAttrShape *)attribute;
  }
  return NULL;
}
