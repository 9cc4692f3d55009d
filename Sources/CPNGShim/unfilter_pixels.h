#ifndef CPNG_UNFILTER_PIXELS_H
#define CPNG_UNFILTER_PIXELS_H

#include "vectors.h"

#include <stddef.h>

// Samples of pixels in the lanes of vectors, for those who undo filters.

typedef uint8_t lanes __attribute__((vector_size(16)));
/// The samples of one pixel, each in the lower byte of a lane whose upper byte is zero; the rest is unused.
typedef int16_t wide __attribute__((vector_size(16)));

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

INLINED wide widen_pair(uint32_t lower, uint32_t upper) {
  const lanes zero = {0};
  const uint32_t pixels[4] = {lower, upper};
  lanes bytes;
  memcpy(&bytes, pixels, sizeof bytes);
  return (wide)__builtin_shufflevector(bytes, zero, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

typedef uint8_t narrowed __attribute__((vector_size(8)));

INLINED narrowed pack(wide samples) {
  // No sample lies outside; but for packing with saturation there is an instruction.
  const wide zero = {0}, most = zero + 255;
  const wide bounded = __builtin_elementwise_min(__builtin_elementwise_max(samples, zero), most);
  return __builtin_convertvector(bounded, narrowed);
}

INLINED uint32_t narrow(wide samples) {
  const narrowed packed = pack(samples);
  uint32_t pixel;
  memcpy(&pixel, &packed, sizeof pixel);
  return pixel;
}

/// Modulo 256 in each lane.
INLINED wide add(wide one, wide other) { return (wide)((lanes)one + (lanes)other); }

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

#endif
