#include "CPNGShim.h"

#include <string.h>

// Distributions build libpng with filters that go byte by byte; on real images they take half of a decode.
// Here a pixel is a vector, and rows without a dependence from pixel to pixel go at the speed of memory.
// PNG specification, 9.2: a: the pixel to the left, b: the one above, c: the one above a.

/// The most bytes of a pixel: four samples of 16 bits.
enum { WIDEST = 8 };

typedef uint8_t pixel __attribute__((vector_size(WIDEST)));
typedef uint8_t lanes __attribute__((vector_size(16)));
typedef int16_t wide __attribute__((vector_size(WIDEST * 2)));

#define WIDE(p) __builtin_convertvector(p, wide)
#define PIXEL(w) __builtin_convertvector(w, pixel)

typedef enum { SUB = 1, UP, AVERAGE, PAETH } filter;

static inline __attribute__((always_inline)) pixel load(const uint8_t *bytes, size_t size) {
  // By way of a word, for parts of a vector would go through memory.
  uint64_t word = 0;
  memcpy(&word, bytes, size);
  pixel value;
  memcpy(&value, &word, sizeof value);
  return value;
}

static inline __attribute__((always_inline)) void store(uint8_t *bytes, pixel value, size_t size) {
  uint64_t word;
  memcpy(&word, &value, sizeof word);
  memcpy(bytes, &word, size);
}

static inline __attribute__((always_inline)) wide magnitude(wide value) {
  return __builtin_elementwise_max(value, -value);
}

static inline __attribute__((always_inline)) pixel predict(filter filter, pixel a, pixel b, pixel c) {
  if (filter == SUB) return a;
  if (filter == AVERAGE) return PIXEL((WIDE(a) + WIDE(b)) >> 1);
  const wide to_left = WIDE(b) - WIDE(c), to_above = WIDE(a) - WIDE(c);
  const wide left = magnitude(to_left), above = magnitude(to_above), corner = magnitude(to_left + to_above);
  const wide smallest = __builtin_elementwise_min(left, __builtin_elementwise_min(above, corner));
  const wide is_left = smallest == left, is_above = smallest == above;
  const wide rest = (is_above & WIDE(b)) | (~is_above & WIDE(c));
  return PIXEL((is_left & WIDE(a)) | (~is_left & rest));
}

static inline __attribute__((always_inline)) bool is_equal(pixel one, pixel other) {
  uint64_t a, b;
  memcpy(&a, &one, sizeof a);
  memcpy(&b, &other, sizeof b);
  return a == b;
}

static inline __attribute__((always_inline)) bool is_zero(const uint8_t *bytes, size_t size) {
  uint64_t words[2] = {0};
  memcpy(words, bytes, size);
  return (words[0] | words[1]) == 0;
}

static inline __attribute__((always_inline)) void along(
    filter filter, uint8_t *row, const uint8_t *before, size_t count, size_t size) {
  const size_t block = sizeof(lanes) / size * size;
  pixel a = {0}, c = {0};
  size_t i = 0;
  while (i < count) {
    // Where a is c, Paeth's choice is b; so as long as nothing is to be added, the row is the one above.
    if (filter == PAETH && before != NULL && i + block <= count && is_equal(a, c) && is_zero(row + i, block)) {
      memcpy(row + i, before + i, block);
      i += block;
      a = c = load(row + i - size, size);
      continue;
    }
    const pixel b = before != NULL ? load(before + i, size) : (pixel){0};
    a = load(row + i, size) + predict(filter, a, b, c);
    c = b;
    store(row + i, a, size);
    i += size;
  }
}

/// One loop for each size of a pixel, so that the compiler knows it.
static inline __attribute__((always_inline)) void of_size(
    filter filter, uint8_t *row, const uint8_t *before, size_t count, size_t size) {
  switch (size) {
    case 1: along(filter, row, before, count, 1); break;
    case 2: along(filter, row, before, count, 2); break;
    case 3: along(filter, row, before, count, 3); break;
    case 4: along(filter, row, before, count, 4); break;
    case 6: along(filter, row, before, count, 6); break;
    case 8: along(filter, row, before, count, 8); break;
  }
}

static void up(uint8_t *restrict row, const uint8_t *restrict before, size_t count) {
  if (before == NULL) return;
  size_t i = 0;
  for (; i + sizeof(lanes) <= count; i += sizeof(lanes)) {
    lanes here, above;
    memcpy(&here, row + i, sizeof here);
    memcpy(&above, before + i, sizeof above);
    here += above;
    memcpy(row + i, &here, sizeof here);
  }
  for (; i < count; i++) row[i] += before[i];
}

void cpng_unfilter(uint8_t *rows, size_t row_size, size_t row_count, size_t pixel_size) {
  const uint8_t *before = NULL;
  const size_t count = row_size - 1;
  for (size_t y = 0; y < row_count; y++, rows += row_size) {
    uint8_t *row = rows + 1;
    switch (rows[0]) {
      case SUB: of_size(SUB, row, before, count, pixel_size); break;
      case UP: up(row, before, count); break;
      case AVERAGE: of_size(AVERAGE, row, before, count, pixel_size); break;
      case PAETH: of_size(PAETH, row, before, count, pixel_size); break;
    }
    rows[0] = 0;
    before = row;
  }
}
