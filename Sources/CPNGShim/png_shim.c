#include "CPNGShim.h"
#include "evidence.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

enum {
  /// The most bytes that a stored deflate block holds.
  STORED_BLOCK = 65535,
  /// What stands before one: its last-block flag, its length and its length inverted.
  BLOCK_HEADER = 5,
  PALETTE_LIMIT = 768,
  TRANSPARENCY_LIMIT = 256,
  CHUNK_FRAME = 12,
  /// Signature, IHDR, PLTE, tRNS and the start of IDAT with zlib's header.
  HEAD = 8 + (CHUNK_FRAME + 13) + (CHUNK_FRAME + PALETTE_LIMIT) + (CHUNK_FRAME + TRANSPARENCY_LIMIT) + 8 + 2,
  /// Checksum and CRC of the image data, and IEND.
  TAIL = 4 + 4 + CHUNK_FRAME,
};

typedef enum { HEAD_NEXT, DATA_NEXT, BLOCK_HEADER_NEXT, BLOCK_NEXT, TAIL_NEXT, NOTHING_NEXT } next_piece;

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

  next_piece next;
  const uint8_t *piece;
  size_t piece_count;
  size_t data_given;
  size_t head_count;
  uint8_t head[HEAD];
  uint8_t tail[TAIL];
  uint8_t block_header[BLOCK_HEADER];
} decoder;

// MARK: The file that libpng is given

static uint8_t *put_word(uint8_t *out, size_t word) {
  for (int shift = 24; shift >= 0; shift -= 8) *out++ = (uint8_t)(word >> shift);
  return out;
}

static uint8_t *put_chunk_start(uint8_t *out, size_t length, const char *type) {
  out = put_word(out, length);
  memcpy(out, type, 4);
  return out + 4;
}

/// The CRC stays zero: libpng is told not to look.
static uint8_t *put_chunk(uint8_t *out, const char *type, const uint8_t *bytes, size_t count) {
  out = put_chunk_start(out, count, type);
  memcpy(out, bytes, count);
  return put_word(out + count, 0);
}

static void build_head(decoder *decoder) {
  static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  const cpng_image *image = decoder->image;
  uint8_t *out = decoder->head;
  memcpy(out, signature, sizeof signature);
  out = put_chunk(out + sizeof signature, "IHDR", image->header, 13);
  if (image->palette != NULL && image->palette_count <= PALETTE_LIMIT)
    out = put_chunk(out, "PLTE", image->palette, image->palette_count);
  if (image->transparency != NULL && image->transparency_count <= TRANSPARENCY_LIMIT)
    out = put_chunk(out, "tRNS", image->transparency, image->transparency_count);
  if (image->data_kind != CPNG_DATA_CHUNKS) {
    const size_t blocks = (image->data_count + STORED_BLOCK - 1) / STORED_BLOCK;
    const size_t headers = image->data_kind == CPNG_DATA_INFLATED ? blocks * BLOCK_HEADER : 0;
    out = put_chunk_start(out, 2 + headers + image->data_count + 4, "IDAT");
    *out++ = 0x78;
    *out++ = 0x01;
  }
  decoder->head_count = (size_t)(out - decoder->head);
}

static size_t block_length(const decoder *decoder) {
  const size_t left = decoder->image->data_count - decoder->data_given;
  return left < STORED_BLOCK ? left : STORED_BLOCK;
}

static void give(decoder *decoder, const uint8_t *bytes, size_t count, next_piece next) {
  decoder->piece = bytes;
  decoder->piece_count = count;
  decoder->next = next;
}

static void give_block_header(decoder *decoder) {
  const size_t length = block_length(decoder);
  uint8_t *header = decoder->block_header;
  header[0] = decoder->data_given + length == decoder->image->data_count;
  header[1] = (uint8_t)length;
  header[2] = (uint8_t)(length >> 8);
  header[3] = (uint8_t)~header[1];
  header[4] = (uint8_t)~header[2];
  give(decoder, header, BLOCK_HEADER, BLOCK_NEXT);
}

static void give_block(decoder *decoder) {
  const size_t length = block_length(decoder);
  const uint8_t *bytes = decoder->image->data + decoder->data_given;
  decoder->data_given += length;
  give(decoder, bytes, length, decoder->data_given < decoder->image->data_count ? BLOCK_HEADER_NEXT : TAIL_NEXT);
}

static void give_tail(decoder *decoder) {
  // Whole IDAT chunks bring their own checksum and CRC.
  const size_t skipped = decoder->image->data_kind == CPNG_DATA_CHUNKS ? 8 : 0;
  put_chunk(decoder->tail + 8, "IEND", decoder->tail, 0);
  give(decoder, decoder->tail + skipped, TAIL - skipped, NOTHING_NEXT);
}

static bool give_next(decoder *decoder) {
  const cpng_image *image = decoder->image;
  switch (decoder->next) {
    case HEAD_NEXT:
      give(decoder, decoder->head, decoder->head_count,
           image->data_kind == CPNG_DATA_INFLATED ? BLOCK_HEADER_NEXT : DATA_NEXT);
      return true;
    case DATA_NEXT:
      give(decoder, image->data, image->data_count, TAIL_NEXT);
      return true;
    case BLOCK_HEADER_NEXT:
      give_block_header(decoder);
      return true;
    case BLOCK_NEXT:
      give_block(decoder);
      return true;
    case TAIL_NEXT:
      give_tail(decoder);
      return true;
    case NOTHING_NEXT:
      return false;
  }
}

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
}

static void on_read(png_structp png, png_bytep out, size_t count) {
  decoder *decoder = png_get_io_ptr(png);
  while (count > 0) {
    if (decoder->piece_count == 0 && !give_next(decoder)) png_error(png, "data ends early");
    const size_t part = count < decoder->piece_count ? count : decoder->piece_count;
    if (part == 0) continue;
    memcpy(out, decoder->piece, part);
    decoder->piece += part;
    decoder->piece_count -= part;
    out += part;
    count -= part;
  }
}

// MARK: Rows

static void mend_crushed(const decoder *decoder, uint32_t *row) {
  for (uint32_t x = 0; x < decoder->width; x++) {
    cpng_color color;
    memcpy(&color, row + x, sizeof color);
    if (decoder->image->ignores_alpha) color.alpha = 255;
    if (color.alpha != 0 && color.alpha != 255) {
      uint8_t *channels[] = {&color.red, &color.green, &color.blue};
      for (int i = 0; i < 3; i++) {
        const uint32_t plain = (*channels[i] * 255u + color.alpha / 2u) / color.alpha;
        *channels[i] = plain < 255 ? (uint8_t)plain : 255;
      }
    }
    memcpy(row + x, &color, sizeof color);
  }
}

static void visit(decoder *decoder, uint32_t y, uint32_t *row) {
  if (decoder->image->is_crushed) mend_crushed(decoder, row);
  cpng_collector_visit(&decoder->collector, y, row);
}

static void set_up(decoder *decoder) {
  png_structp png = decoder->png;
  png_set_read_fn(png, decoder, on_read);
  png_set_crc_action(png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
  png_set_user_limits(png, decoder->options.dimension, decoder->options.dimension);
  png_set_chunk_malloc_max(png, 1 << 20);
  png_set_compression_buffer_size(png, STORED_BLOCK + BLOCK_HEADER);
  if (decoder->image->data_kind != CPNG_DATA_CHUNKS) png_set_option(png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
  png_read_info(png, decoder->info);
  decoder->width = png_get_image_width(png, decoder->info);
  decoder->height = png_get_image_height(png, decoder->info);
}

static void ask_for_rgba(decoder *decoder) {
  png_structp png = decoder->png;
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  if (decoder->image->is_crushed) png_set_bgr(png);
}

/// libpng must not write past a row of `width` pixels of four bytes.
static void check_row_size(decoder *decoder) {
  if (png_get_rowbytes(decoder->png, decoder->info) > (size_t)decoder->width * sizeof(uint32_t))
    png_error(decoder->png, "row is longer than expected");
}

static bool allocate_rows(decoder *decoder, size_t rows) {
  decoder->pixels = malloc(rows * decoder->width * sizeof(uint32_t));
  if (decoder->pixels != NULL && cpng_collector_start(&decoder->collector, decoder->width, decoder->height))
    return true;
  decoder->result.status = CPNG_OUT_OF_MEMORY;
  return false;
}

static void look_at_rows(decoder *decoder) {
  png_read_update_info(decoder->png, decoder->info);
  check_row_size(decoder);
  if (!allocate_rows(decoder, 1)) return;
  for (uint32_t y = 0; y < decoder->height; y++) {
    png_read_row(decoder->png, (png_bytep)decoder->pixels, NULL);
    visit(decoder, y, decoder->pixels);
  }
}

static void look_at_interlaced(decoder *decoder) {
  const int passes = png_set_interlace_handling(decoder->png);
  png_read_update_info(decoder->png, decoder->info);
  check_row_size(decoder);
  if ((uint64_t)decoder->width * decoder->height > decoder->options.interlaced_bytes / sizeof(uint32_t)) {
    decoder->result.status = CPNG_OVER_LIMIT;
    return;
  }
  if (!allocate_rows(decoder, decoder->height)) return;
  for (int pass = 0; pass < passes; pass++)
    for (size_t y = 0; y < decoder->height; y++)
      png_read_row(decoder->png, (png_bytep)(decoder->pixels + y * decoder->width), NULL);
  for (size_t y = 0; y < decoder->height; y++)
    visit(decoder, (uint32_t)y, decoder->pixels + y * decoder->width);
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
  const bool is_interlaced = png_get_interlace_type(png, decoder->info) != PNG_INTERLACE_NONE;
  for (int pass = 0; pass < (is_interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1); pass++) {
    uint32_t rows = is_interlaced ? PNG_PASS_ROWS(decoder->height, pass) : decoder->height;
    if (is_interlaced && PNG_PASS_COLS(decoder->width, pass) == 0) rows = 0;
    for (uint32_t y = 0; y < rows; y++) png_read_row(png, (png_bytep)decoder->pixels, NULL);
  }
}

static void read_image(decoder *decoder) {
  set_up(decoder);
  const bool is_interlaced = png_get_interlace_type(decoder->png, decoder->info) != PNG_INTERLACE_NONE;
  if (decoder->options.collects_evidence) {
    ask_for_rgba(decoder);
    if (is_interlaced) look_at_interlaced(decoder);
    else look_at_rows(decoder);
  } else {
    only_read(decoder);
  }
  if (decoder->result.status != CPNG_READ) return;
  png_read_end(decoder->png, NULL);
  int colors = 0;
  png_colorp palette = NULL;
  png_get_PLTE(decoder->png, decoder->info, &palette, &colors);
  decoder->result.exceeds_palette = colors > 0 && png_get_palette_max(decoder->png, decoder->info) >= colors;
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

cpng_result cpng_read(const cpng_image *image, cpng_options options) {
  decoder *decoder = calloc(1, sizeof *decoder);
  if (decoder == NULL) return (cpng_result){.status = CPNG_OUT_OF_MEMORY};
  decoder->image = image;
  decoder->options = options;
  build_head(decoder);
  decoder->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, decoder, on_error, on_warning);
  if (decoder->png != NULL) decoder->info = png_create_info_struct(decoder->png);
  if (decoder->info != NULL) {
    guarded(decoder, read_image);
  } else {
    decoder->result.status = CPNG_OUT_OF_MEMORY;
  }
  cpng_collector_finish(&decoder->collector);
  decoder->result.evidence = decoder->collector.evidence;
  cpng_collector_free(&decoder->collector);
  free(decoder->pixels);
  png_destroy_read_struct(&decoder->png, &decoder->info, NULL);
  const cpng_result result = decoder->result;
  free(decoder);
  return result;
}
