// Says whether the C library is glibc.
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif
