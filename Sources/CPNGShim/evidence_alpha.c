#include "evidence_art.h"
#include "evidence.h"

#include <string.h>

// Rows of pixels that are not all opaque, multiplied by their alpha, and what that alpha tells of a shape.

typedef uint16_t sums __attribute__((vector_size(16)));
typedef uint8_t eight __attribute__((vector_size(8)));
typedef uint32_t pixels4 __attribute__((vector_size(16)));
typedef uint8_t sixteen __attribute__((vector_size(16)));

enum { LANES = 4 };

/// Rounded to the nearest: (x + x / 256) / 256 of x + 128 is x / 255 for all products of two bytes.
static sums eight_times(sums values, sums factors) {
  const sums product = values * factors + 128;
  return (product + (product >> 8)) >> 8;
}

/// Four pixels, each channel but alpha multiplied by alpha. The bytes of a pixel are red, green, blue and alpha.
static pixels4 times_alpha(pixels4 four) {
  const sixteen bytes = (sixteen)four;
  const pixels4 opaque = {255u << CPNG_ALPHA, 255u << CPNG_ALPHA, 255u << CPNG_ALPHA, 255u << CPNG_ALPHA};
  const sixteen factors =
      __builtin_shufflevector(bytes, bytes, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15) |
      (sixteen)opaque;
  const sums low = eight_times(
      __builtin_convertvector(__builtin_shufflevector(bytes, bytes, 0, 1, 2, 3, 4, 5, 6, 7), sums),
      __builtin_convertvector(__builtin_shufflevector(factors, factors, 0, 1, 2, 3, 4, 5, 6, 7), sums));
  const sums high = eight_times(
      __builtin_convertvector(__builtin_shufflevector(bytes, bytes, 8, 9, 10, 11, 12, 13, 14, 15), sums),
      __builtin_convertvector(__builtin_shufflevector(factors, factors, 8, 9, 10, 11, 12, 13, 14, 15), sums));
  const eight first = __builtin_convertvector(low, eight), second = __builtin_convertvector(high, eight);
  return (pixels4)__builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

static uint64_t total(pixels4 four) { return (uint64_t)four[0] + four[1] + four[2] + four[3]; }

/// Counts what a row that is multiplied by alpha adds. Behind its last pixel lie clear ones, which add nothing.
static void note_alpha(cpng_art_collector *art) {
  const uint32_t *const plain = art->plain;
  const uint32_t width = art->width;
  pixels4 alphas = {0}, solid_luma = {0}, solid_alpha = {0}, faint_luma = {0}, faint_alpha = {0}, faint = {0};
  pixels4 faint_squares = {0};
  for (uint32_t x = 0; x < width; x += LANES) {
    pixels4 four;
    memcpy(&four, plain + x, sizeof four);
    const pixels4 alpha = four >> CPNG_ALPHA & 255;
    const pixels4 luma = ((four >> CPNG_RED & 255) + 2 * (four >> CPNG_GREEN & 255) + (four >> CPNG_BLUE & 255)) / 4;
    const pixels4 is_solid = (pixels4)(alpha >= 128), is_faint = (pixels4)(alpha > 0) & ~is_solid;
    alphas += alpha;
    solid_luma += luma & is_solid;
    solid_alpha += alpha & is_solid;
    faint_luma += luma & is_faint;
    faint_alpha += alpha & is_faint;
    faint_squares += (alpha & is_faint) * (alpha & is_faint);
    faint += is_faint & 1;
  }
  art->alpha += total(alphas);
  art->solid_luma += total(solid_luma);
  art->solid_alpha += total(solid_alpha);
  art->faint_luma += total(faint_luma);
  art->faint_alpha += total(faint_alpha);
  art->faint_pixels += total(faint);
  art->faint_alpha_squares += total(faint_squares);
  const uint32_t half = 128u << CPNG_ALPHA;
  uint32_t outline = 0;
  for (uint32_t x = 1; x < width; x++) outline += ((plain[x] ^ plain[x - 1]) & half) != 0;
  art->outline_pixels += outline;
}

const uint32_t *cpng_art_multiply_by_alpha(cpng_art_collector *art, const uint32_t *pixels) {
  uint32_t *const plain = art->plain;
  const uint32_t width = art->width;
  memcpy(plain, pixels, width * sizeof *pixels);
  for (uint32_t x = 0; x < width; x += LANES) {
    pixels4 four;
    memcpy(&four, plain + x, sizeof four);
    four = times_alpha(four);
    memcpy(plain + x, &four, sizeof four);
  }
  note_alpha(art);
  return plain;
}
