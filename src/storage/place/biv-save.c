/* Saves a document so that its file is always complete: the old content or the new, byte for byte,
 * whatever happens to the program, the disk or another program meanwhile.
 *
 * The content is written and synced beside the file and then renamed over it. A lock is held from
 * comparing the file with the known hash until the rename; without it, two programs could lose
 * each other's work in a shared folder. Files under our temporary names that exist while the lock
 * is held were left by a program that died, and are removed. g_file_replace_contents() does not
 * serve: on a full disk it replaces the document with the part that could be written.
 *
 * The folder is opened once, and everything in it is done through its descriptor and those of the
 * files: who may write in a shared folder can swap in a link under any name at any moment, and
 * nothing may be written, or opened to others, where that leads.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/place/biv-save.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "storage/place/biv-file-attributes.h"
#include "storage/place/biv-input.h"
#include "storage/place/biv-open.h"
#include "storage/xml/biv-read-back.h"
#include "storage/xml/biv-storage-words.h"

#define SAVE_SUFFIX ".bivouac-save"
#define LOCK_SUFFIX ".bivouac-lock"
/* A dot and six characters tell apart what is left by several; GLib appends such marks, too. */
#define MARK_LENGTH 7
/* With all these suffixes a name still fits into the 255 bytes that file systems allow. */
#define MAX_NAME 200
/* Bytes: more than any file of ours. */
#define MAX_HASHED (256 * 1024 * 1024)
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
  char *path;      /* for messages */
  int folder;      /* its descriptor; the names are of files in it */
  char *name;      /* of the file */
  char *temporary; /* made of the name, which is shortened if need be, as the next */
  char *lock;
} Target;

/* A file that is there. */
typedef struct
{
  int file; /* -1: there is none */
  bool is_readable;
  struct stat status;
} Present;

static void
clear_target (Target *self)
{
  if (self->folder > 0)
    close (self->folder);
  g_free (self->path);
  g_free (self->name);
  g_free (self->temporary);
  g_free (self->lock);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Target, clear_target)

static void
clear_present (Present *self)
{
  if (self->file >= 0)
    close (self->file);
  self->file = -1;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Present, clear_present)

static bool
fail (GError **error, BivStorageError code, const char *path, const char *reason)
{
  /* Translators: the first %s is a file, the second what is wrong with it */
  g_set_error (error, BIV_STORAGE_ERROR, code, _ ("%s: %s"), path, reason);
  return false;
}

/* A link under a name that a person gave leads to the file. */
static char *
find_path (const char *path, BivSaveName kind)
{
  return kind == BIV_SAVE_NAMED ? biv_open_resolve (path) : g_canonicalize_filename (path, NULL);
}

static bool
init_target (Target *self, const char *path, BivSaveName kind, GError **error)
{
  g_autofree char *directory = NULL;
  g_autofree char *short_name = NULL;

  self->path = find_path (path, kind);
  if (!self->path)
    return biv_open_fail (error, path, ELOOP);
  directory = g_path_get_dirname (self->path);
  self->folder = biv_open_folder (directory);
  if (self->folder < 0)
    return biv_open_fail (error, self->path, errno);
  self->name = g_path_get_basename (self->path);
  short_name = strlen (self->name) <= MAX_NAME
                 ? g_strdup (self->name)
                 : g_compute_checksum_for_string (G_CHECKSUM_MD5, self->name, -1);
  self->temporary = g_strconcat (".~", short_name, SAVE_SUFFIX, NULL);
  self->lock = g_strconcat (".~", short_name, LOCK_SUFFIX, NULL);
  return true;
}

/* On file systems without locks we go on without one. */
static bool
try_lock (int lock)
{
  return flock (lock, LOCK_EX | LOCK_NB) == 0 || (errno != EWOULDBLOCK && errno != EINTR);
}

/* Whether the lock file was left behind: one in use exists for moments only, and one that is dated
 * in the future was made by a clock that was ahead. */
static bool
is_closed_leftover (const Target *target)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  struct stat status;

  return fstatat (target->folder, target->lock, &status, AT_SYMLINK_NOFOLLOW) == 0 &&
         S_ISREG (status.st_mode) &&
         ABS ((gint64) status.st_mtime - now) > CLOSED_LOCK_AGE;
}

/* Returns: the descriptor of the held lock; UNLOCKED when a lock file that was left behind can be
 * neither opened nor removed; NOT_YET to try again; REFUSED, with errno set, when locking is
 * impossible. */
static int
try_to_lock (const Target *target)
{
  /* open to everybody who shares the folder */
  int lock = biv_open_lock (target->folder, target->lock, 0666);

  if (lock < 0)
    {
      if (errno == EEXIST) /* created by another program a moment ago */
        return NOT_YET;
      if (errno != EACCES || faccessat (target->folder, ".", W_OK, 0) != 0)
        return REFUSED;
      if (!is_closed_leftover (target))
        return NOT_YET;
      return unlinkat (target->folder, target->lock, 0) == 0 ? NOT_YET : UNLOCKED;
    }
  /* its last holder may have removed it between opening and locking */
  if (try_lock (lock) && biv_open_is_at (lock, target->folder, target->lock))
    return lock;
  close (lock);
  return NOT_YET;
}

/* Returns: false with an error when another program keeps the lock, or locking is impossible. */
static bool
acquire_lock (const Target *target, int *lock, GError **error)
{
  for (int waited = 0; waited < MAX_WAIT_MS; waited += WAIT_MS)
    {
      *lock = try_to_lock (target);
      if (*lock == REFUSED)
        return biv_open_fail (error, target->path, errno);
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
  unlinkat (target->folder, target->lock, 0); /* where that is not allowed it stays, open to all */
  close (lock);
}

static bool
is_leftover (const Target *target, const char *name)
{
  gsize length = strlen (target->temporary);
  gsize rest;

  if (strncmp (name, target->temporary, length) != 0)
    return false;
  rest = strlen (name + length);
  return rest == 0 ||
         (name[length] == '.' && (rest == MARK_LENGTH || rest == 2 * MARK_LENGTH));
}

/* While we hold the lock nobody else writes under these names. */
static void
remove_leftovers (const Target *target)
{
  int again = openat (target->folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *names = again >= 0 ? fdopendir (again) : NULL; /* unreadable: none seen */
  const struct dirent *entry;

  while (names && (entry = readdir (names)))
    if (is_leftover (target, entry->d_name))
      unlinkat (target->folder, entry->d_name, 0);
  if (names)
    closedir (names);
  else if (again >= 0)
    close (again);
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

/* What biv_save_hash_file() says of the file; "" of one that is too large to be known. */
static char *
hash_present (const Target *target, const Present *present, GError **error)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GInputStream) stream = g_unix_input_stream_new (present->file, FALSE);

  if (present->status.st_size > MAX_HASHED)
    return g_strdup ("");
  if (!present->is_readable)
    {
      biv_open_fail (error, target->path, EACCES);
      return NULL;
    }
  return add_stream (checksum, stream, target->path, error)
           ? g_strdup (g_checksum_get_string (checksum))
           : NULL;
}

/* A file that is gone is no conflict: nothing can be lost. */
static bool
check_known (const Target *target, const Present *present, const char *known_hash,
             GError **error)
{
  g_autofree char *hash = NULL;

  if (!known_hash || present->file < 0)
    return true;
  hash = hash_present (target, present, error);
  if (!hash)
    return false;
  if (!*hash || !g_str_equal (hash, known_hash))
    return fail (error, BIV_STORAGE_ERROR_CONFLICT, target->path,
                 *known_hash
                   ? _ ("somebody else has changed this file, and nothing was written over it")
                   : _ ("there is a file of this name already"));
  return true;
}

/* Opens what may be written and not read: it has rights to be kept. */
static int
open_to_write (const Target *target, struct stat *status)
{
  int file = openat (target->folder, target->name, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);

  if (file < 0 || (fstat (file, status) == 0 && S_ISREG (status->st_mode)))
    return file;
  close (file);
  errno = 0;
  return -1;
}

/* Whether what is there may be replaced. @present: (out): what that is */
static bool
check_present (const Target *target, Present *present, GError **error)
{
  present->file =
    biv_open_file (target->folder, target->name, BIV_OPEN_NO_LINK, &present->status);
  present->is_readable = present->file >= 0;
  if (present->file < 0 && errno == EACCES)
    present->file = open_to_write (target, &present->status);
  if (present->file < 0)
    return errno == ENOENT || biv_open_fail (error, target->path, errno);
  /* a rename checks the folder's permissions only, not the file's */
  if (faccessat (target->folder, target->name, W_OK, 0) != 0)
    return biv_open_fail (error, target->path, errno);
  return true;
}

/* Makes the rename survive a power failure. Some network file systems do not support it. */
static bool
sync_directory (const Target *target, GError **error)
{
  return fsync (target->folder) == 0 || errno == EINVAL ||
         biv_open_fail (error, target->path, errno);
}

/* Gives the new file the owner, group and rights of the old one, as far as we may. Where the group
 * cannot be given, our own group gets the rights of others only. */
static bool
copy_ownership (const Target *target, int file, const Present *before, GError **error)
{
  mode_t mode = before->status.st_mode & 07777;
  struct stat now;
  bool same_group;

  if (before->file < 0)
    return true;
  if (fstat (file, &now) != 0)
    return biv_open_fail (error, target->path, errno);
  if (now.st_uid != before->status.st_uid &&
      fchown (file, before->status.st_uid, (gid_t) -1) != 0 && errno != EPERM)
    return biv_open_fail (error, target->path, errno);
  same_group = now.st_gid == before->status.st_gid ||
               fchown (file, (uid_t) -1, before->status.st_gid) == 0;
  if (!biv_file_attributes_keep (before->file, file, same_group))
    mode = (mode & ~(mode_t) S_IRWXG) | (mode & S_IRWXO) << 3;
  return fchmod (file, mode) == 0 || biv_open_fail (error, target->path, errno);
}

/* Makes the file that will replace the old one. A leftover of another user that we may not remove
 * is left alone: we take another name. */
static int
make_temporary (Target *target, mode_t mode, GError **error)
{
  int file = biv_open_new (target->folder, target->temporary, mode);

  if (file < 0 && errno == EEXIST)
    {
      g_autofree char *taken = g_steal_pointer (&target->temporary);

      target->temporary = g_strdup_printf ("%s.%06x", taken, (guint) getpid () & 0xffffff);
      file = biv_open_new (target->folder, target->temporary, mode);
    }
  if (file < 0)
    biv_open_fail (error, target->path, errno);
  return file;
}

/* What was written, and nothing that somebody put in its place, gets the name. */
static bool
put_in_place (const Target *target, int file, GError **error)
{
  const char *swapped = _ ("somebody else has put another file in its place");

  if (!biv_open_is_at (file, target->folder, target->temporary))
    return fail (error, BIV_STORAGE_ERROR_CONFLICT, target->path, swapped);
  if (renameat (target->folder, target->temporary, target->folder, target->name) != 0)
    return biv_open_fail (error, target->path, errno);
  return biv_open_is_at (file, target->folder, target->name) ||
         fail (error, BIV_STORAGE_ERROR_CONFLICT, target->path, swapped);
}

/* Brings a file to the disk. Where that is not supported, closing it tells what failed. */
static bool
flush (int file)
{
  int again;

  if (fsync (file) == 0)
    return true;
  again = errno == EINVAL ? dup (file) : -1;
  return again >= 0 && close (again) == 0;
}

/* Ends a file that is written, and puts it in the place of the old one. */
static bool
finish (const Target *target, int file, const Present *before, GError **error)
{
  bool good = copy_ownership (target, file, before, error) &&
              (flush (file) || biv_open_fail (error, target->path, errno)) &&
              put_in_place (target, file, error);

  if (!good)
    unlinkat (target->folder, target->temporary, 0);
  return good && sync_directory (target, error);
}

/* The rights of the new file until it gets those of the old one, or for ever. */
static mode_t
choose_mode (const Present *before, BivSaveName kind)
{
  return before->file >= 0 || kind == BIV_SAVE_PRIVATE ? 0600 : 0666;
}

static bool
write_and_finish (const Target *target, int file, GBytes *bytes, const Present *before,
                  GError **error)
{
  gsize length;
  const char *contents = g_bytes_get_data (bytes, &length);

  if (biv_open_write (file, contents, length))
    return finish (target, file, before, error);
  biv_open_fail (error, target->path, errno);
  unlinkat (target->folder, target->temporary, 0);
  return false;
}

static bool
save_locked (Target *target, GBytes *bytes, const char *known_hash, BivSaveName kind,
             GError **error)
{
  g_auto (Present) before = { .file = -1 };
  bool good = check_present (target, &before, error) &&
              check_known (target, &before, known_hash, error);
  int file = -1;

  remove_leftovers (target);
  if (good)
    file = make_temporary (target, choose_mode (&before, kind), error);
  if (file < 0)
    return false;
  good = write_and_finish (target, file, bytes, &before, error);
  close (file);
  return good;
}

/* Writes bytes that were read back. */
static bool
write_as (const char *path, BivSaveName kind, GBytes *bytes, const char *known_hash,
          GError **error)
{
  g_auto (Target) target = { 0 };
  int lock;
  bool good;

  if (!init_target (&target, path, kind, error) || !acquire_lock (&target, &lock, error))
    return false;
  good = save_locked (&target, bytes, known_hash, kind, error);
  release_lock (&target, lock);
  return good;
}

/**
 * biv_save_as:
 * @kind: what kind of name @path is
 *
 * As biv_save_over().
 */
bool
biv_save_as (const char *path, BivSaveName kind, GBytes *bytes, const char *known_hash,
             GError **error)
{
  return biv_read_back (bytes, path, BIV_READ_BACK_READABLE, error) &&
         write_as (path, kind, bytes, known_hash, error);
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
 * holds the lock for five seconds, %NOT_FOUND without the folder, %UNREADABLE when the bytes are a
 * document that could not be opened again, %IO for any other reason. Only if the last step fails,
 * syncing the folder, is the file the new one
 */
bool
biv_save_over (const char *path, GBytes *bytes, const char *known_hash, GError **error)
{
  return biv_save_as (path, BIV_SAVE_NAMED, bytes, known_hash, error);
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
  Present before;
  int lock;
  int file; /* -1: none */
};

/**
 * biv_save_stream_new:
 * @kind: what kind of name @path is
 *
 * Begins to write a file piece by piece, as durably as biv_save(): the file is replaced when the
 * stream is finished, and stays as it was until then.
 *
 * Returns: (transfer full) (nullable): a stream to write to
 */
BivSaveStream *
biv_save_stream_new (const char *path, BivSaveName kind, GError **error)
{
  g_autoptr (BivSaveStream) self = g_new0 (BivSaveStream, 1);

  self->lock = UNLOCKED;
  self->file = self->before.file = -1;
  if (!init_target (&self->target, path, kind, error) ||
      !acquire_lock (&self->target, &self->lock, error))
    return NULL;
  remove_leftovers (&self->target);
  if (!check_present (&self->target, &self->before, error))
    return NULL;
  self->file = make_temporary (&self->target, choose_mode (&self->before, kind), error);
  return self->file >= 0 ? g_steal_pointer (&self) : NULL;
}

/** biv_save_stream_write: appends to the file; false when that fails, as on a full disk. */
bool
biv_save_stream_write (BivSaveStream *self, const guint8 *bytes, gsize length, GError **error)
{
  return biv_open_write (self->file, bytes, length) ||
         biv_open_fail (error, self->target.path, errno);
}

/** biv_save_stream_get_file: the descriptor of what was written so far, to look at it before it
 * replaces the file; it belongs to the stream. */
int
biv_save_stream_get_file (BivSaveStream *self)
{
  return self->file;
}

/** biv_save_stream_finish: replaces the file; false when it failed and the old file is still
 * there. */
bool
biv_save_stream_finish (BivSaveStream *self, GError **error)
{
  bool good = finish (&self->target, self->file, &self->before, error);

  close (self->file);
  self->file = -1;
  return good;
}

/** biv_save_stream_free: discards a file that was not finished; nothing is left beside the old
 * one. */
void
biv_save_stream_free (BivSaveStream *self)
{
  if (self->file >= 0)
    {
      close (self->file);
      unlinkat (self->target.folder, self->target.temporary, 0);
    }
  if (self->lock >= 0)
    release_lock (&self->target, self->lock);
  clear_present (&self->before);
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
  if (write_as (job->path, BIV_SAVE_NAMED, job->bytes, job->known_hash, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * biv_save_async:
 * @bytes: (transfer none): a snapshot; the document may go on changing
 * @cancellable: (nullable): before the writing begins; a file being written is written to the end
 *
 * biv_save_over() in another thread, of what was read back before. Paths of one file are written
 * one after another, in no promised order.
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
