#include "evidence.h"

// What carries the shape of an image that is used as a mask: its pixels of more than half alpha.

static void widen_low(cpng_color *low, cpng_color color) {
  if (color.red < low->red) low->red = color.red;
  if (color.green < low->green) low->green = color.green;
  if (color.blue < low->blue) low->blue = color.blue;
  if (color.alpha < low->alpha) low->alpha = color.alpha;
}

static void widen_high(cpng_color *high, cpng_color color) {
  if (color.red > high->red) high->red = color.red;
  if (color.green > high->green) high->green = color.green;
  if (color.blue > high->blue) high->blue = color.blue;
  if (color.alpha > high->alpha) high->alpha = color.alpha;
}

CPNG_CLONED void cpng_collector_measure_shape(cpng_collector *collector, const uint32_t *pixels) {
  cpng_evidence *const evidence = &collector->evidence;
  const uint32_t half = cpng_pixel_of((cpng_color){.alpha = CPNG_HALF_ALPHA});
  cpng_lanes low = collector->low, high = collector->high;
  cpng_pixel_lanes solid = {0};
  uint32_t x = 0;
  for (; x + CPNG_PIXELS_PER_LANES <= collector->width; x += CPNG_PIXELS_PER_LANES) {
    cpng_pixel_lanes some;
    memcpy(&some, pixels + x, sizeof some);
    // A comparison yields minus one where it holds.
    const cpng_pixel_lanes is_solid = (cpng_pixel_lanes)((some & half) != 0);
    solid -= is_solid;
    low = __builtin_elementwise_min(low, (cpng_lanes)(some | ~is_solid));
    high = __builtin_elementwise_max(high, (cpng_lanes)(some & is_solid));
  }
  collector->low = low;
  collector->high = high;
  evidence->shape_pixels += cpng_total_of_pixels(&solid);
  for (; x < collector->width; x++) {
    if ((pixels[x] & half) == 0) continue;
    widen_low(&evidence->shape_minimum, cpng_color_of(pixels[x]));
    widen_high(&evidence->shape_maximum, cpng_color_of(pixels[x]));
    evidence->shape_pixels++;
  }
}

void cpng_collector_finish_shape(cpng_collector *collector) {
  uint32_t ends[2][CPNG_PIXELS_PER_LANES];
  memcpy(ends[0], &collector->low, sizeof ends[0]);
  memcpy(ends[1], &collector->high, sizeof ends[1]);
  for (int i = 0; i < CPNG_PIXELS_PER_LANES; i++) {
    widen_low(&collector->evidence.shape_minimum, cpng_color_of(ends[0][i]));
    widen_high(&collector->evidence.shape_maximum, cpng_color_of(ends[1][i]));
  }
}
