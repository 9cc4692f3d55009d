#ifndef CPNG_EVIDENCE_ART_H
#define CPNG_EVIDENCE_ART_H

#include "CPNGShim.h"

/// The most columns in which a row is compared with the one before.
enum { CPNG_ART_PROBES = 64 };

/// Collects what the art of an image looks like, from rows that come from top to bottom, each once.
///
/// Rows are first multiplied by alpha, so that what clear pixels hold does not count. All of it lives as long as
/// the image is read; what stays is `cpng_art`.
typedef struct {
  uint32_t width, height;
  /// One row of so many is looked at; so many were, and so many of these for differences between columns.
  uint32_t step, group, compared_rows;
  /// Some pixels of the row before.
  uint32_t probed[CPNG_ART_PROBES];
  /// Sums over whole rows that lie in one row of cells: four channels a column.
  uint16_t *_Nullable columns;
  uint32_t summed_rows;
  /// Room for one row: multiplied by alpha, and its samples added up.
  uint32_t *_Nullable plain;
  float *_Nullable values;
  /// For each column the sum of third differences that begin there.
  float *_Nullable energy;
  /// For each column and row: whether it ever differs from the one before, as not 0.
  int32_t *_Nullable column_changes;
  uint8_t *_Nullable row_changes;
  /// Over the whole image: squares of first and third differences.
  double first_squares, third_squares;
  uint64_t cells[CPNG_CELLS * CPNG_CELLS][4];
  /// What multiplied by the alpha of faint and of solid pixels adds up to.
  uint64_t faint_luma, faint_alpha, solid_luma, solid_alpha, alpha;
  uint64_t faint_pixels, outline_pixels;
} cpng_art_collector;

static inline bool cpng_art_is_wanted(uint32_t width, uint32_t height) {
  return width <= CPNG_ART_SIDE && height <= CPNG_ART_SIDE;
}

/// False if there is no memory.
bool cpng_art_start(cpng_art_collector *_Nonnull art, uint32_t width, uint32_t height);
/// `pixels`: one row of `width` pixels, each red, green, blue, alpha in memory.
void cpng_art_visit(cpng_art_collector *_Nonnull art, uint32_t y, const uint32_t *_Nonnull pixels);
/// After the last row.
cpng_art cpng_art_finish(cpng_art_collector *_Nonnull art);
void cpng_art_free(cpng_art_collector *_Nonnull art);

/// Adds a row to the sums of its cells.
/// - y: among the rows that are looked at, of which there are `rows`.
void cpng_art_visit_cells(
    cpng_art_collector *_Nonnull art, uint32_t y, uint32_t rows, const uint32_t *_Nonnull pixels);
/// After the last row.
void cpng_art_finish_cells(cpng_art_collector *_Nonnull art, uint32_t rows);
/// Looks for the trace that enlarging leaves: for each column of the image the sum of third differences rises and
/// falls with the grid of the smaller original.
void cpng_art_find_period(cpng_art_collector *_Nonnull art, cpng_art *_Nonnull found);
/// Of an image in which pixels were only repeated, how many columns it had before; else 0.
uint32_t cpng_art_repeated(const uint8_t *_Nonnull changes, uint32_t count);

#endif
