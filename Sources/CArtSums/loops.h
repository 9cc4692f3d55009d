#ifndef CPICTURE_LOOPS_H
#define CPICTURE_LOOPS_H

#include "CArtSums.h"

#include <string.h>

// A product that is added in one step is rounded once: on processors that do so a finding could be another one.
#pragma STDC FP_CONTRACT OFF

#define INLINED static inline __attribute__((always_inline))

/// Compiled twice on x86, as the loops over the rows of an image are: see vectors.h there. In Swift, which compiles for every
/// processor alone, what these loops do took four times as long, 5% of a check of 30 apps. What such a function calls has to be
/// `INLINED` to be compiled with it.
#if defined(__x86_64__) && defined(__GLIBC__)
#define CLONED __attribute__((target_clones("avx2", "default")))
#else
#define CLONED
#endif

#endif
