#include "evidence.h"

#include <math.h>
#include <stdlib.h>

/// By more than a clear difference in one channel.
static bool differ(uint32_t one, uint32_t other, uint8_t clear) {
  if (one == other) return false;
  const cpng_color a = cpng_color_of(one), b = cpng_color_of(other);
  if (a.alpha == 0 && b.alpha == 0) return false;
  return abs(a.red - b.red) > clear || abs(a.green - b.green) > clear ||
         abs(a.blue - b.blue) > clear || abs(a.alpha - b.alpha) > clear;
}

/// The largest whole number whose square is no more than `square`, which is not negative and below 2^52.
static int64_t whole_root(int64_t square) {
  int64_t root = (int64_t)sqrt((double)square);
  while (root * root > square) root--;
  while ((root + 1) * (root + 1) <= square) root++;
  return root;
}

/// Lengths are doubled, so that the middle of a pixel is a whole number.
uint32_t cpng_corner_cut(const cpng_collector *collector, uint32_t y, uint32_t radius, uint32_t slack) {
  const uint32_t depth = y < collector->height - 1 - y ? y : collector->height - 1 - y;
  if (depth >= radius) return 0;
  const int64_t reach = 2 * (int64_t)radius + slack;
  const int64_t down = 2 * (int64_t)radius - 2 * (int64_t)depth - 1;
  // The column of index `cut - 1` lies this far across: 2 radius - 2 cut + 1; outside is more than the root.
  const int64_t across = whole_root(reach * reach - down * down);
  const int64_t cut = (2 * (int64_t)radius - across) / 2;
  return cut > 0 ? (uint32_t)cut : 0;
}

static void visit_middle(cpng_collector *collector, int edge, uint32_t pixel) {
  collector->evidence.edge_middles[edge] = cpng_color_of(pixel);
  const bool is_visible = cpng_color_of(collector->first).alpha >= collector->limits.nearly_opaque;
  if (!is_visible || !differ(pixel, collector->first, collector->limits.clear_difference))
    collector->evidence.corners_stand_out = false;
}

static void visit_end(cpng_collector *collector, int edge, const uint32_t *pixels) {
  const uint32_t width = collector->width;
  collector->evidence.corners[2 * edge] = cpng_color_of(pixels[0]);
  collector->evidence.corners[2 * edge + 1] = cpng_color_of(pixels[width - 1]);
  visit_middle(collector, edge, pixels[width / 2]);
}

static void visit_rim(cpng_collector *collector, uint32_t y, const uint32_t *pixels) {
  const uint32_t width = collector->width, height = collector->height;
  if (y == 0) visit_end(collector, 0, pixels);
  if (y == height - 1) visit_end(collector, 1, pixels);
  if (y == height / 2) {
    visit_middle(collector, 2, pixels[0]);
    visit_middle(collector, 3, pixels[width - 1]);
  }
}

static void visit_corners(cpng_collector *collector, uint32_t y, const uint32_t *pixels) {
  cpng_evidence *evidence = &collector->evidence;
  const uint32_t width = collector->width, height = collector->height;
  if (!evidence->has_flat_corners) return;
  const uint8_t clear = collector->limits.clear_difference;
  const bool is_end = y == 0 || y == height - 1;
  uint32_t cut = cpng_corner_cut(collector, y, collector->flat_radius, collector->limits.softened_outline);
  if (cut == 0 && is_end) cut = 1;  // the corner pixels themselves, however small the image
  // Most corners are of one colour to the bit.
  const uint32_t first = collector->first;
  if (cpng_first_other(pixels, cut, first, UINT32_MAX) == cut &&
      cpng_first_other(pixels + width - cut, cut, first, UINT32_MAX) == cut)
    return;
  for (uint32_t x = 0; x < cut; x++) {
    if (!differ(pixels[x], first, clear) && !differ(pixels[width - 1 - x], first, clear)) continue;
    evidence->has_flat_corners = evidence->corners_stand_out = false;
    return;
  }
}

static uint32_t count_differences(const uint32_t *one, const uint32_t *other, uint32_t width, uint8_t clear) {
  uint32_t count = 0;
  for (uint32_t x = 0; x < width; x++) count += differ(one[x], other[x], clear);
  return count;
}

static void compare_edges(cpng_collector *collector, uint32_t y, const uint32_t *pixels) {
  const uint32_t width = collector->width, height = collector->height;
  const uint32_t smallest = collector->limits.smallest_with_rings;
  if (width < smallest || height < smallest) return;
  const uint8_t clear = collector->limits.clear_difference;
  uint32_t *counts = collector->evidence.edge_differences;
  const size_t size = (size_t)width * sizeof *pixels;
  for (uint32_t inset = 1; inset <= 2; inset++) {
    uint32_t *ring = counts + 4 * (inset - 1);
    ring[2] += differ(pixels[0], pixels[inset], clear);
    ring[3] += differ(pixels[width - 1], pixels[width - 1 - inset], clear);
    if (y == inset) ring[0] = count_differences(collector->kept[0], pixels, width, clear);
    if (y == height - 1) ring[1] = count_differences(collector->kept[3 - inset], pixels, width, clear);
  }
  if (y == 0) memcpy(collector->kept[0], pixels, size);
  if (y == height - 3) memcpy(collector->kept[1], pixels, size);
  if (y == height - 2) memcpy(collector->kept[2], pixels, size);
}

/// In most rows there is none.
static bool has_edges(const cpng_collector *collector, uint32_t y) {
  const uint32_t below = collector->height - 1 - y, depth = y < below ? y : below;
  if (collector->has_outline || depth == 0 || y == collector->height / 2) return true;
  return collector->evidence.has_flat_corners && depth < collector->flat_radius;
}

static void visit(cpng_collector *collector, uint32_t y, const uint32_t *pixels) {
  visit_corners(collector, y, pixels);
  visit_rim(collector, y, pixels);
  if (collector->has_outline) compare_edges(collector, y, pixels);
}

void cpng_collector_visit_edges(cpng_collector *collector, uint32_t y, const uint32_t *pixels) {
  if (has_edges(collector, y)) visit(collector, y, pixels);
}
