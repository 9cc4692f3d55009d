#include "evidence_art.h"
#include "evidence.h"

#include <stdlib.h>

typedef uint16_t sums __attribute__((vector_size(16)));
typedef uint8_t eight __attribute__((vector_size(8)));
typedef float reals __attribute__((vector_size(16)));
typedef int32_t wholes __attribute__((vector_size(16)));
typedef uint32_t pixels4 __attribute__((vector_size(16)));

enum {
  LANES = 4,
  /// As many rows of 255 fit in 16 bits.
  MOST_SUMMED = 257,
  /// What each row has room for beyond its width, for the last lanes.
  SPARE = 8,
};

bool cpng_art_start(cpng_art_collector *art, uint32_t width, uint32_t height) {
  *art = (cpng_art_collector){.width = width, .height = height};
  const size_t count = (size_t)width + SPARE;
  art->columns = calloc(count * 4, sizeof *art->columns);
  art->plain = calloc(count, sizeof *art->plain);
  art->values = calloc(count, sizeof *art->values);
  art->values_before = calloc(count, sizeof *art->values_before);
  art->energy = calloc(count, sizeof *art->energy);
  art->column_changes = calloc(count, 1);
  art->row_changes = calloc((size_t)height + SPARE, 1);
  return art->columns != NULL && art->plain != NULL && art->values != NULL && art->values_before != NULL &&
         art->energy != NULL && art->column_changes != NULL && art->row_changes != NULL;
}

void cpng_art_free(cpng_art_collector *art) {
  free(art->columns);
  free(art->plain);
  free(art->values);
  free(art->values_before);
  free(art->energy);
  free(art->column_changes);
  free(art->row_changes);
}

// MARK: Cells

/// A column is `CPNG_CELLS` units wide and a cell as many units as the image has columns, so that shares are whole.
static uint64_t share(uint32_t pixel, uint32_t cell, uint32_t size) {
  const uint64_t low = (uint64_t)pixel * CPNG_CELLS, high = low + CPNG_CELLS;
  const uint64_t start = (uint64_t)cell * size, end = start + size;
  const uint64_t from = low > start ? low : start, to = high < end ? high : end;
  return to > from ? to - from : 0;
}

static uint32_t first_cell(uint32_t pixel, uint32_t size) { return (uint32_t)((uint64_t)pixel * CPNG_CELLS / size); }

/// The sums of the rows so far, by cell: whole rows lie in one row of cells, or count by what they share with it.
static void add_columns(cpng_art_collector *art, uint32_t row_of_cells, uint64_t weight) {
  uint64_t(*cells)[4] = art->cells + (size_t)row_of_cells * CPNG_CELLS;
  for (uint32_t x = 0; x < art->width; x++) {
    const uint16_t *column = art->columns + 4 * (size_t)x;
    for (uint32_t cell = first_cell(x, art->width); cell < CPNG_CELLS; cell++) {
      const uint64_t part = share(x, cell, art->width) * weight;
      if (part == 0) break;
      for (int i = 0; i < 4; i++) cells[cell][i] += column[i] * part;
    }
  }
}

static void empty_columns(cpng_art_collector *art) {
  memset(art->columns, 0, (size_t)art->width * 4 * sizeof *art->columns);
  art->summed_rows = 0;
}

static void sum_row(cpng_art_collector *art, const uint32_t *pixels) {
  const uint8_t *bytes = (const uint8_t *)pixels;
  const size_t count = (size_t)art->width * 4;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    eight some;
    sums sum;
    memcpy(&some, bytes + i, sizeof some);
    memcpy(&sum, art->columns + i, sizeof sum);
    sum += __builtin_convertvector(some, sums);
    memcpy(art->columns + i, &sum, sizeof sum);
  }
  for (; i < count; i++) art->columns[i] += bytes[i];
  art->summed_rows++;
}

static void visit_cells(cpng_art_collector *art, uint32_t y, const uint32_t *pixels) {
  const uint32_t first = first_cell(y, art->height);
  const bool is_whole = share(y, first, art->height) == CPNG_CELLS;
  const bool continues = art->summed_rows > 0 && y > 0 && first_cell(y - 1, art->height) == first;
  if (art->summed_rows > 0 && (!is_whole || !continues || art->summed_rows == MOST_SUMMED)) {
    add_columns(art, first_cell(y - 1, art->height), CPNG_CELLS);
    empty_columns(art);
  }
  sum_row(art, pixels);
  if (is_whole) return;
  for (uint32_t cell = first; cell < CPNG_CELLS; cell++) {
    const uint64_t part = share(y, cell, art->height);
    if (part == 0) break;
    add_columns(art, cell, part);
  }
  empty_columns(art);
}

// MARK: Alpha

static uint32_t luma_of(cpng_color color) { return ((uint32_t)color.red + 2u * color.green + color.blue) / 4; }

static bool is_opaque(const cpng_art_collector *art, const uint32_t *pixels) {
  uint32_t all = UINT32_MAX;
  for (uint32_t x = 0; x < art->width; x++) all &= pixels[x];
  return cpng_color_of(all).alpha == 255;
}

static void note_alpha(cpng_art_collector *art, cpng_color plain) {
  art->alpha += plain.alpha;
  if (plain.alpha >= 128) {
    art->solid_luma += luma_of(plain);
    art->solid_alpha += plain.alpha;
  } else if (plain.alpha > 0) {
    art->faint_luma += luma_of(plain);
    art->faint_alpha += plain.alpha;
    art->faint_pixels++;
  }
}

static uint8_t times(uint8_t value, uint8_t alpha) { return (uint8_t)(((uint32_t)value * alpha + 127) / 255); }

static const uint32_t *multiply_by_alpha(cpng_art_collector *art, const uint32_t *pixels) {
  bool was_solid = false;
  for (uint32_t x = 0; x < art->width; x++) {
    cpng_color color = cpng_color_of(pixels[x]);
    color.red = times(color.red, color.alpha);
    color.green = times(color.green, color.alpha);
    color.blue = times(color.blue, color.alpha);
    art->plain[x] = cpng_pixel_of(color);
    note_alpha(art, color);
    const bool is_solid = color.alpha >= 128;
    art->outline_pixels += x > 0 && is_solid != was_solid;
    was_solid = is_solid;
  }
  return art->plain;
}

// MARK: Differences

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
enum { ONCE = 16, TWICE = 8 };
#else
enum { ONCE = 8, TWICE = 16 };
#endif

/// Green counts twice, as brightness does, and alpha once, so that a shape of black is seen as well.
static void add_up(cpng_art_collector *art, const uint32_t *pixels) {
  uint32_t x = 0;
  for (; x + LANES <= art->width; x += LANES) {
    pixels4 four;
    memcpy(&four, pixels + x, sizeof four);
    const pixels4 sum = (four & 255) + (four >> 24) + (four >> ONCE & 255) + 2 * (four >> TWICE & 255);
    const reals values = __builtin_convertvector((wholes)sum, reals);
    memcpy(art->values + x, &values, sizeof values);
  }
  for (; x < art->width; x++) {
    const cpng_color color = cpng_color_of(pixels[x]);
    art->values[x] = (float)(color.red + 2 * color.green + color.blue + color.alpha);
  }
}

static reals load(const float *values) {
  reals four;
  memcpy(&four, values, sizeof four);
  return four;
}

static float sum_of(reals four) { return four[0] + four[1] + four[2] + four[3]; }

static void visit_differences(cpng_art_collector *art) {
  const float *values = art->values;
  reals first_squares = {0}, third_squares = {0};
  // The values past the last are those of the last, and add nothing but to the energy of columns that is not read.
  for (uint32_t x = 0; x + 1 < art->width; x += LANES) {
    const reals a = load(values + x), b = load(values + x + 1), c = load(values + x + 2), d = load(values + x + 3);
    const reals first = b - a, third = d - a - 3 * (c - b);
    first_squares += first * first;
    third_squares += third * third;
    const reals energy = load(art->energy + x) + __builtin_elementwise_abs(third);
    memcpy(art->energy + x, &energy, sizeof energy);
    const wholes changes = first != 0;
    for (int i = 0; i < LANES; i++) art->column_changes[x + (uint32_t)i + 1] |= (uint8_t)changes[i];
  }
  art->first_squares += (double)sum_of(first_squares);
  art->third_squares += (double)sum_of(third_squares);
}

void cpng_art_visit(cpng_art_collector *art, uint32_t y, const uint32_t *pixels) {
  if (is_opaque(art, pixels)) {
    art->alpha += (uint64_t)art->width * 255;
  } else {
    pixels = multiply_by_alpha(art, pixels);
  }
  visit_cells(art, y, pixels);
  add_up(art, pixels);
  for (uint32_t i = 0; i < SPARE; i++) art->values[art->width + i] = art->values[art->width - 1];
  visit_differences(art);
  art->row_changes[y] = y > 0 && memcmp(art->values, art->values_before, art->width * sizeof(float)) != 0;
  float *before = art->values_before;
  art->values_before = art->values;
  art->values = before;
}

// MARK: The end

static uint8_t mean(uint64_t sum, uint64_t count) {
  return count == 0 ? 0 : (uint8_t)((sum + count / 2) / count);
}

static uint8_t brightness(uint64_t luma, uint64_t alpha) { return mean(luma * 255, alpha); }

static void take_cells(const cpng_art_collector *art, cpng_art *found) {
  const uint64_t area = (uint64_t)art->width * art->height;
  for (size_t i = 0; i < CPNG_CELLS * CPNG_CELLS; i++) {
    const uint64_t *sum = art->cells[i];
    found->cells[i] =
        (cpng_color){mean(sum[0], area), mean(sum[1], area), mean(sum[2], area), mean(sum[3], area)};
  }
}

cpng_art cpng_art_finish(cpng_art_collector *art) {
  if (art->summed_rows > 0) add_columns(art, first_cell(art->height - 1, art->height), CPNG_CELLS);
  const double area = (double)art->width * art->height;
  cpng_art found = {
      .sharpness = art->first_squares > 0 ? (float)(art->third_squares / art->first_squares) : 0,
      .contrast = (float)(art->first_squares / area),
      .coverage = (float)((double)art->alpha / 255 / area),
      .faint_pixels = (uint32_t)art->faint_pixels,
      .outline_pixels = (uint32_t)art->outline_pixels,
      .faint_luma = brightness(art->faint_luma, art->faint_alpha),
      .solid_luma = brightness(art->solid_luma, art->solid_alpha),
      .repeated_columns = (uint16_t)cpng_art_repeated(art->column_changes, art->width),
      .repeated_rows = (uint16_t)cpng_art_repeated(art->row_changes, art->height),
  };
  take_cells(art, &found);
  cpng_art_find_period(art, &found);
  return found;
}
