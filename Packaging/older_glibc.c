// Two functions that glibc has since 2.35, for the release on Linux, so that it starts on glibc 2.34 as well (RHEL 9,
// Amazon Linux 2023). The linker takes them from here, and the program no longer asks the system for them.
//
// Sources: glibc 2.35, NEWS ("The new function _dl_find_object", the new symbol version of hypotf);
// sysdeps/ieee754/flt-32/e_hypotf.c and dlfcn/dlfcn.h for what they answer.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

// As glibc does it: squares of float are exact in double, and neither they nor their sum can overflow there.
float hypotf(float x, float y) {
  if (isinf(x) || isinf(y)) return INFINITY;
  return (float)sqrt((double)x * (double)x + (double)y * (double)y);
}

// A glibc before 2.35 has neither the function nor the structure, and what is built there does not ask for it.
#ifdef DLFO_STRUCT_HAS_EH_DBASE
struct search {
  uintptr_t address;
  struct dl_find_object *result;
};

static int look_into(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  const struct search *search = context;
  uintptr_t start = UINTPTR_MAX, end = 0, frames = 0;
  int holds = 0;
  for (int index = 0; index < object->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[index];
    const uintptr_t first = object->dlpi_addr + part->p_vaddr;
    if (part->p_type == PT_GNU_EH_FRAME) frames = first;
    if (part->p_type != PT_LOAD) continue;
    if (first < start) start = first;
    if (first + part->p_memsz > end) end = first + part->p_memsz;
    if (search->address >= first && search->address < first + part->p_memsz) holds = 1;
  }
  if (!holds || frames == 0) return holds ? -1 : 0;
  search->result->dlfo_map_start = (void *)start;
  search->result->dlfo_map_end = (void *)end;
  search->result->dlfo_eh_frame = (void *)frames;
  return 1;
}

// Asked by the unwinder of C++ exceptions alone, of the code that it is in. The link map is left empty: it does not
// read it.
int _dl_find_object(void *address, struct dl_find_object *result) {
  memset(result, 0, sizeof *result);
  struct search search = {(uintptr_t)address, result};
  return dl_iterate_phdr(look_into, &search) == 1 ? 0 : -1;
}
#endif
