/* A disk whose power can be cut, between SQLite and the real one.
 *
 * What is written goes to the real file at once, so that whoever reads it finds it, and is noted
 * until somebody asks for it to be kept. When the power was cut, the file is made anew of what was
 * kept and of what the disk had come to write of the rest, in pieces of 512 bytes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "power-disk.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* A disk writes so many bytes at once. */
#define PIECE 512

/* Something written, or, without bytes, the file's end moved. */
typedef struct
{
  gint64 at;
  GBytes *bytes;
} Change;

/* A file that was written to since the power came. */
typedef struct
{
  char *path;
  int file;
  dev_t device;
  ino_t inode;
  GByteArray *kept;   /* what is there whatever happens */
  GPtrArray *changes; /* what came since */
  bool name_is_kept;
  bool may_come_back; /* it was deleted, and nobody asked for that to be kept */
} Sheet;

typedef struct
{
  sqlite3_file base;
  Sheet *sheet;     /* (nullable): of what is of no interest afterwards */
  bool keeps_names; /* it is new, and SQLite keeps its folder with it */
  sqlite3_file *real;
} PowerFile;

static sqlite3_vfs *below;
static sqlite3_vfs disk;
static GPtrArray *sheets;
static guint n_changes;
static guint last_change = G_MAXUINT;
static bool is_off;
static bool shares_memory = true;

static void
free_change (gpointer data)
{
  Change *change = data;

  g_clear_pointer (&change->bytes, g_bytes_unref);
  g_free (change);
}

static void
free_sheet (gpointer data)
{
  Sheet *sheet = data;

  close (sheet->file);
  g_byte_array_unref (sheet->kept);
  g_ptr_array_unref (sheet->changes);
  g_free (sheet->path);
  g_free (sheet);
}

/* Counts what changes the disk; the power goes off right behind the last. */
static void
count_change (void)
{
  is_off = is_off || ++n_changes >= last_change;
}

/* --- What is kept ------------------------------------------------------------------------- */

static void
resize (GByteArray *content, gsize size)
{
  gsize before = content->len;

  g_byte_array_set_size (content, (guint) size);
  if (size > before)
    memset (content->data + before, 0, size - before);
}

static void
write_piece (GByteArray *content, gint64 at, const guint8 *bytes, gsize size)
{
  if ((gsize) at + size > content->len)
    resize (content, (gsize) at + size);
  memcpy (content->data + at, bytes, size);
}

static void
apply (GByteArray *content, const Change *change)
{
  gsize size;
  const guint8 *bytes;

  if (!change->bytes)
    {
      resize (content, (gsize) change->at);
      return;
    }
  bytes = g_bytes_get_data (change->bytes, &size);
  write_piece (content, change->at, bytes, size);
}

/* Some of its pieces. */
static void
tear (GByteArray *content, const Change *change, GRand *chance)
{
  gsize size = 0;
  const guint8 *bytes = change->bytes ? g_bytes_get_data (change->bytes, &size) : NULL;

  for (gsize done = 0; done < size; done += PIECE)
    if (g_rand_boolean (chance))
      write_piece (content, change->at + (gint64) done, bytes + done, MIN (PIECE, size - done));
}

static void
keep (Sheet *sheet)
{
  for (guint i = 0; i < sheet->changes->len; i++)
    apply (sheet->kept, sheet->changes->pdata[i]);
  g_ptr_array_set_size (sheet->changes, 0);
}

/* The names of all files: they lie in one folder. */
static void
keep_names (void)
{
  for (guint i = 0; i < sheets->len; i++)
    {
      Sheet *sheet = sheets->pdata[i];

      sheet->name_is_kept = true;
      sheet->may_come_back = false;
    }
}

static Sheet *
find_sheet (int file)
{
  struct stat status;

  if (!sheets || fstat (file, &status) != 0)
    return NULL;
  for (guint i = 0; i < sheets->len; i++)
    {
      Sheet *sheet = sheets->pdata[i];

      if (sheet->device == status.st_dev && sheet->inode == status.st_ino)
        return sheet;
    }
  return NULL;
}

/* Of a file that SQLite has just opened. */
static Sheet *
open_sheet (const char *path, bool is_new)
{
  int file = open (path, O_RDWR | O_CLOEXEC);
  Sheet *sheet = find_sheet (file);
  struct stat status;

  g_assert_cmpint (file, >=, 0);
  if (sheet)
    {
      close (file);
      return sheet;
    }
  g_assert_cmpint (fstat (file, &status), ==, 0);
  sheet = g_new0 (Sheet, 1);
  sheet->path = g_strdup (path);
  sheet->file = file;
  sheet->device = status.st_dev;
  sheet->inode = status.st_ino;
  sheet->name_is_kept = !is_new;
  sheet->changes = g_ptr_array_new_with_free_func (free_change);
  sheet->kept = g_byte_array_new ();
  g_byte_array_set_size (sheet->kept, (guint) status.st_size);
  g_assert_cmpint (pread (file, sheet->kept->data, sheet->kept->len, 0), ==, sheet->kept->len);
  g_ptr_array_add (sheets, sheet);
  return sheet;
}

static void
note (PowerFile *file, gint64 at, GBytes *bytes)
{
  Change *change = g_new0 (Change, 1);

  change->at = at;
  change->bytes = bytes;
  g_ptr_array_add (file->sheet->changes, change);
  count_change ();
}

static bool
is_folder (int file)
{
  struct stat status;

  return fstat (file, &status) == 0 && S_ISDIR (status.st_mode);
}

/* The program asks for a file or folder to be kept without SQLite, as for the copy that it renames.
 * This stands before the function of the same name of the C library. */
int fsync (int file);

int
fsync (int file)
{
  Sheet *sheet = find_sheet (file);

  if (sheet)
    count_change ();
  if (sheet && is_off)
    {
      errno = EIO;
      return -1;
    }
  if (sheet)
    keep (sheet);
  else if (sheets && is_folder (file))
    keep_names ();
  return (int) syscall (SYS_fsync, file);
}

/* --- What SQLite asks for ----------------------------------------------------------------- */

#define REAL(FILE) (((PowerFile *) (FILE))->real)
#define PASS(FILE, METHOD, ...) (REAL (FILE)->pMethods->METHOD (REAL (FILE), __VA_ARGS__))

static int
close_file (sqlite3_file *file)
{
  return REAL (file)->pMethods->xClose (REAL (file));
}

static int
read_file (sqlite3_file *file, void *bytes, int size, sqlite3_int64 at)
{
  return is_off ? SQLITE_IOERR_READ : PASS (file, xRead, bytes, size, at);
}

static int
write_file (sqlite3_file *file, const void *bytes, int size, sqlite3_int64 at)
{
  if (is_off)
    return SQLITE_IOERR_WRITE;
  if (((PowerFile *) file)->sheet)
    note ((PowerFile *) file, at, g_bytes_new (bytes, (gsize) size));
  return PASS (file, xWrite, bytes, size, at);
}

static int
truncate_file (sqlite3_file *file, sqlite3_int64 size)
{
  if (is_off)
    return SQLITE_IOERR_TRUNCATE;
  if (((PowerFile *) file)->sheet)
    note ((PowerFile *) file, size, NULL);
  return PASS (file, xTruncate, size);
}

static int
sync_file (sqlite3_file *file, int flags)
{
  PowerFile *self = (PowerFile *) file;

  if (self->sheet)
    count_change ();
  if (is_off)
    return SQLITE_IOERR_FSYNC;
  if (self->sheet)
    keep (self->sheet);
  if (self->keeps_names)
    keep_names ();
  self->keeps_names = false;
  return SQLITE_OK;
}

static int
get_size (sqlite3_file *file, sqlite3_int64 *size)
{
  return PASS (file, xFileSize, size);
}

static int
lock_file (sqlite3_file *file, int level)
{
  return PASS (file, xLock, level);
}

static int
unlock_file (sqlite3_file *file, int level)
{
  return PASS (file, xUnlock, level);
}

static int
check_reserved (sqlite3_file *file, int *result)
{
  return PASS (file, xCheckReservedLock, result);
}

/* Room is not made beforehand: it would be a change that nobody counts. */
static int
control_file (sqlite3_file *file, int what, void *data)
{
  if (what == SQLITE_FCNTL_SIZE_HINT || what == SQLITE_FCNTL_CHUNK_SIZE)
    return SQLITE_NOTFOUND;
  return PASS (file, xFileControl, what, data);
}

static int
get_sector_size (sqlite3_file *file)
{
  return REAL (file)->pMethods->xSectorSize (REAL (file));
}

static int
get_characteristics (sqlite3_file *file)
{
  return REAL (file)->pMethods->xDeviceCharacteristics (REAL (file));
}

static int
map_memory (sqlite3_file *file, int page, int size, int extend, void volatile **memory)
{
  return PASS (file, xShmMap, page, size, extend, memory);
}

static int
lock_memory (sqlite3_file *file, int offset, int n, int flags)
{
  return PASS (file, xShmLock, offset, n, flags);
}

static void
order_memory (sqlite3_file *file)
{
  REAL (file)->pMethods->xShmBarrier (REAL (file));
}

static int
unmap_memory (sqlite3_file *file, int remove)
{
  return PASS (file, xShmUnmap, remove);
}

/* The first version of the methods knows no shared memory, and so SQLite no WAL. */
static const sqlite3_io_methods with_memory = {
  2,
  close_file,
  read_file,
  write_file,
  truncate_file,
  sync_file,
  get_size,
  lock_file,
  unlock_file,
  check_reserved,
  control_file,
  get_sector_size,
  get_characteristics,
  map_memory,
  lock_memory,
  order_memory,
  unmap_memory,
  NULL,
  NULL,
};
static sqlite3_io_methods without_memory;

static int
open_file (sqlite3_vfs *vfs, const char *path, sqlite3_file *base, int flags, int *given)
{
  PowerFile *file = (PowerFile *) base;
  bool is_new = path && access (path, F_OK) != 0;
  int result;

  file->base.pMethods = NULL;
  file->sheet = NULL;
  file->keeps_names = is_new && flags & (SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL);
  file->real = (sqlite3_file *) (file + 1);
  if (is_off)
    return SQLITE_CANTOPEN;
  result = below->xOpen (below, path, file->real, flags, given);
  if (!file->real->pMethods)
    return result;
  file->base.pMethods = shares_memory ? &with_memory : &without_memory;
  if (result == SQLITE_OK && path &&
      flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL))
    file->sheet = open_sheet (path, is_new);
  return result;
}

static int
delete_file (sqlite3_vfs *vfs, const char *path, int is_kept)
{
  int file = is_off ? -1 : open (path, O_RDONLY | O_CLOEXEC);
  Sheet *sheet = find_sheet (file);

  if (file >= 0)
    close (file);
  if (is_off)
    return SQLITE_IOERR_DELETE;
  count_change ();
  if (sheet)
    sheet->may_come_back = true;
  if (is_kept)
    keep_names ();
  return below->xDelete (below, path, is_kept);
}

static int
access_file (sqlite3_vfs *vfs, const char *path, int flags, int *result)
{
  return is_off ? SQLITE_IOERR_ACCESS : below->xAccess (below, path, flags, result);
}

/** power_disk_install: makes it the disk of every file that SQLite opens. */
void
power_disk_install (void)
{
  below = sqlite3_vfs_find (NULL);
  disk = *below;
  disk.zName = "power";
  disk.szOsFile = (int) sizeof (PowerFile) + below->szOsFile;
  disk.xOpen = open_file;
  disk.xDelete = delete_file;
  disk.xAccess = access_file;
  without_memory = with_memory;
  without_memory.iVersion = 1;
  sheets = g_ptr_array_new_with_free_func (free_sheet);
  g_assert_cmpint (sqlite3_vfs_register (&disk, 1), ==, SQLITE_OK);
}

/** power_disk_set_shares_memory: whether programs can share memory there, which a log (WAL)
 * needs. */
void
power_disk_set_shares_memory (bool shares)
{
  shares_memory = shares;
}

/* --- The power ---------------------------------------------------------------------------- */

/** power_disk_cut_at: the power goes off right behind the change of this number, from 1. */
void
power_disk_cut_at (guint change)
{
  last_change = change;
}

/** power_disk_count_changes: how often the disk was changed since the power came. */
guint
power_disk_count_changes (void)
{
  return n_changes;
}

/* Whether the file still has the name under which it was opened. */
static bool
has_name (const Sheet *sheet)
{
  struct stat status;

  return stat (sheet->path, &status) == 0 && status.st_dev == sheet->device &&
         status.st_ino == sheet->inode;
}

static void
write_back (const Sheet *sheet)
{
  const GByteArray *content = sheet->kept;

  g_assert_cmpint (pwrite (sheet->file, content->data, content->len, 0), ==, content->len);
  g_assert_cmpint (ftruncate (sheet->file, content->len), ==, 0);
}

/* What a file is like after the power was cut. */
static void
spoil (Sheet *sheet, GRand *chance)
{
  for (guint i = 0; i < sheet->changes->len; i++)
    switch (g_rand_int_range (chance, 0, 3))
      {
      case 0:
        apply (sheet->kept, sheet->changes->pdata[i]);
        break;
      case 1:
        tear (sheet->kept, sheet->changes->pdata[i], chance);
        break;
      default:
        break;
      }
  write_back (sheet);
  if (!sheet->name_is_kept && has_name (sheet) && g_rand_boolean (chance))
    g_unlink (sheet->path);
  else if (sheet->may_come_back && access (sheet->path, F_OK) != 0 && g_rand_boolean (chance))
    g_assert_true (g_file_set_contents_full (sheet->path, (const char *) sheet->kept->data,
                                             sheet->kept->len, G_FILE_SET_CONTENTS_NONE, 0644,
                                             NULL));
}

/** power_disk_restore: brings the power back, with the files as the cut left them. All must be
 * closed. */
void
power_disk_restore (GRand *chance)
{
  for (guint i = 0; i < sheets->len; i++)
    {
      Sheet *sheet = sheets->pdata[i];
      g_autofree char *memory = g_strconcat (sheet->path, "-shm", NULL);

      spoil (sheet, chance);
      g_unlink (memory);
    }
  g_ptr_array_set_size (sheets, 0);
  is_off = false;
  n_changes = 0;
  last_change = G_MAXUINT;
}
