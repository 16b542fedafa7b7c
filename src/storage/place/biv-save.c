/* Saves a document so that its file is always complete: the old content or the new, byte for byte,
 * whatever happens to the program, the disk or another program meanwhile.
 *
 * The content is written and synced beside the file and then renamed over it. A lock is held from
 * comparing the file with the known hash until the rename; without it, two programs could lose
 * each other's work in a shared folder. Files under our temporary names that exist while the lock
 * is held were left by a program that died, and are removed. g_file_replace_contents() does not
 * serve: on a full disk it replaces the document with the part that could be written.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/place/biv-save.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "storage/place/biv-file-attributes.h"
#include "storage/place/biv-input.h"
#include "storage/xml/biv-storage-words.h"

#define SAVE_SUFFIX ".bivouac-save"
#define LOCK_SUFFIX ".bivouac-lock"
/* GLib appends a dot and six characters to the names of its temporary files. */
#define GLIB_SUFFIX_LENGTH 7
/* With all these suffixes a name still fits into the 255 bytes that file systems allow. */
#define MAX_NAME 200
/* Bytes: more than any file of ours. */
#define MAX_HASHED (256 * 1024 * 1024)
#define MAX_LINKS 40
#define MAX_WAIT_MS 5000
#define WAIT_MS 10
/* Seconds after which a lock file that cannot be opened counts as left over. */
#define CLOSED_LOCK_AGE 60

/* Values in place of a lock's descriptor. */
enum
{
  UNLOCKED = -1,
  NOT_YET = -2,
  REFUSED = -3,
};

typedef struct
{
  char *path; /* with symbolic links resolved */
  char *directory;
  char *name;      /* of the file, shortened if need be: the other names are made of it */
  char *temporary; /* path */
  char *lock;      /* path */
} Target;

static void
clear_target (Target *self)
{
  g_free (self->path);
  g_free (self->directory);
  g_free (self->name);
  g_free (self->temporary);
  g_free (self->lock);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Target, clear_target)

static bool
fail (GError **error, BivStorageError code, const char *path, const char *reason)
{
  /* Translators: the first %s is a file, the second what is wrong with it */
  g_set_error (error, BIV_STORAGE_ERROR, code, _ ("%s: %s"), path, reason);
  return false;
}

static bool
fail_errno (GError **error, const char *path, int number)
{
  bool missing = number == ENOENT || number == ENOTDIR;

  return fail (error, missing ? BIV_STORAGE_ERROR_NOT_FOUND : BIV_STORAGE_ERROR_IO, path,
               g_strerror (number));
}

/* GLib's messages name the temporary file, of which the user knows nothing. */
static bool
fail_file_error (GError **error, const char *path, const GError *cause)
{
  static const struct
  {
    GFileError code;
    int number;
  } reasons[] = {
    { G_FILE_ERROR_NOSPC, ENOSPC },
    { G_FILE_ERROR_ACCES, EACCES },
    { G_FILE_ERROR_PERM, EPERM },
    { G_FILE_ERROR_ROFS, EROFS },
    { G_FILE_ERROR_IO, EIO },
    { G_FILE_ERROR_NOENT, ENOENT },
    { G_FILE_ERROR_NOTDIR, ENOTDIR },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (g_error_matches (cause, G_FILE_ERROR, (int) reasons[i].code))
      return fail_errno (error, path, reasons[i].number);
  return fail (error, BIV_STORAGE_ERROR_IO, path, cause->message);
}

/* The file that a path leads to through symbolic links, which need not exist; %NULL if they form a
 * ring. */
static char *
resolve_links (const char *path)
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

static char *
make_short_name (const char *name)
{
  return strlen (name) <= MAX_NAME ? g_strdup (name)
                                   : g_compute_checksum_for_string (G_CHECKSUM_MD5, name, -1);
}

static bool
init_target (Target *self, const char *path, GError **error)
{
  g_autofree char *name = NULL;

  self->path = resolve_links (path);
  if (!self->path)
    return fail_errno (error, path, ELOOP);
  self->directory = g_path_get_dirname (self->path);
  name = g_path_get_basename (self->path);
  self->name = make_short_name (name);
  self->temporary = g_strconcat (self->directory, "/.~", self->name, SAVE_SUFFIX, NULL);
  self->lock = g_strconcat (self->directory, "/.~", self->name, LOCK_SUFFIX, NULL);
  return true;
}

/* Its last holder may have removed the lock file between opening and locking it. */
static bool
is_still_there (int lock, const char *path)
{
  struct stat held, present;

  return fstat (lock, &held) == 0 && stat (path, &present) == 0 && held.st_ino == present.st_ino &&
         held.st_dev == present.st_dev;
}

/* On file systems without locks we go on without one. */
static bool
try_lock (int lock)
{
  return flock (lock, LOCK_EX | LOCK_NB) == 0 || (errno != EWOULDBLOCK && errno != EINTR);
}

/* Opens the lock file, or creates it so that everybody who shares the folder can open it, whatever
 * the umask. Reading is enough to lock it, except on some network file systems. */
static int
open_lock (const char *path)
{
  int flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
  int lock = g_open (path, O_RDWR | flags, 0);

  if (lock < 0 && errno == EACCES)
    lock = g_open (path, O_RDONLY | flags, 0);
  if (lock >= 0 || errno != ENOENT)
    return lock;
  lock = g_open (path, O_RDWR | O_CREAT | O_EXCL | flags, 0666);
  if (lock >= 0)
    fchmod (lock, 0666); /* if it fails, the umask applies */
  return lock;
}

/* Whether the lock file was left behind: one in use exists for moments only. */
static bool
is_closed_leftover (const char *path)
{
  struct stat status;

  return lstat (path, &status) == 0 && S_ISREG (status.st_mode) &&
         (gint64) status.st_mtime + CLOSED_LOCK_AGE < g_get_real_time () / G_USEC_PER_SEC;
}

/* Returns: the descriptor of the held lock; UNLOCKED when a lock file that was left behind can be
 * neither opened nor removed; NOT_YET to try again; REFUSED, with errno set, when locking is
 * impossible. */
static int
try_to_take (const Target *target)
{
  int lock = open_lock (target->lock);

  if (lock < 0)
    {
      if (errno == EEXIST) /* created by another program a moment ago */
        return NOT_YET;
      if (errno != EACCES || access (target->directory, W_OK) != 0)
        return REFUSED;
      if (!is_closed_leftover (target->lock))
        return NOT_YET;
      return g_unlink (target->lock) == 0 ? NOT_YET : UNLOCKED;
    }
  if (try_lock (lock) && is_still_there (lock, target->lock))
    return lock;
  close (lock);
  return NOT_YET;
}

/* Returns: false with an error when another program keeps the lock, or locking is impossible. */
static bool
take_lock (const Target *target, int *lock, GError **error)
{
  for (int waited = 0; waited < MAX_WAIT_MS; waited += WAIT_MS)
    {
      *lock = try_to_take (target);
      if (*lock == REFUSED)
        return fail_errno (error, target->path, errno);
      if (*lock != NOT_YET)
        return true;
      g_poll (NULL, 0, WAIT_MS);
    }
  return fail (error, BIV_STORAGE_ERROR_BUSY, target->path,
               _ ("another program is saving this file"));
}

static void
release_lock (const Target *target, int lock)
{
  if (lock == UNLOCKED)
    return;
  g_unlink (target->lock); /* where that is not allowed it stays, open to all */
  close (lock);
}

static bool
is_leftover (const Target *target, const char *name)
{
  g_autofree char *own = g_path_get_basename (target->temporary);
  gsize length = strlen (own);

  gsize rest;

  if (strncmp (name, own, length) != 0)
    return false;
  rest = strlen (name + length);
  return rest == 0 || (name[length] == '.' &&
                       (rest == GLIB_SUFFIX_LENGTH || rest == 2 * GLIB_SUFFIX_LENGTH));
}

/* While we hold the lock nobody else writes under these names. */
static void
remove_leftovers (const Target *target)
{
  g_autoptr (GDir) directory = g_dir_open (target->directory, 0, NULL); /* unreadable: none seen */
  const char *name;

  while (directory && (name = g_dir_read_name (directory)))
    if (is_leftover (target, name))
      {
        g_autofree char *path = g_build_filename (target->directory, name, NULL);

        g_unlink (path);
      }
}

static bool
add_stream (GChecksum *checksum, GInputStream *stream, const char *path, GError **error)
{
  g_autoptr (GError) problem = NULL;
  guint8 buffer[65536];
  gssize length;

  while ((length = g_input_stream_read (stream, buffer, sizeof buffer, NULL, &problem)) > 0)
    g_checksum_update (checksum, buffer, length);
  return length == 0 || fail (error, BIV_STORAGE_ERROR_IO, path, problem->message);
}

/**
 * biv_save_hash_file:
 *
 * Returns: (transfer full) (nullable): what tells this content of a file from any other; "" when
 * there is no file, %NULL with an error when it cannot be read or is larger than any of ours
 */
char *
biv_save_hash_file (const char *path, GError **error)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GError) problem = NULL;
  g_autoptr (GInputStream) stream = biv_input_open (path, BIV_INPUT_FILE, MAX_HASHED, &problem);

  if (g_error_matches (problem, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND))
    return g_strdup ("");
  if (stream && add_stream (checksum, stream, path, error))
    return g_strdup (g_checksum_get_string (checksum));
  if (problem)
    g_propagate_error (error, g_steal_pointer (&problem));
  return NULL;
}

/** biv_save_hash_bytes: (transfer full): what biv_save_hash_file() will say of a file with these
 * bytes. */
char *
biv_save_hash_bytes (GBytes *bytes)
{
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

/* A file that is gone is no conflict: nothing can be lost. */
static bool
check_known (const Target *target, const char *known_hash, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *hash = NULL;

  if (!known_hash)
    return true;
  hash = biv_save_hash_file (target->path, &problem);
  if (!hash && !g_error_matches (problem, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_LARGE))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return false;
    }
  /* a file too large to be hashed is not the known one */
  if (!hash || (*hash && !g_str_equal (hash, known_hash)))
    return fail (error, BIV_STORAGE_ERROR_CONFLICT, target->path,
                 *known_hash
                   ? _ ("somebody else has changed this file, and nothing was written over it")
                   : _ ("there is a file of this name already"));
  return true;
}

/* Whether what is there may be replaced. @present: (out): its status; mode 0 when there is
 * nothing. */
static bool
check_present (const Target *target, struct stat *present, GError **error)
{
  memset (present, 0, sizeof *present);
  if (lstat (target->path, present) != 0)
    return errno == ENOENT || fail_errno (error, target->path, errno);
  if (!S_ISREG (present->st_mode))
    return fail (error, BIV_STORAGE_ERROR_IO, target->path, _ ("this is not an ordinary file"));
  /* a rename checks the folder's permissions only, not the file's */
  if (access (target->path, W_OK) != 0)
    return fail_errno (error, target->path, errno);
  return true;
}

/* Makes the rename survive a power failure. Some network file systems do not support it. */
static bool
sync_directory (const Target *target, GError **error)
{
  int directory = g_open (target->directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  bool good = directory >= 0 && (fsync (directory) == 0 || errno == EINVAL);
  int number = errno;

  if (directory >= 0)
    close (directory);
  return good || fail_errno (error, target->path, number);
}

/* Gives the new file the owner, group and rights of the old one, as far as we may. Where the group
 * cannot be given, our own group gets the rights of others only. */
static bool
give_away (const Target *target, const struct stat *before, GError **error)
{
  mode_t mode = before->st_mode & 07777;
  struct stat now;
  bool same_group;

  if (stat (target->temporary, &now) != 0)
    return fail_errno (error, target->path, errno);
  if (now.st_uid != before->st_uid &&
      chown (target->temporary, before->st_uid, (gid_t) -1) != 0 && errno != EPERM)
    return fail_errno (error, target->path, errno);
  same_group = now.st_gid == before->st_gid ||
               chown (target->temporary, (uid_t) -1, before->st_gid) == 0;
  if (!biv_file_attributes_keep (target->path, target->temporary, same_group))
    mode = (mode & ~(mode_t) S_IRWXG) | (mode & S_IRWXO) << 3;
  return g_chmod (target->temporary, (int) mode) == 0 || fail_errno (error, target->path, errno);
}

static bool
write_temporary (const Target *target, GBytes *bytes, const struct stat *before, GError **error)
{
  g_autoptr (GError) cause = NULL;
  gsize length;
  const char *contents = g_bytes_get_data (bytes, &length);
  GFileSetContentsFlags flags = G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE;

  if (!g_file_set_contents_full (target->temporary, contents ? contents : "", (gssize) length,
                                 flags, before->st_mode ? 0600 : 0666, &cause))
    return fail_file_error (error, target->path, cause);
  return !before->st_mode || give_away (target, before, error);
}

static bool
replace (const Target *target, GBytes *bytes, const struct stat *before, GError **error)
{
  if (!write_temporary (target, bytes, before, error))
    return false;
  if (g_rename (target->temporary, target->path) != 0)
    return fail_errno (error, target->path, errno);
  return sync_directory (target, error);
}

/* A leftover of another user that we may not remove is left alone: we take another name. */
static void
choose_temporary (Target *target)
{
  g_autofree char *taken = NULL;

  if (!g_file_test (target->temporary, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
    return;
  taken = g_steal_pointer (&target->temporary);
  target->temporary = g_strdup_printf ("%s.%06x", taken, (guint) getpid () & 0xffffff);
}

static bool
save_locked (Target *target, GBytes *bytes, const char *known_hash, GError **error)
{
  struct stat before;
  bool good = check_present (target, &before, error) && check_known (target, known_hash, error);

  remove_leftovers (target);
  choose_temporary (target);
  if (good)
    good = replace (target, bytes, &before, error);
  if (!good)
    g_unlink (target->temporary);
  return good;
}

/**
 * biv_save_over:
 * @path: of the file; symbolic links are followed and stay
 * @known_hash: (nullable): biv_save_hash_file() of the content last loaded or saved; "" when there
 * should be no file; %NULL to replace any content
 *
 * Writes a file durably, keeping its group, mode, access control list and the attributes that other
 * programs have set. It waits for the disk: not for the main thread.
 *
 * Returns: whether it was written. If not, the file is as it was, and nothing is left beside it:
 * #BIV_STORAGE_ERROR_CONFLICT when its content is not the known one, %BUSY when another program
 * holds the lock for five seconds, %NOT_FOUND without the folder, %IO for any other reason. Only if
 * the last step fails, syncing the folder, is the file the new one
 */
bool
biv_save_over (const char *path, GBytes *bytes, const char *known_hash, GError **error)
{
  g_auto (Target) target = { 0 };
  int lock;
  bool good;

  if (!init_target (&target, path, error) || !take_lock (&target, &lock, error))
    return false;
  good = save_locked (&target, bytes, known_hash, error);
  release_lock (&target, lock);
  return good;
}

/** biv_save: as biv_save_over(), whatever the file holds now. */
bool
biv_save (const char *path, GBytes *bytes, GError **error)
{
  return biv_save_over (path, bytes, NULL, error);
}

/* --- Writing in parts ------------------------------------------------------------------------ */

struct _BivSaveStream
{
  Target target;
  struct stat before;
  int lock;
  int file; /* -1: none */
};

/**
 * biv_save_stream_new:
 *
 * Begins to write a file piece by piece, as durably as biv_save(): the file is replaced when the
 * stream is finished, and stays as it was until then.
 *
 * Returns: (transfer full) (nullable): a stream to write to
 */
BivSaveStream *
biv_save_stream_new (const char *path, GError **error)
{
  g_autoptr (BivSaveStream) self = g_new0 (BivSaveStream, 1);

  self->lock = UNLOCKED;
  self->file = -1;
  if (!init_target (&self->target, path, error) || !take_lock (&self->target, &self->lock, error))
    return NULL;
  remove_leftovers (&self->target);
  choose_temporary (&self->target);
  if (!check_present (&self->target, &self->before, error))
    return NULL;
  self->file = g_open (self->target.temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                       self->before.st_mode ? 0600 : 0666);
  if (self->file >= 0)
    return g_steal_pointer (&self);
  fail_errno (error, self->target.path, errno);
  return NULL;
}

/** biv_save_stream_write: appends to the file; false when that fails, as on a full disk. */
bool
biv_save_stream_write (BivSaveStream *self, const guint8 *bytes, gsize length, GError **error)
{
  while (length > 0)
    {
      gssize written = write (self->file, bytes, length);

      if (written < 0 && errno != EINTR)
        return fail_errno (error, self->target.path, errno);
      bytes += MAX (written, 0);
      length -= (gsize) MAX (written, 0);
    }
  return true;
}

/** biv_save_stream_finish: replaces the file; false when it failed and the old file is still
 * there. */
bool
biv_save_stream_finish (BivSaveStream *self, GError **error)
{
  bool good = fsync (self->file) == 0 || errno == EINVAL;
  int number = errno;

  good = close (self->file) == 0 && good;
  self->file = -1;
  if (!good)
    fail_errno (error, self->target.path, number);
  good = good && (!self->before.st_mode || give_away (&self->target, &self->before, error));
  if (good && g_rename (self->target.temporary, self->target.path) != 0)
    good = fail_errno (error, self->target.path, errno);
  if (!good)
    {
      g_unlink (self->target.temporary);
      return false;
    }
  return sync_directory (&self->target, error);
}

/** biv_save_stream_free: discards a file that was not finished; nothing is left beside the old
 * one. */
void
biv_save_stream_free (BivSaveStream *self)
{
  if (self->file >= 0)
    {
      close (self->file);
      g_unlink (self->target.temporary);
    }
  if (self->lock != UNLOCKED && self->lock >= 0)
    release_lock (&self->target, self->lock);
  clear_target (&self->target);
  g_free (self);
}

typedef struct
{
  char *path;
  GBytes *bytes;
  char *known_hash;
} Job;

static void
free_job (gpointer data)
{
  Job *job = data;

  g_free (job->path);
  g_bytes_unref (job->bytes);
  g_free (job->known_hash);
  g_free (job);
}

static void
save_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;

  if (g_task_return_error_if_cancelled (task))
    return;
  if (biv_save_over (job->path, job->bytes, job->known_hash, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * biv_save_async:
 * @bytes: (transfer none): a snapshot; the document may go on changing
 * @cancellable: (nullable): before the writing begins; a file being written is written to the end
 *
 * biv_save_over() in another thread. Paths of one file are written one after another, in no
 * promised order.
 */
void
biv_save_async (const char *path,
                GBytes *bytes,
                const char *known_hash,
                GCancellable *cancellable,
                GAsyncReadyCallback callback,
                gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Job *job = g_new0 (Job, 1);

  job->path = g_strdup (path);
  job->bytes = g_bytes_ref (bytes);
  job->known_hash = g_strdup (known_hash);
  g_task_set_source_tag (task, biv_save_async);
  g_task_set_task_data (task, job, free_job);
  /* what was written is written, even if nobody waits for it any more */
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, save_worker);
}

/** biv_save_finish: the answer of biv_save_async(). */
bool
biv_save_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
