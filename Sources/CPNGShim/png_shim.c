#include "CPNGShim.h"
#include "evidence.h"
#include "evidence_art.h"
#include "plain.h"
#include "png_file.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/// Results live here, not in locals: a local that changes after setjmp has no certain value after the jump.
typedef struct decoder {
  const cpng_image *image;
  cpng_options options;
  cpng_result result;

  png_structp png;
  png_infop info;
  uint32_t width, height;
  uint32_t *pixels;
  cpng_collector collector;
  cpng_art_collector art;
  /// Where all pixels go, if they are wanted and not evidence.
  cpng_pixels copy;

  cpng_file file;
  uint64_t rows_left;
  /// libpng reads the last row, and with it whatever follows in the stream.
  bool is_at_end;
  /// The most bytes that it is given from there on. What ends a stream takes a few; each byte more can inflate to
  /// a thousand.
  size_t tail_limit;
} decoder;

// MARK: What libpng calls

static void keep_message(decoder *decoder, const char *text) {
  strncpy(decoder->result.message, text, sizeof decoder->result.message - 1);
}

static void on_error(png_structp png, png_const_charp text) {
  decoder *decoder = png_get_error_ptr(png);
  decoder->result.message[0] = 0;
  keep_message(decoder, text);
  longjmp(png_jmpbuf(png), 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  decoder *decoder = png_get_error_ptr(png);
  if (decoder->result.message[0] == 0) keep_message(decoder, text);
  // The verdict is known, and what is left of the file may inflate to any size.
  if (decoder->is_at_end) longjmp(png_jmpbuf(png), 1);
}

static void on_read(png_structp png, png_bytep out, size_t count) {
  decoder *decoder = png_get_io_ptr(png);
  if (decoder->is_at_end) {
    if (count > decoder->tail_limit) png_error(png, "Too much image data");
    decoder->tail_limit -= count;
  }
  if (!cpng_file_read(&decoder->file, out, count)) png_error(png, "data ends early");
}

// MARK: Rows

static bool wants_evidence(cpng_options options) {
  const cpng_wanted wanted = options.wanted;
  return wanted.any || wanted.see_through || wanted.flat || wanted.bordered || wanted.art;
}

static void visit(decoder *decoder, uint32_t y, uint32_t *row) {
  if (decoder->image->is_crushed) cpng_mend_crushed(decoder->image, row, row, decoder->width);
  if (decoder->result.has_art) cpng_art_visit(&decoder->art, y, row, false);
  if (!decoder->result.is_left) cpng_collector_visit(&decoder->collector, y, row);
}

static void set_up(decoder *decoder) {
  png_structp png = decoder->png;
  png_set_read_fn(png, decoder, on_read);
  png_set_crc_action(png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
  png_set_user_limits(png, decoder->options.dimension, decoder->options.dimension);
  png_set_chunk_malloc_max(png, 1 << 20);
  png_set_compression_buffer_size(png, CPNG_STORED_BLOCK + CPNG_BLOCK_HEADER);
  if (decoder->image->data_kind != CPNG_DATA_CHUNKS) png_set_option(png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
  png_read_info(png, decoder->info);
  decoder->width = png_get_image_width(png, decoder->info);
  decoder->height = png_get_image_height(png, decoder->info);
  // What libpng warns of up to here is the caller's to judge; from here on it is about the image data.
  decoder->result.message[0] = 0;
}

static void ask_for_rgba(decoder *decoder) {
  png_structp png = decoder->png;
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
}

/// libpng must not write past a row of `width` pixels of four bytes.
static void check_row_size(decoder *decoder) {
  if (png_get_rowbytes(decoder->png, decoder->info) > (size_t)decoder->width * sizeof(uint32_t))
    png_error(decoder->png, "row is longer than expected");
}

/// - count: all rows that will be read, of every pass.
static void expect_rows(decoder *decoder, uint64_t count) {
  decoder->rows_left = count;
  // A row may lie in the stream as it is, of samples of twice the size.
  decoder->tail_limit = 2 * (CPNG_STORED_BLOCK + png_get_rowbytes(decoder->png, decoder->info));
}

static void read_row(decoder *decoder, uint32_t *row) {
  decoder->is_at_end = --decoder->rows_left == 0;
  png_read_row(decoder->png, (png_bytep)row, NULL);
}

static bool allocate_rows(decoder *decoder, size_t rows) {
  decoder->pixels = malloc(rows * decoder->width * sizeof(uint32_t));
  decoder->result.has_art = decoder->options.wanted.art;
  const bool has_art =
      !decoder->result.has_art ||
      cpng_art_start(&decoder->art, decoder->width, decoder->height, decoder->options.wanted);
  if (decoder->pixels != NULL && has_art &&
      cpng_collector_start(
          &decoder->collector, decoder->width, decoder->height, decoder->options.wanted))
    return true;
  decoder->result.status = CPNG_OUT_OF_MEMORY;
  return false;
}

/// Whether the image is only wanted if it is flat or bordered, and all of its data is known to be whole.
static bool may_leave(const decoder *decoder) {
  const cpng_wanted wanted = decoder->options.wanted;
  if (wanted.any || decoder->image->data_kind != CPNG_DATA_INFLATED) return false;
  const bool has_alpha = (png_get_color_type(decoder->png, decoder->info) & PNG_COLOR_MASK_ALPHA) != 0;
  return !wanted.see_through || !(has_alpha || decoder->image->transparency != NULL);
}

static void look_at_rows(decoder *decoder) {
  const bool leaves = may_leave(decoder);
  ask_for_rgba(decoder);
  png_read_update_info(decoder->png, decoder->info);
  check_row_size(decoder);
  if (!allocate_rows(decoder, 1)) return;
  expect_rows(decoder, decoder->height);
  for (uint32_t y = 0; y < decoder->height; y++) {
    read_row(decoder, decoder->pixels);
    visit(decoder, y, decoder->pixels);
    decoder->result.is_left = leaves && !cpng_collector_may_be_wanted(&decoder->collector, &decoder->options.wanted);
    if (decoder->result.is_left && !decoder->result.has_art) return;
  }
}

static void look_at_interlaced(decoder *decoder) {
  ask_for_rgba(decoder);
  const int passes = png_set_interlace_handling(decoder->png);
  png_read_update_info(decoder->png, decoder->info);
  check_row_size(decoder);
  if ((uint64_t)decoder->width * decoder->height > decoder->options.interlaced_bytes / sizeof(uint32_t)) {
    decoder->result.status = CPNG_OVER_LIMIT;
    return;
  }
  if (!allocate_rows(decoder, decoder->height)) return;
  expect_rows(decoder, (uint64_t)passes * decoder->height);
  for (int pass = 0; pass < passes; pass++)
    for (size_t y = 0; y < decoder->height; y++) read_row(decoder, decoder->pixels + y * decoder->width);
  for (size_t y = 0; y < decoder->height; y++)
    visit(decoder, (uint32_t)y, decoder->pixels + y * decoder->width);
}

/// The rows of all passes that are not empty.
static uint64_t stored_rows(const decoder *decoder) {
  if (png_get_interlace_type(decoder->png, decoder->info) == PNG_INTERLACE_NONE) return decoder->height;
  uint64_t rows = 0;
  for (int pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; pass++)
    if (PNG_PASS_COLS(decoder->width, pass) > 0) rows += PNG_PASS_ROWS(decoder->height, pass);
  return rows;
}

/// Unfilters every row and drops it; an interlaced image comes as its passes.
static void only_read(decoder *decoder) {
  png_structp png = decoder->png;
  png_read_update_info(png, decoder->info);
  decoder->pixels = malloc(png_get_rowbytes(png, decoder->info) + 8);
  if (decoder->pixels == NULL) {
    decoder->result.status = CPNG_OUT_OF_MEMORY;
    return;
  }
  const uint64_t rows = stored_rows(decoder);
  expect_rows(decoder, rows);
  for (uint64_t y = 0; y < rows; y++) read_row(decoder, decoder->pixels);
}

static void copy_pixels(decoder *decoder) {
  set_up(decoder);
  ask_for_rgba(decoder);
  const int passes = png_set_interlace_handling(decoder->png);
  png_read_update_info(decoder->png, decoder->info);
  check_row_size(decoder);
  if ((uint64_t)decoder->width * decoder->height != decoder->copy.pixel_count)
    png_error(decoder->png, "size differs from what was expected");
  const size_t row_size = (size_t)decoder->width * sizeof(uint32_t);
  for (int pass = 0; pass < passes; pass++)
    for (size_t y = 0; y < decoder->height; y++)
      png_read_row(decoder->png, decoder->copy.bytes + y * row_size, NULL);
  png_read_end(decoder->png, NULL);
}

static void read_image(decoder *decoder) {
  set_up(decoder);
  const bool is_interlaced = png_get_interlace_type(decoder->png, decoder->info) != PNG_INTERLACE_NONE;
  if (wants_evidence(decoder->options)) {
    if (is_interlaced) look_at_interlaced(decoder);
    else look_at_rows(decoder);
  } else {
    only_read(decoder);
  }
  if (decoder->result.status != CPNG_READ || decoder->result.is_left) return;
  png_read_end(decoder->png, NULL);
}

/// Calls `body` with a place to jump back to: the only setjmp in the program. Between it and libpng
/// lie C frames alone, and what is read after the jump lies in `decoder`, not in locals.
static void guarded(decoder *decoder, void (*body)(struct decoder *)) {
  if (setjmp(png_jmpbuf(decoder->png)) != 0) {
    decoder->result.status = CPNG_BROKEN;
    return;
  }
  body(decoder);
}

/// A decoder of its own for `image`, run by `body`; the caller frees it. Null without memory.
static decoder *decode(
    const cpng_image *image, cpng_options options, cpng_pixels copy, void (*body)(struct decoder *)) {
  decoder *decoder = calloc(1, sizeof *decoder);
  if (decoder == NULL) return NULL;
  decoder->image = image;
  decoder->options = options;
  decoder->copy = copy;
  cpng_file_open(&decoder->file, image);
  decoder->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, decoder, on_error, on_warning);
  if (decoder->png != NULL) decoder->info = png_create_info_struct(decoder->png);
  if (decoder->info != NULL) {
    guarded(decoder, body);
  } else {
    decoder->result.status = CPNG_OUT_OF_MEMORY;
  }
  return decoder;
}

static cpng_result finish(decoder *decoder) {
  if (decoder == NULL) return (cpng_result){.status = CPNG_OUT_OF_MEMORY};
  cpng_collector_finish(&decoder->collector);
  decoder->result.evidence = decoder->collector.evidence;
  cpng_collector_free(&decoder->collector);
  decoder->result.has_art = decoder->result.has_art && decoder->result.status == CPNG_READ;
  if (decoder->result.has_art) decoder->result.art = cpng_art_finish(&decoder->art);
  cpng_art_free(&decoder->art);
  free(decoder->pixels);
  png_destroy_read_struct(&decoder->png, &decoder->info, NULL);
  const cpng_result result = decoder->result;
  free(decoder);
  return result;
}

cpng_result cpng_read(const cpng_image *image, cpng_options options) {
  if (wants_evidence(options) && cpng_is_plain(image)) return cpng_read_plain(image, options.wanted);
  if (wants_evidence(options) && cpng_is_expandable(image)) return cpng_read_expanded(image, options.wanted);
  return finish(decode(image, options, (cpng_pixels){0}, read_image));
}

cpng_result cpng_copy_pixels(const cpng_image *image, cpng_options options, cpng_pixels pixels) {
  const cpng_result result = finish(decode(image, options, pixels, copy_pixels));
  if (result.status != CPNG_READ || !image->is_crushed) return result;
  // Four bytes a pixel, from the caller's memory: of any alignment.
  for (size_t i = 0; i < pixels.pixel_count; i++) {
    uint32_t pixel;
    memcpy(&pixel, pixels.bytes + i * sizeof pixel, sizeof pixel);
    cpng_mend_crushed(image, &pixel, &pixel, 1);
    memcpy(pixels.bytes + i * sizeof pixel, &pixel, sizeof pixel);
  }
  return result;
}
