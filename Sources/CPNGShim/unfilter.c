#include "unfilter.h"

#include <string.h>

// Distributions build libpng with filters that go byte by byte; on real images they take half of a decode.
// Here a pixel is a vector. What counts is the way from one pixel to the next: nothing else has to wait.
// PNG specification, 9.2: a: the pixel to the left, b: the one above, c: the one above a.

typedef uint8_t lanes __attribute__((vector_size(16)));
/// The samples of one pixel, each in the lower byte of a lane whose upper byte is zero; the rest is unused.
typedef int16_t wide __attribute__((vector_size(16)));

/// Pixels that are looked at together for whether they say nothing new.
enum { BLOCK = 8 };

#define INLINED static inline __attribute__((always_inline))

/// Of three samples, the fourth lane is left undefined.
INLINED uint32_t load(const uint8_t *bytes, size_t pixel_size) {
  uint32_t pixel = 0;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  // A byte stands before every pixel, but none after the last.
  if (pixel_size == 3) {
    memcpy(&pixel, bytes - 1, sizeof pixel);
    return pixel >> 8;
  }
#endif
  memcpy(&pixel, bytes, pixel_size);
  return pixel;
}

INLINED wide widen(uint32_t pixel) {
  const lanes zero = {0};
  lanes bytes = {0};
  memcpy(&bytes, &pixel, sizeof pixel);
  return (wide)__builtin_shufflevector(bytes, zero, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

typedef uint8_t narrowed __attribute__((vector_size(8)));

INLINED uint32_t narrow(wide samples) {
  // No sample lies outside; but for packing with saturation there is an instruction.
  const wide zero = {0}, most = zero + 255;
  const wide bounded = __builtin_elementwise_min(__builtin_elementwise_max(samples, zero), most);
  const narrowed packed = __builtin_convertvector(bounded, narrowed);
  uint32_t pixel;
  memcpy(&pixel, &packed, sizeof pixel);
  return pixel;
}

/// Modulo 256 in each lane.
INLINED wide add(wide one, wide other) { return (wide)((lanes)one + (lanes)other); }
INLINED wide subtract(wide one, wide other) { return (wide)((lanes)one - (lanes)other); }

/// Paeth's choice is the one of a, b and c that is nearest to a + b - c. With a and b in order, that is
/// decided by where 3 c - a - b lies: at the higher or above, the lower is chosen; at the lower or below, the
/// higher; between them, c.
INLINED wide add_paeth(wide difference, wide a, wide b, wide c) {
  // Saturation does not happen; it keeps the compiler from summing a, which comes last, with others first.
  const wide place = __builtin_elementwise_sub_sat(c + c + c - b, a);
  const wide low = __builtin_elementwise_min(a, b), high = __builtin_elementwise_max(a, b);
  const wide to_low = ~(high > place) & subtract(low, c), to_high = ~(place > low) & subtract(high, c);
  // Where both hold, all three are equal and there is no way to go.
  return add(add(add(difference, c), to_high), to_low);
}

INLINED bool is_zero(const uint8_t *bytes, size_t count) {
  uint64_t words[BLOCK * 4 / sizeof(uint64_t)] = {0}, all = 0;
  memcpy(words, bytes, count);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) all |= words[i];
  return all == 0;
}

INLINED void paeth(uint32_t *row, const uint8_t *filtered, uint32_t width, size_t size, uint32_t fill) {
  wide a = {0}, c = {0};
  uint32_t x = 0;
  while (x < width) {
    const uint32_t end = width - x < BLOCK ? width : x + BLOCK;
    // Where a is c, the choice is b; so as long as nothing is to be added, the row stays the one above.
    if (x + BLOCK <= width && is_zero(filtered + x * size, BLOCK * size) && (narrow(a ^ c) & ~fill) == 0) {
      x = end;
      a = c = widen(row[x - 1]);
      continue;
    }
    for (; x < end; x++) {
      const wide b = widen(row[x]);
      a = add_paeth(widen(load(filtered + x * size, size)), a, b, c);
      c = b;
      row[x] = narrow(a) | fill;
    }
  }
}

INLINED void average(uint32_t *row, const uint8_t *filtered, uint32_t width, size_t size, uint32_t fill) {
  wide a = {0};
  for (uint32_t x = 0; x < width; x++) {
    a = add(widen(load(filtered + x * size, size)), (a + widen(row[x])) >> 1);
    row[x] = narrow(a) | fill;
  }
}

typedef uint8_t pixel_lanes __attribute__((vector_size(4)));

/// Modulo 256 in each byte.
INLINED uint32_t add_bytes(uint32_t one, uint32_t other) {
  pixel_lanes a, b;
  memcpy(&a, &one, sizeof a);
  memcpy(&b, &other, sizeof b);
  a += b;
  memcpy(&one, &a, sizeof one);
  return one;
}

INLINED void of_size(
    cpng_filter filter, uint32_t *row, const uint8_t *filtered, uint32_t width, size_t size, uint32_t fill) {
  uint32_t left = 0;
  switch (filter) {
    case CPNG_NONE:
      for (uint32_t x = 0; x < width; x++) row[x] = load(filtered + x * size, size) | fill;
      break;
    case CPNG_SUB:
      for (uint32_t x = 0; x < width; x++) {
        left = add_bytes(left, load(filtered + x * size, size));
        row[x] = left | fill;
      }
      break;
    case CPNG_UP:
      for (uint32_t x = 0; x < width; x++)
        row[x] = add_bytes(row[x], load(filtered + x * size, size)) | fill;
      break;
    case CPNG_AVERAGE: average(row, filtered, width, size, fill); break;
    case CPNG_PAETH: paeth(row, filtered, width, size, fill); break;
  }
}

void cpng_unfilter(
    uint32_t *row, const uint8_t *filtered, uint8_t filter, uint32_t width, size_t pixel_size, uint32_t fill) {
  if (pixel_size == 3) of_size(filter, row, filtered, width, 3, fill);
  else of_size(filter, row, filtered, width, 4, fill);
}
