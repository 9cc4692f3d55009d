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
  art->alpha_before = calloc((size_t)art->width * ROWS, sizeof *art->alpha_before);
  return art->values_before != NULL && art->alpha_before != NULL;
}

void cpng_art_free_down(cpng_art_collector *art) {
  free(art->values_before);
  free(art->alpha_before);
}

/// Whether alpha passes the outline between the first two of four pixels or the last two, and still falls in the two that lie
/// farther out. Antialiasing ends before, and a part that is drawn in one weaker shade does not fall.
static uint32_t fades(uint8_t a, uint8_t b, uint8_t c, uint8_t d) {
  const bool falls = a >= 128 && b < 128 && c > d && d > 0;
  const bool rises = d >= 128 && c < 128 && b > a && a > 0;
  return falls || rises;
}

static void note_outline(cpng_art_collector *art, uint32_t y, const uint32_t *pixels) {
  const uint32_t width = art->width;
  uint8_t *const oldest = art->alpha_before + (size_t)(y % ROWS) * width;
  const uint8_t *const older = art->alpha_before + (size_t)((y + 1) % ROWS) * width;
  const uint8_t *const newest = art->alpha_before + (size_t)((y + 2) % ROWS) * width;
  uint8_t alphas[CPNG_ART_SMALL_SIDE];
  for (uint32_t x = 0; x < width; x++) alphas[x] = cpng_color_of(pixels[x]).alpha;
  uint32_t outline = 0, fading = 0;
  for (uint32_t x = 0; x < width; x++) {
    outline += ((alphas[x] ^ newest[x]) & 128) != 0;
    // Before the first row all is clear.
    fading += fades(oldest[x], older[x], newest[x], alphas[x]);
  }
  for (uint32_t x = ROWS; x < width; x++)
    fading += fades(alphas[x - 3], alphas[x - 2], alphas[x - 1], alphas[x]);
  memcpy(oldest, alphas, width);
  if (y > 0) art->outline_pixels_down += outline;
  art->fading_pixels += fading;
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
