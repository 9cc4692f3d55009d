#pragma once

#include <stddef.h>

/// One file of `Specs/`, as it stood when the program was built.
typedef struct {
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t count;
} spec_file;

/// The files of `Specs/`, `count` of them, in the order of the list in spec_data.c.
const spec_file *_Nonnull spec_files(size_t *_Nonnull count);

/// The rows of the tables in the form that is read quickest, of `count` bytes.
const unsigned char *_Nonnull packed_rows(size_t *_Nonnull count);
