#include "numbers.h"

// The edges of small pictures beside each other's.

enum { SIDE = CPICTURE_SLOPES_SIDE, CELLS = CPICTURE_SLOPES, EDGES = 3 * CELLS };

CLONED float cpicture_product(const float *one, const float *other, size_t count) { return product(one, other, count); }

CLONED void cpicture_find_products(const float *others, size_t count, const float *edges, float *products) {
  for (size_t i = 0; i < count; i++) products[i] = product(others + i * EDGES, edges, EDGES);
}

INLINED void center(const float *edges, const float *mask, float mean, float *centered) {
  for (size_t i = 0; i < CELLS; i++) {
    centered[i] = (edges[i] - mean) * mask[i];
    centered[CELLS + i] = edges[CELLS + i] * mask[i];
    centered[2 * CELLS + i] = edges[2 * CELLS + i] * mask[i];
  }
}

CLONED void cpicture_center_edges(const float *edges, const float *mask, float mean, float *centered) {
  center(edges, mask, mean, centered);
}

CLONED cpicture_products cpicture_find_products_within(const float *edges, const float *mask, const float *other) {
  float centered[EDGES];
  center(edges, mask, product(edges, mask, CELLS) / product(mask, mask, CELLS), centered);
  return (cpicture_products){product(centered, centered, EDGES), product(other, centered, EDGES)};
}

/// What each row of cells adds to the product of two pictures' edges, and each cell.
INLINED void multiply(const float *one, const float *other, float *cells, float *rows) {
  for (size_t i = 0; i < CELLS; i++)
    cells[i] = one[i] * other[i] + one[CELLS + i] * other[CELLS + i] + one[2 * CELLS + i] * other[2 * CELLS + i];
  for (size_t y = 0; y < SIDE; y++) {
    numbers left, right;
    load(&left, cells + y * SIDE);
    load(&right, cells + y * SIDE + LANES);
    left += right;
    rows[y] = total(&left);
  }
}

CLONED void cpicture_sum_views(const float *one, const float *other, cpicture_views views, float *sums) {
  float cells[CELLS], rows[SIDE], above[SIDE + 1] = {0}, below[SIDE + 1] = {0};
  multiply(one, other, cells, rows);
  for (size_t y = 0; y < SIDE; y++) above[y + 1] = above[y] + rows[y];
  for (size_t y = SIDE; y > 0; y--) below[y - 1] = below[y] + rows[y - 1];
  *sums++ = above[SIDE];
  for (size_t i = 0; i < views.band_count; i++) *sums++ = above[views.bands[2 * i]] + below[views.bands[2 * i + 1]];
  for (size_t i = 0; i < views.mask_count; i++) *sums++ = product(cells, views.masks + i * CELLS, CELLS);
}
