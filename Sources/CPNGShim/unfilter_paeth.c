#include "unfilter.h"
#include "unfilter_pixels.h"

// PNG specification, 9.2: a: the pixel to the left, b: the one above, c: the one above a.

/// Pixels that are looked at together for whether they say nothing new.
enum { BLOCK = 8 };

/// Of a loop over a block: counting takes a fifth of the instructions of a pixel.
#define UNROLLED _Pragma("clang loop unroll(full)")

/// Paeth's choice is the one of a, b and c that is nearest to a + b - c. With a and b in order, that is
/// decided by where 3 c - a - b lies: at the higher or above, the lower is chosen; at the lower or below, the
/// higher; between them, c.
INLINED wide add_paeth(wide difference, wide a, wide b, wide c) {
  // Saturation does not happen; it keeps the compiler from summing a, which comes last, with others first.
  const wide place = __builtin_elementwise_sub_sat(c + c + c - b, a);
  const wide low = __builtin_elementwise_min(a, b), high = __builtin_elementwise_max(a, b);
  // Where both hold, all three are equal.
  const wide no_lower = high > place, no_higher = place > low;
  const wide low_or_c = (no_lower & c) | (~no_lower & low);
  return add((no_higher & low_or_c) | (~no_higher & high), difference);
}

INLINED bool is_zero(const uint8_t *bytes, size_t count) {
  uint64_t words[BLOCK * 4 / sizeof(uint64_t)] = {0}, all = 0;
  memcpy(words, bytes, count);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) all |= words[i];
  return all == 0;
}

/// Bits of alpha that are set in any case do not count.
INLINED bool is_same(wide one, wide other, uint32_t fill) {
  const narrowed packed = pack(one ^ other);
  uint32_t pixels[2];
  memcpy(pixels, &packed, sizeof pixels);
  return ((pixels[0] | pixels[1]) & ~fill) == 0;
}

/// The way from one pixel of a row to the next.
typedef struct {
  wide a, c;
} paeth_step;

INLINED void take(paeth_step *step, uint32_t *row, const uint8_t *filtered, uint32_t x, size_t size, uint32_t fill) {
  const wide b = widen(row[x]);
  step->a = add_paeth(widen(load(filtered + x * size, size)), step->a, b, step->c);
  step->c = b;
  row[x] = narrow(step->a) | fill;
}

INLINED void paeth(uint32_t *row, const uint8_t *filtered, uint32_t width, size_t size, uint32_t fill) {
  paeth_step step = {0};
  uint32_t x = 0;
  for (; width - x >= BLOCK; x += BLOCK) {
    // Where a is c, the choice is b; so as long as nothing is to be added, the row stays the one above.
    if (is_zero(filtered + x * size, BLOCK * size) && is_same(step.a, step.c, fill)) {
      step.a = step.c = widen(row[x + BLOCK - 1]);
      continue;
    }
    UNROLLED for (uint32_t i = 0; i < BLOCK; i++) take(&step, row, filtered, x + i, size, fill);
  }
  for (; x < width; x++) take(&step, row, filtered, x, size, fill);
}

CPNG_CLONED void cpng_unfilter_paeth(
    uint32_t *row, const uint8_t *filtered, uint32_t width, size_t pixel_size, uint32_t fill) {
  if (pixel_size == 3) paeth(row, filtered, width, 3, fill);
  else paeth(row, filtered, width, 4, 0);
}

// MARK: Two rows

/// The lower half of each.
INLINED wide pair(wide lower, wide upper) {
  return __builtin_shufflevector(lower, upper, 0, 1, 2, 3, 8, 9, 10, 11);
}

INLINED wide upper_half(wide both) { return __builtin_shufflevector(both, both, 4, 5, 6, 7, 4, 5, 6, 7); }

/// Two rows at once, since of each row a pixel has to wait for the one to its left. The row below is a pixel behind, where
/// what is above it is known; of all pairs it has the upper half.
typedef struct {
  uint32_t *row, *below;
  const uint8_t *filtered, *filtered_below;
  wide a, b;
} paeth_rows;

INLINED void take_pair(paeth_rows *rows, uint32_t x, size_t size, uint32_t fill) {
  typedef uint32_t two_pixels __attribute__((vector_size(8)));
  const wide c = rows->b;
  const uint32_t difference = load(rows->filtered + x * size, size);
  const uint32_t difference_below = load(rows->filtered_below + (x - 1) * size, size);
  rows->b = pair(widen(rows->row[x]), rows->a);
  rows->a = add_paeth(widen_pair(difference, difference_below), rows->a, rows->b, c);
  const two_pixels pixels = (two_pixels)pack(rows->a) | fill;
  rows->row[x] = pixels[0];
  rows->below[x - 1] = pixels[1];
}

INLINED void paeth_pair(paeth_rows *rows, uint32_t width, size_t size, uint32_t fill) {
  uint32_t *const row = rows->row, *const below = rows->below;
  rows->b = widen(row[0]);
  row[0] = add_bytes(load(rows->filtered, size), row[0]) | fill;
  rows->a = widen(row[0]);
  uint32_t x = 1;
  for (; width - x >= BLOCK; x += BLOCK) {
    // As in one row: where a is c, and nothing is to be added, both stay what is above them.
    if (is_zero(rows->filtered + x * size, BLOCK * size) &&
        is_zero(rows->filtered_below + (x - 1) * size, BLOCK * size) && is_same(rows->a, rows->b, fill)) {
      memcpy(below + x - 1, row + x - 1, BLOCK * sizeof *row);
      rows->a = rows->b = pair(widen(row[x + BLOCK - 1]), widen(row[x + BLOCK - 2]));
      continue;
    }
    UNROLLED for (uint32_t i = 0; i < BLOCK; i++) take_pair(rows, x + i, size, fill);
  }
  for (; x < width; x++) take_pair(rows, x, size, fill);
  const wide difference = widen(load(rows->filtered_below + (width - 1) * size, size));
  below[width - 1] = narrow(add_paeth(difference, upper_half(rows->a), rows->a, upper_half(rows->b))) | fill;
}

CPNG_CLONED void cpng_unfilter_paeth_pair(
    uint32_t *row, uint32_t *below, const uint8_t *filtered, const uint8_t *filtered_below, uint32_t width,
    size_t pixel_size, uint32_t fill) {
  paeth_rows rows = {.row = row, .below = below, .filtered = filtered, .filtered_below = filtered_below};
  if (pixel_size == 3) paeth_pair(&rows, width, 3, fill);
  else paeth_pair(&rows, width, 4, 0);
}
