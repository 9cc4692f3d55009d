#include "unfilter.h"
#include "unfilter_pixels.h"

// Distributions build libpng with filters that go byte by byte; on real images they take half of a decode.
// Here a pixel is a vector. What counts is the way from one pixel to the next: nothing else has to wait.

/// Four pixels, each red, green, blue, alpha in memory.
typedef uint32_t four_pixels __attribute__((vector_size(16)));

enum { FOUR = 4 };

/// How many pixels of a row `four_at` can read in groups of four: of three samples it reads four bytes past the last.
INLINED uint32_t whole_groups(uint32_t width, size_t size) {
  const uint32_t readable = size == 4 ? width : width > 2 ? width - 2 : 0;
  return readable - readable % FOUR;
}

/// Of three samples, the fourth byte of each pixel is zero.
INLINED four_pixels four_at(const uint8_t *filtered, size_t size) {
  lanes bytes;
  memcpy(&bytes, filtered, sizeof bytes);
  const lanes zero = {0};
  return size == 4 ? (four_pixels)bytes
                   : (four_pixels)__builtin_shufflevector(
                         bytes, zero, 0, 1, 2, 16, 3, 4, 5, 16, 6, 7, 8, 16, 9, 10, 11, 16);
}

/// Modulo 256 in each byte.
INLINED four_pixels add_four(four_pixels one, four_pixels other) { return (four_pixels)((lanes)one + (lanes)other); }

INLINED void store_four(uint32_t *row, four_pixels pixels) { memcpy(row, &pixels, sizeof pixels); }

INLINED void none(uint32_t *row, const uint8_t *filtered, uint32_t width, size_t size, uint32_t fill) {
  const uint32_t end = whole_groups(width, size);
  for (uint32_t x = 0; x < end; x += FOUR) store_four(row + x, four_at(filtered + x * size, size) | fill);
  for (uint32_t x = end; x < width; x++) row[x] = load(filtered + x * size, size) | fill;
}

/// The sums of the first one, two, three and four pixels after `left`, in two steps instead of four.
INLINED four_pixels running_sums(four_pixels pixels, uint32_t left) {
  const four_pixels zero = {0};
  pixels = add_four(pixels, __builtin_shufflevector(zero, pixels, 0, 4, 5, 6));
  pixels = add_four(pixels, __builtin_shufflevector(zero, pixels, 0, 1, 4, 5));
  return add_four(pixels, zero + left);
}

INLINED void sub(uint32_t *row, const uint8_t *filtered, uint32_t width, size_t size, uint32_t fill) {
  const uint32_t end = whole_groups(width, size);
  uint32_t left = 0;
  for (uint32_t x = 0; x < end; x += FOUR) {
    const four_pixels sums = running_sums(four_at(filtered + x * size, size), left);
    left = sums[FOUR - 1];
    store_four(row + x, sums | fill);
  }
  for (uint32_t x = end; x < width; x++) {
    left = add_bytes(left, load(filtered + x * size, size));
    row[x] = left | fill;
  }
}

INLINED void up(uint32_t *row, const uint8_t *filtered, uint32_t width, size_t size, uint32_t fill) {
  const uint32_t end = whole_groups(width, size);
  for (uint32_t x = 0; x < end; x += FOUR) {
    four_pixels above;
    memcpy(&above, row + x, sizeof above);
    store_four(row + x, add_four(above, four_at(filtered + x * size, size)) | fill);
  }
  for (uint32_t x = end; x < width; x++) row[x] = add_bytes(row[x], load(filtered + x * size, size)) | fill;
}

INLINED void average(uint32_t *row, const uint8_t *filtered, uint32_t width, size_t size, uint32_t fill) {
  wide a = {0};
  for (uint32_t x = 0; x < width; x++) {
    a = add(widen(load(filtered + x * size, size)), (a + widen(row[x])) >> 1);
    row[x] = narrow(a) | fill;
  }
}

INLINED void of_size(
    cpng_filter filter, uint32_t *row, const uint8_t *filtered, uint32_t width, size_t size, uint32_t fill) {
  switch (filter) {
    case CPNG_NONE: none(row, filtered, width, size, fill); break;
    case CPNG_SUB: sub(row, filtered, width, size, fill); break;
    case CPNG_UP: up(row, filtered, width, size, fill); break;
    case CPNG_AVERAGE: average(row, filtered, width, size, fill); break;
    case CPNG_PAETH: cpng_unfilter_paeth(row, filtered, width, size, fill); break;
  }
}

CPNG_CLONED void cpng_unfilter(
    uint32_t *row, const uint8_t *filtered, uint8_t filter, uint32_t width, size_t pixel_size, uint32_t fill) {
  if (pixel_size == 3) of_size(filter, row, filtered, width, 3, fill);
  else of_size(filter, row, filtered, width, 4, fill);
}
