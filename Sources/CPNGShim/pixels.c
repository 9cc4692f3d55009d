#include "visitors.h"

#include <string.h>

typedef struct {
  const uint8_t *pixels;
  uint32_t width, height;
} straight_pixels;

static bool is_opaque(const uint8_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (pixels[4 * i + 3] != 255) return false;
  return true;
}

static void visit_rows(const void *image, cpng_visitors *visitors, uint32_t *row) {
  const straight_pixels *const source = image;
  const size_t size = source->width * sizeof *row;
  for (uint32_t y = 0; y < source->height && cpng_has_visitors(visitors); y++) {
    memcpy(row, source->pixels + y * size, size);
    cpng_visit(visitors, y, row, false);
  }
}

cpng_result cpng_look_at_pixels(const uint8_t *pixels, uint32_t width, uint32_t height, cpng_wanted wanted) {
  const bool may_leave = !wanted.any && (!wanted.see_through || is_opaque(pixels, (size_t)width * height));
  const straight_pixels image = {pixels, width, height};
  const cpng_row_source rows = {.width = width, .height = height, .image = &image, .give = visit_rows, .room = 1};
  return cpng_collect(rows, wanted, may_leave);
}
