#include "png_file.h"

#include <string.h>

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

static void build_head(cpng_file *file) {
  static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  const cpng_image *image = file->image;
  uint8_t *out = file->head;
  memcpy(out, signature, sizeof signature);
  out = put_chunk(out + sizeof signature, "IHDR", image->header, 13);
  if (image->palette != NULL && image->palette_count <= CPNG_PALETTE_LIMIT)
    out = put_chunk(out, "PLTE", image->palette, image->palette_count);
  if (image->transparency != NULL && image->transparency_count <= CPNG_TRANSPARENCY_LIMIT)
    out = put_chunk(out, "tRNS", image->transparency, image->transparency_count);
  if (image->data_kind != CPNG_DATA_CHUNKS) {
    const size_t blocks = (image->data_count + CPNG_STORED_BLOCK - 1) / CPNG_STORED_BLOCK;
    const size_t headers = image->data_kind == CPNG_DATA_INFLATED ? blocks * CPNG_BLOCK_HEADER : 0;
    out = put_chunk_start(out, 2 + headers + image->data_count + 4, "IDAT");
    *out++ = 0x78;
    *out++ = 0x01;
  }
  file->head_count = (size_t)(out - file->head);
}

static size_t block_length(const cpng_file *file) {
  const size_t left = file->image->data_count - file->data_given;
  return left < CPNG_STORED_BLOCK ? left : CPNG_STORED_BLOCK;
}

static void give(cpng_file *file, const uint8_t *bytes, size_t count, cpng_piece next) {
  file->piece = bytes;
  file->piece_count = count;
  file->next = next;
}

static void give_block_header(cpng_file *file) {
  const size_t length = block_length(file);
  uint8_t *header = file->block_header;
  header[0] = file->data_given + length == file->image->data_count;
  header[1] = (uint8_t)length;
  header[2] = (uint8_t)(length >> 8);
  header[3] = (uint8_t)~header[1];
  header[4] = (uint8_t)~header[2];
  give(file, header, CPNG_BLOCK_HEADER, BLOCK_NEXT);
}

static void give_block(cpng_file *file) {
  const size_t length = block_length(file);
  const uint8_t *bytes = file->image->data + file->data_given;
  file->data_given += length;
  give(file, bytes, length, file->data_given < file->image->data_count ? BLOCK_HEADER_NEXT : TAIL_NEXT);
}

static void give_tail(cpng_file *file) {
  // Whole IDAT chunks bring their own checksum and CRC.
  const size_t skipped = file->image->data_kind == CPNG_DATA_CHUNKS ? 8 : 0;
  put_chunk(file->tail + 8, "IEND", file->tail, 0);
  give(file, file->tail + skipped, CPNG_TAIL - skipped, NOTHING_NEXT);
}

static bool give_next(cpng_file *file) {
  const cpng_image *image = file->image;
  switch (file->next) {
    case HEAD_NEXT:
      give(file, file->head, file->head_count,
           image->data_kind == CPNG_DATA_INFLATED ? BLOCK_HEADER_NEXT : DATA_NEXT);
      return true;
    case DATA_NEXT:
      give(file, image->data, image->data_count, TAIL_NEXT);
      return true;
    case BLOCK_HEADER_NEXT:
      give_block_header(file);
      return true;
    case BLOCK_NEXT:
      give_block(file);
      return true;
    case TAIL_NEXT:
      give_tail(file);
      return true;
    case NOTHING_NEXT:
      return false;
  }
}

void cpng_file_open(cpng_file *file, const cpng_image *image) {
  *file = (cpng_file){.image = image};
  build_head(file);
}

bool cpng_file_read(cpng_file *file, uint8_t *out, size_t count) {
  while (count > 0) {
    if (file->piece_count == 0 && !give_next(file)) return false;
    const size_t part = count < file->piece_count ? count : file->piece_count;
    if (part == 0) continue;
    memcpy(out, file->piece, part);
    file->piece += part;
    file->piece_count -= part;
    out += part;
    count -= part;
  }
  return true;
}
