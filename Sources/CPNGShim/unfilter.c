#include "unfilter.h"
#include "unfilter_pixels.h"

// Distributions build libpng with filters that go byte by byte; on real images they take half of a decode.
// Here a pixel is a vector. What counts is the way from one pixel to the next: nothing else has to wait.

/// Four pixels, each red, green, blue, alpha in memory.
typedef uint32_t four_pixels __attribute__((vector_size(16)));

enum { FOUR = 4 };

/// How many pixels of a row `four_at` can read in groups of so many: of three samples it reads four bytes past the last.
INLINED uint32_t whole_groups(uint32_t width, size_t size, uint32_t group) {
  const uint32_t readable = size == 4 ? width : width > 2 ? width - 2 : 0;
  return readable - readable % group;
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

/// Twice as many.
INLINED void load_eight(cpng_pixel_lanes *pixels, const uint8_t *filtered, size_t size) {
  const four_pixels low = four_at(filtered, size), high = four_at(filtered + FOUR * size, size);
  *pixels = __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
}

INLINED void none(uint32_t *row, const uint8_t *filtered, uint32_t width, size_t size, uint32_t fill) {
  const uint32_t end = whole_groups(width, size, CPNG_PIXELS_PER_LANES);
  for (uint32_t x = 0; x < end; x += CPNG_PIXELS_PER_LANES) {
    cpng_pixel_lanes some;
    load_eight(&some, filtered + x * size, size);
    some |= fill;
    memcpy(row + x, &some, sizeof some);
  }
  for (uint32_t x = end; x < width; x++) row[x] = load(filtered + x * size, size) | fill;
}

/// Modulo 256 in each byte.
INLINED void add_eight(cpng_pixel_lanes *pixels, const cpng_pixel_lanes *others) {
  *pixels = (cpng_pixel_lanes)((cpng_lanes)*pixels + (cpng_lanes)*others);
}

/// The sums of the first one, two, ... eight pixels, in three steps instead of seven.
INLINED void sum_up(cpng_pixel_lanes *pixels) {
  const cpng_pixel_lanes zero = {0}, first = *pixels;
  const cpng_pixel_lanes one_before = __builtin_shufflevector(zero, first, 0, 8, 9, 10, 0, 12, 13, 14);
  add_eight(pixels, &one_before);
  const cpng_pixel_lanes two = *pixels;
  const cpng_pixel_lanes two_before = __builtin_shufflevector(zero, two, 0, 0, 8, 9, 0, 0, 12, 13);
  add_eight(pixels, &two_before);
  const cpng_pixel_lanes halves = *pixels;
  const cpng_pixel_lanes lower_half = __builtin_shufflevector(zero, halves, 0, 0, 0, 0, 11, 11, 11, 11);
  add_eight(pixels, &lower_half);
}

INLINED void sub(uint32_t *row, const uint8_t *filtered, uint32_t width, size_t size, uint32_t fill) {
  const uint32_t end = whole_groups(width, size, CPNG_PIXELS_PER_LANES);
  cpng_pixel_lanes lefts = {0};
  for (uint32_t x = 0; x < end; x += CPNG_PIXELS_PER_LANES) {
    cpng_pixel_lanes some;
    load_eight(&some, filtered + x * size, size);
    sum_up(&some);
    add_eight(&some, &lefts);
    lefts = __builtin_shufflevector(some, some, 7, 7, 7, 7, 7, 7, 7, 7);
    some |= fill;
    memcpy(row + x, &some, sizeof some);
  }
  uint32_t left = lefts[0];
  for (uint32_t x = end; x < width; x++) {
    left = add_bytes(left, load(filtered + x * size, size));
    row[x] = left | fill;
  }
}

INLINED void up(uint32_t *row, const uint8_t *filtered, uint32_t width, size_t size, uint32_t fill) {
  const uint32_t end = whole_groups(width, size, CPNG_PIXELS_PER_LANES);
  for (uint32_t x = 0; x < end; x += CPNG_PIXELS_PER_LANES) {
    cpng_pixel_lanes above, some;
    memcpy(&above, row + x, sizeof above);
    load_eight(&some, filtered + x * size, size);
    add_eight(&above, &some);
    above |= fill;
    memcpy(row + x, &above, sizeof above);
  }
  for (uint32_t x = end; x < width; x++) row[x] = add_bytes(row[x], load(filtered + x * size, size)) | fill;
}

/// The mean of each byte, rounded up: one instruction.
INLINED four_pixels mean_up(four_pixels one, four_pixels other) {
  typedef uint16_t sums __attribute__((vector_size(32)));
  const sums sum = __builtin_convertvector((lanes)one, sums) + __builtin_convertvector((lanes)other, sums) + 1;
  return (four_pixels)__builtin_convertvector(sum >> 1, lanes);
}

/// What the filter makes of a pixel, from the inverse of the one to its left and of the one above, as its inverse: the mean of
/// two bytes, rounded down, is the inverse of that of their inverses, rounded up.
INLINED four_pixels inverse_average(four_pixels left, four_pixels above, four_pixels filtered) {
  return (four_pixels)((lanes)mean_up(left, above) - (lanes)filtered);
}

INLINED four_pixels behind(four_pixels pixels) { return __builtin_shufflevector(pixels, pixels, 1, 2, 3, 3); }

/// Each pixel has to wait for the one to its left, so that of each vector the first pixel alone counts. Seven instructions for a
/// pixel, of 16 by way of wider samples: those took a third of the unfiltering of real icons.
INLINED void average(uint32_t *row, const uint8_t *filtered, uint32_t width, size_t size, uint32_t fill) {
  const uint32_t end = whole_groups(width, size, FOUR);
  four_pixels left = ~(four_pixels){0};
  for (uint32_t x = 0; x < end; x += FOUR) {
    four_pixels above;
    memcpy(&above, row + x, sizeof above);
    above = ~above;
    four_pixels some = four_at(filtered + x * size, size);
    uint32_t inverse[FOUR];
    for (int i = 0; i < FOUR; i++) {
      left = inverse_average(left, above, some);
      inverse[i] = left[0];
      above = behind(above);
      some = behind(some);
    }
    four_pixels pixels;
    memcpy(&pixels, inverse, sizeof pixels);
    pixels = ~pixels | fill;
    memcpy(row + x, &pixels, sizeof pixels);
  }
  for (uint32_t x = end; x < width; x++) {
    const four_pixels above = {~row[x]}, some = {load(filtered + x * size, size)};
    left = inverse_average(left, above, some);
    row[x] = ~left[0] | fill;
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
  else of_size(filter, row, filtered, width, 4, 0);
}
