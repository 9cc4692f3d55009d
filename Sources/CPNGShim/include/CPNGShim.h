#ifndef CPNG_SHIM_H
#define CPNG_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What the image data handed to `cpng_read` is.
typedef enum __attribute__((enum_extensibility(closed))) {
  /// Consecutive IDAT chunks, whole, as they stand in the file. The zlib checksum is compared.
  CPNG_DATA_CHUNKS __attribute__((swift_name("chunks"))),
  /// The inflated rows with their filter bytes, of filters that exist, exactly as many as the header asks for.
  CPNG_DATA_INFLATED __attribute__((swift_name("inflated"))),
  /// Deflate data without zlib's header and checksum, as Apple's CgBI files carry it.
  CPNG_DATA_RAW_DEFLATE __attribute__((swift_name("rawDeflate"))),
} cpng_data_kind;

/// One image, its parts found and their CRCs compared by the caller.
typedef struct {
  /// The 13 bytes of IHDR.
  const uint8_t *_Nonnull header;
  const uint8_t *_Nullable palette;
  size_t palette_count;
  const uint8_t *_Nullable transparency;
  size_t transparency_count;
  cpng_data_kind data_kind;
  const uint8_t *_Nonnull data;
  size_t data_count;
  /// Samples are stored as blue, green, red, alpha, and colours are multiplied by alpha.
  bool is_crushed;
  /// The fourth sample of a crushed file is padding.
  bool ignores_alpha;
} cpng_image;

/// A part of an image's shorter side.
typedef struct {
  uint32_t parts, whole;
} cpng_share;

/// What the loops over rows compare with. C adds up and finds; what a number has to be is the caller's to say, here for what is
/// told pixel by pixel, and of sums once they are handed over.
typedef struct {
  /// Channels that differ by more than this differ clearly.
  uint8_t clear_difference;
  /// From this alpha on a pixel hides what is behind it.
  uint8_t nearly_opaque;
  /// Smaller images have no rings that could be compared.
  uint32_t smallest_with_rings;
  /// The radii of the corners that have to be of one colour, and of those that need not be opaque.
  cpng_share flat_corner, clear_corner;
  /// Half pixels by which the former's outline is softened.
  uint32_t softened_outline;
  /// Neighbours that differ by more have a strong edge between them.
  int16_t strong_edge;
  /// Ten times the slope of a place that is level, at most, and of one that is steep, at least.
  int16_t level_slope, steep_slope;
  /// In images up to this size rows are added up as columns are, and up to the second one where no picture is wanted. At most
  /// 4,000: what a row counts fits in a byte.
  uint32_t small_side, small_side_without_picture;
  /// Of more rows one of two, three, ... is looked at.
  uint32_t most_rows;
  /// Once more rows one after another differ from the one before, no further ones are compared.
  uint32_t most_changes_in_a_row;
  /// How far the colours of the corners above differ at most, and the channels of the first, where lines inward are kept.
  uint8_t rim_color;
  /// The alpha of level pixels, and by how much that of two neighbours differs at most.
  uint8_t least_level, most_level, level_step;
  /// The alpha of a pixel that is seen to fade out.
  uint8_t least_fading;
} cpng_limits;

/// Which images the evidence is wanted of. An image is left as soon as it is sure to be none of them, or of all
/// rows if none is wanted, which then are only read.
typedef struct {
  /// All, with the shape and the edges of each.
  bool any;
  /// Those with a pixel that is not opaque.
  bool see_through;
  /// Those of one colour, and those whose corners stand out.
  bool flat;
  /// Those with a border of one colour along all four edges.
  bool bordered;
  /// Beside evidence of those, what the art of every image adds up to. An image that is none of those is then not left, but
  /// nothing else is collected of its further rows. Sums have room for sides up to 4,000 pixels.
  bool art;
  /// With its small picture, and what each column and row adds up to.
  bool picture;
  cpng_limits limits;
} cpng_wanted;

enum {
  /// Pixels are solid from here on: of more than half alpha, which is one bit.
  CPNG_HALF_ALPHA = 128,
  /// The art of an image is summed up in a square of as many cells a side.
  CPNG_CELLS = 16,
  /// Its small picture has as many, four for each cell.
  CPNG_FINE_CELLS = 32,
  /// Red, green and blue of each of these, a byte each.
  CPNG_PICTURE_BYTES = 3 * CPNG_FINE_CELLS * CPNG_FINE_CELLS,
  /// Lines inward have a sample for each pixel, and in larger images for each so many parts of the side, as deep as this part of it.
  CPNG_RIM_SIDE = 256,
  CPNG_RIM_DEPTH_PART = 4,
  /// From each corner: one at equal distances from both edges; one twice as far from the left or right edge, and one twice as far
  /// from the other, both of half as many samples. Top left, top right, bottom left, bottom right.
  CPNG_RIM_CORNER_LINES = 3,
  /// From each edge, at three to seven tenths of it: top, bottom, left, right.
  CPNG_RIM_EDGE_LINES = 5,
  CPNG_RIM_LINES = 4 * (CPNG_RIM_CORNER_LINES + CPNG_RIM_EDGE_LINES),
};

typedef struct {
  cpng_wanted wanted;
  /// The largest width and height that libpng takes on, in pixels.
  uint32_t dimension;
  /// The most bytes of RGBA pixels held for an interlaced image.
  size_t interlaced_bytes;
} cpng_options;

typedef enum __attribute__((enum_extensibility(closed))) {
  CPNG_READ __attribute__((swift_name("read"))),
  /// libpng gave up; the message says why.
  CPNG_BROKEN __attribute__((swift_name("broken"))),
  /// An interlaced image over the limit: its rows were not read.
  CPNG_OVER_LIMIT __attribute__((swift_name("overLimit"))),
  CPNG_OUT_OF_MEMORY __attribute__((swift_name("outOfMemory"))),
} cpng_status;

typedef struct {
  uint8_t red, green, blue, alpha;
} cpng_color;

/// A rectangle of pixels; the right and bottom edges are outside it.
typedef struct {
  uint32_t left, top, right, bottom;
} cpng_bounds;

/// What the pixels of an image tell, in RGBA of 8 bits (16-bit samples are scaled).
typedef struct {
  uint8_t lowest_alpha;
  uint64_t clear_pixels;
  uint64_t translucent_pixels;
  /// Around every pixel that is not clear; empty if there is none.
  cpng_bounds visible;
  /// Around every pixel that differs from the top left one; clear pixels are alike.
  cpng_bounds detail;
  cpng_color first_color;
  bool is_single_color;
  /// Every pixel that is not opaque lies where a rounded rectangle leaves a corner out.
  bool is_opaque_but_for_corners;
  /// The corner areas of an icon's rounded rectangle all have the colour of the top left pixel.
  bool has_flat_corners;
  /// They are, visibly, and the middle of each edge differs clearly from them.
  bool corners_stand_out;
  /// Top left, top right, bottom left, bottom right.
  cpng_color corners[4];
  /// The middle pixels of the edges: top, bottom, left, right.
  cpng_color edge_middles[4];
  // Of images of which `cpng_wanted.any` asks:
  /// Pixels of more than half alpha, and the range of their colours.
  uint64_t shape_pixels;
  cpng_color shape_minimum;
  cpng_color shape_maximum;
  /// How many pixels of the outermost line differ clearly from the line one (first four) or two
  /// (last four) pixels inside it: top, bottom, left, right. Zero for images under 8 pixels.
  uint32_t edge_differences[8];
  /// Corners of the outline: two-by-two squares of which one or three pixels are of more than half alpha.
  uint64_t outline_corners;
} cpng_evidence;

/// What the alpha of rows adds up to: all of it, that of solid and of faint pixels, and the luma that is multiplied by it.
typedef struct {
  uint64_t alpha, solid_luma, solid_alpha;
  /// Of pixels that are not clear and of less than `CPNG_HALF_ALPHA`.
  uint64_t faint_luma, faint_alpha, faint_pixels, faint_alpha_squares;
  /// Where along the rows pixels turn solid.
  uint64_t outline_pixels;
} cpng_art_alpha;

/// A number for each column of an image, or for each row. There is room beyond the last, which means nothing.
typedef struct {
  /// The sum of third differences that begin there, and of fifth ones; of rows in a small image alone, else null. Without a picture
  /// null as well.
  uint32_t *_Nullable energy;
  uint32_t *_Nullable fine_energy;
  /// Of a column, in how many rows a strong edge lies before it, and of a row, in how many columns; as above.
  int16_t *_Nullable edges;
  /// Whether it ever differs from the one before, as not 0; for rows see `most_changes_in_a_row`.
  int16_t *_Nullable changes;
} cpng_art_lines;

/// What the noise of an image adds up to, in rows half of whose pixels and more differ from the one before. Slopes are fitted to four
/// values and have nothing in common with their third difference, so that noise alone makes none of it larger at a steep place.
typedef struct {
  /// At places that are level: how many there are, third differences and their squares.
  uint64_t level, level_thirds, level_third_squares;
  /// At places that are steep: how many there are, squares of third differences, and of slopes ten times as steep.
  uint64_t steep, steep_third_squares, slope_squares;
} cpng_art_noise;

/// What the art of an image adds up to; nothing here is judged. Colours are multiplied by alpha. What it points to is there
/// wherever art was collected, and where that was asked for the picture, the energies and the edges.
typedef struct {
  /// The mean of each cell, in rows from the top.
  cpng_color *_Nullable cells;
  /// The image on middle grey: `CPNG_PICTURE_BYTES`, in rows from the top.
  uint8_t *_Nullable picture;
  /// How many rows were looked at, and how many of these for differences between columns.
  uint32_t seen_rows, compared_rows;
  /// Along the rows: squares of first and third differences, the same of third differences at strong edges, and of the first one
  /// in their middle.
  uint64_t first_squares, third_squares, third_squares_of_edges, edge_squares;
  /// How many first differences are not 0.
  uint64_t steps;
  cpng_art_noise noise;
  cpng_art_alpha alpha;
  cpng_art_lines columns, rows;
  /// Down the columns of an image with a picture: squares of first differences, how many these are, and squares of differences from the
  /// next row but one. Of a large image some rows tell, three in a group.
  uint64_t first_squares_down, compared_down, squares_from_next_but_one;
  /// How many rows, or groups, differ from the next row, and how many of these more than from the next but one.
  uint32_t changed_rows, rows_apart;
  /// Of the latter those beside which one row is of one value and the other is not, and those where none is.
  uint32_t plain_rows_apart, drawn_rows_apart;
  /// First differences: how far those of each row lead one way, to the brighter or to the darker, and all of them without their signs.
  uint64_t one_way_down, all_ways_down;
  // Of a small image, else 0:
  /// Down the columns, as above.
  uint64_t third_squares_down, outline_pixels_down;
  /// Of both, those at which alpha still falls three pixels outside of the shape.
  uint64_t fading_pixels;
  /// Pixels between `cpng_limits.least_level` and `most_level` whose alpha is about that of the one above and of the one before.
  uint64_t level_pixels;
  /// The alpha of each pixel in rows from the top, if any is not opaque; else null.
  uint8_t *_Nullable alphas;
  /// Of a square image with a picture, unless its upper corners say that it has no plain ground: pixels along `CPNG_RIM_LINES` lines that
  /// lead inward, so many each; else null.
  uint32_t *_Nullable rim;
  uint32_t rim_depth;
} cpng_art;

typedef struct {
  cpng_status status;
  /// libpng's error, or its first warning about the image data; empty if it had none.
  char message[96];
  /// Filled when evidence was wanted and the status is CPNG_READ.
  cpng_evidence evidence;
  /// Filled when it was wanted and the status is CPNG_READ. What it points to is the caller's: see
  /// `cpng_free_art`.
  cpng_art art;
  bool has_art;
  /// The image was left before its last row, being none of those that are wanted: the evidence is not of all of it.
  bool is_left;
} cpng_result;

/// Reads every row of `image`: through libpng, but for the inflated rows of the commonest layouts, whose pixels need no more
/// than their filters undone and, of palettes and grey, each sample looked up or repeated. Never prints, never aborts; memory
/// is bounded by the width of a row, and for interlaced images with evidence by `interlaced_bytes`.
cpng_result cpng_read(const cpng_image *_Nonnull image, cpng_options options);

/// Gives back what the art of a result holds, if it has any.
void cpng_free_art(const cpng_result *_Nonnull result);

/// Room for the pixels of one image, four bytes each: red, green, blue, alpha.
typedef struct {
  uint8_t *_Nonnull bytes;
  /// Width times height of the image.
  size_t pixel_count;
} cpng_pixels;

/// Reads every pixel of `image` into `pixels`: 16-bit samples are scaled to 8 bits, a crushed file is restored.
/// Of the options the dimension alone counts, and of the result its status and message.
cpng_result cpng_copy_pixels(const cpng_image *_Nonnull image, cpng_options options, cpng_pixels pixels);

/// Looks at pixels that are decoded already: as many as `width` times `height`, at least one, of red, green, blue and
/// alpha. The same evidence as of a PNG that holds them.
cpng_result cpng_look_at_pixels(
    const uint8_t *_Nonnull pixels, uint32_t width, uint32_t height, cpng_wanted wanted);

#endif
