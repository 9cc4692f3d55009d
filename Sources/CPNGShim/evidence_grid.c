#include "evidence_art.h"

// Repeated pixels that are no longer equal: JPEG changes each a little, but steps that a person sees lie at the borders of the
// repeated ones alone. What is drawn has its edges anywhere, and soft ones lie over two columns.

enum {
  /// Of the rows, in how many an edge counts in one column: a long straight line is no more than some short ones.
  MOST_SHARE = 8,
  /// In fewer columns, or rows, any grid would do.
  FEWEST_BORDERS = 8,
  /// Larger steps are squares that a person counts.
  LARGEST_FACTOR = 4,
};

_Static_assert(FEWEST_BORDERS * CPNG_ART_FEWEST_COLUMNS >= CPNG_ART_SMALL_SIDE, "rows have a grid of one and more as well");

/// The share of edges that lie between borders, of the share of columns that do: 1 by chance. Of icons as they are drawn none
/// has less than 0.53 where rows tell as well (of 652), and 0.36 by the columns of large ones (of 239); repeated pixels that were
/// saved as JPEG of 75 and more have less than 0.1, but for those enlarged by a half.
static const float most_between = 0.25f;
static const float most_between_of_small = 0.42f;

typedef struct {
  const int16_t *edges;
  uint32_t count;
  int32_t most;
  /// Of all columns.
  uint64_t all;
} edge_line;

typedef struct {
  uint64_t at_borders;
  uint32_t columns, borders;
} edge_sums;

/// Of neighbouring columns both have edges in what is drawn; half of these or fewer where pixels are repeated.
static const float most_together = 0.6f;

static uint32_t edges_at(const edge_line *line, uint32_t x) {
  return (uint32_t)(line->edges[x] < line->most ? line->edges[x] : line->most);
}

/// Adds up the edges at the borders of a grid of `size` columns; false if these are too few to tell.
/// - later: of two columns at which a border can lie, the later one.
static bool add_borders(edge_sums *sums, const edge_line *line, uint32_t size, bool later) {
  uint32_t used = 0;
  cpng_grid_borders borders = cpng_art_borders(size, line->count);
  for (uint32_t source = 1; source < size; source++) {
    const cpng_grid_border border = cpng_art_next_border(&borders);
    const uint32_t edges = edges_at(line, border.column + (border.is_either && later));
    sums->at_borders += edges;
    used += edges > 0;
  }
  sums->borders += size - 1;
  return used >= FEWEST_BORDERS;
}

static edge_line line_of(const int16_t *edges, uint32_t count, uint32_t across) {
  edge_line line = {edges, count, (int32_t)(across / MOST_SHARE) + 1, 0};
  for (uint32_t x = 1; x < count; x++) line.all += edges_at(&line, x);
  return line;
}

static bool is_grid_of(const edge_line *lines, uint32_t count, uint32_t size, bool later) {
  edge_sums sums = {0};
  uint64_t all = 0;
  for (uint32_t i = 0; i < count; i++) {
    all += lines[i].all;
    sums.columns += lines[i].count - 1;
    const uint32_t sizes = (uint32_t)((uint64_t)size * lines[i].count / lines[0].count);
    if (!add_borders(&sums, &lines[i], sizes, later)) return false;
  }
  const float between = (float)(all - sums.at_borders) / (float)all;
  const float most = count > 1 ? most_between_of_small : most_between;
  return between < most * (float)(sums.columns - sums.borders) / (float)sums.columns;
}

static bool is_grid(const edge_line *lines, uint32_t count, uint32_t size) {
  return is_grid_of(lines, count, size, false) || is_grid_of(lines, count, size, true);
}

/// Whether the squares are large ones, as those of pixel art.
static bool has_large_squares(const edge_line *lines, uint32_t count) {
  for (uint32_t size = FEWEST_BORDERS; size < lines[0].count / LARGEST_FACTOR; size++)
    if (is_grid(lines, count, size)) return true;
  return false;
}

/// Whether any grid can be found: most images have none, and need no comparison with each.
static bool may_be_grid(const edge_line *line) {
  uint32_t together = 0;
  for (uint32_t x = 1; x < line->count; x++) {
    const uint32_t one = edges_at(line, x - 1), other = edges_at(line, x);
    together += one < other ? one : other;
  }
  return (float)together < most_together * (float)line->all;
}

void cpng_art_find_grid(const cpng_art_collector *art, cpng_art *found) {
  const uint32_t width = art->width;
  if (width < CPNG_ART_FEWEST_COLUMNS || art->height < CPNG_ART_FEWEST_COLUMNS) return;
  edge_line lines[2] = {line_of(art->edges, width, art->compared_rows)};
  if (!may_be_grid(&lines[0])) return;
  const uint32_t count = cpng_art_looks_down(art) ? 2 : 1;
  if (count > 1) lines[1] = line_of(art->row_edges, art->height, width);
  // Enlarged by 4, 3, 2 and a half; what is no whole number of columns may have been rounded either way.
  static const uint32_t halves[] = {8, 6, 4, 3};
  for (size_t i = 0; i < sizeof halves / sizeof *halves; i++) {
    for (uint32_t up = 0; up < 2; up++) {
      const uint32_t size = (2 * width + up * (halves[i] - 1)) / halves[i];
      if (!is_grid(lines, count, size)) continue;
      if (!has_large_squares(lines, count)) found->edge_columns = (uint16_t)size;
      return;
    }
  }
}
