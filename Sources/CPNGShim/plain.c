#include "plain.h"
#include "unfilter.h"
#include "vectors.h"
#include "visitors.h"

#include <string.h>

static size_t pixel_size(const cpng_image *image) { return image->header[CPNG_COLOR_TYPE] == CPNG_TRUE_COLOR ? 3 : 4; }

/// With its filter byte.
static size_t row_size(const cpng_image *image) { return cpng_row_size(image, pixel_size(image)); }

bool cpng_is_plain(const cpng_image *image) {
  const uint8_t type = image->header[CPNG_COLOR_TYPE];
  const bool has_color = type == CPNG_TRUE_COLOR || type == CPNG_TRUE_COLOR_ALPHA;
  return has_color && image->transparency == NULL && cpng_has_rows(image, pixel_size(image));
}

void cpng_mend_crushed(const cpng_image *image, const uint32_t *row, uint32_t *out, uint32_t width) {
  for (uint32_t x = 0; x < width; x++) {
    const cpng_color stored = cpng_color_of(row[x]);
    cpng_color color = {stored.blue, stored.green, stored.red, image->ignores_alpha ? 255 : stored.alpha};
    if (color.alpha != 0 && color.alpha != 255) {
      uint8_t *channels[] = {&color.red, &color.green, &color.blue};
      for (int i = 0; i < 3; i++) {
        const uint32_t plain = (*channels[i] * 255u + color.alpha / 2u) / color.alpha;
        *channels[i] = plain < 255 ? (uint8_t)plain : 255;
      }
    }
    out[x] = cpng_pixel_of(color);
  }
}

/// What the filtered alpha of a row's first pixel is, and of all others, where the alpha of the row and of those
/// above it is 255 throughout (PNG specification, 9.2: what is left of and above the image counts as 0).
typedef struct {
  uint8_t first, rest;
} alpha_residue;

static alpha_residue residue_of_opaque(uint8_t filter, bool is_top) {
  switch (filter) {
    case CPNG_SUB: return (alpha_residue){255, 0};
    case CPNG_UP: return is_top ? (alpha_residue){255, 255} : (alpha_residue){0, 0};
    case CPNG_AVERAGE: return is_top ? (alpha_residue){255, 128} : (alpha_residue){128, 0};
    case CPNG_PAETH: return is_top ? (alpha_residue){255, 0} : (alpha_residue){0, 0};
    default: return (alpha_residue){255, 255};
  }
}

/// Whether so many pixels all have that alpha.
INLINED bool has_alpha(const uint8_t *pixels, size_t count, uint8_t alpha) {
  const uint32_t mask = cpng_pixel_of((cpng_color){.alpha = 255}), wanted = cpng_pixel_of((cpng_color){.alpha = alpha});
  uint32_t differences = 0;
  for (size_t x = 0; x < count; x++) {
    uint32_t pixel;
    memcpy(&pixel, pixels + x * sizeof pixel, sizeof pixel);
    differences |= pixel ^ wanted;
  }
  return (differences & mask) == 0;
}

/// Whether every pixel is opaque, as the filtered rows alone tell.
CPNG_CLONED static bool is_opaque(const cpng_image *image) {
  const size_t size = row_size(image), height = cpng_height(image), others = cpng_width(image) - 1;
  for (size_t y = 0; y < height; y++) {
    const uint8_t *const row = image->data + y * size, *const second = row + 1 + sizeof(uint32_t);
    const alpha_residue residue = residue_of_opaque(row[0], y == 0);
    if (row[sizeof(uint32_t)] != residue.first) return false;
    // Compiled for 0 as well, from which nothing has to be told.
    if (!(residue.rest == 0 ? has_alpha(second, others, 0) : has_alpha(second, others, residue.rest))) return false;
  }
  return true;
}

INLINED bool is_zero(const uint8_t *bytes, size_t count) {
  return count == 0 || (bytes[0] == 0 && memcmp(bytes, bytes + 1, count - 1) == 0);
}

enum { VECTORS_AT_ONCE = 8 };

/// As much as fits into these vectors at a time, which takes a third of the instructions of comparing bytes with their
/// neighbours.
CPNG_CLONED static bool is_zero_row(const uint8_t *bytes, size_t count) {
  cpng_pixel_lanes some[VECTORS_AT_ONCE];
  size_t i = 0;
  for (; count - i >= sizeof some; i += sizeof some) {
    memcpy(some, bytes + i, sizeof some);
    cpng_pixel_lanes any = some[0];
    for (int k = 1; k < VECTORS_AT_ONCE; k++) any |= some[k];
    if (__builtin_reduce_or(any) != 0) return false;
  }
  return is_zero(bytes + i, count - i);
}

/// Whether the filtered row stands for the same pixels as the one above, as far as that shows without undoing its
/// filter (PNG specification, 9.2): nothing is added to the row above, or both are made of themselves alone.
static bool repeats(const uint8_t *filtered, size_t size) {
  switch (filtered[0]) {
    case CPNG_NONE:
    case CPNG_SUB: return memcmp(filtered, filtered - size, size) == 0;
    case CPNG_UP:
    case CPNG_PAETH: return filtered[1] == 0 && is_zero_row(filtered + 1, size - 1);
    default: return false;
  }
}

/// Undoes the filters of one image, row by row.
typedef struct {
  const cpng_image *image;
  uint32_t width, height;
  size_t pixel, size;
  uint32_t fill;
  /// The last row, and one more if two were undone at once.
  uint32_t *row, *below;
  bool has_below;
  /// Whether the last row stands for the same pixels as the one before.
  bool is_repeated;
} unfiltering;

static const uint8_t *filtered_row(const unfiltering *rows, uint32_t y) { return rows->image->data + y * rows->size; }

static bool is_paeth(const unfiltering *rows, uint32_t y) {
  if (y >= rows->height) return false;
  const uint8_t *filtered = filtered_row(rows, y);
  return filtered[0] == CPNG_PAETH && !repeats(filtered, rows->size);
}

/// The pixels of row `y`, which come from top to bottom, until those of the next are asked for.
static const uint32_t *unfiltered(unfiltering *rows, uint32_t y) {
  const uint8_t *filtered = filtered_row(rows, y);
  rows->is_repeated = false;
  if (rows->has_below) {
    uint32_t *const above = rows->row;
    rows->row = rows->below;
    rows->below = above;
    rows->has_below = false;
  } else if (y > 0 && repeats(filtered, rows->size)) {
    rows->is_repeated = true;
  } else if (filtered[0] == CPNG_PAETH && is_paeth(rows, y + 1)) {
    cpng_unfilter_paeth_pair(
        rows->row, rows->below, filtered + 1, filtered + rows->size + 1, rows->width, rows->pixel, rows->fill);
    rows->has_below = true;
  } else {
    cpng_unfilter(rows->row, filtered + 1, filtered[0], rows->width, rows->pixel, rows->fill);
  }
  return rows->row;
}

/// - room: for three rows of pixels.
static void visit_rows(const void *plain, cpng_visitors *visitors, uint32_t *room) {
  const cpng_image *const image = plain;
  const size_t pixel = pixel_size(image);
  const uint32_t width = cpng_width(image), height = cpng_height(image);
  unfiltering rows = {
      .image = image, .width = width, .height = height, .pixel = pixel, .size = row_size(image),
      .fill = pixel == 3 ? cpng_pixel_of((cpng_color){.alpha = 255}) : 0, .row = room, .below = room + width,
  };
  uint32_t *const mended = room + 2 * (size_t)width;
  for (uint32_t x = 0; x < width; x++) rows.row[x] = rows.fill;
  for (uint32_t y = 0; y < height && cpng_has_visitors(visitors); y++) {
    const uint32_t *pixels = unfiltered(&rows, y);
    if (image->is_crushed) {
      if (!rows.is_repeated) cpng_mend_crushed(image, pixels, mended, width);
      pixels = mended;
    }
    cpng_visit(visitors, y, pixels, rows.is_repeated);
  }
}

cpng_result cpng_read_plain(const cpng_image *image, cpng_wanted wanted) {
  // Where it is not asked for, to look takes more than it saves.
  const bool are_opaque = pixel_size(image) == 3 || (!wanted.any && wanted.see_through && is_opaque(image));
  const bool may_leave = !wanted.any && (!wanted.see_through || are_opaque);
  const cpng_row_source rows = {
      .width = cpng_width(image), .height = cpng_height(image), .image = image, .give = visit_rows, .room = 3,
      .are_opaque = are_opaque,
  };
  return cpng_collect(rows, wanted, may_leave);
}
