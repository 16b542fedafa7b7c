/* Opens files once each, and does the rest by their descriptors, so that nobody who may write in
 * the same folder can put something else in their place meanwhile.
 *
 * A new file is made where there is nothing, not even a link. A file that is to be read is looked
 * at before it is opened: a pipe would make the program wait for somebody to write to it, and a
 * device may do something when it is opened.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/place/biv-open.h"

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "storage/xml/biv-storage-words.h"

/* Why a file could not be read or written, in words that say what to do about it: the system's own
 * speak of devices and operations. */

static const struct
{
  int number;
  const char *words;
} reasons[] = {
  { ENOSPC, N_ ("there is no room left on the disk") },
  { EDQUOT, N_ ("your share of the disk is used up") },
  { EROFS, N_ ("the disk can be read only") },
  { EACCES, N_ ("access to it is not allowed") },
  { EPERM, N_ ("access to it is not allowed") },
  { EFBIG, N_ ("it is larger than the disk takes") },
  { ENAMETOOLONG, N_ ("its name is too long for the disk") },
  { ELOOP, N_ ("its links lead in a circle") },
  { EIO, N_ ("the disk is damaged, or was taken away") },
  { ENODEV, N_ ("the disk was taken away") },
  { ENXIO, N_ ("the disk was taken away") },
  { ESTALE, N_ ("the shared folder cannot be reached") },
  { EHOSTDOWN, N_ ("the shared folder cannot be reached") },
  { ETIMEDOUT, N_ ("the shared folder cannot be reached") },
};

/* (transfer none): why a file could not be read or written; the system's words
 * where we have none. @number: of errno */
static const char *
describe_errno (int number)
{
  for (gsize i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (reasons[i].number == number)
      return _ (reasons[i].words);
  return g_strerror (number);
}

#define MAX_LINKS 40
#define BLOCK 65536

G_STATIC_ASSERT (BIV_OPEN_ANYWHERE == AT_FDCWD);

/* Closes a file and keeps what errno said before. */
static int
give_up (int file)
{
  int number = errno;

  close (file);
  errno = number;
  return -1;
}

/** biv_open_folder: the descriptor of a folder, or -1 with errno. */
int
biv_open_folder (const char *path)
{
  return open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

/* Opens what @seen was found to be, whatever may lie under its name by now. */
static int
open_seen (int seen, int folder, const char *name, const struct stat *status, int flags)
{
  g_autofree char *path = g_strdup_printf ("/proc/self/fd/%d", seen);
  int file = open (path, O_RDONLY | flags);
  struct stat now;

  if (file >= 0 || errno != ENOENT)
    return file;
  /* where the kernel tells nothing of processes */
  file = openat (folder, name, O_RDONLY | flags);
  if (file < 0 || fstat (file, &now) != 0)
    return file < 0 ? -1 : give_up (file);
  if (now.st_ino == status->st_ino && now.st_dev == status->st_dev)
    return file;
  close (file);
  errno = 0;
  return -1;
}

/**
 * biv_open_file:
 * @folder: from biv_open_folder(), or %BIV_OPEN_ANYWHERE
 * @status: (out): of the file
 *
 * Opens an ordinary file to read it. It never waits, and never opens what is none.
 *
 * Returns: its descriptor; else -1 with errno, which is 0 when something else lies there
 */
int
biv_open_file (int folder, const char *name, BivOpenLinks links, struct stat *status)
{
  int flags = O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
  int seen =
    openat (folder, name, O_PATH | O_CLOEXEC | (links == BIV_OPEN_NO_LINK ? O_NOFOLLOW : 0));
  int file = -1;

  if (seen < 0)
    return -1;
  if (fstat (seen, status) != 0)
    return give_up (seen);
  if (S_ISREG (status->st_mode))
    file = open_seen (seen, folder, name, status, flags);
  else
    errno = 0;
  give_up (seen);
  return file;
}

/** biv_open_new: the descriptor of a file that is made to be read and written, or -1 with errno:
 * %EEXIST when anything lies there, be it a link that leads nowhere. */
int
biv_open_new (int folder, const char *name, mode_t mode)
{
  return openat (folder, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
}

/**
 * biv_open_lock:
 * @mode: that the file has, whatever the umask, when it is made; 0: it is not made
 *
 * Opens a file that is there to be locked and holds nothing. Reading is enough to lock it, except
 * on some network file systems.
 *
 * Returns: its descriptor, or -1 with errno
 */
int
biv_open_lock (int folder, const char *name, mode_t mode)
{
  int flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
  int lock = openat (folder, name, O_RDWR | flags);

  if (lock < 0 && errno == EACCES)
    lock = openat (folder, name, O_RDONLY | flags);
  if (lock >= 0 || errno != ENOENT || mode == 0)
    return lock;
  lock = biv_open_new (folder, name, mode);
  if (lock >= 0)
    fchmod (lock, mode); /* if it fails, the umask applies */
  return lock;
}

/** biv_open_is_at: whether an open file is what lies under that name. */
bool
biv_open_is_at (int file, int folder, const char *name)
{
  struct stat held, there;

  return fstat (file, &held) == 0 && fstatat (folder, name, &there, AT_SYMLINK_NOFOLLOW) == 0 &&
         held.st_ino == there.st_ino && held.st_dev == there.st_dev;
}

/** biv_open_write: whether all could be written; else errno says why. */
bool
biv_open_write (int file, gconstpointer bytes, gsize length)
{
  const guint8 *at = bytes;

  while (length > 0)
    {
      gssize written = write (file, at, length);

      if (written < 0 && errno != EINTR)
        return false;
      at += MAX (written, 0);
      length -= (gsize) MAX (written, 0);
    }
  return true;
}

static bool
copy_bytes (int from, int to)
{
  guint8 block[BLOCK];
  gssize length;

  while ((length = read (from, block, sizeof block)) != 0)
    if (length > 0 ? !biv_open_write (to, block, (gsize) length) : errno != EINTR)
      return false;
  return true;
}

/**
 * biv_open_copy:
 * @from: the path of a file, which is only read; links are followed
 * @name: of the copy, which nobody else may read, in @folder, where there is nothing of that name
 *
 * Returns: the descriptor of the copy, to be read and written; else -1 with errno, as of
 *   biv_open_file(), and there is no copy
 */
int
biv_open_copy (const char *from, int folder, const char *name)
{
  struct stat status;
  int source = biv_open_file (BIV_OPEN_ANYWHERE, from, BIV_OPEN_THROUGH_LINKS, &status);
  int copy;

  if (source < 0)
    return -1;
  copy = biv_open_new (folder, name, 0600);
  if (copy >= 0 && !copy_bytes (source, copy))
    {
      int number = errno;

      close (copy);
      unlinkat (folder, name, 0);
      errno = number;
      copy = -1;
    }
  give_up (source);
  return copy;
}

/**
 * biv_open_resolve:
 *
 * Returns: (transfer full) (nullable): the file that a path leads to through symbolic links, which
 *   need not exist; %NULL if they form a ring
 */
char *
biv_open_resolve (const char *path)
{
  char *resolved = g_canonicalize_filename (path, NULL);

  for (int i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *link = g_file_read_link (resolved, NULL); /* NULL: the end is reached */
      g_autofree char *directory = g_path_get_dirname (resolved);

      if (!link)
        return resolved;
      g_free (resolved);
      resolved = g_canonicalize_filename (link, directory);
    }
  g_free (resolved);
  return NULL;
}

/** biv_open_resolve_all: (transfer full) (nullable): the same, and no folder on the way to it is a
 * link. */
char *
biv_open_resolve_all (const char *path)
{
  g_autofree char *resolved = biv_open_resolve (path);
  g_autofree char *directory = resolved ? g_path_get_dirname (resolved) : NULL;
  g_autofree char *name = resolved ? g_path_get_basename (resolved) : NULL;
  char *real = directory ? realpath (directory, NULL) : NULL;
  char *whole = real ? g_build_filename (real, name, NULL) : g_steal_pointer (&resolved);

  free (real);
  return whole;
}

/** biv_open_fail: says in @error what errno meant; @number: 0 when it is no ordinary file. Returns:
 * false */
bool
biv_open_fail (GError **error, const char *name, int number)
{
  bool missing = number == ENOENT || number == ENOTDIR;

  /* Translators: the first %s is a file, the second what is wrong with it */
  g_set_error (error, BIV_STORAGE_ERROR,
               missing ? BIV_STORAGE_ERROR_NOT_FOUND : BIV_STORAGE_ERROR_IO, _ ("%s: %s"), name,
               number == 0 ? _ ("this is not an ordinary file") : describe_errno (number));
  return false;
}
