#include "evidence_art.h"
#include "evidence.h"

#include <stdlib.h>

// Pixels along lines that lead from the corners and edges of a square image inward. A few thousand of them tell how far a ground of
// one colour reaches, to the pixel, where the small picture has a cell or none.

enum {
  /// Of fewer pixels a side lines would not be clear of each other.
  SMALLEST = 32,
  MIDDLES = CPNG_RIM_EDGE_LINES,
  PARTS = 10,
  FIRST_PART = 3,
};

typedef struct {
  uint32_t last, depth;
  /// In 2 to the 16th parts of a pixel: a division for each place would take as long as all the rest.
  uint32_t step;
} rim_places;

static rim_places places_of(const cpng_art_collector *art) {
  const uint32_t side = art->width, count = side < CPNG_RIM_SIDE ? side : CPNG_RIM_SIDE;
  return (rim_places){side - 1, count / CPNG_RIM_DEPTH_PART, (side << 16) / count};
}

INLINED uint32_t place(rim_places places, uint32_t index) { return index * places.step >> 16; }

static uint32_t middle(rim_places places, uint32_t index) { return (places.last + 1) * (FIRST_PART + index) / PARTS; }

/// The rows in which samples lie: those of the upper lines, the middles, those of the lower lines.
static uint32_t row_at(rim_places places, uint32_t index) {
  if (index < places.depth) return place(places, index);
  if (index < places.depth + MIDDLES) return middle(places, index - places.depth);
  return places.last - place(places, 2 * places.depth + MIDDLES - 1 - index);
}

bool cpng_art_start_rim(cpng_art_collector *art) {
  art->next_rim_row = UINT32_MAX;
  if (!art->has_picture || art->width != art->height || art->width < SMALLEST) return true;
  const uint32_t depth = places_of(art).depth;
  art->sums.rim = calloc((size_t)CPNG_RIM_LINES * depth, sizeof *art->sums.rim);
  art->sums.rim_depth = depth;
  art->next_rim_row = 0;
  return art->sums.rim != NULL;
}

/// Most icons have a coloured ground, or none.
static bool may_have_ground(const cpng_art_collector *art, const uint32_t *pixels) {
  const cpng_color color = cpng_color_of(pixels[0]), other = cpng_color_of(pixels[art->width - 1]);
  const uint8_t low = color.red < color.green ? color.red : color.green;
  const uint8_t high = color.red > color.green ? color.red : color.green;
  const uint8_t most = art->limits.rim_color;
  return (color.blue > high ? color.blue : high) - (color.blue < low ? color.blue : low) <= most &&
         abs(color.red - other.red) <= most && abs(color.green - other.green) <= most &&
         abs(color.blue - other.blue) <= most && color.alpha >= art->limits.nearly_opaque;
}

static void leave(cpng_art_collector *art) {
  free(art->sums.rim);
  art->sums.rim = NULL;
  art->sums.rim_depth = 0;
  art->next_rim_row = UINT32_MAX;
}

/// - depth: of the row, from the edge that the lines lead from.
static void visit_depth(cpng_art_collector *art, rim_places places, uint32_t depth, bool is_below, const uint32_t *pixels) {
  const uint32_t count = places.depth, last = places.last;
  uint32_t *const left = art->sums.rim + (size_t)(is_below ? 2 : 0) * CPNG_RIM_CORNER_LINES * count;
  uint32_t *const right = left + (size_t)CPNG_RIM_CORNER_LINES * count;
  const uint32_t across = place(places, depth);
  left[depth] = pixels[across];
  right[depth] = pixels[last - across];
  if (2 * depth < count) {
    const uint32_t far = place(places, 2 * depth);
    left[count + depth] = pixels[far];
    right[count + depth] = pixels[last - far];
  }
  if (depth % 2 == 0) {
    const uint32_t near = place(places, depth / 2);
    left[2 * count + depth / 2] = pixels[near];
    right[2 * count + depth / 2] = pixels[last - near];
  }
  uint32_t *const edge = art->sums.rim + (size_t)(4 * CPNG_RIM_CORNER_LINES + (is_below ? MIDDLES : 0)) * count;
  for (uint32_t i = 0; i < MIDDLES; i++) edge[i * count + depth] = pixels[middle(places, i)];
}

static void visit_middle(cpng_art_collector *art, rim_places places, uint32_t index, const uint32_t *pixels) {
  const uint32_t count = places.depth;
  uint32_t *const left = art->sums.rim + (size_t)(4 * CPNG_RIM_CORNER_LINES + 2 * MIDDLES + index) * count;
  uint32_t *const right = left + (size_t)MIDDLES * count;
  for (uint32_t depth = 0; depth < count; depth++) {
    const uint32_t across = place(places, depth);
    left[depth] = pixels[across];
    right[depth] = pixels[places.last - across];
  }
}

void cpng_art_visit_rim(cpng_art_collector *art, const uint32_t *pixels) {
  const uint32_t index = art->rim_row++;
  if (index == 0 && !may_have_ground(art, pixels)) {
    leave(art);
    return;
  }
  const rim_places places = places_of(art);
  const uint32_t depth = places.depth, rows = 2 * depth + MIDDLES;
  if (index < depth) visit_depth(art, places, index, false, pixels);
  else if (index < depth + MIDDLES) visit_middle(art, places, index - depth, pixels);
  else visit_depth(art, places, rows - 1 - index, true, pixels);
  art->next_rim_row = index + 1 < rows ? row_at(places, index + 1) : UINT32_MAX;
}
