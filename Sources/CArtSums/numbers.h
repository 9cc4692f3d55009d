#ifndef CPICTURE_NUMBERS_H
#define CPICTURE_NUMBERS_H

#include "loops.h"

// Numbers in vectors of 32 bytes, which every processor has, if as two of 16. They are added up in an order that does not depend on
// which.

typedef float numbers __attribute__((vector_size(32)));

enum { LANES = sizeof(numbers) / sizeof(float) };

INLINED void load(numbers *some, const float *memory) { memcpy(some, memory, sizeof *some); }

INLINED float total(const numbers *some) {
  float sum = 0;
  for (size_t i = 0; i < LANES; i++) sum += (*some)[i];
  return sum;
}

/// The products of two of as many numbers, added up.
/// - count: a multiple of 16.
INLINED float product(const float *one, const float *other, size_t count) {
  // In two sums, of which none waits for the other.
  numbers even = {0}, odd = {0};
  for (size_t i = 0; i < count; i += 2 * LANES) {
    numbers a, b, c, d;
    load(&a, one + i);
    load(&b, other + i);
    load(&c, one + i + LANES);
    load(&d, other + i + LANES);
    even += a * b;
    odd += c * d;
  }
  even += odd;
  return total(&even);
}

#endif
