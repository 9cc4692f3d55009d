#include "evidence_art.h"

// How the values of a row differ from column to column. They are whole numbers up to 1275, so that fifth differences, up to 16
// times as large, fit in two bytes, and all sums are exact: the same on every machine.

/// Squares of first and third differences; the same of third differences at strong edges, and of the first one in their middle.
typedef struct {
  cpng_wholes first, third, edge, third_of_edges;
  /// How many first differences are not 0.
  cpng_values steps;
} differences;

/// Red and twice green, and then blue and alpha of each pixel, added up. Green counts twice, as brightness does, and alpha once, so
/// that a shape of black is seen as well.
INLINED void add_samples(cpng_values *sums, const uint32_t *pixels) {
  typedef uint16_t samples __attribute__((vector_size(32)));
  const samples of_first = (samples)((cpng_pixel_lanes){0} + (CPNG_RED == 0 ? 0x0000FFFF : 0xFFFF0000));
  samples some;
  memcpy(&some, pixels, sizeof some);
  const samples low = some & 255, high = some >> 8, green = (CPNG_RED == 0 ? high : low) & of_first;
  *sums = (cpng_values)(low + high + green);
}

/// Behind the last value come more of it, in place of those of clear pixels.
INLINED void add_up(cpng_art_collector *art) {
  int16_t *const sums = art->values;
  const uint32_t *const pixels = art->plain;
  const uint32_t width = art->width;
  for (uint32_t x = 0; x < width; x += CPNG_VALUES) {
    cpng_values one, other;
    add_samples(&one, pixels + x);
    add_samples(&other, pixels + x + CPNG_PIXELS_PER_LANES);
    const cpng_values values =
        __builtin_shufflevector(one, other, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30) +
        __builtin_shufflevector(one, other, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
    memcpy(sums + x, &values, sizeof values);
  }
  const cpng_values last = (cpng_values){0} + sums[width - 1];
  memcpy(sums + width, &last, sizeof last);
  memcpy(sums + width + CPNG_ART_SPARE - CPNG_VALUES, &last, sizeof last);
}

/// Adds values that are not negative, each so many times to the sum of its column.
INLINED void add_to_columns(uint32_t *sums, const cpng_values *values, uint32_t times) {
  typedef uint32_t columns __attribute__((vector_size(64)));
  typedef uint16_t positive __attribute__((vector_size(32)));
  columns all;
  memcpy(&all, sums, sizeof all);
  all += __builtin_convertvector((positive)*values, columns) * times;
  memcpy(sums, &all, sizeof all);
}

/// Adds what differences tell of their columns.
/// - first, third: those from column `x` on; `middle` are the first ones in the middle of the third.
INLINED void add_to_lines(
    const int16_t *values, const cpng_art_lines *columns, uint32_t x, uint32_t rows, const cpng_values *third,
    const cpng_values *first, const cpng_values *middle, const cpng_values *edges) {
  cpng_values a, b, c, d, e, f, counts;
  memcpy(&a, values, sizeof a);
  memcpy(&b, values + 1, sizeof b);
  memcpy(&c, values + 2, sizeof c);
  memcpy(&d, values + 3, sizeof d);
  memcpy(&e, values + 4, sizeof e);
  memcpy(&f, values + 5, sizeof f);
  const cpng_values fifth = f - a - 5 * (e - b) + 10 * (d - c);
  const cpng_values energy = __builtin_elementwise_abs(*third), fine_energy = __builtin_elementwise_abs(fifth);
  add_to_columns(columns->energy + x, &energy, rows);
  add_to_columns(columns->fine_energy + x, &fine_energy, rows);
  // Where what is drawn in squares was sharpened, a weaker step lies beside each edge.
  const cpng_values size = __builtin_elementwise_abs(*middle), steepest = __builtin_elementwise_max(
      __builtin_elementwise_abs(*first), __builtin_elementwise_abs((cpng_values)(d - c)));
  memcpy(&counts, columns->edges + x + 2, sizeof counts);
  counts -= (*edges & (size >= steepest)) * (int16_t)rows;
  memcpy(columns->edges + x + 2, &counts, sizeof counts);
}

/// - values: from column `x` on.
INLINED void compare(
    const int16_t *values, const cpng_art_lines *columns, uint32_t x, uint32_t rows, int16_t strong_edge, bool has_lines,
    differences *sums) {
  cpng_values a, b, c, d, f, changes;
  memcpy(&a, values, sizeof a);
  memcpy(&b, values + 1, sizeof b);
  memcpy(&f, values + 5, sizeof f);
  const cpng_values first = b - a, any = first | (f - a);
  // A quarter of what icons and launch images show is flat, and adds nothing.
  if (__builtin_reduce_or(any) == 0) return;
  memcpy(&c, values + 2, sizeof c);
  memcpy(&d, values + 3, sizeof d);
  const cpng_values middle = c - b, third = d - a - 3 * middle;
  const cpng_values edges = __builtin_elementwise_abs(middle) > strong_edge;
  const cpng_values edge = middle & edges, third_of_edge = third & edges;
  cpng_add_squares(&sums->first, &first);
  cpng_add_squares(&sums->third, &third);
  cpng_add_squares(&sums->edge, &edge);
  cpng_add_squares(&sums->third_of_edges, &third_of_edge);
  if (has_lines) add_to_lines(values, columns, x, rows, &third, &first, &middle, &edges);
  memcpy(&changes, columns->changes + x + 1, sizeof changes);
  const cpng_values differ = first != 0;
  changes |= differ;
  sums->steps -= differ;
  memcpy(columns->changes + x + 1, &changes, sizeof changes);
}

// MARK: Noise

typedef struct {
  cpng_wholes thirds, third_squares, steep_third_squares, slope_squares;
  cpng_values level, steep;
} noise_sums;

INLINED void compare_slopes(noise_sums *sums, const int16_t *values, const cpng_limits *limits) {
  cpng_values a, b, c, d;
  memcpy(&a, values, sizeof a);
  memcpy(&b, values + 1, sizeof b);
  memcpy(&c, values + 2, sizeof c);
  memcpy(&d, values + 3, sizeof d);
  const cpng_values whole = d - a, middle = c - b, third = whole - 3 * middle, slope = 3 * whole + middle;
  const cpng_values size = __builtin_elementwise_abs(slope);
  const cpng_values is_level = size <= limits->level_slope, is_steep = size >= limits->steep_slope;
  const cpng_values of_level = third & is_level, of_steep = third & is_steep, steep_slope = slope & is_steep;
  const cpng_values energy = __builtin_elementwise_abs(of_level);
  cpng_add_values(&sums->thirds, &energy);
  cpng_add_squares(&sums->third_squares, &of_level);
  cpng_add_squares(&sums->steep_third_squares, &of_steep);
  cpng_add_squares(&sums->slope_squares, &steep_slope);
  sums->level -= is_level;
  sums->steep -= is_steep;
}

INLINED uint64_t total_of_values(const cpng_values *values) {
  cpng_wholes sums = {0};
  cpng_add_values(&sums, values);
  return cpng_total_of_wholes(&sums);
}

/// - start: at most as many columns before the end as lanes have room for.
INLINED void add_noise(cpng_art_collector *art, uint32_t start, uint32_t end, uint32_t rows) {
  if (art->width < CPNG_VALUES + 3) return;
  // The last that begin with four values in the row; some are counted twice, as whole vectors are taken.
  const uint32_t last = end + 2 < art->width ? end : art->width - 3;
  if (last < start + CPNG_VALUES) return;
  noise_sums sums = {0};
  for (uint32_t x = start; x < last; x += CPNG_VALUES)
    compare_slopes(&sums, art->values + (x + CPNG_VALUES < last ? x : last - CPNG_VALUES), &art->limits);
  cpng_art_noise *const noise = &art->sums.noise;
  noise->level += rows * total_of_values(&sums.level);
  noise->level_thirds += rows * cpng_total_of_wholes(&sums.thirds);
  noise->level_third_squares += rows * cpng_total_of_wholes(&sums.third_squares);
  noise->steep += rows * total_of_values(&sums.steep);
  noise->steep_third_squares += rows * cpng_total_of_wholes(&sums.steep_third_squares);
  noise->slope_squares += rows * cpng_total_of_wholes(&sums.slope_squares);
}

INLINED void compare_all(cpng_art_collector *art, uint32_t rows, bool has_lines) {
  // Copies, as what is written to the lines might for all that the compiler knows lie in the collector.
  const cpng_art_lines columns = art->sums.columns;
  const int16_t *const values = art->values;
  const int16_t strong_edge = art->limits.strong_edge;
  // The values past the last are those of the last, and add nothing but to the energy of columns that is not read.
  for (uint32_t start = 0; start + 1 < art->width; start += CPNG_ART_BLOCK) {
    const uint32_t end = art->width - 1 - start < CPNG_ART_BLOCK ? art->width - 1 : start + CPNG_ART_BLOCK;
    differences sums = {0};
    for (uint32_t x = start; x < end; x += CPNG_VALUES) compare(values + x, &columns, x, rows, strong_edge, has_lines, &sums);
    art->sums.first_squares += rows * cpng_total_of_wholes(&sums.first);
    art->sums.third_squares += rows * cpng_total_of_wholes(&sums.third);
    art->sums.edge_squares += rows * cpng_total_of_wholes(&sums.edge);
    art->sums.third_squares_of_edges += rows * cpng_total_of_wholes(&sums.third_of_edges);
    cpng_wholes steps = {0};
    cpng_add_values(&steps, &sums.steps);
    const uint64_t total = cpng_total_of_wholes(&steps);
    art->sums.steps += rows * total;
    // Of what is drawn most rows have fewer.
    if (has_lines && 2 * total >= end - start) add_noise(art, start, end, rows);
  }
}

CPNG_CLONED void cpng_art_visit_differences(cpng_art_collector *art, uint32_t rows) {
  add_up(art);
  // Compiled for one row as well, of which nothing has to be multiplied, and for masks, of which no line is asked.
  if (!art->has_picture) compare_all(art, rows, false);
  else if (rows == 1) compare_all(art, 1, true);
  else compare_all(art, rows, true);
}
