#include "evidence.h"

static void note_solid(cpng_collector *collector, const uint32_t *pixels) {
  const uint32_t bit = cpng_pixel_of((cpng_color){.alpha = 128});
  for (uint32_t start = 0; start < collector->width; start += CPNG_BITS) {
    const uint32_t count = collector->width - start < CPNG_BITS ? collector->width - start : CPNG_BITS;
    uint64_t word = 0;
    for (uint32_t i = 0; i < count; i++) word |= (uint64_t)((pixels[start + i] & bit) != 0) << i;
    collector->solid[start / CPNG_BITS] = word;
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
  collector->row_before_was_opaque = is_opaque;
}
