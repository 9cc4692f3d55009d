#ifndef CPNG_PLAIN_H
#define CPNG_PLAIN_H

#include "CPNGShim.h"

/// IHDR: where the fields stand, and what is asked of them (PNG specification, 11.2.1).
enum {
  CPNG_WIDTH = 0, CPNG_HEIGHT = 4, CPNG_DEPTH = 8, CPNG_COLOR_TYPE = 9, CPNG_INTERLACE = 12,
  CPNG_GRAY = 0, CPNG_TRUE_COLOR = 2, CPNG_INDEXED = 3, CPNG_GRAY_ALPHA = 4, CPNG_TRUE_COLOR_ALPHA = 6,
};

static inline uint32_t cpng_word(const uint8_t *_Nonnull bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static inline uint32_t cpng_width(const cpng_image *_Nonnull image) { return cpng_word(image->header + CPNG_WIDTH); }

static inline uint32_t cpng_height(const cpng_image *_Nonnull image) { return cpng_word(image->header + CPNG_HEIGHT); }

/// The bytes of a row of whole samples of 8 bits, with its filter byte.
static inline size_t cpng_row_size(const cpng_image *_Nonnull image, size_t samples) {
  return 1 + cpng_width(image) * samples;
}

/// Whether the data are inflated rows of so many samples a pixel, of 8 bits and in one pass, as many as the header asks for.
static inline bool cpng_has_rows(const cpng_image *_Nonnull image, size_t samples) {
  if (image->data_kind != CPNG_DATA_INFLATED) return false;
  if (image->header[CPNG_DEPTH] != 8 || image->header[CPNG_INTERLACE] != 0) return false;
  const size_t size = cpng_row_size(image, samples), height = cpng_height(image);
  return size > 1 && height > 0 && image->data_count % size == 0 && image->data_count / size == height;
}

/// Whether the pixels can be had without libpng, as those of nearly every icon: rows that are inflated, as many
/// as the header asks for, in one pass, of red, green, blue and maybe alpha in 8 bits,
/// and no colour that stands for clear.
bool cpng_is_plain(const cpng_image *_Nonnull image);
/// Looks at every pixel of a plain image, or leaves it where it is not wanted; each row is read once, while it is in the
/// cache.
cpng_result cpng_read_plain(const cpng_image *_Nonnull image, cpng_wanted wanted);

/// Whether the pixels can be had without libpng, though they are not stored as colours: rows that are inflated, as many as the
/// header asks for, in one pass, of 8-bit places in a palette, of grey, or of grey and alpha.
bool cpng_is_expandable(const cpng_image *_Nonnull image);
/// Looks at every pixel of such an image, or leaves it where it is not wanted.
cpng_result cpng_read_expanded(const cpng_image *_Nonnull image, cpng_wanted wanted);

/// Turns a row of a crushed image into ordinary pixels.
/// - out: may be `row`.
__attribute__((noinline)) void cpng_mend_crushed(
    const cpng_image *_Nonnull image, const uint32_t *_Nonnull row, uint32_t *_Nonnull out, uint32_t width);

#endif
