// The floor for a full integrity check: CRC of every chunk and inflation of every image's data with
// libdeflate, by two threads, and nothing else. Reads the names of files from standard input, one a line.
//
// cc -O2 -pthread floor.c -ldeflate -o floor

#include <fcntl.h>
#include <libdeflate.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { THREADS = 2, HEADER_END = 33 };

typedef struct {
  unsigned char *bytes;
  size_t count, room;
} buffer;

static char **names;
static size_t name_count;
static atomic_size_t next_name, bad_files;

static bool reserve(buffer *buffer, size_t room) {
  buffer->count = 0;
  if (room <= buffer->room) return true;
  free(buffer->bytes);
  buffer->bytes = malloc(room);
  buffer->room = buffer->bytes != NULL ? room : 0;
  return buffer->bytes != NULL;
}

static bool read_file(const char *name, buffer *out) {
  const int descriptor = open(name, O_RDONLY);
  if (descriptor < 0) return false;
  struct stat status;
  bool is_read = fstat(descriptor, &status) == 0 && reserve(out, (size_t)status.st_size);
  while (is_read && out->count < (size_t)status.st_size) {
    const ssize_t got = read(descriptor, out->bytes + out->count, (size_t)status.st_size - out->count);
    if (got <= 0) is_read = false;
    else out->count += (size_t)got;
  }
  close(descriptor);
  return is_read;
}

static size_t word(const unsigned char *bytes) {
  return (size_t)bytes[0] << 24 | (size_t)bytes[1] << 16 | (size_t)bytes[2] << 8 | bytes[3];
}

static size_t pass_size(size_t width, size_t height, size_t bits) {
  return width == 0 || height == 0 ? 0 : height * (1 + (width * bits + 7) / 8);
}

static size_t inflated_size(const unsigned char *header) {
  static const size_t samples[7] = {1, 0, 3, 1, 2, 0, 4};
  const size_t width = word(header), height = word(header + 4), bits = header[8] * samples[header[9] % 7];
  if (header[12] == 0) return pass_size(width, height, bits);
  static const size_t passes[7][4] = {{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4},
                                      {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}};
  size_t sum = 0;
  for (int i = 0; i < 7; i++)
    sum += pass_size((width + passes[i][2] - 1 - passes[i][0]) / passes[i][2],
                     (height + passes[i][3] - 1 - passes[i][1]) / passes[i][3], bits);
  return sum;
}

static bool check(const buffer *file, buffer *stream, buffer *rows, struct libdeflate_decompressor *decompressor) {
  static const unsigned char signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  if (file->count < HEADER_END || memcmp(file->bytes, signature, 8) != 0) return false;
  if (!reserve(stream, file->count) || !reserve(rows, inflated_size(file->bytes + 16))) return false;
  for (size_t offset = 8; file->count - offset >= 12;) {
    const unsigned char *chunk = file->bytes + offset;
    const size_t length = word(chunk);
    if (length > file->count - offset - 12) return false;
    if (libdeflate_crc32(0, chunk + 4, length + 4) != word(chunk + 8 + length)) return false;
    if (memcmp(chunk + 4, "IEND", 4) == 0) break;
    if (memcmp(chunk + 4, "IDAT", 4) == 0) {
      memcpy(stream->bytes + stream->count, chunk + 8, length);
      stream->count += length;
    }
    offset += 12 + length;
  }
  return libdeflate_zlib_decompress(decompressor, stream->bytes, stream->count, rows->bytes,
                                    inflated_size(file->bytes + 16), NULL) == LIBDEFLATE_SUCCESS;
}

static void *work(void *unused) {
  (void)unused;
  buffer file = {0}, stream = {0}, rows = {0};
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  for (size_t i = atomic_fetch_add(&next_name, 1); i < name_count; i = atomic_fetch_add(&next_name, 1))
    if (!read_file(names[i], &file) || !check(&file, &stream, &rows, decompressor)) atomic_fetch_add(&bad_files, 1);
  libdeflate_free_decompressor(decompressor);
  free(file.bytes);
  free(stream.bytes);
  free(rows.bytes);
  return NULL;
}

int main(void) {
  char *line = NULL;
  size_t room = 0, name_room = 0;
  for (ssize_t length; (length = getline(&line, &room, stdin)) > 0;) {
    if (line[length - 1] == '\n') line[length - 1] = 0;
    if (name_count == name_room) names = realloc(names, (name_room = name_room * 2 + 64) * sizeof *names);
    names[name_count++] = strdup(line);
  }
  pthread_t threads[THREADS];
  for (int i = 0; i < THREADS; i++) pthread_create(&threads[i], NULL, work, NULL);
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
  printf("%zu files, %zu not whole PNGs\n", name_count, atomic_load(&bad_files));
}
