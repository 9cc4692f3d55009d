#include "evidence_art.h"
#include "evidence.h"

#include <stdlib.h>
#include <string.h>

/// The row that is looked at of each group of `step` rows. Rows at equal distances would see a diagonal as stairs, as
/// repeated pixels have them, so the place in the group varies (the multiplier is Knuth's, of 2 to the 32 and the golden
/// ratio).
static uint32_t row_of_group(const cpng_art_collector *art, uint32_t group) {
  const uint32_t first = group * art->step;
  const uint32_t rest = art->height > first ? art->height - first : 1;
  return first + (group * 2654435761u >> 16) % (rest < art->step ? rest : art->step);
}

/// False if there is no memory.
static bool start_lines(cpng_art_lines *lines, size_t count, bool has_sums) {
  count += CPNG_ART_SPARE;
  lines->changes = calloc(count, sizeof *lines->changes);
  if (!has_sums) return lines->changes != NULL;
  lines->energy = calloc(count, sizeof *lines->energy);
  lines->fine_energy = calloc(count, sizeof *lines->fine_energy);
  lines->edges = calloc(count, sizeof *lines->edges);
  return lines->changes != NULL && lines->energy != NULL && lines->fine_energy != NULL && lines->edges != NULL;
}

static void free_lines(const cpng_art_lines *lines) {
  free(lines->energy);
  free(lines->fine_energy);
  free(lines->edges);
  free(lines->changes);
}

bool cpng_art_start(cpng_art_collector *art, uint32_t width, uint32_t height, cpng_wanted wanted) {
  *art = (cpng_art_collector){
      .width = width, .height = height, .has_picture = wanted.picture, .limits = wanted.limits};
  art->step = height / wanted.limits.most_rows > 1 ? height / wanted.limits.most_rows : 1;
  art->sums.seen_rows = (height + art->step - 1) / art->step;
  art->next_row = row_of_group(art, 0);
  art->next_sampled_row = wanted.picture && !cpng_art_looks_down(art) ? 0 : UINT32_MAX;
  const bool has_cells = cpng_art_start_cells(art);
  const size_t count = (size_t)width + CPNG_ART_SPARE;
  art->plain = calloc(count, sizeof *art->plain);
  art->values = malloc(count * sizeof *art->values);
  const bool has_columns = start_lines(&art->sums.columns, width, wanted.picture);
  const bool has_rows = start_lines(&art->sums.rows, height, wanted.picture && cpng_art_looks_down(art));
  return cpng_art_start_down(art) && cpng_art_start_rim(art) && has_cells && has_columns && has_rows && art->plain != NULL && art->values != NULL;
}

static void free_sums(const cpng_art *sums) {
  free(sums->cells);
  free(sums->picture);
  free_lines(&sums->columns);
  free_lines(&sums->rows);
  free(sums->alphas);
  free(sums->rim);
}

void cpng_art_free(cpng_art_collector *art) {
  free(art->plain);
  free(art->values);
  cpng_art_free_cells(art);
  free_sums(&art->sums);
  cpng_art_free_down(art);
}

void cpng_free_art(const cpng_result *result) {
  if (result->has_art) free_sums(&result->art);
}

INLINED bool is_opaque(const cpng_art_collector *art, const uint32_t *pixels) {
  if (art->is_opaque) return true;
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
  if (art->changes_in_a_row > art->limits.most_changes_in_a_row) return;
  const bool changes = !is_repeated && has_changed(art, pixels) && y > 0;
  art->sums.rows.changes[y] = changes;
  art->changes_in_a_row = changes ? art->changes_in_a_row + 1 : 0;
}

/// Adds up the rows that are alike.
static void settle_alike(cpng_art_collector *art) {
  const cpng_art_alpha *const row = &art->alpha_of_row;
  cpng_art_alpha *const all = &art->sums.alpha;
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
  if (y == art->next_rim_row) cpng_art_visit_rim(art, pixels);
  if (y == art->next_sampled_row) cpng_art_sample_rows(art, pixels);
  note_change(art, y, pixels, is_repeated);
  art->has_others = art->has_others || !is_repeated;
  if (y != art->next_row) return;
  const uint32_t group = art->group++;
  art->next_row = row_of_group(art, art->group);
  if (art->has_others) {
    settle_alike(art);
    take(art, pixels);
    art->has_others = false;
  }
  art->alike++;
  cpng_art_visit_cells(art, group);
  // Of a large image half of these rows tell how fine it is.
  if (art->step > 1 && group % 2 != 0) return;
  art->sums.compared_rows++;
  art->alike_compared++;
  if (!cpng_art_looks_down(art)) return;
  settle_alike(art);
  cpng_art_visit_down(art, y, art->plain, art->alpha_of_row.alpha == (uint64_t)art->width * 255);
}

cpng_art cpng_art_finish(cpng_art_collector *art) {
  settle_alike(art);
  cpng_art_finish_cells(art);
  const cpng_art sums = art->sums;
  art->sums = (cpng_art){0};
  return sums;
}
