/*
 * Loaded into every process of the tests: the date is ahead by CLOCK_AHEAD seconds, which may be fewer than none. Clocks that
 * measure durations are left alone, and so is whatever waits.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static time_t ahead(void) {
  static time_t seconds;
  static int is_read;
  if (!is_read) {
    const char *text = getenv("CLOCK_AHEAD");
    seconds = text ? atoll(text) : 0;
    is_read = 1;
  }
  return seconds;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
  int result = real(clock, now);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += ahead();
  return result;
}

int gettimeofday(struct timeval *now, void *zone) {
  static int (*real)(struct timeval *, void *);
  if (!real) real = dlsym(RTLD_NEXT, "gettimeofday");
  int result = real(now, zone);
  if (result == 0) now->tv_sec += ahead();
  return result;
}

time_t time(time_t *now) {
  struct timespec precise;
  clock_gettime(CLOCK_REALTIME, &precise);
  if (now) *now = precise.tv_sec;
  return precise.tv_sec;
}
