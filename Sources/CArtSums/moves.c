#include "loops.h"

// Pictures that are scaled or moved so that cells lie between cells.

enum { COLOR = 4, ROW = COLOR * CPICTURE_SIDE, LAST = CPICTURE_SIDE - 1 };

CLONED void cpicture_scale_colors(const float *colors, cpicture_lens across, cpicture_lens down, float *scaled) {
  typedef float color __attribute__((vector_size(16)));
  for (size_t y = 0; y < CPICTURE_SIDE; y++) {
    const float *const above = colors + (size_t)down.cells[y] * ROW;
    const float lower = down.shares[y];
    float between[ROW];
    for (size_t i = 0; i < ROW; i++) between[i] = above[i] * (1 - lower) + above[ROW + i] * lower;
    for (size_t x = 0; x < CPICTURE_SIDE; x++) {
      const float *const first = between + across.cells[x] * COLOR;
      const float right = across.shares[x];
      color a, b;
      memcpy(&a, first, sizeof a);
      memcpy(&b, first + COLOR, sizeof b);
      const color cell = a * (1 - right) + b * right;
      memcpy(scaled + y * ROW + x * COLOR, &cell, sizeof cell);
    }
  }
}

/// Where each cell of a row has a coordinate from: the first of two neighbours, and the share of the second.
typedef struct {
  int32_t cells[CPICTURE_SIDE];
  float shares[CPICTURE_SIDE];
} row_of_places;

INLINED void find_places(row_of_places *places, const float *factors, float shift, float down) {
  const float middle = (float)LAST / 2;
  for (int32_t x = 0; x < CPICTURE_SIDE; x++) {
    const float place = factors[0] * ((float)x - middle) + factors[1] * down - shift + middle;
    const float low = place > 0 ? place : 0, inside = low < LAST ? low : LAST;
    const int32_t cell = (int32_t)inside, first = cell < LAST ? cell : LAST - 1;
    places->cells[x] = first;
    places->shares[x] = inside - (float)first;
  }
}

CLONED float cpicture_squares_of_moved_row(
    const float *colors, const float *others, int32_t y, int32_t corner, cpicture_move move) {
  typedef float color __attribute__((vector_size(16)));
  row_of_places across, down;
  const float place = (float)y - (float)LAST / 2;
  find_places(&across, move.across, move.shift[0], place);
  find_places(&down, move.down, move.shift[1], place);
  color sums = {0};
  for (int32_t x = corner; x < CPICTURE_SIDE - corner; x++) {
    const float *const first = colors + down.cells[x] * ROW + across.cells[x] * COLOR;
    const float right = across.shares[x], lower = down.shares[x];
    color a, b, c, d, other;
    memcpy(&a, first, sizeof a);
    memcpy(&b, first + COLOR, sizeof b);
    memcpy(&c, first + ROW, sizeof c);
    memcpy(&d, first + ROW + COLOR, sizeof d);
    memcpy(&other, others + y * ROW + x * COLOR, sizeof other);
    const color above = a * (1 - right) + b * right, below = c * (1 - right) + d * right;
    const color difference = above * (1 - lower) + below * lower - other;
    sums += difference * difference;
  }
  return sums[0] + sums[1] + sums[2];
}
