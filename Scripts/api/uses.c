// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

// Prints the identity (USR) of every symbol that the files below a folder use, one a line with repetitions, from the index that the compiler
// wrote while it built them: uses STORE FOLDER
#include <indexstore/indexstore.h>
#include <stdio.h>
#include <string.h>

typedef struct {
  indexstore_t store;
  const char *folder;
} Search;

// Whether a text fits with its end; it stands in `text` then.
static bool copy(indexstore_string_ref_t source, char *text, size_t room) {
  if (source.length >= room) return false;
  memcpy(text, source.data, source.length);
  text[source.length] = 0;
  return true;
}

static void print(indexstore_symbol_t symbol) {
  indexstore_string_ref_t usr = indexstore_symbol_get_usr(symbol);
  printf("%.*s\n", (int)usr.length, usr.data);
}

static bool relation(void *context, indexstore_symbol_relation_t relation) {
  // What is overridden, and the requirement that is fulfilled, is used too.
  print(indexstore_symbol_relation_get_symbol(relation));
  return true;
}

static bool occurrence(void *context, indexstore_occurrence_t occurrence) {
  print(indexstore_occurrence_get_symbol(occurrence));
  return indexstore_occurrence_relations_apply_f(occurrence, context, relation);
}

static bool dependency(void *context, indexstore_unit_dependency_t dependency) {
  Search *search = context;
  if (indexstore_unit_dependency_get_kind(dependency) != INDEXSTORE_UNIT_DEPENDENCY_RECORD) return true;
  indexstore_string_ref_t name = indexstore_unit_dependency_get_name(dependency);
  char text[1024];
  if (!copy(name, text, sizeof text)) return true;
  indexstore_error_t error = NULL;
  indexstore_record_reader_t reader = indexstore_record_reader_create(search->store, text, &error);
  if (!reader) return true;
  indexstore_record_reader_occurrences_apply_f(reader, context, occurrence);
  indexstore_record_reader_dispose(reader);
  return true;
}

static bool unit(void *context, indexstore_string_ref_t name) {
  Search *search = context;
  char text[1024];
  if (!copy(name, text, sizeof text)) return true;
  indexstore_error_t error = NULL;
  indexstore_unit_reader_t reader = indexstore_unit_reader_create(search->store, text, &error);
  if (!reader) return true;
  indexstore_string_ref_t file = indexstore_unit_reader_get_main_file(reader);
  size_t length = strlen(search->folder);
  // A file that is gone has left its unit behind.
  char path[4096];
  FILE *there = copy(file, path, sizeof path) ? fopen(path, "r") : NULL;
  if (there) fclose(there);
  if (there && file.length > length && strncmp(path, search->folder, length) == 0)
    indexstore_unit_reader_dependencies_apply_f(reader, context, dependency);
  indexstore_unit_reader_dispose(reader);
  return true;
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: uses STORE FOLDER\n");
    return 2;
  }
  indexstore_error_t error = NULL;
  Search search = {indexstore_store_create(arguments[1], &error), arguments[2]};
  if (!search.store) {
    fprintf(stderr, "uses: %s\n", indexstore_error_get_description(error));
    return 3;
  }
  indexstore_store_units_apply_f(search.store, 0, &search, unit);
  return 0;
}
