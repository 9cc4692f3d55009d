#include "evidence.h"

#include <stdlib.h>

enum { PIXELS_PER_LANES = sizeof(cpng_lanes) / sizeof(uint32_t), BITS = 64 };

static uint32_t alpha_mask(void) {
  const cpng_color color = {0, 0, 0, 255};
  uint32_t mask;
  memcpy(&mask, &color, sizeof mask);
  return mask;
}

static size_t word_count(const cpng_collector *collector) {
  return ((size_t)collector->width + BITS - 1) / BITS;
}

bool cpng_collector_start(cpng_collector *collector, uint32_t width, uint32_t height) {
  *collector = (cpng_collector){.width = width, .height = height, .alpha_mask = alpha_mask()};
  collector->evidence = (cpng_evidence){
      .lowest_alpha = 255,
      .visible = {.left = width, .top = height},
      .detail = {.left = width, .top = height},
      .is_single_color = true,
      .is_opaque_but_for_corners = true,
      .has_flat_corners = true,
      .shape_minimum = {255, 255, 255, 255},
  };
  for (int i = 0; i < 3; i++) {
    collector->kept[i] = malloc((size_t)width * sizeof(uint32_t));
    if (collector->kept[i] == NULL) return false;
  }
  memset(&collector->low, 255, sizeof collector->low);
  const size_t words = word_count(collector);
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

static bool is_like_first(const cpng_collector *collector, uint32_t pixel) {
  if (pixel == collector->first) return true;
  return (pixel & collector->alpha_mask) == 0 && (collector->first & collector->alpha_mask) == 0;
}

static void find_detail(cpng_collector *collector, uint32_t y, const uint32_t *pixels) {
  uint32_t left = 0, right = collector->width;
  while (left < right && is_like_first(collector, pixels[left])) left++;
  if (left == right) return;
  while (is_like_first(collector, pixels[right - 1])) right--;
  widen(&collector->evidence.detail, left, right, y);
}

static void widen_low(cpng_evidence *evidence, cpng_color color) {
  cpng_color *low = &evidence->shape_minimum;
  if (color.red < low->red) low->red = color.red;
  if (color.green < low->green) low->green = color.green;
  if (color.blue < low->blue) low->blue = color.blue;
  if (color.alpha < low->alpha) low->alpha = color.alpha;
}

static void widen_high(cpng_evidence *evidence, cpng_color color) {
  cpng_color *high = &evidence->shape_maximum;
  if (color.red > high->red) high->red = color.red;
  if (color.green > high->green) high->green = color.green;
  if (color.blue > high->blue) high->blue = color.blue;
  if (color.alpha > high->alpha) high->alpha = color.alpha;
}

static void widen_range(cpng_evidence *evidence, cpng_color color) {
  widen_low(evidence, color);
  widen_high(evidence, color);
}

static cpng_lanes load(const uint32_t *pixels) {
  cpng_lanes value;
  memcpy(&value, pixels, sizeof value);
  return value;
}

static void take_opaque(cpng_collector *collector, cpng_lanes low, cpng_lanes high) {
  collector->low = __builtin_elementwise_min(collector->low, low);
  collector->high = __builtin_elementwise_max(collector->high, high);
}

/// Columns of see-through pixels that a rounded rectangle does not explain lie from `left` to `right`.
typedef struct {
  uint32_t left, right;
} inner_columns;

static void take_pixel(cpng_collector *collector, uint32_t x, uint32_t pixel, inner_columns inner) {
  cpng_evidence *evidence = &collector->evidence;
  const cpng_color color = cpng_color_of(pixel);
  if (color.alpha > 127) {
    widen_range(evidence, color);
    evidence->shape_pixels++;
  }
  if (color.alpha == 255) return;
  if (x >= inner.left && x < inner.right) evidence->is_opaque_but_for_corners = false;
  if (color.alpha < evidence->lowest_alpha) evidence->lowest_alpha = color.alpha;
  evidence->clear_pixels += color.alpha == 0;
  evidence->translucent_pixels += color.alpha != 0;
}

/// Four pixels: most are all opaque or all clear.
static void take_four(cpng_collector *collector, uint32_t x, const uint32_t *pixels, inner_columns inner) {
  const uint32_t mask = collector->alpha_mask;
  const uint32_t all = pixels[0] & pixels[1] & pixels[2] & pixels[3] & mask;
  const uint32_t any = (pixels[0] | pixels[1] | pixels[2] | pixels[3]) & mask;
  if (all == mask) {
    const cpng_lanes four = load(pixels);
    take_opaque(collector, four, four);
    collector->evidence.shape_pixels += PIXELS_PER_LANES;
  } else if (any == 0) {
    if (x + PIXELS_PER_LANES > inner.left && x < inner.right) collector->evidence.is_opaque_but_for_corners = false;
    collector->evidence.lowest_alpha = 0;
    collector->evidence.clear_pixels += PIXELS_PER_LANES;
  } else {
    for (uint32_t i = 0; i < PIXELS_PER_LANES; i++) take_pixel(collector, x + i, pixels[i], inner);
  }
}

static void visit_see_through(cpng_collector *collector, uint32_t y, const uint32_t *pixels) {
  const uint32_t width = collector->width, mask = collector->alpha_mask;
  // 0.35: a continuous corner of the later icon shape begins at 0.345 of the side, the older round ones later.
  const uint32_t radius = (uint32_t)((uint64_t)cpng_shorter_side(collector) * 35 / 100);
  const uint32_t cut = cpng_corner_cut(collector, y, radius, 0);
  const inner_columns inner = {cut, width - cut};
  uint32_t x = 0;
  for (; x + PIXELS_PER_LANES <= width; x += PIXELS_PER_LANES) take_four(collector, x, pixels + x, inner);
  for (; x < width; x++) take_pixel(collector, x, pixels[x], inner);
  uint32_t left = 0, right = width;
  while (left < right && (pixels[left] & mask) == 0) left++;
  if (left == right) return;
  while ((pixels[right - 1] & mask) == 0) right--;
  widen(&collector->evidence.visible, left, right, y);
}

static void note_solid(cpng_collector *collector, const uint32_t *pixels) {
  const cpng_color half = {.alpha = 128};
  uint32_t bit;
  memcpy(&bit, &half, sizeof bit);
  for (uint32_t start = 0; start < collector->width; start += BITS) {
    const uint32_t count = collector->width - start < BITS ? collector->width - start : BITS;
    uint64_t word = 0;
    for (uint32_t i = 0; i < count; i++) word |= (uint64_t)((pixels[start + i] & bit) != 0) << i;
    collector->solid[start / BITS] = word;
  }
}

/// In a square of two by two with one or three solid pixels the sum is odd.
static void count_outline_corners(cpng_collector *collector) {
  uint64_t left = 0;
  for (size_t i = 0; i < word_count(collector); i++) {
    const uint64_t column = collector->solid_before[i] ^ collector->solid[i];
    uint64_t odd = column ^ (column << 1 | left);
    left = column >> (BITS - 1);
    if (i == 0) odd &= ~UINT64_C(1);
    const uint32_t rest = collector->width - (uint32_t)i * BITS;
    if (rest < BITS) odd &= (UINT64_C(1) << rest) - 1;
    collector->evidence.outline_corners += (uint64_t)__builtin_popcountll(odd);
  }
}

/// Follows the outline from row to row; between two opaque rows there is none.
static void trace_outline(cpng_collector *collector, uint32_t y, const uint32_t *pixels, bool is_opaque) {
  if (!is_opaque || (y > 0 && !collector->row_before_was_opaque)) {
    note_solid(collector, pixels);
    if (y > 0 && collector->row_before_was_opaque)
      memset(collector->solid_before, 255, word_count(collector) * sizeof(uint64_t));
    if (y > 0) count_outline_corners(collector);
    uint64_t *before = collector->solid_before;
    collector->solid_before = collector->solid;
    collector->solid = before;
  }
  collector->row_before_was_opaque = is_opaque;
}

/// What holds for all pixels of a row together.
typedef struct {
  uint32_t all;
  uint32_t differences;
  cpng_lanes low, high;
} row_summary;

typedef uint32_t pixel_lanes __attribute__((vector_size(sizeof(cpng_lanes))));

static row_summary summarize(const uint32_t *pixels, uint32_t width, uint32_t first) {
  cpng_lanes low, high;
  memset(&low, 255, sizeof low);
  memset(&high, 0, sizeof high);
  pixel_lanes all = {UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX}, differences = {0};
  uint32_t x = 0;
  for (; x + PIXELS_PER_LANES <= width; x += PIXELS_PER_LANES) {
    const cpng_lanes bytes = load(pixels + x);
    const pixel_lanes four = (pixel_lanes)bytes;
    low = __builtin_elementwise_min(low, bytes);
    high = __builtin_elementwise_max(high, bytes);
    all &= four;
    differences |= four ^ first;
  }
  row_summary summary = {
      .all = all[0] & all[1] & all[2] & all[3],
      .differences = differences[0] | differences[1] | differences[2] | differences[3],
      .low = low,
      .high = high,
  };
  for (; x < width; x++) {
    summary.all &= pixels[x];
    summary.differences |= pixels[x] ^ first;
  }
  return summary;
}

static void visit_opaque(cpng_collector *collector, uint32_t y, const uint32_t *pixels, row_summary summary) {
  const uint32_t width = collector->width;
  take_opaque(collector, summary.low, summary.high);
  for (uint32_t x = width - width % PIXELS_PER_LANES; x < width; x++)
    widen_range(&collector->evidence, cpng_color_of(pixels[x]));
  collector->evidence.shape_pixels += width;
  widen(&collector->evidence.visible, 0, width, y);
}

void cpng_collector_visit(cpng_collector *collector, uint32_t y, const uint32_t *pixels) {
  if (y == 0) {
    collector->first = pixels[0];
    collector->evidence.first_color = cpng_color_of(pixels[0]);
  }
  const row_summary summary = summarize(pixels, collector->width, collector->first);
  const bool is_opaque = (summary.all & collector->alpha_mask) == collector->alpha_mask;
  if (is_opaque) visit_opaque(collector, y, pixels, summary);
  else visit_see_through(collector, y, pixels);
  trace_outline(collector, y, pixels, is_opaque);
  if (summary.differences != 0) {
    collector->evidence.is_single_color = false;
    find_detail(collector, y, pixels);
  }
  cpng_collector_visit_edges(collector, y, pixels);
}

void cpng_collector_finish(cpng_collector *collector) {
  cpng_evidence *evidence = &collector->evidence;
  if (evidence->clear_pixels + evidence->translucent_pixels == 0) evidence->is_opaque_but_for_corners = false;
  uint32_t ends[2][PIXELS_PER_LANES];
  memcpy(ends[0], &collector->low, sizeof ends[0]);
  memcpy(ends[1], &collector->high, sizeof ends[1]);
  for (int i = 0; i < PIXELS_PER_LANES; i++) {
    widen_low(evidence, cpng_color_of(ends[0][i]));
    widen_high(evidence, cpng_color_of(ends[1][i]));
  }
}
