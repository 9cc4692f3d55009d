#ifndef CPNG_EVIDENCE_ART_H
#define CPNG_EVIDENCE_ART_H

#include "CPNGShim.h"
#include "vectors.h"

enum {
  /// What each row has room for beyond its width: differences begin in the last column, and are reckoned in whole vectors.
  CPNG_ART_SPARE = CPNG_VALUES + 8,
  /// The most columns in which a row is compared with the one before.
  CPNG_ART_PROBES = 64,
  /// In so many places of a large image three rows are compared.
  CPNG_ART_SAMPLED_GROUPS = 32,
  /// So many columns' squares of third differences, up to 5100 each, fit in the lanes that they are added up in.
  CPNG_ART_BLOCK = 32 * CPNG_VALUES,
};

/// The column in which a cell ends, and how many of its units lie in the cell.
typedef struct {
  uint32_t column, units;
} cpng_cell_end;

/// Collects what the art of an image looks like, from rows that come from top to bottom, each once.
///
/// Rows are first multiplied by alpha, so that what clear pixels hold does not count. All of it lives as long as
/// the image is read; what stays is `sums`.
typedef struct {
  uint32_t width, height;
  /// Whether all pixels are known to be opaque.
  bool is_opaque;
  /// Whether the picture is wanted, and what each column and row adds up to.
  bool has_picture;
  cpng_limits limits;
  cpng_art sums;
  /// One row of so many is looked at; so many were.
  uint32_t step, group;
  /// The next one that is.
  uint32_t next_row;
  /// How many rows that were looked at have the pixels of `plain`, and how many of these are compared; none of it is added up.
  /// Of launch images five rows of six repeat the one above, so that each is added up once for all that are alike.
  uint32_t alike, alike_compared;
  /// Whether a row since the last one that was looked at differs from the one above.
  bool has_others;
  cpng_art_alpha alpha_of_row;
  /// Some pixels of the row before.
  uint32_t probed[CPNG_ART_PROBES];
  /// How many cells there are a side, which are fine ones where a picture is wanted.
  uint32_t side;
  cpng_cell_end cell_ends[CPNG_FINE_CELLS];
  /// The row of cells in which the last row ends; how many units of its rows so far are in `column_samples`, which holds the
  /// sum of each sample of a row.
  uint32_t row_of_cells, units;
  /// How many of these `plain` stands for, which are not added yet.
  uint32_t alike_units;
  uint16_t *_Nullable column_samples;
  /// Room for what the columns before each one add up to.
  uint32_t (*_Nullable columns_before)[4];
  /// Room for one row: the last one that was looked at, multiplied by alpha; and its samples added up.
  uint32_t *_Nullable plain;
  int16_t *_Nullable values;
  /// How many rows up to the last one each differ from the one before.
  uint32_t changes_in_a_row;
  /// Red, green, blue and alpha of each, in as many rows as were reached: to clear all of it took longer than to fill it from a
  /// small icon. 255 of as many columns and rows as there are at most fit.
  uint32_t (*_Nullable cells)[4];
  uint32_t reached_rows;
  /// Of a small image: the values of the last rows, and the alpha of the last three.
  int16_t *_Nullable values_before;
  uint8_t *_Nullable alpha_before;
  /// Room for the alpha of a row, behind which what is clear lies.
  uint8_t *_Nullable alpha_now;
  /// Whether a row so far was not opaque.
  bool is_seen_through;
  /// Of a large image: values of the rows of a group so far, how many these are, and the next one of all.
  int32_t sampled_rows[3][CPNG_ART_PROBES];
  uint32_t sampled, next_sampled_row;
  /// How many rows were looked at for lines inward, and the next one that is.
  uint32_t rim_row, next_rim_row;
} cpng_art_collector;

// The samples of a pixel in a word.
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
enum { CPNG_RED = 0, CPNG_GREEN = 8, CPNG_BLUE = 16, CPNG_ALPHA = 24 };
#else
enum { CPNG_RED = 24, CPNG_GREEN = 16, CPNG_BLUE = 8, CPNG_ALPHA = 0 };
#endif

/// Adds up the values of `plain`, and what they tell beside each other, for so many rows.
void cpng_art_visit_differences(cpng_art_collector *_Nonnull art, uint32_t rows);
/// Makes `plain` of a row that is not opaque, and finds what its alpha adds up to.
void cpng_art_multiply_by_alpha(cpng_art_collector *_Nonnull art, const uint32_t *_Nonnull pixels);

static inline bool cpng_art_looks_down(const cpng_art_collector *_Nonnull art) {
  const uint32_t most = art->has_picture ? art->limits.small_side : art->limits.small_side_without_picture;
  return art->width <= most && art->height <= most;
}

/// False if there is no memory.
bool cpng_art_start(cpng_art_collector *_Nonnull art, uint32_t width, uint32_t height, cpng_wanted wanted);
/// - pixels: one row of `width` pixels, each red, green, blue, alpha in memory.
/// - is_repeated: the row has the same pixels as the one above.
void cpng_art_visit(cpng_art_collector *_Nonnull art, uint32_t y, const uint32_t *_Nonnull pixels, bool is_repeated);
/// After the last row. The lines are the caller's.
cpng_art cpng_art_finish(cpng_art_collector *_Nonnull art);
void cpng_art_free(cpng_art_collector *_Nonnull art);

/// False if there is no memory.
bool cpng_art_start_down(cpng_art_collector *_Nonnull art);
/// Of a small image, after the row's `values` were added up.
/// - pixels: multiplied by alpha.
void cpng_art_visit_down(
    cpng_art_collector *_Nonnull art, uint32_t y, const uint32_t *_Nonnull pixels, bool is_opaque);
void cpng_art_free_down(cpng_art_collector *_Nonnull art);

/// Of a large image with a picture, of the row that is the next one in a group.
void cpng_art_sample_rows(cpng_art_collector *_Nonnull art, const uint32_t *_Nonnull pixels);

/// False if there is no memory.
bool cpng_art_start_rim(cpng_art_collector *_Nonnull art);
/// Of the row that is the next one for lines inward.
void cpng_art_visit_rim(cpng_art_collector *_Nonnull art, const uint32_t *_Nonnull pixels);

/// Finds the columns of each cell. False if there is no memory.
bool cpng_art_start_cells(cpng_art_collector *_Nonnull art);
/// Counts a row of `plain` for its cells.
/// - y: among the rows that are looked at.
void cpng_art_visit_cells(cpng_art_collector *_Nonnull art, uint32_t y);
/// Adds the rows that were counted, before `plain` becomes another one.
void cpng_art_add_alike_cells(cpng_art_collector *_Nonnull art);
void cpng_art_free_cells(cpng_art_collector *_Nonnull art);
/// After the last row.
void cpng_art_finish_cells(cpng_art_collector *_Nonnull art);

#endif
