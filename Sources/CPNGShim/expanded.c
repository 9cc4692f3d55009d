#include "plain.h"
#include "unfilter.h"
#include "vectors.h"
#include "visitors.h"

#include <string.h>

// Of 98 images of 30 published apps that libpng read, these were all but one. libpng takes 27 instructions for a pixel of them, most
// to expand it in two passes; what is done here takes some five.

enum { COLORS = 256, MOST_SAMPLES = 2 };

/// Places in a palette and grey have one sample, grey with alpha two.
static size_t samples_of(const cpng_image *image) { return image->header[CPNG_COLOR_TYPE] == CPNG_GRAY_ALPHA ? 2 : 1; }

static bool is_indexed(const cpng_image *image) { return image->header[CPNG_COLOR_TYPE] == CPNG_INDEXED; }

static bool has_whole_palette(const cpng_image *image) {
  const size_t count = image->palette_count / 3;
  return image->palette != NULL && count > 0 && count <= COLORS && image->palette_count % 3 == 0 &&
         (image->transparency == NULL || image->transparency_count <= count);
}

bool cpng_is_expandable(const cpng_image *image) {
  switch (image->header[CPNG_COLOR_TYPE]) {
    case CPNG_INDEXED: return has_whole_palette(image) && cpng_has_rows(image, 1);
    case CPNG_GRAY:
    case CPNG_GRAY_ALPHA: return image->transparency == NULL && cpng_has_rows(image, samples_of(image));
    default: return false;
  }
}

/// What each place of the palette stands for; beyond its end it is black, as libpng has it.
static void fill_colors(const cpng_image *image, uint32_t *colors) {
  for (size_t i = 0; i < COLORS; i++) {
    cpng_color color = {.alpha = 255};
    if (i < image->palette_count / 3) {
      const uint8_t *stored = image->palette + 3 * i;
      color = (cpng_color){stored[0], stored[1], stored[2], 255};
    }
    if (image->transparency != NULL && i < image->transparency_count) color.alpha = image->transparency[i];
    colors[i] = cpng_pixel_of(color);
  }
}

INLINED int distance(int one, int other) { return one < other ? other - one : one - other; }

/// PNG specification, 9.4.
INLINED uint8_t predicted(int left, int above, int corner) {
  const int of_left = distance(above, corner), of_above = distance(left, corner),
            of_corner = distance(left + above, 2 * corner);
  if (of_left <= of_above && of_left <= of_corner) return (uint8_t)left;
  return (uint8_t)(of_above <= of_corner ? above : corner);
}

/// Each sample has to wait for the one of its kind to its left.
INLINED void undo_with_left(uint8_t *row, const uint8_t *filtered, uint8_t filter, size_t count, size_t samples) {
  uint8_t left[MOST_SAMPLES] = {0}, corner[MOST_SAMPLES] = {0};
  for (size_t i = 0; i < count; i += samples) {
    for (size_t k = 0; k < samples; k++) {
      const uint8_t above = row[i + k];
      uint8_t sum = left[k];
      if (filter == CPNG_AVERAGE) sum = (uint8_t)((left[k] + above) / 2);
      if (filter == CPNG_PAETH) sum = predicted(left[k], above, corner[k]);
      corner[k] = above;
      row[i + k] = left[k] = (uint8_t)(filtered[i + k] + sum);
    }
  }
}

INLINED void undo(uint8_t *row, const uint8_t *filtered, uint8_t filter, size_t count, size_t samples) {
  switch (filter) {
    case CPNG_NONE: memcpy(row, filtered, count); break;
    case CPNG_UP:
      for (size_t i = 0; i < count; i++) row[i] = (uint8_t)(row[i] + filtered[i]);
      break;
    case CPNG_SUB: undo_with_left(row, filtered, CPNG_SUB, count, samples); break;
    case CPNG_AVERAGE: undo_with_left(row, filtered, CPNG_AVERAGE, count, samples); break;
    default: undo_with_left(row, filtered, CPNG_PAETH, count, samples); break;
  }
}

/// - row: the samples of the row above, of which this one takes the place; zero before the first.
CPNG_CLONED static void undo_filter(
    uint8_t *row, const uint8_t *filtered, uint8_t filter, size_t count, size_t samples) {
  if (samples == 1) undo(row, filtered, filter, count, 1);
  else undo(row, filtered, filter, count, 2);
}

INLINED uint32_t gray_pixel(uint8_t gray, uint8_t alpha) { return cpng_pixel_of((cpng_color){gray, gray, gray, alpha}); }

/// - colors: those of the palette; null for grey.
CPNG_CLONED static void expand(
    uint32_t *pixels, const uint8_t *row, uint32_t width, size_t samples, const uint32_t *colors) {
  if (colors != NULL) {
    for (uint32_t x = 0; x < width; x++) pixels[x] = colors[row[x]];
  } else if (samples == 1) {
    for (uint32_t x = 0; x < width; x++) pixels[x] = gray_pixel(row[x], 255);
  } else {
    for (uint32_t x = 0; x < width; x++) pixels[x] = gray_pixel(row[2 * x], row[2 * x + 1]);
  }
}

/// - room: for a row of pixels, and one of as many samples.
static void visit_rows(const void *expandable, cpng_visitors *visitors, uint32_t *room) {
  const cpng_image *const image = expandable;
  const uint32_t width = cpng_width(image), height = cpng_height(image);
  const size_t samples = samples_of(image), size = cpng_row_size(image, samples);
  uint8_t *const row = (uint8_t *)(room + width);
  memset(row, 0, size - 1);
  uint32_t colors[COLORS];
  if (is_indexed(image)) fill_colors(image, colors);
  for (uint32_t y = 0; y < height && cpng_has_visitors(visitors); y++) {
    const uint8_t *const filtered = image->data + y * size;
    undo_filter(row, filtered + 1, filtered[0], size - 1, samples);
    expand(room, row, width, samples, is_indexed(image) ? colors : NULL);
    cpng_visit(visitors, y, room, false);
  }
}

cpng_result cpng_read_expanded(const cpng_image *image, cpng_wanted wanted) {
  const bool may_be_see_through = image->header[CPNG_COLOR_TYPE] == CPNG_GRAY_ALPHA || image->transparency != NULL;
  const bool may_leave = !wanted.any && !(wanted.see_through && may_be_see_through);
  const cpng_row_source rows = {
      .width = cpng_width(image), .height = cpng_height(image), .image = image, .give = visit_rows, .room = 2,
      .are_opaque = !may_be_see_through,
  };
  return cpng_collect(rows, wanted, may_leave);
}
