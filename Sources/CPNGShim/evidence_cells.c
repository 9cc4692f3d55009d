#include "evidence_art.h"

#include <string.h>

// The mean colour of each cell of an image.

typedef uint16_t sums __attribute__((vector_size(16)));
typedef uint16_t four_sums __attribute__((vector_size(8)));
typedef uint8_t eight __attribute__((vector_size(8)));
typedef uint32_t pixels4 __attribute__((vector_size(16)));

/// As many rows of 255 fit in 16 bits.
enum { MOST_SUMMED = 257 };

/// A row is `CPNG_CELLS` units high and a cell as many units as there are rows, so that shares are whole.
static uint32_t first_cell(uint32_t y, uint32_t rows) { return (uint32_t)((uint64_t)y * CPNG_CELLS / rows); }

/// The units that a row or column of pixels has in a cell.
static uint32_t share(uint32_t pixel, uint32_t cell, uint32_t size) {
  const uint32_t low = pixel * CPNG_CELLS, high = low + CPNG_CELLS, start = cell * size, end = start + size;
  const uint32_t from = low > start ? low : start, to = high < end ? high : end;
  return to > from ? to - from : 0;
}

static pixels4 column_of(const cpng_art_collector *art, uint32_t x) {
  four_sums sums;
  memcpy(&sums, art->columns + 4 * (size_t)x, sizeof sums);
  return __builtin_convertvector(sums, pixels4);
}

/// The sums of the rows so far, by cell; those of 128 columns of 257 rows fit in 32 bits, 16 times over. Whole rows lie in one row of cells, or count by what they share with it.
static void add_columns(cpng_art_collector *art, uint32_t row_of_cells, uint64_t weight) {
  const uint32_t width = art->width;
  for (uint32_t cell = 0; cell < CPNG_CELLS; cell++) {
    // Columns that lie in the cell as a whole count alike; at most one at either end does not.
    const uint32_t first = cell * width / CPNG_CELLS, last = ((cell + 1) * width - 1) / CPNG_CELLS;
    pixels4 sum = {0};
    for (uint32_t x = first + 1; x < last; x++) sum += column_of(art, x);
    sum *= CPNG_CELLS;
    sum += column_of(art, first) * share(first, cell, width);
    if (last > first) sum += column_of(art, last) * share(last, cell, width);
    uint64_t *into = art->cells[(size_t)row_of_cells * CPNG_CELLS + cell];
    for (int i = 0; i < 4; i++) into[i] += (uint64_t)sum[i] * weight;
  }
}

static void empty_columns(cpng_art_collector *art) {
  memset(art->columns, 0, (size_t)art->width * 4 * sizeof *art->columns);
  art->summed_rows = 0;
}

static void sum_row(cpng_art_collector *art, const uint32_t *pixels) {
  const uint8_t *bytes = (const uint8_t *)pixels;
  // Here and below: a pointer of its own, which no store in the loop can change.
  uint16_t *const columns = art->columns;
  const size_t count = (size_t)art->width * 4;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    eight some;
    sums sum;
    memcpy(&some, bytes + i, sizeof some);
    memcpy(&sum, columns + i, sizeof sum);
    sum += __builtin_convertvector(some, sums);
    memcpy(columns + i, &sum, sizeof sum);
  }
  for (; i < count; i++) columns[i] += bytes[i];
  art->summed_rows++;
}

void cpng_art_visit_cells(cpng_art_collector *art, uint32_t y, uint32_t rows, const uint32_t *pixels) {
  const uint32_t first = first_cell(y, rows);
  const bool is_whole = share(y, first, rows) == CPNG_CELLS;
  const bool continues = art->summed_rows > 0 && y > 0 && first_cell(y - 1, rows) == first;
  if (art->summed_rows > 0 && (!is_whole || !continues || art->summed_rows == MOST_SUMMED)) {
    add_columns(art, first_cell(y - 1, rows), CPNG_CELLS);
    empty_columns(art);
  }
  sum_row(art, pixels);
  if (is_whole) return;
  for (uint32_t cell = first; cell < CPNG_CELLS; cell++) {
    const uint64_t part = share(y, cell, rows);
    if (part == 0) break;
    add_columns(art, cell, part);
  }
  empty_columns(art);
}

void cpng_art_finish_cells(cpng_art_collector *art, uint32_t rows) {
  if (art->summed_rows > 0) add_columns(art, first_cell(rows - 1, rows), CPNG_CELLS);
}
