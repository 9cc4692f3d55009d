#include "evidence_art.h"
#include "evidence.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
  /// Of a larger image one row of two, three, ... is looked at: 16 rows and more in each cell. Sums over fewer rows
  /// differ from those over all by less than scaling the image does.
  MOST_ROWS = 256,
  /// Fewer strong edges tell nothing.
  FEWEST_EDGES = 20,
};

static uint32_t rows_of(const cpng_art_collector *art) { return (art->height + art->step - 1) / art->step; }

/// The row that is looked at of each group of `step` rows. Rows at equal distances would see a diagonal as stairs, as
/// repeated pixels have them, so the place in the group varies (the multiplier is Knuth's, of 2 to the 32 and the golden
/// ratio).
static uint32_t row_of_group(const cpng_art_collector *art, uint32_t group) {
  const uint32_t first = group * art->step;
  const uint32_t rest = art->height > first ? art->height - first : 1;
  return first + (group * 2654435761u >> 16) % (rest < art->step ? rest : art->step);
}

bool cpng_art_start(cpng_art_collector *art, uint32_t width, uint32_t height) {
  *art = (cpng_art_collector){.width = width, .height = height};
  art->step = height / MOST_ROWS > 1 ? height / MOST_ROWS : 1;
  cpng_art_start_cells(art);
  const size_t count = (size_t)width + CPNG_ART_SPARE;
  art->plain = calloc(count, sizeof *art->plain);
  art->column_samples = calloc(4 * count, sizeof *art->column_samples);
  art->values = calloc(count, sizeof *art->values);
  art->energy_sums = calloc(count, sizeof *art->energy_sums);
  art->fine_energy_sums = calloc(count, sizeof *art->fine_energy_sums);
  art->energy = calloc(count, sizeof *art->energy);
  art->fine_energy = calloc(count, sizeof *art->fine_energy);
  art->edges = calloc(count, sizeof *art->edges);
  art->column_changes = calloc(count, sizeof *art->column_changes);
  art->row_changes = calloc((size_t)height + CPNG_ART_SPARE, 1);
  return cpng_art_start_down(art) && art->plain != NULL && art->column_samples != NULL && art->values != NULL &&
         art->energy_sums != NULL && art->fine_energy_sums != NULL && art->energy != NULL && art->fine_energy != NULL &&
         art->edges != NULL && art->column_changes != NULL && art->row_changes != NULL;
}

void cpng_art_free(cpng_art_collector *art) {
  free(art->plain);
  free(art->column_samples);
  free(art->values);
  free(art->energy_sums);
  free(art->fine_energy_sums);
  free(art->energy);
  free(art->fine_energy);
  free(art->edges);
  free(art->column_changes);
  free(art->row_changes);
  cpng_art_free_down(art);
}

INLINED bool is_opaque(const cpng_art_collector *art, const uint32_t *pixels) {
  uint32_t all = UINT32_MAX;
  for (uint32_t x = 0; x < art->width; x++) all &= pixels[x];
  return cpng_color_of(all).alpha == 255;
}

// MARK: Rows

/// Whether the row differs from the one before, as far as some columns tell: an edge that none of them meets is no
/// loss, for it is the borders of repeated pixels that are looked for.
static bool has_changed(cpng_art_collector *art, const uint32_t *pixels) {
  const uint32_t width = art->width, probes = width < CPNG_ART_PROBES ? width : CPNG_ART_PROBES;
  uint32_t *const probed = art->probed;
  uint32_t differences = 0;
  // Places in 2 to the 16th parts of a column: a division for each would take as long as all the rest.
  const uint32_t step = (width << 16) / probes;
  uint32_t place = 0;
  for (uint32_t i = 0; i < probes; i++, place += step) {
    const uint32_t pixel = pixels[place >> 16];
    differences |= pixel ^ probed[i];
    probed[i] = pixel;
  }
  return differences != 0;
}

static void note_change(cpng_art_collector *art, uint32_t y, const uint32_t *pixels, bool is_repeated) {
  if (art->changes_in_a_row > CPNG_ART_CHANGES_IN_A_ROW) return;
  art->row_changes[y] = !is_repeated && has_changed(art, pixels) && y > 0;
  art->changes_in_a_row = art->row_changes[y] ? art->changes_in_a_row + 1 : 0;
}

/// Adds up the rows that are alike.
static void settle_alike(cpng_art_collector *art) {
  const cpng_art_alpha *const row = &art->alpha_of_row;
  cpng_art_alpha *const all = &art->alpha;
  all->alpha += row->alpha * art->alike;
  all->solid_luma += row->solid_luma * art->alike;
  all->solid_alpha += row->solid_alpha * art->alike;
  all->faint_luma += row->faint_luma * art->alike;
  all->faint_alpha += row->faint_alpha * art->alike;
  all->faint_pixels += row->faint_pixels * art->alike;
  all->faint_alpha_squares += row->faint_alpha_squares * art->alike;
  all->outline_pixels += row->outline_pixels * art->alike;
  cpng_art_add_alike_cells(art);
  if (art->alike_compared > 0) cpng_art_visit_differences(art, art->alike_compared);
  art->alike = art->alike_compared = 0;
}

INLINED void take(cpng_art_collector *art, const uint32_t *pixels) {
  if (is_opaque(art, pixels)) {
    art->alpha_of_row = (cpng_art_alpha){.alpha = (uint64_t)art->width * 255};
    memcpy(art->plain, pixels, art->width * sizeof *pixels);
  } else {
    cpng_art_multiply_by_alpha(art, pixels);
  }
}

CPNG_CLONED void cpng_art_visit(cpng_art_collector *art, uint32_t y, const uint32_t *pixels, bool is_repeated) {
  note_change(art, y, pixels, is_repeated);
  art->has_others = art->has_others || !is_repeated;
  if (y != row_of_group(art, art->group)) return;
  const uint32_t group = art->group++;
  if (art->has_others) {
    settle_alike(art);
    take(art, pixels);
    art->has_others = false;
  }
  art->alike++;
  cpng_art_visit_cells(art, group, rows_of(art));
  // Of a large image half of these rows tell how fine it is.
  if (art->step > 1 && group % 2 != 0) return;
  art->compared_rows++;
  art->alike_compared++;
  if (!cpng_art_looks_down(art)) return;
  settle_alike(art);
  cpng_art_visit_down(art, y, art->plain, art->alpha_of_row.alpha == (uint64_t)art->width * 255);
}

// MARK: The end

static void settle_energy(cpng_art_collector *art) {
  for (uint32_t x = 0; x < art->width; x++) art->energy[x] = (float)art->energy_sums[x];
  for (uint32_t x = 0; x < art->width; x++) art->fine_energy[x] = (float)art->fine_energy_sums[x];
}

/// Each column's word becomes a byte, in the same memory: a byte never lies behind the word that it comes from.
static const uint8_t *changed_columns(cpng_art_collector *art) {
  uint8_t *bytes = (uint8_t *)art->column_changes;
  for (uint32_t x = 0; x < art->width; x++) bytes[x] = art->column_changes[x] != 0;
  return bytes;
}

static uint8_t brightness(uint64_t luma, uint64_t alpha) { return cpng_mean(luma * 255, alpha); }

/// Of the alpha of faint pixels.
static uint8_t deviation(const cpng_art_alpha *all) {
  if (all->faint_pixels == 0) return 0;
  const double count = (double)all->faint_pixels, mean = (double)all->faint_alpha / count;
  const double variance = (double)all->faint_alpha_squares / count - mean * mean;
  return variance > 0 ? (uint8_t)(sqrt(variance) + 0.5) : 0;
}

static float ratio(uint64_t squares, uint64_t of) { return of > 0 ? (float)((double)squares / (double)of) : 0; }

cpng_art cpng_art_finish(cpng_art_collector *art) {
  const double area = (double)art->width * rows_of(art);
  settle_alike(art);
  settle_energy(art);
  const cpng_art_alpha *const alpha = &art->alpha;
  cpng_art found = {
      .sharpness = ratio(art->third_squares, art->first_squares),
      .edge_sharpness =
          art->edge_squares >= FEWEST_EDGES * CPNG_ART_STRONG_EDGE * CPNG_ART_STRONG_EDGE
              ? ratio(art->third_squares_of_edges, art->edge_squares)
              : 0,
      .sharpness_down = ratio(art->third_squares_down, art->first_squares_down),
      .contrast = (float)((double)art->first_squares / ((double)art->width * art->compared_rows)),
      .coverage = (float)((double)alpha->alpha / 255 / area),
      .faint_pixels = (uint32_t)alpha->faint_pixels,
      .outline_pixels = (uint32_t)alpha->outline_pixels,
      .outline_pixels_down = (uint32_t)art->outline_pixels_down,
      .fading_pixels = (uint32_t)art->fading_pixels,
      .faint_deviation = deviation(alpha),
      .faint_luma = brightness(alpha->faint_luma, alpha->faint_alpha),
      .solid_luma = brightness(alpha->solid_luma, alpha->solid_alpha),
      .repeated_columns = (uint16_t)cpng_art_repeated(changed_columns(art), art->width),
      .repeated_rows = (uint16_t)cpng_art_repeated(art->row_changes, art->height),
  };
  cpng_art_finish_cells(art, rows_of(art), &found);
  cpng_art_find_period(art, &found);
  cpng_art_find_trace(art, &found);
  cpng_art_find_blocks(art, &found);
  cpng_art_find_grid(art, &found);
  return found;
}
