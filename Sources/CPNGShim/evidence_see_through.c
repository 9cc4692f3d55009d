#include "evidence.h"

// How many pixels are clear, and how many translucent.

INLINED void load(cpng_pixel_lanes *some, const uint32_t *pixels) { memcpy(some, pixels, sizeof *some); }

/// What neighbouring columns have in common: the bits of any pixel and those of all. Counts of those that are clear or opaque,
/// and the least of each byte, of the pixels that are neither in runs.
typedef struct {
  cpng_pixel_lanes any, all, clear, opaque;
  cpng_lanes lowest;
  /// Pixels in runs that are clear, or opaque, throughout.
  uint32_t clear_in_runs, opaque_in_runs;
} see_through_sums;

INLINED void add_bits(see_through_sums *sums, const cpng_pixel_lanes *any, const cpng_pixel_lanes *all) {
  sums->any |= *any;
  sums->all &= *all;
}

/// A comparison yields minus one where it holds.
INLINED void add_alpha(see_through_sums *sums, const cpng_pixel_lanes *some, uint32_t mask) {
  sums->clear -= (cpng_pixel_lanes)((*some & mask) == 0);
  sums->opaque -= (cpng_pixel_lanes)((*some & mask) == mask);
  sums->lowest = __builtin_elementwise_min(sums->lowest, (cpng_lanes)*some);
}

/// As many as are looked at together: most of these are clear throughout, or opaque, which then takes a third of the
/// instructions of counting them.
enum { LANES_OF_RUN = 4, PIXELS_OF_RUN = LANES_OF_RUN * CPNG_PIXELS_PER_LANES };

INLINED void add_run(see_through_sums *sums, const uint32_t *pixels, uint32_t mask) {
  cpng_pixel_lanes some[LANES_OF_RUN];
  memcpy(some, pixels, sizeof some);
  const cpng_pixel_lanes any = some[0] | some[1] | some[2] | some[3], all = some[0] & some[1] & some[2] & some[3];
  add_bits(sums, &any, &all);
  if (__builtin_reduce_or(any & mask) == 0) {
    sums->clear_in_runs += PIXELS_OF_RUN;
  } else if (__builtin_reduce_or(~all & mask) == 0) {
    sums->opaque_in_runs += PIXELS_OF_RUN;
  } else {
    for (int i = 0; i < LANES_OF_RUN; i++) add_alpha(sums, &some[i], mask);
  }
}

INLINED void take_sums(cpng_collector *collector, const see_through_sums *sums, uint32_t count) {
  cpng_evidence *evidence = &collector->evidence;
  const uint64_t clear = cpng_total_of_pixels(&sums->clear) + sums->clear_in_runs;
  evidence->clear_pixels += clear;
  evidence->translucent_pixels += count - clear - cpng_total_of_pixels(&sums->opaque) - sums->opaque_in_runs;
  const cpng_lanes lowest = sums->lowest | (cpng_lanes)((cpng_pixel_lanes){0} | ~collector->alpha_mask);
  const uint8_t lowest_alpha = clear > 0 ? 0 : __builtin_reduce_min(lowest);
  if (lowest_alpha < evidence->lowest_alpha) evidence->lowest_alpha = lowest_alpha;
}

INLINED void take_pixel(cpng_evidence *evidence, cpng_color color) {
  if (color.alpha < evidence->lowest_alpha) evidence->lowest_alpha = color.alpha;
  evidence->clear_pixels += color.alpha == 0;
  evidence->translucent_pixels += color.alpha > 0 && color.alpha < 255;
}

CPNG_CLONED uint32_t cpng_collector_count_see_through(cpng_collector *collector, const uint32_t *pixels) {
  const uint32_t width = collector->width, first = collector->first, mask = collector->alpha_mask;
  see_through_sums sums = {.all = (cpng_pixel_lanes){0} - 1};
  memset(&sums.lowest, 255, sizeof sums.lowest);
  uint32_t x = 0;
  for (; width - x >= PIXELS_OF_RUN; x += PIXELS_OF_RUN) add_run(&sums, pixels + x, mask);
  for (; width - x >= CPNG_PIXELS_PER_LANES; x += CPNG_PIXELS_PER_LANES) {
    cpng_pixel_lanes some;
    load(&some, pixels + x);
    add_bits(&sums, &some, &some);
    add_alpha(&sums, &some, mask);
  }
  take_sums(collector, &sums, x);
  uint32_t differences = (__builtin_reduce_or(sums.any) & ~first) | (~__builtin_reduce_and(sums.all) & first);
  for (; x < width; x++) {
    take_pixel(&collector->evidence, cpng_color_of(pixels[x]));
    differences |= pixels[x] ^ first;
  }
  return differences;
}
