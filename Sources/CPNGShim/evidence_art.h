#ifndef CPNG_EVIDENCE_ART_H
#define CPNG_EVIDENCE_ART_H

#include "CPNGShim.h"
#include "vectors.h"

enum {
  /// What each row has room for beyond its width: differences begin in the last column, and are reckoned in whole vectors.
  CPNG_ART_SPARE = CPNG_VALUES + 8,
  /// An edge that a person sees: what noise and JPEG add to two neighbours is less.
  CPNG_ART_STRONG_EDGE = 96,
  /// The most columns in which a row is compared with the one before.
  CPNG_ART_PROBES = 64,
  /// Pixels that are repeated to a size larger by a third or more change in three neighbouring places of four at most.
  CPNG_ART_CHANGES_IN_A_ROW = 3,
  /// Of images up to this size, which those of bars and templates have, the columns are looked at as well.
  CPNG_ART_SMALL_SIDE = 192,
  /// Fewer columns tell nothing of how an image was made.
  CPNG_ART_FEWEST_COLUMNS = 48,
};

/// The columns that lie in a cell. All but the first and the last lie in it as a whole.
typedef struct {
  uint32_t first, last;
  /// The units of the first and of the last that lie in the cell.
  uint32_t of_first, of_last;
} cpng_cell_columns;

/// What the alpha of rows adds up to: all of it, that of solid and of faint pixels, and the luma that is multiplied by it.
typedef struct {
  uint64_t alpha, solid_luma, solid_alpha, faint_luma, faint_alpha, faint_pixels, faint_alpha_squares, outline_pixels;
} cpng_art_alpha;

/// Collects what the art of an image looks like, from rows that come from top to bottom, each once.
///
/// Rows are first multiplied by alpha, so that what clear pixels hold does not count. All of it lives as long as
/// the image is read; what stays is `cpng_art`.
typedef struct {
  uint32_t width, height;
  /// One row of so many is looked at; so many were, and so many of these for differences between columns.
  uint32_t step, group, compared_rows;
  /// How many rows that were looked at have the pixels of `plain`, and how many of these are compared; none of it is added up.
  /// Of launch images five rows of six repeat the one above, so that each is added up once for all that are alike.
  uint32_t alike, alike_compared;
  /// Whether a row since the last one that was looked at differs from the one above.
  bool has_others;
  cpng_art_alpha alpha_of_row;
  /// Some pixels of the row before.
  uint32_t probed[CPNG_ART_PROBES];
  cpng_cell_columns cell_columns[CPNG_FINE_CELLS];
  /// The row of cells in which the last row ends; how many units of its rows so far are in `column_samples`, which holds the
  /// sum of each sample of a row.
  uint32_t row_of_cells, units;
  /// How many of these `plain` stands for, which are not added yet.
  uint32_t alike_units;
  uint16_t *_Nullable column_samples;
  /// Room for one row: the last one that was looked at, multiplied by alpha; and its samples added up.
  uint32_t *_Nullable plain;
  int16_t *_Nullable values;
  /// For each column the sum of third differences that begin there, and of fifth ones; the same after the last row.
  uint32_t *_Nullable energy_sums;
  uint32_t *_Nullable fine_energy_sums;
  float *_Nullable energy;
  float *_Nullable fine_energy;
  /// For each column: in how many rows a strong edge lies before it.
  int16_t *_Nullable edges;
  /// For each column and row: whether it ever differs from the one before, as not 0.
  int16_t *_Nullable column_changes;
  uint8_t *_Nullable row_changes;
  /// How many rows up to the last one each differ from the one before. Once they are more than repeated pixels have, no
  /// further row is compared.
  uint32_t changes_in_a_row;
  /// Over the whole image: squares of first and third differences.
  uint64_t first_squares, third_squares;
  /// The same of third differences at strong edges, and of the first one in their middle.
  uint64_t edge_squares, third_squares_of_edges;
  /// How many first differences are not 0.
  uint64_t steps;
  /// Red, green, blue and alpha of each. 255 of as many columns and rows as there are at most fit.
  uint32_t cells[CPNG_FINE_CELLS * CPNG_FINE_CELLS][4];
  cpng_art_alpha alpha;
  /// Of a small image: the values of the last rows, and the alpha of the last three; and what they tell.
  int16_t *_Nullable values_before;
  uint8_t *_Nullable alpha_before;
  /// Whether a row so far was not opaque.
  bool is_seen_through;
  /// For each row the sum of third differences that begin there, of fifth ones, and in how many columns a strong edge lies
  /// before it.
  float row_energy[CPNG_ART_SMALL_SIDE];
  float row_fine_energy[CPNG_ART_SMALL_SIDE];
  int16_t row_edges[CPNG_ART_SMALL_SIDE];
  uint64_t first_squares_down, third_squares_down;
  uint64_t outline_pixels_down, fading_pixels;
} cpng_art_collector;

static inline uint8_t cpng_mean(uint64_t sum, uint64_t count) {
  return count == 0 ? 0 : (uint8_t)((sum + count / 2) / count);
}

static inline bool cpng_art_is_wanted(uint32_t width, uint32_t height) {
  return width <= CPNG_ART_SIDE && height <= CPNG_ART_SIDE;
}

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
  return art->width <= CPNG_ART_SMALL_SIDE && art->height <= CPNG_ART_SMALL_SIDE;
}

/// False if there is no memory.
bool cpng_art_start(cpng_art_collector *_Nonnull art, uint32_t width, uint32_t height);
/// - pixels: one row of `width` pixels, each red, green, blue, alpha in memory.
/// - is_repeated: the row has the same pixels as the one above.
void cpng_art_visit(cpng_art_collector *_Nonnull art, uint32_t y, const uint32_t *_Nonnull pixels, bool is_repeated);
/// After the last row.
cpng_art cpng_art_finish(cpng_art_collector *_Nonnull art);
void cpng_art_free(cpng_art_collector *_Nonnull art);

/// False if there is no memory.
bool cpng_art_start_down(cpng_art_collector *_Nonnull art);
/// Of a small image, after the row's `values` were added up.
/// - pixels: multiplied by alpha.
void cpng_art_visit_down(
    cpng_art_collector *_Nonnull art, uint32_t y, const uint32_t *_Nonnull pixels, bool is_opaque);
void cpng_art_free_down(cpng_art_collector *_Nonnull art);

/// Finds the columns of each cell.
void cpng_art_start_cells(cpng_art_collector *_Nonnull art);
/// Counts a row of `plain` for its cells.
/// - y: among the rows that are looked at, of which there are `rows`.
void cpng_art_visit_cells(cpng_art_collector *_Nonnull art, uint32_t y, uint32_t rows);
/// Adds the rows that were counted, before `plain` becomes another one.
void cpng_art_add_alike_cells(cpng_art_collector *_Nonnull art);
/// After the last row.
/// - rows: that were looked at.
void cpng_art_finish_cells(cpng_art_collector *_Nonnull art, uint32_t rows, cpng_art *_Nonnull found);
/// Looks for the trace that enlarging leaves: for each column of the image the sum of third differences rises and
/// falls with the grid of the smaller original.
void cpng_art_find_period(cpng_art_collector *_Nonnull art, cpng_art *_Nonnull found);
/// The value in the middle of at least one, which are sorted.
float cpng_art_median(float *_Nonnull values, uint32_t count);
/// Looks for the same trace where the grid of the original is known, which shows in sharp images as well.
void cpng_art_find_trace(const cpng_art_collector *_Nonnull art, cpng_art *_Nonnull found);
/// Looks for repeated pixels that are no longer equal, as JPEG leaves them.
void cpng_art_find_grid(const cpng_art_collector *_Nonnull art, cpng_art *_Nonnull found);
/// How far the borders of JPEG's blocks stand out of their neighbours.
/// - Parameters:
///   - values: how far each column does, of so many lines; `square`: their mean square.
void cpng_art_trace_blocks(
    const float *_Nonnull values, uint32_t width, float square, uint32_t lines, cpng_art *_Nonnull found);
/// After the traces: looks for the borders of JPEG's blocks.
void cpng_art_find_blocks(const cpng_art_collector *_Nonnull art, cpng_art *_Nonnull found);
/// Where a column of the original begins. Between two columns at equal distances programs take either, and some of them
/// one here and the other there: then the column is the first of two that it can be.
typedef struct {
  uint32_t column;
  bool is_either;
} cpng_grid_border;

/// The columns of the original one after another, from the second on: each is the first whose middle lies at its border or behind
/// it. To divide for each took more than all the rest of the search for grids.
typedef struct {
  uint32_t column, rest, step, rest_of_step, divisor;
} cpng_grid_borders;

static inline cpng_grid_borders cpng_art_borders(uint32_t size, uint32_t count) {
  return (cpng_grid_borders){
      .rest = size - 1, .step = 2 * count / (2 * size), .rest_of_step = 2 * count % (2 * size), .divisor = 2 * size};
}

static inline cpng_grid_border cpng_art_next_border(cpng_grid_borders *_Nonnull borders) {
  borders->column += borders->step;
  borders->rest += borders->rest_of_step;
  if (borders->rest >= borders->divisor) {
    borders->column++;
    borders->rest -= borders->divisor;
  }
  return (cpng_grid_border){borders->column, borders->rest == borders->divisor - 1};
}

/// Of an image in which pixels were only repeated, to a size larger by a third or more, how many columns it had before;
/// else 0.
uint32_t cpng_art_repeated(const uint8_t *_Nonnull changes, uint32_t count);

#endif
