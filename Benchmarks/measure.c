// Runs a command several times and prints the median of its seconds, the peak memory of it and its
// children in kilobytes, and its exit code. Output of the command is thrown away.
//
// measure RUNS COMMAND [ARGUMENT ...]

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST_RUNS = 99 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static int compare(const void *one, const void *other) {
  const double a = *(const double *)one, b = *(const double *)other;
  return (a > b) - (a < b);
}

static void become(char **command) {
  const int nowhere = open("/dev/null", O_WRONLY);
  dup2(nowhere, STDOUT_FILENO);
  dup2(nowhere, STDERR_FILENO);
  execvp(command[0], command);
  _exit(127);
}

int main(int count, char **words) {
  const int runs = count > 2 ? atoi(words[1]) : 0;
  if (runs < 1 || runs > MOST_RUNS) return 2;
  double seconds[MOST_RUNS];
  long peak = 0;
  int status = 0;
  for (int run = 0; run < runs; run++) {
    const double start = now();
    const pid_t child = fork();
    if (child < 0) return 3;
    if (child == 0) become(words + 2);
    struct rusage usage;
    if (wait4(child, &status, 0, &usage) < 0) return 3;
    seconds[run] = now() - start;
    if (usage.ru_maxrss > peak) peak = usage.ru_maxrss;
  }
#ifdef __APPLE__
  peak /= 1024;  // bytes there, kilobytes elsewhere
#endif
  qsort(seconds, (size_t)runs, sizeof *seconds, compare);
  printf("%.4f %ld %d\n", seconds[runs / 2], peak, WIFEXITED(status) ? WEXITSTATUS(status) : 128);
}
