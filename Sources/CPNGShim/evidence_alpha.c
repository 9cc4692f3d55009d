#include "evidence_art.h"
#include "evidence.h"

#include <string.h>

// Rows of pixels that are not all opaque, multiplied by their alpha, and what that alpha tells of a shape.

typedef uint16_t samples __attribute__((vector_size(32)));

/// Two samples of each pixel times as many factors, where 255 is 1. Rounded to the nearest: (x + x / 256) / 256 of x + 128 is
/// x / 255 for all products of two bytes.
INLINED void multiply(samples *values, const cpng_pixel_lanes *factors) {
  const samples product = *values * (samples)*factors + 128;
  *values = (product + (product >> 8)) >> 8;
}

/// Each channel but alpha multiplied by alpha: every second byte, and then the others.
INLINED void multiply_by_alpha(cpng_pixel_lanes *pixels) {
  const uint32_t two = 0x00FF00FF, opaque = 255u << CPNG_ALPHA;
  const cpng_pixel_lanes alpha = (*pixels >> CPNG_ALPHA & 255) * 0x00010001;
  const cpng_pixel_lanes low_factors = alpha | (opaque & two), high_factors = alpha | (opaque >> 8 & two);
  samples low = (samples)(*pixels & two), high = (samples)(*pixels >> 8 & two);
  multiply(&low, &low_factors);
  multiply(&high, &high_factors);
  *pixels = (cpng_pixel_lanes)low | (cpng_pixel_lanes)high << 8;
}

/// What the alpha of a row adds up to.
typedef struct {
  cpng_pixel_lanes solid_luma, solid_alpha, faint_luma, faint_alpha, faint, faint_squares;
  /// Of neighbours that are all opaque, which count nowhere else but in `solid_luma`.
  uint32_t opaque;
} alpha_sums;

INLINED void find_luma(cpng_pixel_lanes *luma, const cpng_pixel_lanes *pixels) {
  *luma = ((*pixels >> CPNG_RED & 255) + 2 * (*pixels >> CPNG_GREEN & 255) + (*pixels >> CPNG_BLUE & 255)) / 4;
}

/// - pixels: multiplied by alpha.
INLINED void add_up(alpha_sums *sums, const cpng_pixel_lanes *pixels) {
  const cpng_pixel_lanes alpha = *pixels >> CPNG_ALPHA & 255;
  cpng_pixel_lanes luma;
  find_luma(&luma, pixels);
  const cpng_pixel_lanes is_solid = (cpng_pixel_lanes)(alpha >= CPNG_HALF_ALPHA);
  const cpng_pixel_lanes is_faint = (cpng_pixel_lanes)(alpha > 0) & ~is_solid, faint_alpha = alpha & is_faint;
  sums->solid_luma += luma & is_solid;
  sums->solid_alpha += alpha & is_solid;
  sums->faint_luma += luma & is_faint;
  sums->faint_alpha += faint_alpha;
  sums->faint_squares += faint_alpha * faint_alpha;
  sums->faint -= is_faint;
}

/// Multiplies pixels by alpha, and adds up what it tells. Most neighbours are clear together, or opaque.
INLINED void take(alpha_sums *sums, cpng_pixel_lanes *some) {
  const uint32_t opaque = 255u << CPNG_ALPHA;
  if (__builtin_reduce_or(*some & opaque) == 0) {
    *some = (cpng_pixel_lanes){0};
  } else if (__builtin_reduce_or(~*some & opaque) == 0) {
    cpng_pixel_lanes luma;
    find_luma(&luma, some);
    sums->solid_luma += luma;
    sums->opaque += CPNG_PIXELS_PER_LANES;
  } else {
    multiply_by_alpha(some);
    add_up(sums, some);
  }
}

/// Where along the row pixels turn solid. Behind the last pixel lies a clear one.
INLINED uint32_t outline_of(const uint32_t *pixels, uint32_t width) {
  const uint32_t solid = CPNG_ALPHA + 7;
  cpng_pixel_lanes outline = {0};
  for (uint32_t x = 0; x < width; x += CPNG_PIXELS_PER_LANES) {
    cpng_pixel_lanes some, next;
    memcpy(&some, pixels + x, sizeof some);
    memcpy(&next, pixels + x + 1, sizeof next);
    outline += (some ^ next) >> solid & 1;
  }
  return (uint32_t)cpng_total_of_pixels(&outline) - (pixels[width - 1] >> solid & 1);
}

CPNG_CLONED void cpng_art_multiply_by_alpha(cpng_art_collector *art, const uint32_t *pixels) {
  uint32_t *const plain = art->plain;
  const uint32_t width = art->width, whole = width - width % CPNG_PIXELS_PER_LANES;
  alpha_sums sums = {0};
  cpng_pixel_lanes some;
  for (uint32_t x = 0; x < whole; x += CPNG_PIXELS_PER_LANES) {
    memcpy(&some, pixels + x, sizeof some);
    take(&sums, &some);
    memcpy(plain + x, &some, sizeof some);
  }
  // Behind the last pixel lie clear ones, which add nothing.
  some = (cpng_pixel_lanes){0};
  memcpy(&some, pixels + whole, (width - whole) * sizeof *pixels);
  take(&sums, &some);
  memcpy(plain + whole, &some, sizeof some);
  const uint64_t faint_alpha = cpng_total_of_pixels(&sums.faint_alpha);
  const uint64_t solid_alpha = cpng_total_of_pixels(&sums.solid_alpha) + (uint64_t)sums.opaque * 255;
  art->alpha_of_row = (cpng_art_alpha){
      .alpha = solid_alpha + faint_alpha,
      .solid_luma = cpng_total_of_pixels(&sums.solid_luma),
      .solid_alpha = solid_alpha,
      .faint_luma = cpng_total_of_pixels(&sums.faint_luma),
      .faint_alpha = faint_alpha,
      .faint_pixels = cpng_total_of_pixels(&sums.faint),
      .faint_alpha_squares = cpng_total_of_pixels(&sums.faint_squares),
      .outline_pixels = outline_of(plain, width),
  };
}
