#ifndef CPNG_EVIDENCE_H
#define CPNG_EVIDENCE_H

#include "CPNGShim.h"
#include "vectors.h"

/// What one row added.
typedef struct {
  uint64_t clear_pixels, translucent_pixels, shape_pixels;
  bool is_visible, has_detail;
} cpng_row_sums;

/// Collects evidence from rows that come from top to bottom, each once.
typedef struct {
  uint32_t width, height;
  /// Whether the shape, its outline and the edges are looked at as well.
  bool has_outline;
  /// Whether all pixels are known to be opaque.
  bool is_opaque;
  cpng_limits limits;
  /// Of the corners that have to be of one colour, and of those that need not be opaque.
  uint32_t flat_radius, clear_radius;
  uint32_t first, alpha_mask;
  cpng_evidence evidence;
  /// Copies of the rows that later ones are compared with: the first, and the third and second last.
  uint32_t *_Nullable kept[3];
  /// Which pixels of the row before and of this one are of more than half alpha, a bit each.
  /// Filled only where one of the two rows is not opaque.
  uint64_t *_Nullable solid_before, *_Nullable solid;
  bool row_before_was_opaque;
  cpng_row_sums row_before;
  /// The lowest and highest value of each byte of neighbouring pixels that are opaque.
  cpng_lanes low, high;
} cpng_collector;

/// False if there is no memory.
bool cpng_collector_start(
    cpng_collector *_Nonnull collector, uint32_t width, uint32_t height, cpng_wanted wanted);
/// `pixels`: one row of `width` pixels, each red, green, blue, alpha in memory.
void cpng_collector_visit(cpng_collector *_Nonnull collector, uint32_t y, const uint32_t *_Nonnull pixels);
/// The same for a row that equals the one before.
void cpng_collector_visit_repeated(
    cpng_collector *_Nonnull collector, uint32_t y, const uint32_t *_Nonnull pixels);
/// Whether the image may be flat or bordered, as is wanted, for all that the rows so far tell.
bool cpng_collector_may_be_wanted(const cpng_collector *_Nonnull collector, const cpng_wanted *_Nonnull wanted);
void cpng_collector_finish(cpng_collector *_Nonnull collector);
void cpng_collector_free(cpng_collector *_Nonnull collector);

// Within the collector:

static inline cpng_color cpng_color_of(uint32_t pixel) {
  cpng_color color;
  memcpy(&color, &pixel, sizeof color);
  return color;
}

static inline uint32_t cpng_pixel_of(cpng_color color) {
  uint32_t pixel;
  memcpy(&pixel, &color, sizeof pixel);
  return pixel;
}

enum { CPNG_BITS = 64 };

/// How many words hold one bit for each column.
static inline size_t cpng_word_count(const cpng_collector *_Nonnull collector) {
  return ((size_t)collector->width + CPNG_BITS - 1) / CPNG_BITS;
}

/// How many columns of row `y`, from either side, lie outside a rounded rectangle of that radius.
/// - slack: half pixels by which the rounding is taken to lie further out.
uint32_t cpng_corner_cut(const cpng_collector *_Nonnull collector, uint32_t y, uint32_t radius, uint32_t slack);
/// The first of the pixels that differs from the given one in the bits of the mask; their count if none does.
uint32_t cpng_first_other(const uint32_t *_Nonnull pixels, uint32_t count, uint32_t pixel, uint32_t mask);
/// Counts the pixels of a row that are not opaque.
/// - Returns: how its pixels differ from the first one of all.
uint32_t cpng_collector_count_see_through(cpng_collector *_Nonnull collector, const uint32_t *_Nonnull pixels);
/// Counts the pixels of the shape, and finds the range of their colours.
void cpng_collector_measure_shape(cpng_collector *_Nonnull collector, const uint32_t *_Nonnull pixels);
void cpng_collector_finish_shape(cpng_collector *_Nonnull collector);
/// Follows the outline from row to row; between two opaque rows there is none.
void cpng_collector_trace_outline(
    cpng_collector *_Nonnull collector, uint32_t y, const uint32_t *_Nonnull pixels, bool is_opaque);
/// What the corners and the edges look like.
void cpng_collector_visit_edges(cpng_collector *_Nonnull collector, uint32_t y, const uint32_t *_Nonnull pixels);

#endif
