#ifndef CARGUMENTS_H
#define CARGUMENTS_H

/// How many arguments the process was started with, its name among them; 0 where the C library does not tell.
int process_argument_count(void);

/// The arguments, each ended by a zero byte.
char *_Nullable *_Nullable process_arguments(void);

#endif
