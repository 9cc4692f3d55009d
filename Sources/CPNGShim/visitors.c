#include "visitors.h"

#include <stdlib.h>

void cpng_visit(cpng_visitors *visitors, uint32_t y, const uint32_t *pixels, bool is_repeated) {
  if (visitors->art != NULL) cpng_art_visit(visitors->art, y, pixels, is_repeated);
  if (visitors->collector == NULL) return;
  if (is_repeated) {
    cpng_collector_visit_repeated(visitors->collector, y, pixels);
    return;
  }
  cpng_collector_visit(visitors->collector, y, pixels);
  if (visitors->may_leave && !cpng_collector_may_be_wanted(visitors->collector, visitors->wanted))
    visitors->collector = NULL;
}

cpng_result cpng_collect(
    const void *image, cpng_row_source *source, uint32_t width, uint32_t height, cpng_wanted wanted, bool may_leave,
    size_t room) {
  const bool has_art = wanted.art;
  const bool collects = !may_leave || wanted.flat || wanted.bordered;
  if (!collects && !has_art) return (cpng_result){.status = CPNG_READ, .is_left = true};
  cpng_result result = {.status = CPNG_OUT_OF_MEMORY, .has_art = has_art};
  cpng_collector collector;
  cpng_art_collector art;
  bool has_started = cpng_collector_start(&collector, width, height, wanted);
  if (has_art) has_started = cpng_art_start(&art, width, height, wanted.limits) && has_started;
  uint32_t *rows = malloc((size_t)width * room * sizeof *rows);
  if (has_started && rows != NULL) {
    cpng_visitors visitors = {collects ? &collector : NULL, has_art ? &art : NULL, may_leave, wanted};
    source(image, &visitors, rows);
    result.is_left = visitors.collector == NULL;
    cpng_collector_finish(&collector);
    result.status = CPNG_READ;
    result.evidence = collector.evidence;
    if (has_art) result.art = cpng_art_finish(&art);
  }
  free(rows);
  cpng_collector_free(&collector);
  if (has_art) cpng_art_free(&art);
  return result;
}
