#include "evidence_art.h"

#include <math.h>
#include <stdlib.h>

// A pixel of an enlarged image is a weighted sum of neighbours in the original, with weights that repeat with the grid
// of the original; so the variance of its differences repeats as well, and shows as a peak of the spectrum at the number
// of columns that the original had (A. C. Gallagher, "Detection of linear and cubic interpolation in JPEG compressed
// images", 2005; A. C. Popescu and H. Farid, "Exposing digital forgeries by detecting traces of resampling", 2005). He
// takes second differences, in which enlarging by two leaves no trace, for both phases of a pixel mirror each other;
// third differences lie between two pixels and show it.

enum {
  /// Columns over which the energy is compared with its neighbours, so that one strong edge is no more than another.
  NEIGHBOURS = 9,
  /// An enlargement by more is a blur to every eye, and art has low frequencies of its own that hide the trace of less.
  LARGEST_FACTOR = 7,
};

/// From this sharpness on an image is not looked at: 2% of enlargements by 1.5, the smallest factor, are as sharp.
static const float sharp = 2;

/// What is left of the energy of column `x` when that of its neighbours is taken as one, within bounds.
static float relative(const float *energy, uint32_t x, uint32_t count) {
  const uint32_t from = x < NEIGHBOURS / 2 ? 0 : x - NEIGHBOURS / 2;
  const uint32_t to = x + NEIGHBOURS / 2 + 1 < count ? x + NEIGHBOURS / 2 + 1 : count;
  float sum = 0;
  for (uint32_t i = from; i < to; i++) sum += energy[i];
  if (sum <= 0) return 0;
  const float value = energy[x] * (float)(to - from) / sum - 1;
  return value < 1.5f ? value : 1.5f;
}

static int ascending(const void *one, const void *other) {
  const float a = *(const float *)one, b = *(const float *)other;
  return (a > b) - (a < b);
}

float cpng_art_median(float *values, uint32_t count) {
  qsort(values, count, sizeof *values, ascending);
  return values[count / 2];
}

/// Frequencies that are summed up side by side, so that none waits for the other.
enum { TOGETHER = 8 };

/// The plain transform: no more than some thousand columns, and only of images that are not sharp.
static void transform(const float *values, uint32_t count, float *spectrum) {
  const double step = 2 * acos(-1.0) / count;
  for (uint32_t first = 1; first <= count / 2; first += TOGETHER) {
    // Each turn by multiplication; the error grows by a rounding a column.
    double real[TOGETHER] = {0}, imaginary[TOGETHER] = {0}, cosine[TOGETHER], sine[TOGETHER] = {0};
    double turn_real[TOGETHER], turn_imaginary[TOGETHER];
    for (uint32_t i = 0; i < TOGETHER; i++) {
      cosine[i] = 1;
      turn_real[i] = cos(step * (first + i));
      turn_imaginary[i] = sin(step * (first + i));
    }
    for (uint32_t x = 0; x < count; x++) {
      for (uint32_t i = 0; i < TOGETHER; i++) {
        real[i] += values[x] * cosine[i];
        imaginary[i] += values[x] * sine[i];
        const double next = cosine[i] * turn_real[i] - sine[i] * turn_imaginary[i];
        sine[i] = cosine[i] * turn_imaginary[i] + sine[i] * turn_real[i];
        cosine[i] = next;
      }
    }
    for (uint32_t i = 0; i < TOGETHER && first + i <= count / 2; i++)
      spectrum[first + i] = (float)sqrt(real[i] * real[i] + imaginary[i] * imaginary[i]);
  }
}

/// Of a peak, the frequency of which it is a multiple, if that one shows as well.
static uint32_t fundamental(const float *spectrum, uint32_t peak, uint32_t lowest, float median) {
  for (uint32_t part = 8; part > 1; part--) {
    const uint32_t k = (peak + part / 2) / part;
    if (k < lowest || k * part != peak) continue;
    if (spectrum[k] > spectrum[peak] / 2 && spectrum[k] > 6 * median) return k;
  }
  return peak;
}

static void find_peak(float *spectrum, float *sorted, uint32_t width, cpng_art *found) {
  const uint32_t highest = width / 2, lowest = width / LARGEST_FACTOR;
  uint32_t peak = highest;
  for (uint32_t k = lowest; k <= highest; k++)
    if (spectrum[k] > spectrum[peak]) peak = k;
  for (uint32_t k = 1; k <= highest; k++) sorted[k - 1] = spectrum[k];
  const float median = cpng_art_median(sorted, highest);
  if (median <= 0) return;
  found->period = (uint16_t)fundamental(spectrum, peak, lowest, median);
  found->period_strength = spectrum[peak] / median;
}

void cpng_art_find_period(cpng_art_collector *art, cpng_art *found) {
  const uint32_t width = art->width;
  if (width < CPNG_ART_FEWEST_COLUMNS || found->sharpness >= sharp || found->sharpness <= 0) return;
  float *room = calloc((size_t)width * 3, sizeof *room);
  if (room == NULL) return;
  float *values = room, *spectrum = room + width, *sorted = room + 2 * (size_t)width;
  for (uint32_t x = 0; x + 3 < width; x++) values[x] = relative(art->energy, x, width - 3);
  transform(values, width, spectrum);
  find_peak(spectrum, sorted, width, found);
  free(room);
}

// MARK: Repeated pixels

/// Whether every change lies where an enlargement from `size` columns, each taken from the nearest, has its borders.
static bool is_on_grid(const uint8_t *changes, uint32_t count, uint32_t size, uint32_t *hits) {
  uint32_t x = 1;
  *hits = 0;
  cpng_grid_borders borders = cpng_art_borders(size, count);
  for (uint32_t source = 1; source < size; source++) {
    const cpng_grid_border border = cpng_art_next_border(&borders);
    for (; x < border.column; x++)
      if (changes[x] != 0) return false;
    const bool here = changes[border.column] != 0;
    const bool next = border.is_either && border.column + 1 < count && changes[border.column + 1] != 0;
    if (here && next) return false;
    if (here || next) ++*hits;
    x = border.column + (border.is_either ? 2 : 1);
  }
  for (; x < count; x++)
    if (changes[x] != 0) return false;
  return true;
}

uint32_t cpng_art_repeated(const uint8_t *changes, uint32_t count) {
  uint32_t total = 0, in_a_row = 0, low = count, high = 0;
  for (uint32_t x = 1; x < count; x++) {
    in_a_row = changes[x] == 0 ? 0 : in_a_row + 1;
    if (in_a_row > CPNG_ART_CHANGES_IN_A_ROW) return 0;
    if (changes[x] == 0) continue;
    total++;
    if (x < low) low = x;
    high = x;
  }
  // With few changes any grid would do: a plain cross or a bar.
  if (total < 12 || count < CPNG_ART_FEWEST_COLUMNS) return 0;
  for (uint32_t size = total + 1; size <= count * CPNG_ART_CHANGES_IN_A_ROW / 4; size++) {
    uint32_t hits = 0;
    if (!is_on_grid(changes, count, size, &hits)) continue;
    // A good part of the grid's borders within the art has to be seen: flat art shows few, and of bars any grid is right.
    const uint32_t borders = (uint32_t)((uint64_t)(high - low) * size / count) + 1;
    // Below twice the size most columns change in any picture of rectangles.
    const uint32_t most = size * 2 > count ? 4 : 2;
    if (hits * 5 >= borders * most) return size;
  }
  return 0;
}
