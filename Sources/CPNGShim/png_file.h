#ifndef CPNG_FILE_H
#define CPNG_FILE_H

#include "CPNGShim.h"

enum {
  /// The most bytes that a stored deflate block holds.
  CPNG_STORED_BLOCK = 65535,
  /// What stands before one: its last-block flag, its length and its length inverted.
  CPNG_BLOCK_HEADER = 5,
  CPNG_PALETTE_LIMIT = 768,
  CPNG_TRANSPARENCY_LIMIT = 256,
  CPNG_CHUNK_FRAME = 12,
  /// Signature, IHDR, PLTE, tRNS and the start of IDAT with zlib's header.
  CPNG_HEAD = 8 + (CPNG_CHUNK_FRAME + 13) + (CPNG_CHUNK_FRAME + CPNG_PALETTE_LIMIT) +
              (CPNG_CHUNK_FRAME + CPNG_TRANSPARENCY_LIMIT) + 8 + 2,
  /// Checksum and CRC of the image data, and IEND.
  CPNG_TAIL = 4 + 4 + CPNG_CHUNK_FRAME,
};

typedef enum { HEAD_NEXT, DATA_NEXT, BLOCK_HEADER_NEXT, BLOCK_NEXT, TAIL_NEXT, NOTHING_NEXT } cpng_piece;

/// The file that libpng is given: the parts of an image that its pixels need, and nothing else.
/// Image data is not copied but given piece by piece from where it lies.
typedef struct {
  const cpng_image *_Nonnull image;
  cpng_piece next;
  const uint8_t *_Nullable piece;
  size_t piece_count;
  size_t data_given;
  size_t head_count;
  uint8_t head[CPNG_HEAD];
  uint8_t tail[CPNG_TAIL];
  uint8_t block_header[CPNG_BLOCK_HEADER];
} cpng_file;

void cpng_file_open(cpng_file *_Nonnull file, const cpng_image *_Nonnull image);
/// False if fewer than `count` bytes are left.
bool cpng_file_read(cpng_file *_Nonnull file, uint8_t *_Nonnull out, size_t count);

#endif
