#include "numbers.h"

// The slopes and the edges of small pictures.

enum { SIDE = CPICTURE_SLOPES_SIDE, CELLS = CPICTURE_SLOPES };

enum {
  /// The numbers of a cell of colours, and of a row.
  COLOR = 4,
  ROW = COLOR * CPICTURE_SIDE,
};

/// A row of colours with those above and below it, and beyond the edges what is at the edge.
typedef struct {
  const float *above, *below;
  float wide[COLOR + ROW + COLOR];
} row_of_colors;

INLINED void find_row(row_of_colors *row, const float *colors, size_t y) {
  const float *const start = colors + y * ROW;
  row->above = y > 0 ? start - ROW : start;
  row->below = y + 1 < CPICTURE_SIDE ? start + ROW : start;
  memcpy(row->wide, start, COLOR * sizeof *start);
  memcpy(row->wide + COLOR, start, ROW * sizeof *start);
  memcpy(row->wide + COLOR + ROW, start + ROW - COLOR, COLOR * sizeof *start);
}

/// The slopes of two cells of colours across and down.
INLINED void find_two(numbers *across, numbers *down, const row_of_colors *row, size_t i) {
  numbers left, right, upper, lower;
  load(&left, row->wide + i);
  load(&right, row->wide + i + 2 * COLOR);
  load(&upper, row->above + i);
  load(&lower, row->below + i);
  *across = right - left;
  *down = lower - upper;
}

typedef float four __attribute__((vector_size(16)));
/// The numbers of each of four vectors added up, one after the other; the fourth and the last of each are 0.
INLINED void totals(four *sums, const numbers *some) {
  const numbers a = some[0], b = some[1], c = some[2], d = some[3];
  const numbers low = __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13);
  const numbers others = __builtin_shufflevector(c, d, 0, 8, 1, 9, 4, 12, 5, 13);
  const numbers high = __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15);
  const numbers others_high = __builtin_shufflevector(c, d, 2, 10, 3, 11, 6, 14, 7, 15);
  const numbers red = __builtin_shufflevector(low, others, 0, 1, 8, 9, 4, 5, 12, 13);
  const numbers green = __builtin_shufflevector(low, others, 2, 3, 10, 11, 6, 7, 14, 15);
  const numbers blue = __builtin_shufflevector(high, others_high, 0, 1, 8, 9, 4, 5, 12, 13);
  *sums = __builtin_shufflevector(red, red, 0, 1, 2, 3) + __builtin_shufflevector(green, green, 0, 1, 2, 3) +
          __builtin_shufflevector(blue, blue, 0, 1, 2, 3) + __builtin_shufflevector(red, red, 4, 5, 6, 7) +
          __builtin_shufflevector(green, green, 4, 5, 6, 7) + __builtin_shufflevector(blue, blue, 4, 5, 6, 7);
}
CLONED void cpicture_find_slopes(const float *colors, float *slopes) {
  for (size_t y = 0; y < SIDE; y++) {
    row_of_colors first, second;
    find_row(&first, colors, 2 * y);
    find_row(&second, colors, 2 * y + 1);
    for (size_t x = 0; x < SIDE; x += 4) {
      // Of four cells, each of two by two of colours.
      numbers squares_across[4], squares_down[4], products[4];
      for (size_t i = 0; i < 4; i++) {
        numbers across, down, across_below, down_below;
        find_two(&across, &down, &first, (x + i) * LANES);
        find_two(&across_below, &down_below, &second, (x + i) * LANES);
        squares_across[i] = across * across + across_below * across_below;
        squares_down[i] = down * down + down_below * down_below;
        products[i] = across * down + across_below * down_below;
      }
      four across, down, both;
      totals(&across, squares_across);
      totals(&down, squares_down);
      totals(&both, products);
      // A difference spans two cells, so that the slope is half of it.
      across /= 4;
      down /= 4;
      both /= 2;
      const four steep = across + down, more = across - down;
      float *const cells = slopes + y * SIDE + x;
      memcpy(cells, &steep, sizeof steep);
      memcpy(cells + CELLS, &more, sizeof more);
      memcpy(cells + 2 * CELLS, &both, sizeof both);
    }
  }
}
/// Numbers that are not negative, as whole ones: their order is the same, and to compare these takes one instruction.
typedef int32_t places __attribute__((vector_size(32)));
CLONED float cpicture_find_steep_slope(const float *slopes, size_t count) {
  // In rising order; behind them lies what none is above.
  int32_t largest[2 * LANES + 1];
  for (size_t i = 0; i <= 2 * LANES; i++) largest[i] = i < count ? 0 : INT32_MAX;
  for (size_t i = 0; i < CELLS; i += LANES) {
    places some;
    memcpy(&some, slopes + i, sizeof some);
    if (__builtin_reduce_or(some > largest[0]) == 0) continue;
    for (size_t j = 0; j < LANES; j++) {
      if (some[j] <= largest[0]) continue;
      // Each takes the place of the one below it up to where the slope belongs.
      places low, high, next_low, next_high;
      memcpy(&low, largest, sizeof low);
      memcpy(&high, largest + LANES, sizeof high);
      memcpy(&next_low, largest + 1, sizeof low);
      memcpy(&next_high, largest + LANES + 1, sizeof high);
      const places slope = (places){0} + some[j];
      low = __builtin_elementwise_min(__builtin_elementwise_max(low, slope), next_low);
      high = __builtin_elementwise_min(__builtin_elementwise_max(high, slope), next_high);
      memcpy(largest, &low, sizeof low);
      memcpy(largest + LANES, &high, sizeof high);
    }
  }
  float least;
  memcpy(&least, largest, sizeof least);
  return least;
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
