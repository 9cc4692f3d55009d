#ifndef ICONPROOF_VISITORS_H
#define ICONPROOF_VISITORS_H

#include "CPNGShim.h"
#include "evidence.h"
#include "evidence_art.h"

/// What looks at the rows of an image; each may be absent.
typedef struct {
  cpng_collector *collector;
  cpng_art_collector *art;
  /// Whether the collector is left where the image is sure to be none of those that are wanted.
  bool may_leave;
  cpng_wanted wanted;
} cpng_visitors;

static inline bool cpng_has_visitors(const cpng_visitors *visitors) {
  return visitors->collector != NULL || visitors->art != NULL;
}

/// - pixels: aligned as the collectors need it.
/// - is_repeated: the row has the same pixels as the one above.
void cpng_visit(cpng_visitors *visitors, uint32_t y, const uint32_t *pixels, bool is_repeated);

/// Gives the rows of an image to the visitors, from top to bottom, for as long as there are any.
/// - room: for as many rows of pixels as were asked for.
typedef void cpng_row_source(const void *image, cpng_visitors *visitors, uint32_t *room);

/// Collects what is wanted from rows.
/// - may_leave: whether evidence is wanted of flat and bordered images alone.
/// - room: how many rows of pixels the source has to work in.
cpng_result cpng_collect(
    const void *image, cpng_row_source *source, uint32_t width, uint32_t height, cpng_wanted wanted, bool may_leave,
    size_t room);

#endif
