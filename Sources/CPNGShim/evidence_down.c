#include "evidence_art.h"
#include "evidence.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// What a small image shows down its columns, as evidence_art.c has it along the rows. Shapes as small as those of bars have
// few lines, and of a bar that lies the rows tell nothing.

enum { ROWS = 3 };

bool cpng_art_start_down(cpng_art_collector *art) {
  if (!cpng_art_looks_down(art)) return true;
  art->values_before = calloc((size_t)art->width * ROWS, sizeof *art->values_before);
  art->alpha_before = calloc(art->width, sizeof *art->alpha_before);
  return art->values_before != NULL && art->alpha_before != NULL;
}

void cpng_art_free_down(cpng_art_collector *art) {
  free(art->values_before);
  free(art->alpha_before);
}

static void note_outline(cpng_art_collector *art, uint32_t y, const uint32_t *pixels) {
  uint8_t *const before = art->alpha_before;
  uint32_t outline = 0;
  for (uint32_t x = 0; x < art->width; x++) {
    const uint8_t alpha = cpng_color_of(pixels[x]).alpha;
    outline += ((alpha ^ before[x]) & 128) != 0;
    before[x] = alpha;
  }
  if (y > 0) art->outline_pixels_down += outline;
}

void cpng_art_visit_down(cpng_art_collector *art, uint32_t y, const uint32_t *pixels) {
  const uint32_t width = art->width;
  note_outline(art, y, pixels);
  float *const oldest = art->values_before + (size_t)(y % ROWS) * width;
  const float *const older = art->values_before + (size_t)((y + 1) % ROWS) * width;
  const float *const newest = art->values_before + (size_t)((y + 2) % ROWS) * width;
  float first_squares = 0, third_squares = 0, energy = 0;
  for (uint32_t x = 0; x < width; x++) {
    const float first = art->values[x] - newest[x];
    const float third = art->values[x] - oldest[x] - 3 * (newest[x] - older[x]);
    first_squares += first * first;
    third_squares += third * third;
    energy += fabsf(third);
  }
  if (y > 0) art->first_squares_down += (double)first_squares;
  if (y >= ROWS) {
    art->third_squares_down += (double)third_squares;
    art->row_energy[y - ROWS] = energy;
  }
  memcpy(oldest, art->values, width * sizeof *oldest);
}
