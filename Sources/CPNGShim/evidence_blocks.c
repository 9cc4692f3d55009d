#include "evidence_art.h"

#include <math.h>

// JPEG stores blocks of 8 x 8 samples, each for itself, and the coarser it does, the more of their borders are steps that no
// drawing has. In a PNG that was made of one, third differences are larger there than in the seven places beside. What is
// drawn has its lines anywhere, so that the share of borders at which they are tells the two apart, however strong they are.

enum {
  BLOCK = 8,
  /// The place of a border among third differences, which span it and two samples on either side.
  BORDER = 6,
  BEFORE = 3,
  BEHIND = 4,
  /// Blocks with less of a trace are not looked at.
  FAINT = 3,
};

/// For each of the eight places in a block: how often the energy is the largest of the eight around, and of how many.
typedef struct {
  uint32_t largest[BLOCK], all[BLOCK];
} block_places;

static void count(block_places *places, const float *energy, uint32_t count) {
  for (uint32_t x = BEFORE; x + BEHIND < count; x++) {
    float most = 0;
    for (uint32_t i = x - BEFORE; i <= x + BEHIND; i++) most = energy[i] > most ? energy[i] : most;
    places->all[x % BLOCK]++;
    places->largest[x % BLOCK] += most > 0 && energy[x] >= most;
  }
}

/// The median of the energy at each place `first`, and `step` behind the one before.
static float median(const float *energy, uint32_t columns, uint32_t first, uint32_t step) {
  float values[CPNG_ART_SIDE];
  uint32_t number = 0;
  for (uint32_t x = first; x < columns && number < CPNG_ART_SIDE; x += step) values[number++] = energy[x];
  return number > 0 ? cpng_art_median(values, number) : 0;
}

void cpng_art_trace_blocks(const float *values, uint32_t width, float square, uint32_t lines, cpng_art *found) {
  float sums[BLOCK] = {0};
  for (uint32_t x = 0; x < width; x++) sums[x % BLOCK] += values[x];
  float most = sums[1];
  for (uint32_t i = 2; i < BLOCK; i++) most = sums[i] > most ? sums[i] : most;
  const float scale = sqrtf(square * (float)(width / BLOCK * lines));
  if (scale <= 0) return;
  found->block_trace = sums[0] / scale;
  found->block_lead = (sums[0] - most) / scale;
}

/// In a flat drawing pixels differ at its edges alone; JPEG spreads each over its whole block.
static float steps_of_edge(const cpng_art_collector *art) {
  uint64_t edges = 0;
  for (uint32_t x = 0; x < art->width; x++) edges += (uint64_t)art->edges[x];
  return edges > 0 ? (float)art->steps / (float)edges : 0;
}

void cpng_art_find_blocks(const cpng_art_collector *art, cpng_art *found) {
  if (art->width < CPNG_ART_FEWEST_COLUMNS || art->height < CPNG_ART_FEWEST_COLUMNS) return;
  const uint32_t columns = art->width - BEFORE;
  block_places places = {0};
  count(&places, art->energy, columns);
  if (cpng_art_looks_down(art)) count(&places, art->row_energy, art->height - BEFORE);
  float shares[BLOCK] = {0};
  for (uint32_t i = 0; i < BLOCK; i++)
    if (places.all[i] > 0) shares[i] = (float)places.largest[i] / (float)places.all[i];
  found->block_borders = shares[BORDER];
  for (uint32_t i = 0; i < BLOCK; i++)
    if (i != BORDER && shares[i] > found->other_borders) found->other_borders = shares[i];
  found->steps_of_edge = steps_of_edge(art);
  // Most images have no more such borders than other lines, and need no median.
  if (found->block_borders <= found->other_borders && found->block_trace < FAINT) return;
  const float steps = median(art->energy, columns, BORDER, BLOCK) - median(art->energy, columns, 0, 1);
  found->block_steps = steps > 0 ? steps / (float)art->compared_rows : 0;
}
