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

/// An image as its rows.
typedef struct {
  uint32_t width, height;
  const void *image;
  /// Gives the rows to the visitors, from top to bottom, for as long as there are any.
  /// - room: for as many rows of pixels as are asked for.
  void (*give)(const void *image, cpng_visitors *visitors, uint32_t *room);
  /// How many rows of pixels there has to be room for.
  size_t room;
  /// Whether all pixels are known to be opaque, which then is asked of none.
  bool are_opaque;
} cpng_row_source;

/// Collects what is wanted from rows.
/// - may_leave: whether evidence is wanted of flat and bordered images alone.
cpng_result cpng_collect(cpng_row_source rows, cpng_wanted wanted, bool may_leave);

#endif
