#include "loops.h"

// How two pictures differ, cell by cell. All of it is whole numbers, so that sums are exact.

CLONED void cpicture_colors(const uint8_t *picture, float *colors) {
  typedef uint8_t bytes __attribute__((vector_size(8)));
  typedef float numbers __attribute__((vector_size(32)));
  const bytes used = {255, 255, 255, 0, 255, 255, 255, 0};
  for (size_t cell = 0; cell < CPICTURE_SIDE * CPICTURE_SIDE; cell += 2) {
    const size_t first = CPICTURE_CHANNELS * cell, last = CPICTURE_BYTES - sizeof(bytes);
    // Two cells at a time, and two bytes of the next one; of the last ones two of the one before.
    bytes some;
    memcpy(&some, picture + (first < last ? first : last), sizeof some);
    const bytes two = first < last ? __builtin_shufflevector(some, some, 0, 1, 2, 2, 3, 4, 5, 5)
                                   : __builtin_shufflevector(some, some, 2, 3, 4, 4, 5, 6, 7, 7);
    const numbers both = __builtin_convertvector(two & used, numbers);
    memcpy(colors + 4 * cell, &both, sizeof both);
  }
}

CLONED void cpicture_find_shades(
    const uint8_t *picture, const float *ground, float least, float *shares, float *distances) {
  const float red = ground[0], green = ground[1], blue = ground[2];
  const float square = red * red + green * green + blue * blue;
  for (size_t cell = 0; cell < CPICTURE_SIDE * CPICTURE_SIDE; cell++) {
    const uint8_t *const color = picture + CPICTURE_CHANNELS * cell;
    const float product = color[0] * red + color[1] * green + color[2] * blue;
    float share = product / square;
    share = share > least ? share : least;
    share = share < 1 ? share : 1;
    const float of_red = __builtin_fabsf(color[0] - share * red), of_green = __builtin_fabsf(color[1] - share * green);
    const float of_both = of_red > of_green ? of_red : of_green, of_blue = __builtin_fabsf(color[2] - share * blue);
    shares[cell] = share;
    distances[cell] = of_both > of_blue ? of_both : of_blue;
  }
}

INLINED uint32_t squares_of(const uint8_t *one, const uint8_t *other, const uint8_t *mask, size_t count) {
  uint32_t sum = 0;
  for (size_t i = 0; i < count; i++) {
    const int16_t difference = (int16_t)(((int16_t)one[i] - (int16_t)other[i]) & (int16_t)(int8_t)mask[i]);
    sum += (uint32_t)((int32_t)difference * difference);
  }
  return sum;
}

CLONED uint32_t cpicture_squares(const uint8_t *one, const uint8_t *other, const uint8_t *mask) {
  return squares_of(one, other, mask, CPICTURE_BYTES);
}

/// A row that is moved along, its ends repeated.
INLINED void move(uint8_t *restrict moved, const uint8_t *restrict row, int32_t across) {
  const int32_t last = CPICTURE_SIDE - 1;
  const size_t cell = CPICTURE_CHANNELS;
  const size_t gap = (size_t)(across < 0 ? -across : across), kept = CPICTURE_ROW - gap * cell;
  memcpy(moved + (across > 0 ? gap * cell : 0), row + (across > 0 ? 0 : gap * cell), kept);
  for (size_t i = 0; i < gap; i++)
    memcpy(moved + (across > 0 ? i * cell : kept + i * cell), row + (across > 0 ? 0 : (size_t)last * cell), cell);
}

CLONED uint32_t cpicture_squares_of_row(
    const uint8_t *one, const uint8_t *other, const uint8_t *mask, int32_t y, int32_t across, int32_t down) {
  const int32_t from = y - down, last = CPICTURE_SIDE - 1, inside = from < 0 ? 0 : from > last ? last : from;
  uint8_t moved[CPICTURE_ROW];
  move(moved, one + inside * CPICTURE_ROW, across);
  return squares_of(moved, other + y * CPICTURE_ROW, mask + y * CPICTURE_ROW, CPICTURE_ROW);
}

// MARK: Places

/// What the rows of a place so far add up to.
typedef struct {
  int16_t sums[CPICTURE_ROW];
  uint32_t squares[CPICTURE_ROW];
} rows_of_place;

INLINED void add_row(rows_of_place *rows, const int16_t *differences, const uint8_t *mask) {
  for (size_t i = 0; i < CPICTURE_ROW; i++) {
    rows->sums[i] = (int16_t)(rows->sums[i] + differences[i]);
    const int16_t seen = (int16_t)(differences[i] & (int16_t)(int8_t)mask[i]);
    rows->squares[i] += (uint32_t)((int32_t)seen * seen);
  }
}

INLINED void add_up_places(const rows_of_place *rows, cpicture_places *places) {
  enum { WIDTH = CPICTURE_CHANNELS * CPICTURE_PLACE };
  for (size_t place = 0; place < CPICTURE_PLACES; place++) {
    int16_t *const sums = places->sums + CPICTURE_CHANNELS * place;
    uint32_t squares = 0;
    for (size_t i = 0; i < CPICTURE_CHANNELS; i++) sums[i] = 0;
    for (size_t i = 0; i < WIDTH; i++) {
      sums[i % CPICTURE_CHANNELS] = (int16_t)(sums[i % CPICTURE_CHANNELS] + rows->sums[place * WIDTH + i]);
      squares += rows->squares[place * WIDTH + i];
    }
    places->squares[place] = squares;
  }
  places->sums += CPICTURE_CHANNELS * CPICTURE_PLACES;
  places->squares += CPICTURE_PLACES;
}

CLONED void cpicture_compare(const uint8_t *one, const uint8_t *other, cpicture_places places) {
  for (size_t top = 0; top < CPICTURE_SIDE; top += CPICTURE_PLACE) {
    int16_t rows[CPICTURE_ROW] = {0};
    for (size_t y = top; y < top + CPICTURE_PLACE; y++) {
      for (size_t i = 0; i < CPICTURE_ROW; i++)
        rows[i] = (int16_t)(rows[i] + one[y * CPICTURE_ROW + i] - other[y * CPICTURE_ROW + i]);
    }
    for (size_t place = 0; place < CPICTURE_PLACES; place++) {
      const int16_t *const first = rows + place * CPICTURE_CHANNELS * CPICTURE_PLACE;
      for (size_t i = 0; i < CPICTURE_CHANNELS; i++)
        *places.sums++ = (int16_t)(first[i] + first[i + 3] + first[i + 6] + first[i + 9]);
    }
  }
}

// MARK: Ranges

/// The least and the greatest of each cell of a row and of those above, below and beside it.
typedef struct {
  uint8_t least[CPICTURE_ROW], greatest[CPICTURE_ROW];
} range_of_row;

INLINED uint8_t least(uint8_t one, uint8_t other) { return one < other ? one : other; }
INLINED uint8_t greatest(uint8_t one, uint8_t other) { return one > other ? one : other; }

INLINED void find_range(range_of_row *range, const uint8_t *picture, size_t y) {
  enum { CELL = CPICTURE_CHANNELS };
  const uint8_t *const row = picture + y * CPICTURE_ROW;
  const uint8_t *const above = y > 0 ? row - CPICTURE_ROW : row;
  const uint8_t *const below = y + 1 < CPICTURE_SIDE ? row + CPICTURE_ROW : row;
  // With one cell more at each end, which is that at the end.
  uint8_t low[CPICTURE_ROW + 2 * CELL], high[CPICTURE_ROW + 2 * CELL];
  for (size_t i = 0; i < CPICTURE_ROW; i++) {
    low[CELL + i] = least(least(row[i], above[i]), below[i]);
    high[CELL + i] = greatest(greatest(row[i], above[i]), below[i]);
  }
  memcpy(low, low + CELL, CELL);
  memcpy(high, high + CELL, CELL);
  memcpy(low + CELL + CPICTURE_ROW, low + CPICTURE_ROW, CELL);
  memcpy(high + CELL + CPICTURE_ROW, high + CPICTURE_ROW, CELL);
  for (size_t i = 0; i < CPICTURE_ROW; i++) {
    range->least[i] = least(least(low[i], low[i + CELL]), low[i + 2 * CELL]);
    range->greatest[i] = greatest(greatest(high[i], high[i + CELL]), high[i + 2 * CELL]);
  }
}

CLONED void cpicture_compare_with_ranges(
    const uint8_t *one, const uint8_t *other, const uint8_t *mask, cpicture_places places) {
  for (size_t top = 0; top < CPICTURE_SIDE; top += CPICTURE_PLACE) {
    rows_of_place rows = {0};
    for (size_t y = top; y < top + CPICTURE_PLACE; y++) {
      range_of_row range;
      find_range(&range, other, y);
      const uint8_t *const row = one + y * CPICTURE_ROW;
      int16_t beyond[CPICTURE_ROW];
      for (size_t i = 0; i < CPICTURE_ROW; i++) {
        const int16_t inside = least(greatest(row[i], range.least[i]), range.greatest[i]);
        beyond[i] = (int16_t)(row[i] - inside);
      }
      add_row(&rows, beyond, mask + y * CPICTURE_ROW);
    }
    add_up_places(&rows, &places);
  }
}
