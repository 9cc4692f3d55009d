#include <stddef.h>

// <sys/xattr.h> of Linux would bring types of the C library into this module. Its functions, by xattr(7):
#ifdef __linux__
ptrdiff_t listxattr(const char *path, char *names, size_t size);
ptrdiff_t getxattr(const char *path, const char *name, void *value, size_t size);
int fsetxattr(int descriptor, const char *name, const void *value, size_t size, int flags);
#endif
