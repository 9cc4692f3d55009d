#include "evidence_art.h"
#include "evidence.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef cpng_reals reals;
typedef cpng_wholes wholes;
typedef uint32_t pixels4 __attribute__((vector_size(16)));

enum {
  LANES = 4,
  /// What each row has room for beyond its width, for the last lanes.
  SPARE = 8,
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
  const size_t count = (size_t)width + SPARE;
  art->plain = calloc(count, sizeof *art->plain);
  art->values = calloc(count, sizeof *art->values);
  art->energy = calloc(count, sizeof *art->energy);
  art->fine_energy = calloc(count, sizeof *art->fine_energy);
  art->edges = calloc(count, sizeof *art->edges);
  art->column_changes = calloc(count, sizeof *art->column_changes);
  art->row_changes = calloc((size_t)height + SPARE, 1);
  return cpng_art_start_down(art) && art->plain != NULL && art->values != NULL && art->energy != NULL &&
         art->fine_energy != NULL && art->edges != NULL && art->column_changes != NULL && art->row_changes != NULL;
}

void cpng_art_free(cpng_art_collector *art) {
  free(art->plain);
  free(art->values);
  free(art->energy);
  free(art->fine_energy);
  free(art->edges);
  free(art->column_changes);
  free(art->row_changes);
  cpng_art_free_down(art);
}

static bool is_opaque(const cpng_art_collector *art, const uint32_t *pixels) {
  uint32_t all = UINT32_MAX;
  for (uint32_t x = 0; x < art->width; x++) all &= pixels[x];
  return cpng_color_of(all).alpha == 255;
}

// MARK: Differences

/// Green counts twice, as brightness does, and alpha once, so that a shape of black is seen as well.
static void add_up(cpng_art_collector *art, const uint32_t *pixels) {
  float *const sums = art->values;
  const uint32_t width = art->width;
  uint32_t x = 0;
  for (; x + LANES <= width; x += LANES) {
    pixels4 four;
    memcpy(&four, pixels + x, sizeof four);
    const pixels4 sum = (four >> CPNG_RED & 255) + 2 * (four >> CPNG_GREEN & 255) +
                        (four >> CPNG_BLUE & 255) + (four >> CPNG_ALPHA & 255);
    const reals values = __builtin_convertvector((wholes)sum, reals);
    memcpy(sums + x, &values, sizeof values);
  }
  for (; x < width; x++) {
    const cpng_color color = cpng_color_of(pixels[x]);
    sums[x] = (float)(color.red + 2 * color.green + color.blue + color.alpha);
  }
}

static const float strong_edge = cpng_art_strong_edge * cpng_art_strong_edge;

/// Of four values those of strong edges; nothing of the others.
static reals at(wholes edges, reals values) { return (reals)((wholes)values & edges); }

static void add(float *sums, reals values) {
  const reals sum = cpng_load(sums) + values;
  memcpy(sums, &sum, sizeof sum);
}

static void visit_differences(cpng_art_collector *art) {
  const float *const values = art->values;
  float *const energies = art->energy, *const fine_energies = art->fine_energy;
  int32_t *const column_changes = art->column_changes, *const edge_columns = art->edges;
  const uint32_t width = art->width;
  reals first_squares = {0}, third_squares = {0}, edge_squares = {0}, third_squares_of_edges = {0};
  wholes steps = {0};
  // The values past the last are those of the last, and add nothing but to the energy of columns that is not read.
  for (uint32_t x = 0; x + 1 < width; x += LANES) {
    const reals a = cpng_load(values + x), b = cpng_load(values + x + 1), c = cpng_load(values + x + 2),
                d = cpng_load(values + x + 3), e = cpng_load(values + x + 4), f = cpng_load(values + x + 5);
    const reals first = b - a, middle = c - b, third = d - a - 3 * middle;
    const reals fifth = f - a - 5 * (e - b) + 10 * (d - c);
    const reals middle_square = middle * middle, third_square = third * third;
    const wholes edges = middle_square > strong_edge;
    first_squares += first * first;
    third_squares += third_square;
    edge_squares += at(edges, middle_square);
    third_squares_of_edges += at(edges, third_square);
    add(energies + x, __builtin_elementwise_abs(third));
    add(fine_energies + x, __builtin_elementwise_abs(fifth));
    wholes changes, counts;
    memcpy(&counts, edge_columns + x + 2, sizeof counts);
    counts -= edges;
    memcpy(edge_columns + x + 2, &counts, sizeof counts);
    memcpy(&changes, column_changes + x + 1, sizeof changes);
    const wholes differ = first != 0;
    changes |= differ;
    steps -= differ;
    memcpy(column_changes + x + 1, &changes, sizeof changes);
  }
  art->first_squares += (double)cpng_sum_of(first_squares);
  art->third_squares += (double)cpng_sum_of(third_squares);
  art->edge_squares += (double)cpng_sum_of(edge_squares);
  art->third_squares_of_edges += (double)cpng_sum_of(third_squares_of_edges);
  art->steps += (uint64_t)(steps[0] + steps[1] + steps[2] + steps[3]);
}

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

static void note_change(cpng_art_collector *art, uint32_t y, const uint32_t *pixels) {
  if (art->changes_in_a_row > CPNG_ART_CHANGES_IN_A_ROW) return;
  art->row_changes[y] = has_changed(art, pixels) && y > 0;
  art->changes_in_a_row = art->row_changes[y] ? art->changes_in_a_row + 1 : 0;
}

void cpng_art_visit(cpng_art_collector *art, uint32_t y, const uint32_t *pixels) {
  note_change(art, y, pixels);
  if (y != row_of_group(art, art->group)) return;
  const uint32_t group = art->group++;
  const bool opaque = is_opaque(art, pixels);
  if (opaque) {
    art->alpha += (uint64_t)art->width * 255;
  } else {
    pixels = cpng_art_multiply_by_alpha(art, pixels);
  }
  cpng_art_visit_cells(art, group, rows_of(art), pixels);
  // Of a large image half of these rows tell how fine it is.
  if (art->step > 1 && group % 2 != 0) return;
  art->compared_rows++;
  add_up(art, pixels);
  for (uint32_t i = 0; i < SPARE; i++) art->values[art->width + i] = art->values[art->width - 1];
  visit_differences(art);
  if (cpng_art_looks_down(art)) cpng_art_visit_down(art, y, pixels, opaque);
}

// MARK: The end

/// Each column's word becomes a byte, in the same memory: a byte never lies behind the word that it comes from.
static const uint8_t *changed_columns(cpng_art_collector *art) {
  uint8_t *bytes = (uint8_t *)art->column_changes;
  for (uint32_t x = 0; x < art->width; x++) bytes[x] = art->column_changes[x] != 0;
  return bytes;
}

static uint8_t brightness(uint64_t luma, uint64_t alpha) { return cpng_mean(luma * 255, alpha); }

/// Of the alpha of faint pixels.
static uint8_t deviation(const cpng_art_collector *art) {
  if (art->faint_pixels == 0) return 0;
  const double count = (double)art->faint_pixels, mean = (double)art->faint_alpha / count;
  const double variance = (double)art->faint_alpha_squares / count - mean * mean;
  return variance > 0 ? (uint8_t)(sqrt(variance) + 0.5) : 0;
}

static float ratio(double squares, double of) { return of > 0 ? (float)(squares / of) : 0; }

cpng_art cpng_art_finish(cpng_art_collector *art) {
  const double area = (double)art->width * rows_of(art);
  cpng_art found = {
      .sharpness = ratio(art->third_squares, art->first_squares),
      .edge_sharpness =
          art->edge_squares >= FEWEST_EDGES * strong_edge ? ratio(art->third_squares_of_edges, art->edge_squares) : 0,
      .sharpness_down = ratio(art->third_squares_down, art->first_squares_down),
      .contrast = (float)(art->first_squares / ((double)art->width * art->compared_rows)),
      .coverage = (float)((double)art->alpha / 255 / area),
      .faint_pixels = (uint32_t)art->faint_pixels,
      .outline_pixels = (uint32_t)art->outline_pixels,
      .outline_pixels_down = (uint32_t)art->outline_pixels_down,
      .fading_pixels = (uint32_t)art->fading_pixels,
      .faint_deviation = deviation(art),
      .faint_luma = brightness(art->faint_luma, art->faint_alpha),
      .solid_luma = brightness(art->solid_luma, art->solid_alpha),
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
