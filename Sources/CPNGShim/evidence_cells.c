#include "evidence_art.h"
#include "evidence.h"

#include <stdlib.h>
#include <string.h>

// The mean colour of each cell of an image.

/// Red, green, blue and alpha.
typedef uint32_t channels __attribute__((vector_size(16)));

enum {
  /// 255 in each of so many units fit in a column's samples.
  MOST_UNITS = 257,
};

/// A column is as many units wide as there are cells a side, and a cell as many as there are columns, so that shares are whole; and so
/// of rows.
bool cpng_art_start_cells(cpng_art_collector *art) {
  const uint32_t width = art->width, side = art->has_picture ? CPNG_FINE_CELLS : CPNG_CELLS;
  art->side = side;
  for (uint32_t cell = 0; cell < side; cell++) {
    const uint32_t end = (cell + 1) * width;
    art->cell_ends[cell] = (cpng_cell_end){end / side, end % side};
  }
  // Behind the last column lie those of clear pixels.
  const size_t samples = 4 * ((size_t)width + CPNG_PIXELS_PER_LANES);
  art->cells = malloc((size_t)side * side * sizeof *art->cells);
  art->column_samples = calloc(samples, sizeof *art->column_samples);
  art->columns_before = malloc(((size_t)width + 1) * sizeof *art->columns_before);
  art->sums.cells = malloc(CPNG_CELLS * CPNG_CELLS * sizeof *art->sums.cells);
  // The last colour is stored with its alpha, as those that the next one covers are.
  if (art->has_picture) art->sums.picture = malloc(CPNG_PICTURE_BYTES + 1);
  return art->cells != NULL && art->column_samples != NULL && art->columns_before != NULL && art->sums.cells != NULL &&
         art->has_picture == (art->sums.picture != NULL);
}

void cpng_art_free_cells(cpng_art_collector *art) {
  free(art->cells);
  free(art->column_samples);
  free(art->columns_before);
}

/// The samples of a column, added up.
INLINED channels column(const uint16_t *samples, uint32_t x) {
  typedef uint16_t four_samples __attribute__((vector_size(8)));
  four_samples four;
  memcpy(&four, samples + 4 * (size_t)x, sizeof four);
  return __builtin_convertvector(four, channels);
}

/// As many samples as there are in a vector of sums.
typedef uint16_t row_sums __attribute__((vector_size(32)));
typedef uint8_t row_samples __attribute__((vector_size(16)));

INLINED void add_samples(uint16_t *sums, const uint8_t *samples, uint16_t times, bool is_first) {
  row_samples some;
  row_sums all = {0};
  memcpy(&some, samples, sizeof some);
  if (!is_first) memcpy(&all, sums, sizeof all);
  all += __builtin_convertvector(some, row_sums) * times;
  memcpy(sums, &all, sizeof all);
}

INLINED void add_all_samples(const cpng_art_collector *art, uint16_t times, bool is_first) {
  enum { COUNT = sizeof(row_samples) };
  const uint8_t *const samples = (const uint8_t *)art->plain;
  uint16_t *const sums = art->column_samples;
  const size_t count = (size_t)art->width * 4;
  for (size_t i = 0; i < count; i += 2 * COUNT) {
    add_samples(sums + i, samples + i, times, is_first);
    add_samples(sums + i + COUNT, samples + i + COUNT, times, is_first);
  }
}

/// Adds each sample of `plain` so many times to those of the rows before, if there are any.
CPNG_CLONED static void add_row(cpng_art_collector *art, uint32_t units) {
  const uint16_t times = (uint16_t)units;
  if (art->units == units) add_all_samples(art, times, true);
  else add_all_samples(art, times, false);
}

void cpng_art_add_alike_cells(cpng_art_collector *art) {
  if (art->alike_units > 0) add_row(art, art->alike_units);
  art->alike_units = 0;
}

/// What the columns before each one add up to.
INLINED void add_columns(const uint16_t *samples, uint32_t width, uint32_t (*before)[4]) {
  channels sum = {0};
  // To count them one by one takes a third of the instructions.
  _Pragma("clang loop unroll_count(8)") for (uint32_t x = 0; x < width; x++) {
    memcpy(before[x], &sum, sizeof sum);
    sum += column(samples, x);
  }
  memcpy(before[width], &sum, sizeof sum);
}

/// Adds the rows so far to their cells: what lies before the end of each, less what lies before its start. Both may have gone
/// round; what is between them has not.
CPNG_CLONED static void settle_rows(cpng_art_collector *art) {
  cpng_art_add_alike_cells(art);
  // Copies, as what is written might for all that the compiler knows lie in the collector.
  const uint16_t *const samples = art->column_samples;
  uint32_t (*const before)[4] = art->columns_before;
  add_columns(samples, art->width, before);
  const uint32_t side = art->side;
  uint32_t (*const row)[4] = art->cells + (size_t)art->row_of_cells * side;
  const bool is_new = art->row_of_cells >= art->reached_rows;
  channels before_start = {0};
  for (uint32_t cell = 0; cell < side; cell++) {
    const cpng_cell_end end = art->cell_ends[cell];
    channels before_end, sum = {0};
    memcpy(&before_end, before[end.column], sizeof before_end);
    before_end = before_end * side + column(samples, end.column) * end.units;
    if (!is_new) memcpy(&sum, row[cell], sizeof sum);
    sum += before_end - before_start;
    memcpy(row[cell], &sum, sizeof sum);
    before_start = before_end;
  }
  art->reached_rows = art->row_of_cells + 1;
  art->units = 0;
}

void cpng_art_visit_cells(cpng_art_collector *art, uint32_t y) {
  const uint32_t rows = art->sums.seen_rows, end = (y + 1) * art->side;
  for (uint32_t place = y * art->side; place < end;) {
    const uint32_t end_of_cell = (art->row_of_cells + 1) * rows;
    const uint32_t units = (end < end_of_cell ? end : end_of_cell) - place;
    // One after another, as the rows come: to divide in each row takes longer than all of its cells.
    if (units == 0 || art->units + units > MOST_UNITS) settle_rows(art);
    if (units == 0) art->row_of_cells++;
    art->units += units;
    art->alike_units += units;
    place += units;
  }
}

// MARK: The end

/// Red, green, blue and alpha to reckon with: whole numbers below 2 to the 53 are exact, and four of them take a third of the time.
typedef double quotients __attribute__((vector_size(32)));
typedef int32_t floors __attribute__((vector_size(16)));

/// The sums of a fine cell.
INLINED void load_cell(const uint32_t (*cells)[4], size_t cell, quotients *sums) {
  floors whole;
  memcpy(&whole, cells[cell], sizeof whole);
  *sums = __builtin_convertvector(whole, quotients);
}

/// The sums of the four fine cells of a cell.
INLINED void load_fine_cells(const uint32_t (*cells)[4], size_t cell, quotients *sums) {
  const size_t first = cell / CPNG_CELLS * 2 * CPNG_FINE_CELLS + cell % CPNG_CELLS * 2;
  quotients right, below, last;
  load_cell(cells, first, sums);
  load_cell(cells, first + 1, &right);
  load_cell(cells, first + CPNG_FINE_CELLS, &below);
  load_cell(cells, first + CPNG_FINE_CELLS + 1, &last);
  *sums += right + below + last;
}

/// A number to divide whole ones by, and what is added to these: half of it, and half a unit, which keeps the quotients off the whole
/// ones, so that to multiply by the inverse, which is not exact, is. To divide takes many times as long.
typedef struct {
  double half, inverse;
} divisor;

INLINED divisor divisor_of(uint64_t number) {
  return (divisor){(double)(2 * (number / 2) + 1) / 2, 1 / (double)number};
}

/// The mean of each channel, rounded to the nearest.
INLINED cpng_color mean(const quotients *sums, divisor area) {
  typedef uint8_t samples __attribute__((vector_size(4)));
  const floors whole = __builtin_convertvector((*sums + area.half) * area.inverse, floors);
  const samples means = __builtin_convertvector(whole, samples);
  cpng_color color;
  memcpy(&color, &means, sizeof color);
  return color;
}

/// What lies on middle grey, as far as alpha leaves it to be seen.
INLINED void lay_on_grey(quotients *sums, uint64_t area) {
  const double uncovered = 255 * (double)area - (*sums)[3], half = (double)1 / 2, inverse = 1 / (double)255;
  *sums += (double)(int64_t)((uncovered * 128 + half) * inverse);
}

/// - area: of a fine cell.
INLINED void finish_picture(const cpng_art_collector *art, uint64_t area) {
  const divisor divisor = divisor_of(area);
  const uint32_t (*const sums_of_cells)[4] = (const uint32_t (*)[4])art->cells;
  uint8_t *const picture = art->sums.picture;
  for (size_t i = 0; i < CPNG_FINE_CELLS * CPNG_FINE_CELLS; i++) {
    quotients sums;
    load_cell(sums_of_cells, i, &sums);
    if (sums_of_cells[i][3] != 255 * area) lay_on_grey(&sums, area);
    const cpng_color color = mean(&sums, divisor);
    memcpy(picture + 3 * i, &color, sizeof color);
  }
}

CPNG_CLONED void cpng_art_finish_cells(cpng_art_collector *art) {
  settle_rows(art);
  const uint64_t area = (uint64_t)art->width * art->sums.seen_rows;
  const uint32_t (*const sums_of_cells)[4] = (const uint32_t (*)[4])art->cells;
  const bool has_picture = art->has_picture;
  if (has_picture) finish_picture(art, area);
  const divisor divisor = divisor_of(has_picture ? 4 * area : area);
  cpng_color *const cells = art->sums.cells;
  for (size_t i = 0; i < CPNG_CELLS * CPNG_CELLS; i++) {
    quotients sums;
    if (has_picture) load_fine_cells(sums_of_cells, i, &sums);
    else load_cell(sums_of_cells, i, &sums);
    cells[i] = mean(&sums, divisor);
  }
}
