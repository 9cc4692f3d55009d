#include "evidence_art.h"

#include <math.h>
#include <stdlib.h>

// The trace that evidence_period.c looks for, where it is known how it has to look. The pixels of an enlarged image lie at fixed
// places between those of the original: there, and not in between, differences of a high order are small. What is drawn on
// whole pixels has the opposite, or nothing, so that little of a trace is enough, and sharpening, which enlarges all fine
// differences alike, leaves it.

enum {
  /// Columns over which the energy is compared with its neighbours, as in evidence_period.c.
  REACH = 4,
  /// A third difference begins so many columns before the pixel behind its middle; a fifth one does.
  THIRD = 2,
  FIFTH = 3,
  /// Beyond the last column: for the lanes of the last frequencies.
  LANES = 8,
};

/// What dithering adds to each row, in steps of 1020: columns with no more than that tell nothing.
static const float dither = 8;
static const float dither_of_fifth = 24;

typedef struct {
  const float *energy;
  uint32_t count, offset;
  float floor;
} energy_line;

/// Adds what stands out of the energy in each column to `values`; the sum of squares.
static float add_relative(float *values, energy_line line) {
  float squares = 0, sum = 0;
  for (uint32_t x = 0; x < REACH && x < line.count; x++) sum += line.energy[x];
  uint32_t from = 0, to = REACH < line.count ? REACH : line.count;
  for (uint32_t x = 0; x < line.count; x++) {
    if (to < line.count) sum += line.energy[to++];
    if (x > REACH) sum -= line.energy[from++];
    const float around = sum / (float)(to - from), value = (line.energy[x] - around) / (around + line.floor);
    const float bounded = value < -1 ? -1 : value < 1.5f ? value : 1.5f;
    values[x + line.offset] += bounded;
    squares += bounded * bounded;
  }
  return squares;
}

/// What stands out of one or two lines in `values`; the sum of squares.
static float relative(float *values, uint32_t width, const energy_line *lines, uint32_t count) {
  for (uint32_t x = 0; x < width; x++) values[x] = 0;
  float squares = 0;
  for (uint32_t i = 0; i < count; i++) squares += add_relative(values, lines[i]);
  return squares;
}

/// Adds one order of differences, scaled so that chance makes 1 of each frequency: half of the squares for one of two phases,
/// and half for the mean of two orders.
static void add_order(float *values, const float *relative, uint32_t width, float squares) {
  if (squares < 1) return;
  const float scale = 1 / sqrtf(squares);
  for (uint32_t x = 0; x < width; x++) values[x] += relative[x] * scale;
}

/// The values at equal distances from both ends have one cosine.
static uint32_t fold(float *values, uint32_t width) {
  for (uint32_t x = 1; x < (width + 1) / 2; x++) values[x] += values[width - x];
  return width / 2 + 1;
}

/// A number for each of some frequencies.
typedef float reals __attribute__((vector_size(LANES * sizeof(float))));

/// The parts of the frequencies from `first` on that have their greatest differences where an enlargement has them.
CPNG_CLONED static void find_parts(const float *values, uint32_t count, uint32_t width, uint32_t first, float *parts) {
  reals twice, before = (reals){0} + 1, sum = before * values[0];
  for (uint32_t i = 0; i < LANES; i++) twice[i] = 2 * (float)cos(2 * acos(-1.0) * (first + i) / width);
  reals now = twice / 2;
  for (uint32_t x = 1; x < count; x++) {
    sum += now * values[x];
    const reals next = twice * now - before;
    before = now;
    now = next;
  }
  memcpy(parts, &sum, sizeof sum);
}

static float part(const float *values, uint32_t count, uint32_t width, uint32_t size) {
  float parts[LANES];
  find_parts(values, count, width, width - size, parts);
  return parts[0];
}

/// At the number of columns that an enlargement by `factor` had, rounded down or up.
static float usual(const float *values, uint32_t count, uint32_t width, uint32_t halves) {
  const uint32_t low = 2 * width / halves, high = (2 * width + halves - 1) / halves;
  const float one = part(values, count, width, low);
  const float other = high == low ? one : part(values, count, width, high);
  return one > other ? one : other;
}

/// Not where dithering and the blocks of JPEG have their own: at quarters and eighths of the width.
static bool is_plain(uint32_t frequency, uint32_t width) {
  const uint32_t rest = (8 * frequency + 16) % width;
  return rest > 32;
}

/// The greatest part of a large image, for an enlargement by 1.27 to 1.8.
static void scan(const float *values, uint32_t count, uint32_t width, cpng_art *found) {
  const uint32_t lowest = width * 21 / 100, highest = width * 45 / 100;
  for (uint32_t first = lowest; first <= highest; first += LANES) {
    float parts[LANES];
    find_parts(values, count, width, first, parts);
    for (uint32_t i = 0; i < LANES && first + i <= highest; i++) {
      if (parts[i] <= found->trace || !is_plain(first + i, width)) continue;
      found->trace = parts[i];
      found->trace_columns = (uint16_t)(width - first - i);
    }
  }
}

void cpng_art_find_trace(const cpng_art_collector *art, cpng_art *found) {
  const uint32_t width = art->width;
  if (width < CPNG_ART_FEWEST_COLUMNS || art->height < CPNG_ART_FEWEST_COLUMNS) return;
  float *const values = calloc((size_t)width * 2, sizeof *values);
  if (values == NULL) return;
  const uint32_t lines = cpng_art_looks_down(art) && art->height == width ? 2 : 1;
  const float rows = (float)art->compared_rows;
  const energy_line third[2] = {
      {art->energy, width - 3, THIRD, rows * dither}, {art->row_energy, width - 3, THIRD, rows * dither}};
  const energy_line fifth[2] = {
      {art->fine_energy, width - 5, FIFTH, rows * dither_of_fifth},
      {art->row_fine_energy, width - 5, FIFTH, rows * dither_of_fifth}};
  float *const room = values + width;
  float squares = relative(room, width, third, lines);
  cpng_art_trace_blocks(room, width, squares / (float)(lines * third->count), lines, found);
  add_order(values, room, width, squares);
  squares = relative(room, width, fifth, lines);
  add_order(values, room, width, squares);
  const uint32_t count = fold(values, width);
  found->trace_of_half = usual(values, count, width, 4);
  found->trace_of_two_thirds = usual(values, count, width, 3);
  if (!cpng_art_looks_down(art)) scan(values, count, width, found);
  free(values);
}
