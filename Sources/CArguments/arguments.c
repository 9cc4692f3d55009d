#include "CArguments.h"

// Says whether the C library is glibc.
#include <stdlib.h>

static int known_count;
static char **known_arguments;

// Swift reads the arguments from /proc, which not every sandbox has. glibc passes them to what runs before main.
#ifdef __GLIBC__
__attribute__((constructor)) static void keep_arguments(int count, char **arguments) {
  known_count = count;
  known_arguments = arguments;
}
#endif

int process_argument_count(void) { return known_count; }

char **process_arguments(void) { return known_arguments; }
