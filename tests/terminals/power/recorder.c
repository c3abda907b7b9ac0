/* Writes down, in order, what a program changes in the files of one folder, what of it the disk is asked to keep, and what the
 * program says meanwhile. Loaded before the C library (LD_PRELOAD); from it a test rebuilds what a power cut leaves.
 *
 * POWER_FOLDER: the folder, without links. POWER_LOG: where to write. Entries: kind u8, inode u64, place u64, length u32 (of this
 * machine's byte order), and so many bytes. Files that end in -shm are left out: they are memory. Programs that this one starts are
 * not followed. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;
static int out = -1;
static char folder[4096];

__attribute__((constructor)) static void begin(void) {
  const char *to = getenv("POWER_LOG"), *of = getenv("POWER_FOLDER");
  unsetenv("LD_PRELOAD");
  if (!to || !of) return;
  snprintf(folder, sizeof folder, "%s/", of);
  out = syscall(SYS_openat, AT_FDCWD, to, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static void put(const void *bytes, size_t count) {
  while (count > 0) {
    ssize_t done = syscall(SYS_write, out, bytes, count);
    if (done <= 0) abort();
    bytes = (const char *)bytes + done;
    count -= (size_t)done;
  }
}

static void note(char kind, uint64_t inode, uint64_t place, const void *bytes, size_t count) {
  char head[21];
  uint32_t length = (uint32_t)count;
  head[0] = kind;
  memcpy(head + 1, &inode, 8);
  memcpy(head + 9, &place, 8);
  memcpy(head + 17, &length, 4);
  put(head, sizeof head);
  put(bytes, count);
}

/* The name of a file of the folder, in the folder. */
static const char *name_of(const char *path) {
  size_t length = strlen(folder);
  if (out < 0 || strncmp(path, folder, length) != 0) return NULL;
  size_t ends = strlen(path);
  if (ends > 4 && strcmp(path + ends - 4, "-shm") == 0) return NULL;
  return path + length;
}

/* The inode of an open file of the folder, or of the folder; else 0. */
static uint64_t inode_of(int fd) {
  char link[64], path[4096];
  struct stat is;
  if (out < 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 2);
  if (length <= 0 || fstat(fd, &is) != 0) return 0;
  path[length] = 0;
  if (S_ISDIR(is.st_mode)) strcat(path, "/");
  return name_of(path) ? is.st_ino : 0;
}

#define LOCKED(type, call, noted)        \
  pthread_mutex_lock(&order);            \
  type done = (call);                    \
  noted;                                 \
  pthread_mutex_unlock(&order);          \
  return done

static int opening(int at, const char *path, int flags, mode_t mode) {
  struct stat is;
  const char *name = name_of(path);
  int before = name && stat(path, &is) == 0;
  LOCKED(int, syscall(SYS_openat, at, path, flags, mode), {
    if (name && done >= 0 && fstat(done, &is) == 0) {
      if (!before) note('C', is.st_ino, 0, name, strlen(name));
      else if (flags & O_TRUNC) note('T', is.st_ino, 0, NULL, 0);
    }
  });
}

#define OPENING(at, path, flags)                                                    \
  va_list rest;                                                                     \
  va_start(rest, flags);                                                            \
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;           \
  va_end(rest);                                                                     \
  return opening(at, path, flags, mode)

int open(const char *path, int flags, ...) { OPENING(AT_FDCWD, path, flags); }
int open64(const char *path, int flags, ...) { OPENING(AT_FDCWD, path, flags); }
int openat(int at, const char *path, int flags, ...) { OPENING(at, path, flags); }
int openat64(int at, const char *path, int flags, ...) { OPENING(at, path, flags); }

ssize_t write(int fd, const void *bytes, size_t count) {
  uint64_t inode = inode_of(fd);
  off_t at = 0;
  if (inode) at = fcntl(fd, F_GETFL) & O_APPEND ? lseek(fd, 0, SEEK_END) : lseek(fd, 0, SEEK_CUR);
  LOCKED(ssize_t, syscall(SYS_write, fd, bytes, count), {
    if (inode && done > 0) note('W', inode, (uint64_t)at, bytes, (size_t)done);
    if (fd == 1 && out >= 0 && done > 0) note('A', 0, 0, bytes, (size_t)done);
  });
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
  uint64_t inode = inode_of(fd);
  LOCKED(ssize_t, syscall(SYS_pwrite64, fd, bytes, count, at),
         if (inode && done > 0) note('W', inode, (uint64_t)at, bytes, (size_t)done));
}
ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) { return pwrite(fd, bytes, count, at); }

int ftruncate(int fd, off_t length) {
  uint64_t inode = inode_of(fd);
  LOCKED(int, (int)syscall(SYS_ftruncate, fd, length), if (inode && done == 0) note('T', inode, (uint64_t)length, NULL, 0));
}
int ftruncate64(int fd, off64_t length) { return ftruncate(fd, length); }

static int keeping(int fd, long call) {
  uint64_t inode = inode_of(fd);
  struct stat is;
  LOCKED(int, (int)syscall(call, fd), {
    if (inode && done == 0 && fstat(fd, &is) == 0) note(S_ISDIR(is.st_mode) ? 'D' : 'S', inode, 0, NULL, 0);
  });
}
int fsync(int fd) { return keeping(fd, SYS_fsync); }
int fdatasync(int fd) { return keeping(fd, SYS_fdatasync); }

int unlink(const char *path) {
  const char *name = name_of(path);
  LOCKED(int, (int)syscall(SYS_unlink, path), if (name && done == 0) note('U', 0, 0, name, strlen(name)));
}

static void note_two(char kind, const char *from, const char *to) {
  char both[8192];
  const char *of = name_of(from), *new = name_of(to);
  if (of && new) note(kind, 0, 0, both, (size_t)snprintf(both, sizeof both, "%s\n%s", of, new));
}
int rename(const char *from, const char *to) {
  LOCKED(int, (int)syscall(SYS_rename, from, to), if (done == 0) note_two('R', from, to));
}
int link(const char *from, const char *to) {
  LOCKED(int, (int)syscall(SYS_link, from, to), if (done == 0) note_two('L', from, to));
}
int linkat(int a, const char *from, int b, const char *to, int flags) {
  LOCKED(int, (int)syscall(SYS_linkat, a, from, b, to, flags), if (done == 0) note_two('L', from, to));
}

/* What would escape the list is refused, so that nobody believes it to be complete. */
static int escaped(int fd) {
  if (inode_of(fd)) abort();
  return 0;
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  if (fd == 1 && count > 0) return write(fd, parts->iov_base, parts->iov_len);
  return escaped(fd) ? 0 : syscall(SYS_writev, fd, parts, count);
}
int fallocate(int fd, int mode, off_t at, off_t length) {
  return escaped(fd) ? 0 : (int)syscall(SYS_fallocate, fd, mode, at, length);
}
int fallocate64(int fd, int mode, off64_t at, off64_t length) { return fallocate(fd, mode, at, length); }
