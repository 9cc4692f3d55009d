#include <stddef.h>
#include <stdint.h>

/// libFuzzer as a library: runs `target` over inputs until its arguments say that it is enough.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*target)(const uint8_t *bytes, size_t count));
