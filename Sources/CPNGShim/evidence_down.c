#include "evidence_art.h"
#include "evidence.h"

#include <stdlib.h>
#include <string.h>

// What a small image shows down its columns, as evidence_art.c has it along the rows. Shapes as small as those of bars have
// few lines, and of a bar that lies the rows tell nothing.

enum {
  /// The row itself and the five before, each at its place in turn.
  ROWS = 6,
  /// What a difference from the next row but one, a third and a fifth one span beyond the row in which they begin.
  SECOND = 2,
  THIRD = 3,
  FIFTH = 5,
};

/// The room of a row: whole vectors of bytes and of values, of which those past the width stay 0 and add nothing.
static size_t room(const cpng_art_collector *art) {
  return (art->width + (size_t)CPNG_SAMPLES_PER_LANES - 1) / CPNG_SAMPLES_PER_LANES * CPNG_SAMPLES_PER_LANES;
}

bool cpng_art_start_down(cpng_art_collector *art) {
  if (!cpng_art_looks_down(art)) return true;
  art->values_before = calloc(room(art) * ROWS, sizeof *art->values_before);
  art->alpha_before = calloc(room(art) * THIRD + CPNG_SAMPLES_PER_LANES, sizeof *art->alpha_before);
  art->alpha_now = calloc(room(art) + CPNG_SAMPLES_PER_LANES, sizeof *art->alpha_now);
  return art->values_before != NULL && art->alpha_before != NULL && art->alpha_now != NULL;
}

void cpng_art_free_down(cpng_art_collector *art) {
  free(art->values_before);
  free(art->alpha_before);
  free(art->alpha_now);
}

/// Where alpha passes the outline between the first two of four pixels or the last two, and still falls in the two that lie
/// farther out. Antialiasing ends before, and a part that is drawn in one weaker shade does not fall.
INLINED void count_fading(
    cpng_lanes *counts, uint8_t least, const cpng_lanes *a, const cpng_lanes *b, const cpng_lanes *c, const cpng_lanes *d) {
  *counts -= (cpng_lanes)(*a >= CPNG_HALF_ALPHA & *b < CPNG_HALF_ALPHA & *c >= least & *c > *d & *d > 0);
  *counts -= (cpng_lanes)(*d >= CPNG_HALF_ALPHA & *c < CPNG_HALF_ALPHA & *b >= least & *b > *a & *a > 0);
}

/// Where alpha is about that of the pixel above and of the one before: neither an edge nor a blur.
INLINED void count_level(
    cpng_lanes *counts, const cpng_limits *limits, const cpng_lanes *own, const cpng_lanes *above,
    const cpng_lanes *before) {
  const cpng_lanes from_above = __builtin_elementwise_max(*own, *above) - __builtin_elementwise_min(*own, *above);
  const cpng_lanes from_before = __builtin_elementwise_max(*own, *before) - __builtin_elementwise_min(*own, *before);
  *counts -= (cpng_lanes)(*own >= limits->least_level & *own <= limits->most_level & from_above <= limits->level_step &
                          from_before <= limits->level_step);
}

INLINED void load(cpng_lanes *lanes, const uint8_t *bytes) { memcpy(lanes, bytes, sizeof *lanes); }

CPNG_CLONED static void note_outline(cpng_art_collector *art, uint32_t y, const uint32_t *pixels) {
  const uint32_t width = art->width;
  uint8_t *const oldest = art->alpha_before + y % THIRD * room(art);
  const uint8_t *const older = art->alpha_before + (y + 1) % THIRD * room(art);
  const uint8_t *const newest = art->alpha_before + (y + 2) % THIRD * room(art);
  uint8_t *const alphas = art->alpha_now;
  for (uint32_t x = 0; x < width; x++) alphas[x] = (uint8_t)(pixels[x] >> CPNG_ALPHA);
  cpng_lanes outline = {0}, fading = {0}, level = {0};
  for (uint32_t x = 0; x < width; x += CPNG_SAMPLES_PER_LANES) {
    cpng_lanes a, b, c, d;
    load(&a, oldest + x);
    load(&b, older + x);
    load(&c, newest + x);
    load(&d, alphas + x);
    outline += (c ^ d) >> 7;
    count_fading(&fading, art->limits.least_fading, &a, &b, &c, &d);
  }
  for (uint32_t x = THIRD; x < width; x += CPNG_SAMPLES_PER_LANES) {
    cpng_lanes a, b, c, d;
    load(&a, alphas + x - 3);
    load(&b, alphas + x - 2);
    load(&c, alphas + x - 1);
    load(&d, alphas + x);
    count_fading(&fading, art->limits.least_fading, &a, &b, &c, &d);
  }
  for (uint32_t x = 1; x < width; x += CPNG_SAMPLES_PER_LANES) {
    cpng_lanes own, above, before;
    load(&own, alphas + x);
    load(&above, newest + x);
    load(&before, alphas + x - 1);
    count_level(&level, &art->limits, &own, &above, &before);
  }
  memcpy(oldest, alphas, width);
  if (y > 0) art->sums.outline_pixels_down += cpng_total_of_lanes(&outline);
  art->sums.fading_pixels += cpng_total_of_lanes(&fading);
  art->sums.level_pixels += cpng_total_of_lanes(&level);
}

/// Keeps the alpha of a row, from the first on that is not opaque. Without memory for it there is nothing to compare.
static void keep_alpha(cpng_art_collector *art, uint32_t y) {
  const size_t width = art->width;
  if (art->sums.alphas == NULL) {
    art->sums.alphas = malloc(width * art->height);
    if (art->sums.alphas != NULL) memset(art->sums.alphas, 255, width * art->height);
  }
  if (art->sums.alphas != NULL) memcpy(art->sums.alphas + y * width, art->alpha_now, width);
}

/// The alpha of the rows before the first one that is not opaque.
static void note_opaque_rows(cpng_art_collector *art, uint32_t count) {
  for (uint32_t i = 0; i < count && i < THIRD; i++) memset(art->alpha_before + i * room(art), 255, art->width);
}

/// Most icons are opaque to the last row, and have no outline.
static void visit_outline(cpng_art_collector *art, uint32_t y, const uint32_t *pixels, bool is_opaque) {
  if (!art->is_seen_through && is_opaque) return;
  if (!art->is_seen_through) note_opaque_rows(art, y);
  art->is_seen_through = true;
  note_outline(art, y, pixels);
  keep_alpha(art, y);
}

/// What a row tells beside the five before.
typedef struct {
  cpng_wholes first_squares, second_squares, third_squares, energy, fine_energy;
  cpng_values edges;
  /// First differences with their signs and without: up to 1275 in each vector, of which a small image with a picture has 12.
  cpng_values signed_firsts, firsts;
} row_sums;

INLINED void compare(row_sums *sums, const int16_t *rows[ROWS], size_t x, int16_t strong_edge, bool has_lines) {
  cpng_values now, one, two, three, four, five;
  memcpy(&now, rows[0] + x, sizeof now);
  memcpy(&one, rows[1] + x, sizeof one);
  memcpy(&two, rows[2] + x, sizeof two);
  memcpy(&three, rows[3] + x, sizeof three);
  const cpng_values first = now - one, third = now - three - 3 * (one - two);
  cpng_add_squares(&sums->first_squares, &first);
  cpng_add_squares(&sums->third_squares, &third);
  if (!has_lines) return;
  const cpng_values next_but_one = now - two;
  cpng_add_squares(&sums->second_squares, &next_but_one);
  memcpy(&four, rows[4] + x, sizeof four);
  memcpy(&five, rows[5] + x, sizeof five);
  const cpng_values fifth = now - five - 5 * (one - four) + 10 * (two - three);
  const cpng_values energy = __builtin_elementwise_abs(third), fine_energy = __builtin_elementwise_abs(fifth);
  cpng_add_values(&sums->energy, &energy);
  cpng_add_values(&sums->fine_energy, &fine_energy);
  const cpng_values middle = one - two, before = two - three, size = __builtin_elementwise_abs(middle);
  const cpng_values steepest = __builtin_elementwise_max(__builtin_elementwise_abs(first), __builtin_elementwise_abs(before));
  sums->edges -= (size > strong_edge) & (size >= steepest);
  sums->signed_firsts += first;
  sums->firsts += __builtin_elementwise_abs(first);
}

/// How rows differ.
typedef struct {
  /// Squares of the differences between a row and the next, and between it and the next but one.
  uint64_t first, second;
  /// The former not squared: how far they lead to the brighter or to the darker, and what they add up to without their signs.
  int64_t one_way;
  uint64_t all_ways;
  /// Whether one of two neighbours is of one value, and whether none of the rows is.
  bool is_one_plain, is_none_plain;
} rows_beside;

INLINED void add_rows(cpng_art_collector *art, const rows_beside *rows) {
  cpng_art *const sums = &art->sums;
  const bool is_apart = rows->first > rows->second;
  sums->squares_from_next_but_one += rows->second;
  sums->changed_rows += rows->first > 0;
  sums->rows_apart += is_apart;
  sums->plain_rows_apart += is_apart && rows->is_one_plain;
  sums->drawn_rows_apart += is_apart && rows->is_none_plain;
  sums->one_way_down += (uint64_t)(rows->one_way < 0 ? -rows->one_way : rows->one_way);
  sums->all_ways_down += rows->all_ways;
}

INLINED int64_t total_of_values(const cpng_values *values) {
  int64_t sum = 0;
  for (uint32_t i = 0; i < CPNG_VALUES; i++) sum += (*values)[i];
  return sum;
}

/// Whether each value is the next one's; of what is drawn the first few differ.
INLINED bool is_of_one_value(const int16_t *row, size_t width) { return memcmp(row, row + 1, (width - 1) * sizeof *row) == 0; }

INLINED void add_small_rows(cpng_art_collector *art, const int16_t *row, const int16_t *before, const row_sums *sums) {
  const bool is_plain = is_of_one_value(row, art->width), was_plain = is_of_one_value(before, art->width);
  const rows_beside beside = {
      .first = cpng_total_of_wholes(&sums->first_squares), .second = cpng_total_of_wholes(&sums->second_squares),
      .one_way = total_of_values(&sums->signed_firsts), .all_ways = (uint64_t)total_of_values(&sums->firsts),
      .is_one_plain = was_plain != is_plain, .is_none_plain = !was_plain && !is_plain};
  add_rows(art, &beside);
}

/// - start: of as many columns as lanes have room for.
INLINED void compare_block(
    cpng_art_collector *art, uint32_t y, const int16_t *rows[ROWS], size_t start, bool has_lines) {
  const cpng_art_lines *const found = &art->sums.rows;
  const int16_t strong_edge = art->limits.strong_edge;
  const size_t rest = room(art) - start, end = start + (rest < CPNG_ART_BLOCK ? rest : CPNG_ART_BLOCK);
  row_sums sums = {0};
  for (size_t x = start; x < end; x += CPNG_VALUES) compare(&sums, rows, x, strong_edge, has_lines);
  if (y > 0) art->sums.first_squares_down += cpng_total_of_wholes(&sums.first_squares);
  if (y >= THIRD) art->sums.third_squares_down += cpng_total_of_wholes(&sums.third_squares);
  if (!has_lines) return;
  if (y >= SECOND) add_small_rows(art, rows[0], rows[1], &sums);
  if (y >= THIRD) {
    for (uint32_t i = 0; i < CPNG_VALUES; i++) found->edges[y - 1] = (int16_t)(found->edges[y - 1] + sums.edges[i]);
    found->energy[y - THIRD] += (uint32_t)cpng_total_of_wholes(&sums.energy);
  }
  if (y >= FIFTH) found->fine_energy[y - FIFTH] += (uint32_t)cpng_total_of_wholes(&sums.fine_energy);
}

CPNG_CLONED static void compare_rows(cpng_art_collector *art, uint32_t y) {
  const int16_t *rows[ROWS];
  uint32_t place = y % ROWS;
  for (uint32_t i = 0; i < ROWS; i++) {
    rows[i] = art->values_before + place * room(art);
    place = place > 0 ? place - 1 : ROWS - 1;
  }
  for (size_t start = 0; start < art->width; start += CPNG_ART_BLOCK) {
    if (art->has_picture) compare_block(art, y, rows, start, true);
    else compare_block(art, y, rows, start, false);
  }
}

void cpng_art_visit_down(cpng_art_collector *art, uint32_t y, const uint32_t *pixels, bool is_opaque) {
  visit_outline(art, y, pixels, is_opaque);
  memcpy(art->values_before + y % ROWS * room(art), art->values, art->width * sizeof *art->values);
  compare_rows(art, y);
  if (y > 0) art->sums.compared_down += art->width;
}

// MARK: Large images

/// As its values are, see evidence_differences.c.
INLINED int32_t value_of(uint32_t pixel) {
  const cpng_color color = cpng_color_of(pixel);
  return (color.red + 2 * color.green + color.blue) * color.alpha / 255 + color.alpha;
}

INLINED int32_t square(int32_t value) { return value * value; }

INLINED int32_t size_of(int32_t value) { return value < 0 ? -value : value; }

static bool has_one_value(const int32_t values[CPNG_ART_PROBES]) {
  return memcmp(values, values + 1, (CPNG_ART_PROBES - 1) * sizeof *values) == 0;
}

void cpng_art_sample_rows(cpng_art_collector *art, const uint32_t *pixels) {
  int32_t(*const rows)[CPNG_ART_PROBES] = art->sampled_rows;
  const uint32_t place = art->sampled++, step = (art->width << 16) / CPNG_ART_PROBES;
  for (uint32_t i = 0; i < CPNG_ART_PROBES; i++) rows[place][i] = value_of(pixels[i * step >> 16]);
  art->next_sampled_row++;
  if (place < SECOND) return;
  const bool of_first = has_one_value(rows[0]), of_middle = has_one_value(rows[1]), of_last = has_one_value(rows[2]);
  rows_beside beside = {
      .is_one_plain = of_first == of_last && of_first != of_middle, .is_none_plain = !of_first && !of_middle && !of_last};
  for (uint32_t i = 0; i < CPNG_ART_PROBES; i++) {
    const int32_t before = rows[1][i] - rows[0][i], after = rows[2][i] - rows[1][i];
    beside.first += (uint64_t)(square(before) + square(after));
    beside.second += 2 * (uint64_t)square(rows[2][i] - rows[0][i]);
    beside.one_way += before - after;
    beside.all_ways += (uint64_t)(size_of(before) + size_of(after));
  }
  art->sums.first_squares_down += beside.first;
  add_rows(art, &beside);
  art->sums.compared_down += SECOND * CPNG_ART_PROBES;
  art->sampled = 0;
  art->next_sampled_row += art->height / CPNG_ART_SAMPLED_GROUPS - SECOND - 1;
}
