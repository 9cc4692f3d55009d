#ifndef CPNG_VECTORS_H
#define CPNG_VECTORS_H

#include <stdint.h>
#include <string.h>

// Vectors of 32 bytes, which every processor has, if as two of 16. None is handed over by value: how that is done depends on
// the processor.

#define INLINED static inline __attribute__((always_inline))

/// Of what goes through all pixels: compiled twice on x86, for every processor and for those with vectors of 32 bytes (AVX2);
/// the loader takes one. For the icons of 30 apps that is a third fewer instructions beside inflating. What such a function
/// calls has to be `INLINED` to be compiled with it.
#if defined(__x86_64__) && defined(__GLIBC__)
#define CPNG_CLONED __attribute__((target_clones("avx2", "default")))
#else
#define CPNG_CLONED
#endif

/// Values between neighbouring pixels, and wholes that are added up.
typedef int16_t cpng_values __attribute__((vector_size(32)));
typedef int32_t cpng_wholes __attribute__((vector_size(32)));
/// Pixels, or a number for each; and their samples. Where they lie in memory they need no more room than words do.
typedef uint32_t cpng_pixel_lanes __attribute__((vector_size(32), aligned(16)));
typedef uint8_t cpng_lanes __attribute__((vector_size(32), aligned(16)));

enum {
  CPNG_VALUES = sizeof(cpng_values) / sizeof(int16_t),
  CPNG_PIXELS_PER_LANES = sizeof(cpng_pixel_lanes) / sizeof(uint32_t),
  CPNG_SAMPLES_PER_LANES = sizeof(cpng_lanes),
};

INLINED uint64_t cpng_total_of_pixels(const cpng_pixel_lanes *lanes) {
  uint64_t sum = 0;
  for (size_t i = 0; i < CPNG_PIXELS_PER_LANES; i++) sum += (*lanes)[i];
  return sum;
}

/// Of wholes that are not negative.
INLINED uint64_t cpng_total_of_wholes(const cpng_wholes *wholes) {
  const cpng_pixel_lanes lanes = (cpng_pixel_lanes)*wholes;
  return cpng_total_of_pixels(&lanes);
}

INLINED uint32_t cpng_total_of_lanes(const cpng_lanes *lanes) {
  uint32_t sum = 0;
  for (size_t i = 0; i < CPNG_SAMPLES_PER_LANES; i++) sum += (*lanes)[i];
  return sum;
}

/// Adds the products of values, of two neighbours to each sum: one instruction and an addition.
INLINED void cpng_add_products(cpng_wholes *sums, const cpng_values *one, const cpng_values *other) {
  typedef int32_t products __attribute__((vector_size(64)));
  const products all = __builtin_convertvector(*one, products) * __builtin_convertvector(*other, products);
  *sums += __builtin_shufflevector(all, all, 0, 2, 4, 6, 8, 10, 12, 14) +
           __builtin_shufflevector(all, all, 1, 3, 5, 7, 9, 11, 13, 15);
}

INLINED void cpng_add_squares(cpng_wholes *sums, const cpng_values *values) { cpng_add_products(sums, values, values); }

/// Adds values that are not negative, of two neighbours to each sum.
INLINED void cpng_add_values(cpng_wholes *sums, const cpng_values *values) {
  const cpng_values one = (cpng_values){0} + 1;
  cpng_add_products(sums, values, &one);
}

#endif
