#ifndef CPNG_PLAIN_H
#define CPNG_PLAIN_H

#include "CPNGShim.h"

/// Whether the pixels can be had without libpng, as those of nearly every icon: rows that are inflated, as many
/// as the header asks for, of filters that exist, in one pass, of red, green, blue and maybe alpha in 8 bits,
/// and no colour that stands for clear.
bool cpng_is_plain(const cpng_image *_Nonnull image);
/// Looks at every pixel of a plain image, or at those that matter; each row is read once, while it is in the
/// cache.
cpng_result cpng_read_plain(const cpng_image *_Nonnull image, cpng_options options);

/// Turns a row of a crushed image into ordinary pixels.
/// - out: may be `row`.
void cpng_mend_crushed(
    const cpng_image *_Nonnull image, const uint32_t *_Nonnull row, uint32_t *_Nonnull out, uint32_t width);

#endif
