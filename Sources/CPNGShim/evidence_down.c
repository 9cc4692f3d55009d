#include "evidence_art.h"
#include "evidence.h"

#include <stdlib.h>
#include <string.h>

// What a small image shows down its columns, as evidence_art.c has it along the rows. Shapes as small as those of bars have
// few lines, and of a bar that lies the rows tell nothing.

enum {
  LANES = 4,
  /// The row itself and the five before, each at its place in turn.
  ROWS = 6,
  /// What a third and a fifth difference span beyond the row in which they begin.
  THIRD = 3,
  FIFTH = 5,
};

/// The room of a row: whole groups of lanes, of which those past the width stay 0 and add nothing.
static size_t room(const cpng_art_collector *art) { return (art->width + (size_t)LANES - 1) / LANES * LANES; }

bool cpng_art_start_down(cpng_art_collector *art) {
  if (!cpng_art_looks_down(art)) return true;
  art->values_before = calloc(room(art) * ROWS, sizeof *art->values_before);
  art->alpha_before = calloc((size_t)art->width * THIRD, sizeof *art->alpha_before);
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

static void note_outline(cpng_art_collector *art, uint32_t y, const uint32_t *pixels, bool is_opaque) {
  const uint32_t width = art->width;
  uint8_t *const oldest = art->alpha_before + (size_t)(y % THIRD) * width;
  const uint8_t *const older = art->alpha_before + (size_t)((y + 1) % THIRD) * width;
  const uint8_t *const newest = art->alpha_before + (size_t)((y + 2) % THIRD) * width;
  // Most icons are opaque to the last row, and have no outline.
  if (!art->is_seen_through && is_opaque) {
    memset(oldest, 255, width);
    return;
  }
  art->is_seen_through = true;
  uint8_t alphas[CPNG_ART_SMALL_SIDE];
  for (uint32_t x = 0; x < width; x++) alphas[x] = cpng_color_of(pixels[x]).alpha;
  uint32_t outline = 0, fading = 0;
  for (uint32_t x = 0; x < width; x++) {
    outline += ((alphas[x] ^ newest[x]) & 128) != 0;
    // Before the first row all is clear.
    fading += fades(oldest[x], older[x], newest[x], alphas[x]);
  }
  for (uint32_t x = THIRD; x < width; x++)
    fading += fades(alphas[x - 3], alphas[x - 2], alphas[x - 1], alphas[x]);
  memcpy(oldest, alphas, width);
  if (y > 0) art->outline_pixels_down += outline;
  art->fading_pixels += fading;
}

/// What a row tells beside the five before.
typedef struct {
  cpng_reals first_squares, third_squares, energy, fine_energy;
  cpng_wholes edges;
} row_sums;

static row_sums compare(const float *rows[ROWS], size_t count) {
  row_sums sums = {0};
  for (size_t x = 0; x < count; x += LANES) {
    const cpng_reals now = cpng_load(rows[0] + x), one = cpng_load(rows[1] + x), two = cpng_load(rows[2] + x),
                     three = cpng_load(rows[3] + x), four = cpng_load(rows[4] + x), five = cpng_load(rows[5] + x);
    const cpng_reals first = now - one, third = now - three - 3 * (one - two);
    const cpng_reals fifth = now - five - 5 * (one - four) + 10 * (two - three);
    sums.first_squares += first * first;
    sums.third_squares += third * third;
    sums.energy += __builtin_elementwise_abs(third);
    sums.fine_energy += __builtin_elementwise_abs(fifth);
    sums.edges -= first * first > cpng_art_strong_edge * cpng_art_strong_edge;
  }
  return sums;
}

void cpng_art_visit_down(cpng_art_collector *art, uint32_t y, const uint32_t *pixels, bool is_opaque) {
  note_outline(art, y, pixels, is_opaque);
  const float *rows[ROWS];
  for (uint32_t i = 0; i < ROWS; i++) rows[i] = art->values_before + (y + ROWS - i) % ROWS * room(art);
  memcpy(art->values_before + y % ROWS * room(art), art->values, art->width * sizeof *art->values);
  const row_sums sums = compare(rows, room(art));
  if (y > 0) {
    art->first_squares_down += (double)cpng_sum_of(sums.first_squares);
    art->row_edges[y] = sums.edges[0] + sums.edges[1] + sums.edges[2] + sums.edges[3];
  }
  if (y >= THIRD) {
    art->third_squares_down += (double)cpng_sum_of(sums.third_squares);
    art->row_energy[y - THIRD] = cpng_sum_of(sums.energy);
  }
  if (y >= FIFTH) art->row_fine_energy[y - FIFTH] = cpng_sum_of(sums.fine_energy);
}
