#ifndef CPNG_PLAIN_H
#define CPNG_PLAIN_H

#include "CPNGShim.h"

/// Whether the pixels can be had without libpng, as those of nearly every icon: rows that are inflated, as many
/// as the header asks for, in one pass, of red, green, blue and maybe alpha in 8 bits,
/// and no colour that stands for clear.
bool cpng_is_plain(const cpng_image *_Nonnull image);
/// Looks at every pixel of a plain image, or leaves it where it is not wanted; each row is read once, while it is in the
/// cache.
cpng_result cpng_read_plain(const cpng_image *_Nonnull image, cpng_wanted wanted);

/// Turns a row of a crushed image into ordinary pixels.
/// - out: may be `row`.
void cpng_mend_crushed(
    const cpng_image *_Nonnull image, const uint32_t *_Nonnull row, uint32_t *_Nonnull out, uint32_t width);

#endif
