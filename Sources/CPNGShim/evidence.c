#include "evidence.h"

#include <stdlib.h>
#include <string.h>

typedef uint8_t lanes __attribute__((vector_size(16)));

/// Sixteen bytes hold four pixels.
enum { PIXELS_PER_LANES = 4 };

/// Channels that differ by more than this differ clearly to the eye, whatever was resampled.
enum { CLEAR_DIFFERENCE = 16 };

/// Below this a ring is half of the picture, and no frame.
enum { SMALLEST_WITH_RINGS = 8 };

static cpng_color color_of(uint32_t pixel) {
  cpng_color color;
  memcpy(&color, &pixel, sizeof color);
  return color;
}

static uint32_t alpha_mask(void) {
  const cpng_color color = {0, 0, 0, 255};
  uint32_t mask;
  memcpy(&mask, &color, sizeof mask);
  return mask;
}

static bool differ(uint32_t one, uint32_t other) {
  const cpng_color a = color_of(one), b = color_of(other);
  if (a.alpha == 0 && b.alpha == 0) return false;
  return abs(a.red - b.red) > CLEAR_DIFFERENCE || abs(a.green - b.green) > CLEAR_DIFFERENCE ||
         abs(a.blue - b.blue) > CLEAR_DIFFERENCE || abs(a.alpha - b.alpha) > CLEAR_DIFFERENCE;
}

/// The first `cut` columns of row `y` lie outside a rounded rectangle of that radius.
/// Lengths are doubled, so that the middle of a pixel is a whole number.
static uint32_t corner_cut(const cpng_collector *collector, uint32_t y, uint32_t radius, uint32_t slack) {
  const uint32_t depth = y < collector->height - 1 - y ? y : collector->height - 1 - y;
  if (depth >= radius) return 0;
  const int64_t reach = 2 * (int64_t)radius + slack;
  const int64_t down = 2 * (int64_t)radius - 2 * (int64_t)depth - 1;
  uint32_t cut = radius;
  while (cut > 0) {
    const int64_t across = 2 * (int64_t)radius - 2 * (int64_t)cut + 1;
    if (across * across + down * down > reach * reach) break;
    cut--;
  }
  return cut;
}

static uint32_t shorter_side(const cpng_collector *collector) {
  return collector->width < collector->height ? collector->width : collector->height;
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
  collector->solid = calloc(width, 1);
  collector->row_before_was_opaque = true;
  return collector->solid != NULL;
}

void cpng_collector_free(cpng_collector *collector) {
  for (int i = 0; i < 3; i++) free(collector->kept[i]);
  free(collector->solid);
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

static void widen_range(cpng_evidence *evidence, cpng_color color) {
  cpng_color *low = &evidence->shape_minimum, *high = &evidence->shape_maximum;
  if (color.red < low->red) low->red = color.red;
  if (color.green < low->green) low->green = color.green;
  if (color.blue < low->blue) low->blue = color.blue;
  if (color.alpha < low->alpha) low->alpha = color.alpha;
  if (color.red > high->red) high->red = color.red;
  if (color.green > high->green) high->green = color.green;
  if (color.blue > high->blue) high->blue = color.blue;
  if (color.alpha > high->alpha) high->alpha = color.alpha;
}

static void visit_opaque(cpng_collector *collector, const uint32_t *pixels) {
  const uint32_t width = collector->width;
  uint32_t x = 0;
  if (width >= PIXELS_PER_LANES) {
    lanes low, high;
    memcpy(&low, pixels, sizeof low);
    high = low;
    for (; x + PIXELS_PER_LANES <= width; x += PIXELS_PER_LANES) {
      lanes next;
      memcpy(&next, pixels + x, sizeof next);
      low = __builtin_elementwise_min(low, next);
      high = __builtin_elementwise_max(high, next);
    }
    uint32_t ends[2][PIXELS_PER_LANES];
    memcpy(ends[0], &low, sizeof low);
    memcpy(ends[1], &high, sizeof high);
    for (int i = 0; i < PIXELS_PER_LANES; i++) {
      widen_range(&collector->evidence, color_of(ends[0][i]));
      widen_range(&collector->evidence, color_of(ends[1][i]));
    }
  }
  for (; x < width; x++) widen_range(&collector->evidence, color_of(pixels[x]));
  collector->evidence.shape_pixels += width;
}

static void visit_see_through(cpng_collector *collector, uint32_t y, const uint32_t *pixels) {
  cpng_evidence *evidence = &collector->evidence;
  const uint32_t width = collector->width;
  // 0.35: a continuous corner of the later icon shape begins at 0.345 of the side, the older round ones later.
  const uint32_t radius = (uint32_t)((uint64_t)shorter_side(collector) * 35 / 100);
  const uint32_t cut = corner_cut(collector, y, radius, 0);
  uint32_t left = width, right = 0;
  for (uint32_t x = 0; x < width; x++) {
    const cpng_color color = color_of(pixels[x]);
    if (color.alpha != 0) {
      if (left == width) left = x;
      right = x + 1;
    }
    if (color.alpha == 255) {
      widen_range(evidence, color);
      evidence->shape_pixels++;
      continue;
    }
    if (x >= cut && x < width - cut) evidence->is_opaque_but_for_corners = false;
    if (color.alpha < evidence->lowest_alpha) evidence->lowest_alpha = color.alpha;
    if (color.alpha == 0) {
      evidence->clear_pixels++;
    } else {
      evidence->translucent_pixels++;
      if (color.alpha > 127) {
        widen_range(evidence, color);
        evidence->shape_pixels++;
      }
    }
  }
  if (left < right) widen(&evidence->visible, left, right, y);
}

static void count_outline_corners(cpng_collector *collector, const uint32_t *pixels) {
  uint8_t *before = collector->solid;
  uint8_t left_above = before[0], left = color_of(pixels[0]).alpha > 127;
  before[0] = left;
  for (uint32_t x = 1; x < collector->width; x++) {
    const uint8_t above = before[x], here = color_of(pixels[x]).alpha > 127;
    collector->evidence.outline_corners += (left_above + above + left + here) & 1;
    left_above = above;
    left = here;
    before[x] = here;
  }
}

/// Follows the outline from row to row; between two opaque rows there is none.
static void trace_outline(cpng_collector *collector, uint32_t y, const uint32_t *pixels, bool is_opaque) {
  if (y == 0) {
    for (uint32_t x = 0; x < collector->width; x++) collector->solid[x] = color_of(pixels[x]).alpha > 127;
  } else if (!is_opaque || !collector->row_before_was_opaque) {
    if (collector->row_before_was_opaque) memset(collector->solid, 1, collector->width);
    count_outline_corners(collector, pixels);
  }
  collector->row_before_was_opaque = is_opaque;
}

static void visit_corners(cpng_collector *collector, uint32_t y, const uint32_t *pixels) {
  cpng_evidence *evidence = &collector->evidence;
  const uint32_t width = collector->width, height = collector->height;
  if (y == 0) {
    evidence->corners[0] = color_of(pixels[0]);
    evidence->corners[1] = color_of(pixels[width - 1]);
    evidence->edge_middles[0] = color_of(pixels[width / 2]);
  }
  if (y == height - 1) {
    evidence->corners[2] = color_of(pixels[0]);
    evidence->corners[3] = color_of(pixels[width - 1]);
    evidence->edge_middles[1] = color_of(pixels[width / 2]);
  }
  if (y == height / 2) {
    evidence->edge_middles[2] = color_of(pixels[0]);
    evidence->edge_middles[3] = color_of(pixels[width - 1]);
  }
  if (!evidence->has_flat_corners) return;
  // 10 / 57: the corner radius of the first home screen icons, the smallest of all;
  // three half pixels of slack keep the softened outline out.
  const uint32_t radius = (uint32_t)((uint64_t)shorter_side(collector) * 10 / 57);
  const uint32_t cut = corner_cut(collector, y, radius, 3);
  for (uint32_t x = 0; x < cut; x++) {
    if (!differ(pixels[x], collector->first) && !differ(pixels[width - 1 - x], collector->first)) continue;
    evidence->has_flat_corners = false;
    return;
  }
}

static uint32_t count_differences(const uint32_t *one, const uint32_t *other, uint32_t width) {
  uint32_t count = 0;
  for (uint32_t x = 0; x < width; x++) count += differ(one[x], other[x]);
  return count;
}

static void visit_edges(cpng_collector *collector, uint32_t y, const uint32_t *pixels) {
  const uint32_t width = collector->width, height = collector->height;
  if (width < SMALLEST_WITH_RINGS || height < SMALLEST_WITH_RINGS) return;
  uint32_t *counts = collector->evidence.edge_differences;
  const size_t size = (size_t)width * sizeof *pixels;
  for (uint32_t inset = 1; inset <= 2; inset++) {
    uint32_t *ring = counts + 4 * (inset - 1);
    ring[2] += differ(pixels[0], pixels[inset]);
    ring[3] += differ(pixels[width - 1], pixels[width - 1 - inset]);
    if (y == inset) ring[0] = count_differences(collector->kept[0], pixels, width);
    if (y == height - 1) ring[1] = count_differences(collector->kept[3 - inset], pixels, width);
  }
  if (y == 0) memcpy(collector->kept[0], pixels, size);
  if (y == height - 3) memcpy(collector->kept[1], pixels, size);
  if (y == height - 2) memcpy(collector->kept[2], pixels, size);
}

void cpng_collector_visit(cpng_collector *collector, uint32_t y, const uint32_t *pixels) {
  const uint32_t width = collector->width;
  if (y == 0) {
    collector->first = pixels[0];
    collector->evidence.first_color = color_of(pixels[0]);
  }
  const uint32_t first = collector->first;
  uint32_t all = UINT32_MAX, differences = 0;
  for (uint32_t x = 0; x < width; x++) {
    all &= pixels[x];
    differences |= pixels[x] ^ first;
  }
  const bool is_opaque = (all & collector->alpha_mask) == collector->alpha_mask;
  if (is_opaque) {
    widen(&collector->evidence.visible, 0, width, y);
    visit_opaque(collector, pixels);
  } else {
    visit_see_through(collector, y, pixels);
  }
  trace_outline(collector, y, pixels, is_opaque);
  if (differences != 0) {
    collector->evidence.is_single_color = false;
    find_detail(collector, y, pixels);
  }
  visit_corners(collector, y, pixels);
  visit_edges(collector, y, pixels);
}

void cpng_collector_finish(cpng_collector *collector) {
  cpng_evidence *evidence = &collector->evidence;
  if (evidence->clear_pixels + evidence->translucent_pixels == 0) evidence->is_opaque_but_for_corners = false;
}
