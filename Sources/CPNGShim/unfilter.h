#ifndef CPNG_UNFILTER_H
#define CPNG_UNFILTER_H

#include "CPNGShim.h"

/// PNG specification, 9.2.
typedef enum { CPNG_NONE, CPNG_SUB, CPNG_UP, CPNG_AVERAGE, CPNG_PAETH } cpng_filter;

/// Undoes the filter of one row of 8-bit samples.
/// - filtered: `width` pixels of `pixel_size` bytes, 3 or 4, just after their filter byte.
/// - filter: a `cpng_filter`.
/// - row: the row above, of which this one takes the place: red, green, blue, alpha in memory. Before the
///   first row every pixel is `fill`.
/// - fill: bits that are set in each pixel: those of alpha where there is no fourth sample, else none.
void cpng_unfilter(
    uint32_t *_Nonnull row, const uint8_t *_Nonnull filtered, uint8_t filter, uint32_t width, size_t pixel_size,
    uint32_t fill);

/// The same for a row of Paeth's filter.
void cpng_unfilter_paeth(
    uint32_t *_Nonnull row, const uint8_t *_Nonnull filtered, uint32_t width, size_t pixel_size, uint32_t fill);

/// The same for two rows that both have Paeth's filter, in about half the time.
/// - below: room for the second row.
void cpng_unfilter_paeth_pair(
    uint32_t *_Nonnull row, uint32_t *_Nonnull below, const uint8_t *_Nonnull filtered,
    const uint8_t *_Nonnull filtered_below, uint32_t width, size_t pixel_size, uint32_t fill);

#endif
