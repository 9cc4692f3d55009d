#include "loops.h"

// Loops over what each column of an image adds up to, or each row.

/// By how much a number is above the mean of those around it, in parts of that and the floor.
INLINED float relief(float own, float sum, float count, cart_relief_limits limits) {
  const float around = sum / count, part = (own - around) / (around + limits.floor);
  const float high = part < limits.most ? part : limits.most;
  return high > limits.least ? high : limits.least;
}

/// At an end, beyond which there is nothing.
INLINED float relief_at_end(const float *energy, size_t count, size_t place, cart_relief_limits limits) {
  const size_t from = place > CART_REACH ? place - CART_REACH : 0;
  const size_t end = place + CART_REACH + 1, to = end < count ? end : count;
  float sum = 0;
  for (size_t i = from; i < to; i++) sum += energy[i];
  return relief(energy[place], sum, (float)(to - from), limits);
}

CLONED void cart_find_relief(const float *energy, size_t count, cart_relief_limits limits, float *values) {
  enum { AROUND = 2 * CART_REACH + 1 };
  const size_t first = count < AROUND ? count : CART_REACH, last = count < AROUND ? count : count - CART_REACH;
  for (size_t i = 0; i < first; i++) values[i] = relief_at_end(energy, count, i, limits);
  for (size_t i = first; i < last; i++) {
    const float *const around = energy + i - CART_REACH;
    float sum = 0;
    for (size_t j = 0; j < AROUND; j++) sum += around[j];
    values[i] = relief(energy[i], sum, AROUND, limits);
  }
  for (size_t i = last; i < count; i++) values[i] = relief_at_end(energy, count, i, limits);
}

/// Columns whose counts fit in bytes, of which as many are added at once as a vector has.
enum { CART_CAST_BLOCK = 192 };

CLONED cart_cast cart_count_cast(
    const uint8_t *kinds, size_t width, size_t height, size_t stride, ptrdiff_t whole, ptrdiff_t shorter, ptrdiff_t shortest) {
  cart_cast sums = {0};
  for (size_t y = 0; y < height; y++) {
    const uint8_t *const row = kinds + y * stride;
    for (size_t start = 0; start < width; start += CART_CAST_BLOCK) {
      const size_t rest = width - start;
      const ptrdiff_t end = (ptrdiff_t)(start + (rest < CART_CAST_BLOCK ? rest : CART_CAST_BLOCK));
      uint8_t cast = 0, missing = 0, side = 0, open = 0, last = 0, level_in_last = 0, next = 0, level_in_next = 0;
      for (ptrdiff_t x = (ptrdiff_t)start; x < end; x++) {
        const uint8_t kind = row[x], is_free = !(kind & CART_SOLID), is_level = (kind & CART_LEVEL) != 0;
        const uint8_t is_near = is_free & row[x - shorter], is_cast = is_free & row[x - whole] & CART_SOLID;
        const uint8_t is_last = is_cast & ~is_near, is_next = is_near & ~row[x - shortest] & CART_SOLID;
        const uint8_t is_side = is_free & row[x + whole];
        cast += is_cast;
        missing += is_cast & ((kind & CART_LIGHTER) != 0);
        side += is_side;
        open += is_side & ((kind & CART_FAINT) != 0);
        last += is_last;
        level_in_last += is_last & is_level;
        next += is_next;
        level_in_next += is_next & is_level;
      }
      sums.cast += cast;
      sums.missing += missing;
      sums.side += side;
      sums.open += open;
      sums.last += last;
      sums.level_in_last += level_in_last;
      sums.next += next;
      sums.level_in_next += level_in_next;
    }
  }
  return sums;
}

/// The longer way of two, and three eighths of the shorter one: at most 7% off the straight one.
INLINED uint32_t step(uint32_t own, uint32_t before, uint32_t above) {
  const uint32_t across = own > before ? own - before : before - own, down = own > above ? own - above : above - own;
  return across > down ? 8 * across + 3 * down : 8 * down + 3 * across;
}

CLONED cart_outline cart_find_outline(const uint8_t *alphas, size_t width, size_t height) {
  cart_outline sums = {0};
  for (size_t x = 0; x < width; x++) sums.steps += step(alphas[x], x > 0 ? alphas[x - 1] : 0, 0);
  for (size_t y = 1; y < height; y++) {
    const uint8_t *const own = alphas + y * width, *const above = own - width;
    uint32_t steps = step(own[0], 0, above[0]);
    for (size_t x = 1; x < width; x++) steps += step(own[x], own[x - 1], above[x]);
    sums.steps += steps;
  }
  for (size_t y = 0; y < height; y++) {
    const uint8_t *const own = alphas + y * width;
    uint32_t squares = 0;
    for (size_t x = 0; x < width; x++) squares += (uint32_t)own[x] * own[x];
    sums.steps += 8 * (uint32_t)own[width - 1];
    sums.squares += squares;
  }
  const uint8_t *const last = alphas + (height > 0 ? height - 1 : 0) * width;
  for (size_t x = 0; x < width && height > 0; x++) sums.steps += 8 * (uint32_t)last[x];
  return sums;
}

CLONED cart_edges cart_limit_edges(const int16_t *counts, size_t count, int16_t most, int32_t *edges) {
  cart_edges sums = {0};
  for (size_t i = 0; i < count; i++) {
    edges[i] = counts[i] < most ? counts[i] : most;
    sums.all += edges[i];
  }
  for (size_t i = 1; i < count; i++) sums.together += edges[i - 1] < edges[i] ? edges[i - 1] : edges[i];
  return sums;
}

CLONED void cart_add_waves(const float *values, size_t count, const float *cosines, float *sums) {
  typedef float waves __attribute__((vector_size(4 * CART_WAVES)));
  waves cosine, before, sum;
  memcpy(&cosine, cosines, sizeof cosine);
  const waves twice = 2 * cosine;
  waves now = cosine;
  for (size_t i = 0; i < CART_WAVES; i++) before[i] = 1;
  sum = before * values[0];
  for (size_t i = 1; i < count; i++) {
    sum += now * values[i];
    const waves next = twice * now - before;
    before = now;
    now = next;
  }
  memcpy(sums, &sum, sizeof sum);
}

CLONED void cart_find_powers(const double *values, size_t count, const double *cosines, double *powers) {
  typedef double waves __attribute__((vector_size(8 * CART_WAVES)));
  waves cosine, before = {0}, now = {0};
  memcpy(&cosine, cosines, sizeof cosine);
  const waves twice = 2 * cosine;
  for (size_t i = 0; i < count; i++) {
    const waves next = twice * now - before + values[i];
    before = now;
    now = next;
  }
  const waves squares = now * now + before * before - twice * now * before;
  memcpy(powers, &squares, sizeof squares);
}
