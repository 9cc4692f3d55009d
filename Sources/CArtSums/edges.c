#include "numbers.h"

// The slopes and the edges of small pictures.

enum { SIDE = CPICTURE_SLOPES_SIDE, CELLS = CPICTURE_SLOPES };

enum {
  /// The numbers of a cell of colours, and of a row.
  COLOR = 4,
  ROW = COLOR * CPICTURE_SIDE,
};

/// The products of the slopes across and down of a row, two cells to a vector.
typedef struct {
  numbers across[ROW / LANES], down[ROW / LANES], both[ROW / LANES];
} slope_products;

INLINED void add_row(slope_products *sums, const float *colors, size_t y) {
  const float *const row = colors + y * ROW;
  const float *const above = y > 0 ? row - ROW : row, *const below = y + 1 < CPICTURE_SIDE ? row + ROW : row;
  // Beyond the edges lies what is at the edge.
  float wide[COLOR + ROW + COLOR];
  memcpy(wide, row, COLOR * sizeof *wide);
  memcpy(wide + COLOR, row, ROW * sizeof *wide);
  memcpy(wide + COLOR + ROW, row + ROW - COLOR, COLOR * sizeof *wide);
  for (size_t i = 0; i < ROW / LANES; i++) {
    numbers left, right, upper, lower;
    load(&left, wide + i * LANES);
    load(&right, wide + i * LANES + 2 * COLOR);
    load(&upper, above + i * LANES);
    load(&lower, below + i * LANES);
    const numbers across = right - left, down = lower - upper;
    sums->across[i] += across * across;
    sums->down[i] += down * down;
    sums->both[i] += across * down;
  }
}

CLONED void cpicture_find_slopes(const float *colors, float *slopes) {
  for (size_t y = 0; y < SIDE; y++) {
    slope_products sums = {0};
    add_row(&sums, colors, 2 * y);
    add_row(&sums, colors, 2 * y + 1);
    for (size_t x = 0; x < SIDE; x++) {
      // A difference spans two cells, so that the slope is half of it.
      const float across = total(&sums.across[x]) / 4, down = total(&sums.down[x]) / 4;
      float *const cell = slopes + y * SIDE + x;
      cell[0] = across + down;
      cell[CELLS] = across - down;
      cell[2 * CELLS] = total(&sums.both[x]) / 2;
    }
  }
}

void cpicture_find_largest_slopes(const float *slopes, float *largest, size_t count) {
  for (size_t i = 0; i < count; i++) largest[i] = 0;
  for (size_t i = 0; i < CELLS; i++) {
    const float slope = slopes[i];
    if (slope <= largest[0]) continue;
    size_t place = 0;
    for (; place + 1 < count && largest[place + 1] < slope; place++) largest[place] = largest[place + 1];
    largest[place] = slope;
  }
}

CLONED void cpicture_scale_slopes(const float *slopes, cpicture_lens across, cpicture_lens down, float *scaled) {
  const int32_t *const cells = across.cells;
  const float *const shares = across.shares;
  for (size_t plane = 0; plane < 3; plane++) {
    for (size_t y = 0; y < SIDE; y++) {
      const float *const above = slopes + plane * CELLS + (size_t)down.cells[y] * SIDE;
      const float share = down.shares[y];
      float *const row = scaled + plane * CELLS + y * SIDE;
      float between[SIDE];
      for (size_t x = 0; x < SIDE; x++) between[x] = above[x] * (1 - share) + above[SIDE + x] * share;
      for (size_t x = 0; x < SIDE; x++) {
        const float *const pair = between + cells[x];
        row[x] = pair[0] * (1 - shares[x]) + pair[1] * shares[x];
      }
    }
  }
}

CLONED void cpicture_find_edges(const float *slopes, float half, float *edges) {
  for (size_t i = 0; i < CELLS; i++) {
    const float squares = slopes[i], steepness = __builtin_sqrtf(squares > 0 ? squares : 0);
    const float edge = steepness / (steepness + half), part = squares > 0 ? edge / squares : 0;
    edges[i] = edge;
    edges[CELLS + i] = part * slopes[CELLS + i];
    edges[2 * CELLS + i] = part * slopes[2 * CELLS + i];
  }
}
