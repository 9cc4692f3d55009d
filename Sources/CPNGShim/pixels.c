#include "CPNGShim.h"
#include "evidence.h"
#include "evidence_art.h"

#include <stdlib.h>
#include <string.h>

static bool is_opaque(const uint8_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (pixels[4 * i + 3] != 255) return false;
  return true;
}

/// What looks at the rows; either may be absent.
typedef struct {
  cpng_collector *collector;
  cpng_art_collector *art;
  bool may_leave;
} visitors;

/// - row: room for one, aligned as the collectors ask for.
static void visit_rows(const uint8_t *pixels, uint32_t *row, uint32_t width, uint32_t height, visitors *visitors) {
  for (uint32_t y = 0; y < height && (visitors->collector != NULL || visitors->art != NULL); y++) {
    memcpy(row, pixels + (size_t)y * width * sizeof *row, width * sizeof *row);
    if (visitors->art != NULL) cpng_art_visit(visitors->art, y, row);
    if (visitors->collector == NULL) continue;
    cpng_collector_visit(visitors->collector, y, row);
    if (visitors->may_leave && !cpng_collector_may_be_flat(visitors->collector)) visitors->collector = NULL;
  }
}

cpng_result cpng_look_at_pixels(const uint8_t *pixels, uint32_t width, uint32_t height, cpng_wanted wanted) {
  const bool has_art = wanted.art && cpng_art_is_wanted(width, height);
  const bool may_leave = !wanted.any && (!wanted.see_through || is_opaque(pixels, (size_t)width * height));
  const bool collects = !may_leave || wanted.flat;
  if (!collects && !has_art) return (cpng_result){.status = CPNG_READ, .is_left = true};
  cpng_result result = {.status = CPNG_OUT_OF_MEMORY, .has_art = has_art};
  cpng_collector collector;
  cpng_art_collector art = {0};
  bool has_started = cpng_collector_start(&collector, width, height, wanted.any);
  if (has_art) has_started = cpng_art_start(&art, width, height) && has_started;
  uint32_t *row = malloc((size_t)width * sizeof *row);
  if (has_started && row != NULL) {
    visitors visitors = {collects ? &collector : NULL, has_art ? &art : NULL, may_leave};
    visit_rows(pixels, row, width, height, &visitors);
    result.is_left = visitors.collector == NULL;
    cpng_collector_finish(&collector);
    result.status = CPNG_READ;
    result.evidence = collector.evidence;
    if (has_art) result.art = cpng_art_finish(&art);
  }
  free(row);
  cpng_collector_free(&collector);
  cpng_art_free(&art);
  return result;
}
