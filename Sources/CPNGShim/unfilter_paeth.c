#include "unfilter.h"
#include "unfilter_pixels.h"

// PNG specification, 9.2: a: the pixel to the left, b: the one above, c: the one above a.

/// Pixels that are looked at together for whether they say nothing new.
enum { BLOCK = 8 };

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

/// Bits of alpha that are set in any case do not count.
INLINED bool is_same(wide one, wide other, uint32_t fill) {
  const narrowed packed = pack(one ^ other);
  uint32_t pixels[2];
  memcpy(pixels, &packed, sizeof pixels);
  return ((pixels[0] | pixels[1]) & ~fill) == 0;
}

INLINED void paeth(uint32_t *row, const uint8_t *filtered, uint32_t width, size_t size, uint32_t fill) {
  wide a = {0}, c = {0};
  uint32_t x = 0;
  while (x < width) {
    const uint32_t end = width - x < BLOCK ? width : x + BLOCK;
    // Where a is c, the choice is b; so as long as nothing is to be added, the row stays the one above.
    if (x + BLOCK <= width && is_zero(filtered + x * size, BLOCK * size) && is_same(a, c, fill)) {
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

CPNG_CLONED void cpng_unfilter_paeth(
    uint32_t *row, const uint8_t *filtered, uint32_t width, size_t pixel_size, uint32_t fill) {
  if (pixel_size == 3) paeth(row, filtered, width, 3, fill);
  else paeth(row, filtered, width, 4, fill);
}

// MARK: Two rows

/// The lower half of each.
INLINED wide pair(wide lower, wide upper) {
  return __builtin_shufflevector(lower, upper, 0, 1, 2, 3, 8, 9, 10, 11);
}

INLINED wide upper_half(wide both) { return __builtin_shufflevector(both, both, 4, 5, 6, 7, 4, 5, 6, 7); }

INLINED void narrow_pair(wide samples, uint32_t *lower, uint32_t *upper) {
  const narrowed packed = pack(samples);
  uint32_t pixels[2];
  memcpy(pixels, &packed, sizeof pixels);
  *lower = pixels[0];
  *upper = pixels[1];
}

/// Two rows at once, since of each row a pixel has to wait for the one to its left. The row below is a pixel behind, where
/// what is above it is known; of all pairs it has the upper half.
INLINED void paeth_pair(
    uint32_t *row, uint32_t *below, const uint8_t *filtered, const uint8_t *filtered_below, uint32_t width,
    size_t size, uint32_t fill) {
  wide b = widen(row[0]);
  wide a = widen(row[0] = add_bytes(load(filtered, size), row[0]) | fill);
  uint32_t x = 1;
  while (x < width) {
    const uint32_t end = width - x < BLOCK ? width : x + BLOCK;
    // As in one row: where a is c, and nothing is to be added, both stay what is above them.
    if (x + BLOCK <= width && is_zero(filtered + x * size, BLOCK * size) &&
        is_zero(filtered_below + (x - 1) * size, BLOCK * size) && is_same(a, b, fill)) {
      memcpy(below + x - 1, row + x - 1, BLOCK * sizeof *row);
      x = end;
      a = b = pair(widen(row[x - 1]), widen(row[x - 2]));
      continue;
    }
    for (; x < end; x++) {
      const wide c = b;
      const uint32_t difference = load(filtered + x * size, size);
      const uint32_t difference_below = load(filtered_below + (x - 1) * size, size);
      b = pair(widen(row[x]), a);
      a = add_paeth(widen_pair(difference, difference_below), a, b, c);
      uint32_t pixel, pixel_below;
      narrow_pair(a, &pixel, &pixel_below);
      row[x] = pixel | fill;
      below[x - 1] = pixel_below | fill;
    }
  }
  const wide difference = widen(load(filtered_below + (width - 1) * size, size));
  below[width - 1] = narrow(add_paeth(difference, upper_half(a), a, upper_half(b))) | fill;
}

CPNG_CLONED void cpng_unfilter_paeth_pair(
    uint32_t *row, uint32_t *below, const uint8_t *filtered, const uint8_t *filtered_below, uint32_t width,
    size_t pixel_size, uint32_t fill) {
  if (pixel_size == 3) paeth_pair(row, below, filtered, filtered_below, width, 3, fill);
  else paeth_pair(row, below, filtered, filtered_below, width, 4, fill);
}
