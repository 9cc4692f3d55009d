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
  if (visitors->may_leave && !cpng_collector_may_be_wanted(visitors->collector, &visitors->wanted))
    visitors->collector = NULL;
}

cpng_result cpng_collect(cpng_row_source rows, cpng_wanted wanted, bool may_leave) {
  const bool has_art = wanted.art;
  const bool collects = !may_leave || wanted.flat || wanted.bordered;
  if (!collects && !has_art) return (cpng_result){.status = CPNG_READ, .is_left = true};
  cpng_result result = {.status = CPNG_OUT_OF_MEMORY, .has_art = has_art};
  cpng_collector collector;
  cpng_art_collector art;
  bool has_started = cpng_collector_start(&collector, rows.width, rows.height, wanted);
  if (has_art) has_started = cpng_art_start(&art, rows.width, rows.height, wanted) && has_started;
  uint32_t *room = malloc(rows.width * rows.room * sizeof *room);
  if (has_started && room != NULL) {
    collector.is_opaque = art.is_opaque = rows.are_opaque;
    cpng_visitors visitors = {collects ? &collector : NULL, has_art ? &art : NULL, may_leave, wanted};
    rows.give(rows.image, &visitors, room);
    result.is_left = visitors.collector == NULL;
    cpng_collector_finish(&collector);
    result.status = CPNG_READ;
    result.evidence = collector.evidence;
    if (has_art) result.art = cpng_art_finish(&art);
  }
  free(room);
  cpng_collector_free(&collector);
  if (has_art) cpng_art_free(&art);
  return result;
}
