#include "evidence.h"

#include <stdlib.h>

/// The part of the shorter side, rounded down.
static uint32_t share_of(uint32_t width, uint32_t height, cpng_share share) {
  const uint64_t side = width < height ? width : height;
  return (uint32_t)(side * share.parts / share.whole);
}

bool cpng_collector_start(cpng_collector *collector, uint32_t width, uint32_t height, cpng_wanted wanted) {
  *collector = (cpng_collector){
      .width = width, .height = height, .has_outline = wanted.any, .limits = wanted.limits,
      .flat_radius = share_of(width, height, wanted.limits.flat_corner),
      .clear_radius = share_of(width, height, wanted.limits.clear_corner),
      .alpha_mask = cpng_pixel_of((cpng_color){.alpha = 255}),
  };
  collector->evidence = (cpng_evidence){
      .lowest_alpha = 255,
      .visible = {.left = width, .top = height},
      .detail = {.left = width, .top = height},
      .is_single_color = true,
      .is_opaque_but_for_corners = true,
      .has_flat_corners = true,
      .corners_stand_out = true,
      .shape_minimum = {255, 255, 255, 255},
  };
  if (!wanted.any) return true;
  for (int i = 0; i < 3; i++) {
    collector->kept[i] = malloc((size_t)width * sizeof(uint32_t));
    if (collector->kept[i] == NULL) return false;
  }
  memset(&collector->low, 255, sizeof collector->low);
  const size_t words = cpng_word_count(collector);
  collector->solid = calloc(words, sizeof(uint64_t));
  collector->solid_before = calloc(words, sizeof(uint64_t));
  return collector->solid != NULL && collector->solid_before != NULL;
}

void cpng_collector_free(cpng_collector *collector) {
  for (int i = 0; i < 3; i++) free(collector->kept[i]);
  free(collector->solid);
  free(collector->solid_before);
}

static void widen(cpng_bounds *bounds, uint32_t left, uint32_t right, uint32_t y) {
  if (left < bounds->left) bounds->left = left;
  if (right > bounds->right) bounds->right = right;
  if (y < bounds->top) bounds->top = y;
  bounds->bottom = y + 1;
}

static bool is_clear(const cpng_collector *collector, uint32_t pixel) { return (pixel & collector->alpha_mask) == 0; }

/// Many pixels are looked at together, and where one differs as many as a vector holds.
enum { STEP = CPNG_PIXELS_PER_LANES, LONG_STEP = 4 * STEP };

/// Whether one of few pixels, or of many, differs from the given one in the bits of the mask.
INLINED bool has_other(const uint32_t *pixels, uint32_t count, uint32_t pixel, uint32_t mask) {
  cpng_pixel_lanes differences = {0};
  for (uint32_t x = 0; x < count; x += STEP) {
    cpng_pixel_lanes some;
    memcpy(&some, pixels + x, sizeof some);
    differences |= some ^ pixel;
  }
  return __builtin_reduce_or(differences & mask) != 0;
}

CPNG_CLONED uint32_t cpng_first_other(const uint32_t *pixels, uint32_t count, uint32_t pixel, uint32_t mask) {
  uint32_t x = 0;
  while (count - x >= LONG_STEP && !has_other(pixels + x, LONG_STEP, pixel, mask)) x += LONG_STEP;
  while (count - x >= STEP && !has_other(pixels + x, STEP, pixel, mask)) x += STEP;
  while (x < count && ((pixels[x] ^ pixel) & mask) == 0) x++;
  return x;
}

/// How many of the pixels there are up to the last one that differs from the given one in the bits of the mask.
CPNG_CLONED static uint32_t end_of_others(const uint32_t *pixels, uint32_t count, uint32_t pixel, uint32_t mask) {
  uint32_t x = count;
  while (x >= LONG_STEP && !has_other(pixels + x - LONG_STEP, LONG_STEP, pixel, mask)) x -= LONG_STEP;
  while (x >= STEP && !has_other(pixels + x - STEP, STEP, pixel, mask)) x -= STEP;
  while (x > 0 && ((pixels[x - 1] ^ pixel) & mask) == 0) x--;
  return x;
}

/// Of a row with a pixel that differs from the given one in the bits of the mask. What lies between the bounds so far tells
/// nothing new, and in most rows nothing lies outside of them.
static void find_others(
    cpng_bounds *bounds, uint32_t y, const uint32_t *pixels, uint32_t width, uint32_t pixel, uint32_t mask) {
  const uint32_t left = cpng_first_other(pixels, bounds->left, pixel, mask);
  const uint32_t end = end_of_others(pixels + bounds->right, width - bounds->right, pixel, mask);
  widen(bounds, left, bounds->right + end, y);
}

/// Looks for a pixel that is not opaque where the rounded rectangle of an icon is filled.
CPNG_CLONED static void note_hole(cpng_collector *collector, uint32_t y, const uint32_t *pixels) {
  if (!collector->evidence.is_opaque_but_for_corners) return;
  const uint32_t cut = cpng_corner_cut(collector, y, collector->clear_radius, 0);
  uint32_t all = UINT32_MAX;
  for (uint32_t x = cut; x < collector->width - cut; x++) all &= pixels[x];
  if ((all & collector->alpha_mask) != collector->alpha_mask) collector->evidence.is_opaque_but_for_corners = false;
}

/// How the pixels differ from the first one of all.
static uint32_t visit_see_through(cpng_collector *collector, uint32_t y, const uint32_t *pixels) {
  const uint64_t clear_before = collector->evidence.clear_pixels;
  const uint32_t differences = cpng_collector_count_see_through(collector, pixels);
  note_hole(collector, y, pixels);
  if (collector->evidence.clear_pixels - clear_before < collector->width)
    find_others(&collector->evidence.visible, y, pixels, collector->width, 0, collector->alpha_mask);
  return differences;
}

/// What holds for all pixels of a row together.
typedef struct {
  uint32_t all;
  uint32_t differences;
} row_summary;

CPNG_CLONED static row_summary summarize(const uint32_t *pixels, uint32_t width, uint32_t first) {
  row_summary summary = {.all = UINT32_MAX};
  for (uint32_t x = 0; x < width; x++) {
    summary.all &= pixels[x];
    summary.differences |= pixels[x] ^ first;
  }
  return summary;
}

/// If the row is opaque, which its ends may have told.
static bool visit_opaque(cpng_collector *collector, uint32_t y, const uint32_t *pixels, uint32_t *differences) {
  const uint32_t width = collector->width, mask = collector->alpha_mask;
  if (collector->is_opaque) {
    widen(&collector->evidence.visible, 0, width, y);
    *differences = cpng_first_other(pixels, width, collector->first, UINT32_MAX) < width;
    return true;
  }
  if ((pixels[0] & pixels[width - 1] & mask) != mask) return false;
  const row_summary summary = summarize(pixels, width, collector->first);
  if ((summary.all & mask) != mask) return false;
  widen(&collector->evidence.visible, 0, width, y);
  *differences = summary.differences;
  return true;
}

/// What the row added to the counts that `before` holds.
static cpng_row_sums sums_of_row(const cpng_evidence *evidence, cpng_row_sums before, uint32_t y) {
  return (cpng_row_sums){
      .clear_pixels = evidence->clear_pixels - before.clear_pixels,
      .translucent_pixels = evidence->translucent_pixels - before.translucent_pixels,
      .shape_pixels = evidence->shape_pixels - before.shape_pixels,
      .is_visible = evidence->visible.bottom == y + 1,
      .has_detail = evidence->detail.bottom == y + 1,
  };
}

void cpng_collector_visit(cpng_collector *collector, uint32_t y, const uint32_t *pixels) {
  cpng_evidence *evidence = &collector->evidence;
  if (y == 0) {
    collector->first = pixels[0];
    evidence->first_color = cpng_color_of(pixels[0]);
  }
  const cpng_row_sums before = {
      .clear_pixels = evidence->clear_pixels,
      .translucent_pixels = evidence->translucent_pixels,
      .shape_pixels = evidence->shape_pixels,
  };
  uint32_t differences = 0;
  const bool is_opaque = visit_opaque(collector, y, pixels, &differences);
  if (!is_opaque) differences = visit_see_through(collector, y, pixels);
  if (collector->has_outline) {
    cpng_collector_measure_shape(collector, pixels);
    cpng_collector_trace_outline(collector, y, pixels, is_opaque);
  }
  collector->row_before_was_opaque = is_opaque;
  if (differences != 0) {
    evidence->is_single_color = false;
    if (!is_clear(collector, collector->first))
      find_others(&evidence->detail, y, pixels, collector->width, collector->first, UINT32_MAX);
  }
  cpng_collector_visit_edges(collector, y, pixels);
  collector->row_before = sums_of_row(evidence, before, y);
}

void cpng_collector_visit_repeated(cpng_collector *collector, uint32_t y, const uint32_t *pixels) {
  cpng_evidence *evidence = &collector->evidence;
  const cpng_row_sums sums = collector->row_before;
  evidence->clear_pixels += sums.clear_pixels;
  evidence->translucent_pixels += sums.translucent_pixels;
  evidence->shape_pixels += sums.shape_pixels;
  if (sums.is_visible) evidence->visible.bottom = y + 1;
  if (sums.has_detail) evidence->detail.bottom = y + 1;
  if (!collector->row_before_was_opaque) note_hole(collector, y, pixels);
  cpng_collector_visit_edges(collector, y, pixels);
}

static bool may_be_flat(const cpng_collector *collector) {
  return collector->evidence.is_single_color || collector->evidence.corners_stand_out;
}

static bool may_have_border(const cpng_collector *collector) {
  // Clear pixels are alike, whatever colours they have.
  const cpng_bounds *art =
      is_clear(collector, collector->first) ? &collector->evidence.visible : &collector->evidence.detail;
  return art->left > 0 && art->top > 0 && art->right < collector->width && art->bottom < collector->height;
}

bool cpng_collector_may_be_wanted(const cpng_collector *collector, const cpng_wanted *wanted) {
  return (wanted->flat && may_be_flat(collector)) || (wanted->bordered && may_have_border(collector));
}

void cpng_collector_finish(cpng_collector *collector) {
  cpng_evidence *evidence = &collector->evidence;
  if (is_clear(collector, collector->first)) evidence->detail = evidence->visible;
  if (evidence->clear_pixels + evidence->translucent_pixels == 0) evidence->is_opaque_but_for_corners = false;
  if (collector->has_outline) cpng_collector_finish_shape(collector);
}
