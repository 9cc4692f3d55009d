#ifndef CPNG_EXPANDED_H
#define CPNG_EXPANDED_H

#include "CPNGShim.h"

/// Whether the pixels can be had without libpng, though they are not stored as colours: rows that are inflated, as many as the
/// header asks for, in one pass, of 8-bit places in a palette, of grey, or of grey and alpha.
bool cpng_is_expandable(const cpng_image *_Nonnull image);
/// Looks at every pixel of such an image, or leaves it where it is not wanted.
cpng_result cpng_read_expanded(const cpng_image *_Nonnull image, cpng_wanted wanted);

#endif
