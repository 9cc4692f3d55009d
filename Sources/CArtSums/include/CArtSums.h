#ifndef CART_SUMS_H
#define CART_SUMS_H

#include <stddef.h>
#include <stdint.h>

// Loops over small pictures, and over what the lines of an image add up to. What a sum has to be is said in ArtComparison.

enum {
  /// The cells of a row, and the rows: red, green and blue of each cell, a byte each, in rows from the top.
  CPICTURE_SIDE = 32,
  CPICTURE_CHANNELS = 3,
  CPICTURE_ROW = CPICTURE_CHANNELS * CPICTURE_SIDE,
  CPICTURE_BYTES = CPICTURE_ROW * CPICTURE_SIDE,
  /// A place is as many cells wide and high.
  CPICTURE_PLACE = 4,
  CPICTURE_PLACES = CPICTURE_SIDE / CPICTURE_PLACE,
};

/// What two pictures differ by, in places of some cells each, in rows from the top.
typedef struct {
  /// Red, green and blue of what differs, with its sign, added up.
  int16_t *_Nonnull sums;
  /// The squares of all three, added up where the mask leaves them.
  uint32_t *_Nonnull squares;
} cpicture_places;

/// Red, green and blue of each cell as numbers to reckon with, and 0.
void cpicture_colors(const uint8_t *_Nonnull picture, float *_Nonnull colors);

/// How much of the light of a ground each cell has, and how far its colour is then from that, in the channel that differs most.
/// - ground: red, green and blue.
/// - least: of shares; they are at most 1.
/// - shares: a number for each cell, as `distances`.
void cpicture_find_shades(
    const uint8_t *_Nonnull picture, const float *_Nonnull ground, float least, float *_Nonnull shares,
    float *_Nonnull distances);

/// The squares of all differences of two pictures, added up.
/// - mask: 255 for each byte that counts, and 0 for the others.
uint32_t cpicture_squares(
    const uint8_t *_Nonnull one, const uint8_t *_Nonnull other, const uint8_t *_Nonnull mask);

/// By how much each cell of one picture is above or below the same of the other. Finds the sums alone.
void cpicture_compare(const uint8_t *_Nonnull one, const uint8_t *_Nonnull other, cpicture_places places);

/// By how much each cell of one picture lies above or below what the other's nine around it have.
void cpicture_compare_with_ranges(
    const uint8_t *_Nonnull one, const uint8_t *_Nonnull other, const uint8_t *_Nonnull mask, cpicture_places places);

/// What two pictures differ by, and what is left of it where each colour of one has become another one of the other.
typedef struct {
  /// Of all differences.
  uint32_t squares;
  /// Around the mean of the cells that have about one colour: of their colours in the other picture, or of the differences, whichever
  /// leaves less. By the colours of the first picture, and by those of the other.
  double left[2];
} cpicture_change;

/// - mask: as above.
cpicture_change cpicture_find_change(
    const uint8_t *_Nonnull one, const uint8_t *_Nonnull other, const uint8_t *_Nonnull mask);

/// The squares of the differences of a row, added up, when the first picture is moved by so many cells; beyond its edges lies what
/// is at the edge.
/// - across: less than the side.
uint32_t cpicture_squares_of_row(
    const uint8_t *_Nonnull one, const uint8_t *_Nonnull other, const uint8_t *_Nonnull mask, int32_t y, int32_t across,
    int32_t down);

/// Between which two others each row, or each column, of a scaled picture lies.
typedef struct {
  /// The first of the two.
  const int32_t *_Nonnull cells;
  /// Of the second.
  const float *_Nonnull shares;
} cpicture_lens;

/// The colours of a scaled picture.
void cpicture_scale_colors(
    const float *_Nonnull colors, cpicture_lens across, cpicture_lens down, float *_Nonnull scaled);

/// Where each coordinate of a moved picture has its colours from, as counted from the middle: what it takes of across and of down,
/// less the shift. Beyond the edges lies what is at the edge.
typedef struct {
  float across[2], down[2], shift[2];
} cpicture_move;

/// The squares of the differences of a row, added up, when the first picture is moved.
/// - colors: as `cpicture_colors` gives them, and of the other picture.
/// - corner: so many cells at either end do not count.
float cpicture_squares_of_moved_row(
    const float *_Nonnull colors, const float *_Nonnull others, int32_t y, int32_t corner, cpicture_move move);

// MARK: Slopes and edges

enum {
  /// Slopes and edges are of cells twice as wide and high.
  CPICTURE_SLOPES_SIDE = CPICTURE_SIDE / 2,
  CPICTURE_SLOPES = CPICTURE_SLOPES_SIDE * CPICTURE_SLOPES_SIDE,
};

/// The slopes of a picture's colours: for each cell the squares of both slopes, then for each how much more that across is, and then
/// twice their product, of all three colours.
/// - colors: of 32 x 32 cells, as above.
/// - slopes: room for three times `CPICTURE_SLOPES`.
void cpicture_find_slopes(const float *_Nonnull colors, float *_Nonnull slopes);

/// The same numbers where each row and column lies between two others.
void cpicture_scale_slopes(
    const float *_Nonnull slopes, cpicture_lens across, cpicture_lens down, float *_Nonnull scaled);

/// The least of so many that are the largest of the first `CPICTURE_SLOPES`, none of which is negative.
/// - count: at most 16.
float cpicture_find_steep_slope(const float *_Nonnull slopes, size_t count);

/// How steep each cell is, from 0 to 1, then the same times the cosine and then the sine of twice its direction.
/// - half: the steepness that counts half.
/// - edges: as large as `slopes`.
void cpicture_find_edges(const float *_Nonnull slopes, float half, float *_Nonnull edges);

/// Edges whose steepness is counted from its mean, where a mask of 0 and 1 leaves them.
void cpicture_center_edges(
    const float *_Nonnull edges, const float *_Nonnull mask, float mean, float *_Nonnull centered);

/// The products of two of as many numbers, added up.
/// - count: a multiple of 16.
float cpicture_product(const float *_Nonnull one, const float *_Nonnull other, size_t count);

/// The same of the edges of many pictures, one after the other, with those of one.
/// - products: room for `count`.
void cpicture_find_products(
    const float *_Nonnull others, size_t count, const float *_Nonnull edges, float *_Nonnull products);

/// What the squares of edges add up to, and their products with others.
typedef struct {
  float squares, products;
} cpicture_products;

/// Those of edges that are first centered in a mask.
cpicture_products cpicture_find_products_within(
    const float *_Nonnull edges, const float *_Nonnull mask, const float *_Nonnull other);

/// The parts of a picture that are looked at.
typedef struct {
  /// Those that leave out some rows of cells: the first of these, and the one behind them.
  const int32_t *_Nonnull bands;
  size_t band_count;
  /// The others: 0 or 1 for each cell.
  const float *_Nonnull masks;
  size_t mask_count;
} cpicture_views;

/// The product of two pictures' edges, and then what the cells of each view add to it.
void cpicture_sum_views(
    const float *_Nonnull one, const float *_Nonnull other, cpicture_views views, float *_Nonnull sums);

// MARK: Lines

enum {
  /// The lines on either side with which one is compared.
  CART_REACH = 4,
  /// So many frequencies are looked for at once.
  CART_WAVES = 8,
};

typedef struct {
  /// What each has beside the mean of those around it.
  float floor;
  /// What a line tells at least, and at most.
  float least, most;
} cart_relief_limits;

/// How far the energy of each line stands out of its neighbours.
void cart_find_relief(
    const float *_Nonnull energy, size_t count, cart_relief_limits limits, float *_Nonnull values);

/// What a pixel of a mask is, beside the alpha that most of its level pixels have: one or several.
enum {
  CART_SOLID = 1,
  /// Lighter than the shadow, of its alpha, and of less than half of it.
  CART_LIGHTER = 2,
  CART_LEVEL = 4,
  CART_FAINT = 8,
};

/// How many pixels a shape casts upon by a move, and how many of these are lighter; on its other side, and how many of those are
/// faint; of the lines that lie farthest from it, and next to them, and how many of each are level.
typedef struct {
  uint32_t cast, missing, side, open, last, level_in_last, next, level_in_next;
} cart_cast;

/// Counts the pixels that are not solid, by where solid ones lie from them.
/// - stride: from one row to the next. Around the image lies as much as the moves reach.
/// - whole: the move; `shorter` and `shortest` end one step before, and two.
cart_cast cart_count_cast(
    const uint8_t *_Nonnull kinds, size_t width, size_t height, size_t stride, ptrdiff_t whole, ptrdiff_t shorter,
    ptrdiff_t shortest);

/// What the alpha of a mask adds up to: the steps from pixel to pixel, in any direction, 8 for each step of 1; and the squares.
typedef struct {
  uint64_t steps, squares;
} cart_outline;

/// Around the image lies nothing.
/// - alphas: in rows of `width`, which is not 0, from the top.
cart_outline cart_find_outline(const uint8_t *_Nonnull alphas, size_t width, size_t height);

/// What the edges before some lines add up to, and the lesser ones of all pairs of neighbours.
typedef struct {
  int32_t all, together;
} cart_edges;

/// Sets the edges before each line to their count, or to `most`. Sums have room for 4,000 lines.
cart_edges cart_limit_edges(
    const int16_t *_Nonnull counts, size_t count, int16_t most, int32_t *_Nonnull edges);

/// The cosine part of each frequency.
/// - count: at least one.
/// - cosines: of a step of each frequency.
void cart_add_waves(const float *_Nonnull values, size_t count, const float *_Nonnull cosines, float *_Nonnull sums);

/// The square of the strength of each frequency, each by the recurrence of its cosine (G. Goertzel, "An algorithm for the evaluation
/// of finite trigonometric series", 1958): three operations a number, where to turn one on the unit circle takes ten.
void cart_find_powers(
    const double *_Nonnull values, size_t count, const double *_Nonnull cosines, double *_Nonnull powers);

#endif
