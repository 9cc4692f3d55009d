#include "evidence_art.h"
#include "evidence.h"

#include <string.h>

// The mean colour of each cell of an image.

typedef uint8_t eight __attribute__((vector_size(8)));
typedef cpng_channels channels;
typedef cpng_samples samples;

/// A row is `CPNG_FINE_CELLS` units high and a cell as many units as there are rows, so that shares are whole.
static uint32_t first_cell(uint32_t y, uint32_t rows) { return (uint32_t)((uint64_t)y * CPNG_FINE_CELLS / rows); }

/// The units that a row or column of pixels has in a cell.
static uint32_t share(uint32_t pixel, uint32_t cell, uint32_t size) {
  const uint32_t low = pixel * CPNG_FINE_CELLS, high = low + CPNG_FINE_CELLS, start = cell * size, end = start + size;
  const uint32_t from = low > start ? low : start, to = high < end ? high : end;
  return to > from ? to - from : 0;
}

static samples two_pixels(uint32_t one, uint32_t other) {
  const uint32_t both[2] = {one, other};
  eight bytes;
  memcpy(&bytes, both, sizeof bytes);
  return __builtin_convertvector(bytes, samples);
}

typedef uint16_t four_samples __attribute__((vector_size(8)));

static channels fold(samples two) {
  const four_samples one = __builtin_shufflevector(two, two, 0, 1, 2, 3);
  const four_samples other = __builtin_shufflevector(two, two, 4, 5, 6, 7);
  return __builtin_convertvector(one, channels) + __builtin_convertvector(other, channels);
}

/// The sum of the pixels from `first` up to `end`, fewer than 257 in each half of a vector.
static channels sum_of(const uint32_t *pixels, uint32_t first, uint32_t end) {
  samples sum = {0};
  uint32_t x = first;
  for (; x + 4 <= end; x += 4) {
    eight two[2];
    memcpy(two, pixels + x, sizeof two);
    sum += __builtin_convertvector(two[0], samples) + __builtin_convertvector(two[1], samples);
  }
  for (; x < end; x++) sum += two_pixels(pixels[x], 0);
  return fold(sum);
}

void cpng_art_start_cells(cpng_art_collector *art) {
  const uint32_t width = art->width;
  for (uint32_t cell = 0; cell < CPNG_FINE_CELLS; cell++) {
    const uint32_t first = cell * width / CPNG_FINE_CELLS, last = ((cell + 1) * width - 1) / CPNG_FINE_CELLS;
    const uint16_t of_first = (uint16_t)share(first, cell, width);
    const uint16_t of_last = last > first ? (uint16_t)share(last, cell, width) : 0;
    art->cell_columns[cell] = (cpng_cell_columns){
        first, last, {of_first, of_first, of_first, of_first, of_last, of_last, of_last, of_last}};
  }
}

/// What a row has in a cell, in units of a column.
static channels sum_in_cell(const uint32_t *pixels, const cpng_cell_columns *columns) {
  const channels ends = fold(two_pixels(pixels[columns->first], pixels[columns->last]) * columns->shares);
  return ends + sum_of(pixels, columns->first + 1, columns->last) * CPNG_FINE_CELLS;
}

static void add_to_cells(cpng_art_collector *art, uint32_t row_of_cells, const channels *sums, uint64_t weight) {
  for (uint32_t cell = 0; cell < CPNG_FINE_CELLS; cell++) {
    uint64_t *into = art->cells[(size_t)row_of_cells * CPNG_FINE_CELLS + cell];
    for (int i = 0; i < 4; i++) into[i] += sums[cell][i] * weight;
  }
}

static void add_whole_rows(cpng_art_collector *art) {
  add_to_cells(art, art->row_of_cells, art->whole_rows, CPNG_FINE_CELLS);
  memset(art->whole_rows, 0, sizeof art->whole_rows);
}

void cpng_art_visit_cells(cpng_art_collector *art, uint32_t y, uint32_t rows, const uint32_t *pixels) {
  const uint32_t first = first_cell(y, rows);
  if (first != art->row_of_cells) {
    add_whole_rows(art);
    art->row_of_cells = first;
  }
  channels sums[CPNG_FINE_CELLS];
  for (uint32_t cell = 0; cell < CPNG_FINE_CELLS; cell++) sums[cell] = sum_in_cell(pixels, &art->cell_columns[cell]);
  if (share(y, first, rows) == CPNG_FINE_CELLS) {
    for (uint32_t cell = 0; cell < CPNG_FINE_CELLS; cell++) art->whole_rows[cell] += sums[cell];
    return;
  }
  for (uint32_t cell = first; cell < CPNG_FINE_CELLS; cell++) {
    const uint32_t part = share(y, cell, rows);
    if (part == 0) break;
    add_to_cells(art, cell, sums, part);
  }
}

// MARK: The end

/// The sums of the four fine cells of a cell.
static void add_fine_cells(const cpng_art_collector *art, size_t cell, uint64_t sums[4]) {
  const size_t first = cell / CPNG_CELLS * 2 * CPNG_FINE_CELLS + cell % CPNG_CELLS * 2;
  const size_t fine[4] = {first, first + 1, first + CPNG_FINE_CELLS, first + CPNG_FINE_CELLS + 1};
  for (size_t i = 0; i < 4; i++) {
    for (size_t channel = 0; channel < 4; channel++) sums[channel] += art->cells[fine[i]][channel];
  }
}

/// Sums of a channel and of alpha, laid on middle grey.
static uint64_t on_grey(uint64_t channel, uint64_t alpha, uint64_t area) {
  return channel + (255 * area - alpha) * 128 / 255;
}

void cpng_art_finish_cells(cpng_art_collector *art, uint32_t rows, cpng_art *found) {
  add_whole_rows(art);
  // Of a fine cell.
  const uint64_t area = (uint64_t)art->width * rows;
  enum { CELLS = CPNG_CELLS * CPNG_CELLS, FINE = CPNG_FINE_CELLS * CPNG_FINE_CELLS };
  uint8_t picture[3 * FINE];
  for (size_t i = 0; i < FINE; i++) {
    const uint64_t *sum = art->cells[i];
    for (size_t channel = 0; channel < 3; channel++)
      picture[3 * i + channel] = cpng_mean(on_grey(sum[channel], sum[3], area), area);
  }
  for (size_t i = 0; i < CELLS; i++) {
    uint64_t sum[4] = {0};
    add_fine_cells(art, i, sum);
    const uint64_t four = 4 * area;
    found->cells[i] =
        (cpng_color){cpng_mean(sum[0], four), cpng_mean(sum[1], four), cpng_mean(sum[2], four), cpng_mean(sum[3], four)};
  }
  _Static_assert(sizeof picture == sizeof found->picture, "a byte each");
  memcpy(found->picture, picture, sizeof picture);
}
