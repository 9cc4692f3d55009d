#include "evidence.h"

typedef uint32_t sixteen_pixels __attribute__((ext_vector_type(16)));
typedef bool sixteen_bits __attribute__((ext_vector_type(16)));

/// Which of `count` pixels are of more than half alpha, a bit each, the first one lowest.
static uint64_t solid_bits(const uint32_t *pixels, uint32_t count) {
  const uint32_t half = cpng_pixel_of((cpng_color){.alpha = CPNG_HALF_ALPHA});
  uint64_t word = 0;
  uint32_t i = 0;
  for (; i + 16 <= count; i += 16) {
    sixteen_pixels some;
    memcpy(&some, pixels + i, sizeof some);
    const sixteen_bits are_solid = __builtin_convertvector((some & half) != 0, sixteen_bits);
    uint16_t bits;
    memcpy(&bits, &are_solid, sizeof bits);
    word |= (uint64_t)bits << i;
  }
  for (; i < count; i++) word |= (uint64_t)((pixels[i] & half) != 0) << i;
  return word;
}

static void note_solid(cpng_collector *collector, const uint32_t *pixels) {
  for (uint32_t start = 0; start < collector->width; start += CPNG_BITS) {
    const uint32_t count = collector->width - start < CPNG_BITS ? collector->width - start : CPNG_BITS;
    collector->solid[start / CPNG_BITS] = solid_bits(pixels + start, count);
  }
}

/// In a square of two by two with one or three solid pixels the sum is odd.
static void count_outline_corners(cpng_collector *collector) {
  uint64_t left = 0;
  for (size_t i = 0; i < cpng_word_count(collector); i++) {
    const uint64_t column = collector->solid_before[i] ^ collector->solid[i];
    uint64_t odd = column ^ (column << 1 | left);
    left = column >> (CPNG_BITS - 1);
    if (i == 0) odd &= ~UINT64_C(1);
    const uint32_t rest = collector->width - (uint32_t)i * CPNG_BITS;
    if (rest < CPNG_BITS) odd &= (UINT64_C(1) << rest) - 1;
    collector->evidence.outline_corners += (uint64_t)__builtin_popcountll(odd);
  }
}

void cpng_collector_trace_outline(
    cpng_collector *collector, uint32_t y, const uint32_t *pixels, bool is_opaque) {
  if (!is_opaque || (y > 0 && !collector->row_before_was_opaque)) {
    note_solid(collector, pixels);
    if (y > 0 && collector->row_before_was_opaque)
      memset(collector->solid_before, 255, cpng_word_count(collector) * sizeof(uint64_t));
    if (y > 0) count_outline_corners(collector);
    uint64_t *before = collector->solid_before;
    collector->solid_before = collector->solid;
    collector->solid = before;
  }
}
