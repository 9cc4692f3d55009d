// Draws a corpus: asset catalogs of app icon sets and image sets, in the sizes that apps have, each PNG with
// filters chosen row by row and compressed as usual. The same arguments give the same bytes.
//
// corpus FOLDER FILES
//
// cc -O2 corpus.c -ldeflate -lm -o corpus

#include <errno.h>
#include <libdeflate.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct {
  const char *idiom, *size, *scale;
  int pixels;
} icon;

static const icon icons[] = {
    {"iphone", "20x20", "2x", 40},   {"iphone", "20x20", "3x", 60},    {"iphone", "29x29", "1x", 29},
    {"iphone", "29x29", "2x", 58},   {"iphone", "29x29", "3x", 87},    {"iphone", "40x40", "2x", 80},
    {"iphone", "40x40", "3x", 120},  {"iphone", "60x60", "2x", 120},   {"iphone", "60x60", "3x", 180},
    {"ipad", "20x20", "1x", 20},     {"ipad", "20x20", "2x", 40},      {"ipad", "29x29", "1x", 29},
    {"ipad", "29x29", "2x", 58},     {"ipad", "40x40", "1x", 40},      {"ipad", "40x40", "2x", 80},
    {"ipad", "50x50", "2x", 100},    {"ipad", "76x76", "1x", 76},      {"ipad", "76x76", "2x", 152},
    {"ipad", "83.5x83.5", "2x", 167}, {"ios-marketing", "1024x1024", "1x", 1024},
};

enum { ICONS = sizeof icons / sizeof *icons, IMAGES = 60 };

static struct libdeflate_compressor *compressor;
static uint32_t seed;

static uint32_t next_random(void) {
  seed = seed * 1664525u + 1013904223u;
  return seed >> 8;
}

static uint8_t *put_word(uint8_t *out, size_t word) {
  for (int shift = 24; shift >= 0; shift -= 8) *out++ = (uint8_t)(word >> shift);
  return out;
}

static void write_chunk(FILE *file, const char *type, const uint8_t *bytes, size_t count) {
  uint8_t frame[8], end[4];
  memcpy(put_word(frame, count), type, 4);
  uint32_t checksum = libdeflate_crc32(0, frame + 4, 4);
  if (count > 0) checksum = libdeflate_crc32(checksum, bytes, count);
  put_word(end, checksum);
  fwrite(frame, 1, sizeof frame, file);
  fwrite(bytes, 1, count, file);
  fwrite(end, 1, sizeof end, file);
}

// A shaded ground with a soft disc and a ring on it; some pictures have grain, as photographs do. Colours differ
// from picture to picture, so that no two files are the same and none is spared for being a copy.
static void draw(uint8_t *rows, int side, int channels, int grain, int has_clear_ground) {
  const double middle = side / 2.0, radius = side * 0.36;
  const uint32_t tint = next_random();
  const double red = tint % 64, green = tint / 64 % 64, blue = tint / 4096 % 64;
  for (int y = 0; y < side; y++) {
    uint8_t *row = rows + (size_t)y * (size_t)(side * channels);
    for (int x = 0; x < side; x++, row += channels) {
      const double distance = hypot(x + 0.5 - middle, y + 0.5 - middle);
      const double cover = fmin(1, fmax(0, radius - distance + 0.5));
      const double ring = fmin(1, fmax(0, side * 0.04 - fabs(distance - radius * 0.6)));
      const int noise = grain > 0 ? (int)(next_random() % (uint32_t)grain) : 0;
      const double ground = 10 + red / 2 + 150.0 * y / side;
      row[0] = (uint8_t)(ground * (1 - cover) + (160 + red) * cover * (1 - ring) + noise);
      row[1] = (uint8_t)(ground * 0.6 * (1 - cover) + (60 + green + 80.0 * x / side) * cover + noise);
      row[2] = (uint8_t)((60 + blue) * (1 - cover) + (120 + blue) * ring + noise);
      if (channels == 4) row[3] = (uint8_t)(has_clear_ground ? 255 * cover : 255);
    }
  }
}

static uint8_t paeth(int left, int above, int corner) {
  const int guess = left + above - corner;
  const int a = abs(guess - left), b = abs(guess - above), c = abs(guess - corner);
  return (uint8_t)(a <= b && a <= c ? left : b <= c ? above : corner);
}

static unsigned filter_row(uint8_t *out, const uint8_t *row, const uint8_t *before, int bytes, int step, int filter) {
  unsigned weight = 0;
  for (int i = 0; i < bytes; i++) {
    const int left = i >= step ? row[i - step] : 0, above = before ? before[i] : 0;
    const int corner = before && i >= step ? before[i - step] : 0;
    const int guesses[5] = {0, left, above, (left + above) / 2, paeth(left, above, corner)};
    out[i] = (uint8_t)(row[i] - guesses[filter]);
    weight += (unsigned)abs((int8_t)out[i]);
  }
  return weight;
}

// The filter of the smallest sum, as encoders choose it.
static void filter(uint8_t *out, const uint8_t *rows, int side, int channels) {
  const int bytes = side * channels;
  uint8_t *trial = malloc((size_t)bytes);
  for (int y = 0; y < side; y++) {
    const uint8_t *row = rows + (size_t)y * (size_t)bytes, *before = y > 0 ? row - bytes : NULL;
    uint8_t *target = out + (size_t)y * (size_t)(bytes + 1);
    unsigned best = UINT32_MAX;
    for (int kind = 0; kind < 5; kind++) {
      const unsigned weight = filter_row(trial, row, before, bytes, channels, kind);
      if (weight >= best) continue;
      best = weight;
      target[0] = (uint8_t)kind;
      memcpy(target + 1, trial, (size_t)bytes);
    }
  }
  free(trial);
}

static void write_png(const char *path, int side, int channels, int grain, int has_clear_ground) {
  const size_t count = (size_t)side * (size_t)(side * channels), filtered_count = count + (size_t)side;
  const size_t bound = libdeflate_zlib_compress_bound(compressor, filtered_count);
  uint8_t *rows = malloc(count), *filtered = malloc(filtered_count), *packed = malloc(bound);
  FILE *file = fopen(path, "wb");
  if (rows == NULL || filtered == NULL || packed == NULL || file == NULL) {
    fprintf(stderr, "corpus: %s: %s\n", path, strerror(errno));
    exit(3);
  }
  draw(rows, side, channels, grain, has_clear_ground);
  filter(filtered, rows, side, channels);
  const size_t length = libdeflate_zlib_compress(compressor, filtered, filtered_count, packed, bound);
  uint8_t header[13] = {[8] = 8, [9] = channels == 4 ? 6 : 2};
  put_word(put_word(header, (size_t)side), (size_t)side);
  fwrite("\x89PNG\r\n\x1A\n", 1, 8, file);
  write_chunk(file, "IHDR", header, sizeof header);
  write_chunk(file, "sRGB", (const uint8_t *)"", 1);
  write_chunk(file, "IDAT", packed, length);
  write_chunk(file, "IEND", header, 0);
  fclose(file);
  free(rows);
  free(filtered);
  free(packed);
}

static void write_text(const char *folder, const char *text) {
  char path[1024];
  snprintf(path, sizeof path, "%s/Contents.json", folder);
  FILE *file = fopen(path, "w");
  if (file == NULL) exit(3);
  fputs(text, file);
  fclose(file);
}

static int write_icon_set(const char *catalog, int wanted) {
  char folder[512], path[1024], text[8192] = "{\n  \"images\" : [\n";
  snprintf(folder, sizeof folder, "%s/AppIcon.appiconset", catalog);
  mkdir(folder, 0777);
  const int count = wanted < ICONS ? wanted : ICONS;
  for (int i = 0; i < count; i++) {
    snprintf(path, sizeof path, "%s/icon-%d.png", folder, i);
    write_png(path, icons[i].pixels, 3 + (int)(next_random() % 2), i % 4 == 0 ? 24 : 0, 0);
    snprintf(text + strlen(text), sizeof text - strlen(text),
             "    { \"filename\" : \"icon-%d.png\", \"idiom\" : \"%s\", \"scale\" : \"%s\", \"size\" : \"%s\" }%s\n", i,
             icons[i].idiom, icons[i].scale, icons[i].size, i + 1 < count ? "," : "");
  }
  strcat(text, "  ],\n  \"info\" : { \"author\" : \"xcode\", \"version\" : 1 }\n}\n");
  write_text(folder, text);
  return count;
}

static int write_image_set(const char *catalog, int index, int wanted) {
  static const int sides[] = {16, 24, 24, 28, 32, 44, 48, 64, 96, 160, 240};
  char folder[512], path[1024], text[1024] = "{\n  \"images\" : [\n";
  snprintf(folder, sizeof folder, "%s/image-%d.imageset", catalog, index);
  mkdir(folder, 0777);
  const int side = sides[next_random() % (sizeof sides / sizeof *sides)], grain = index % 5 == 0 ? 32 : 0;
  const int count = wanted < 3 ? wanted : 3;
  for (int scale = 1; scale <= count; scale++) {
    snprintf(path, sizeof path, "%s/image-%d@%dx.png", folder, index, scale);
    write_png(path, side * scale, 4, grain, 1);
    snprintf(text + strlen(text), sizeof text - strlen(text),
             "    { \"filename\" : \"image-%d@%dx.png\", \"idiom\" : \"universal\", \"scale\" : \"%dx\" }%s\n", index,
             scale, scale, scale < count ? "," : "");
  }
  strcat(text, "  ],\n  \"info\" : { \"author\" : \"xcode\", \"version\" : 1 }\n}\n");
  write_text(folder, text);
  return count;
}

int main(int count, char **words) {
  const int files = count == 3 ? atoi(words[2]) : 0;
  if (files < 1) return 2;
  compressor = libdeflate_alloc_compressor(6);
  mkdir(words[1], 0777);
  for (int written = 0, number = 0; written < files; number++) {
    char catalog[256];
    seed = (uint32_t)number;
    snprintf(catalog, sizeof catalog, "%s/App-%d.xcassets", words[1], number);
    mkdir(catalog, 0777);
    write_text(catalog, "{ \"info\" : { \"author\" : \"xcode\", \"version\" : 1 } }\n");
    written += write_icon_set(catalog, files - written);
    for (int image = 0; image < IMAGES && written < files; image++)
      written += write_image_set(catalog, image, files - written);
  }
  libdeflate_free_compressor(compressor);
}
