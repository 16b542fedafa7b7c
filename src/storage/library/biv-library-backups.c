/* Names, lists, rotates and erases the copies of a library. Others make and restore them.
 *
 * Clocks are wrong, go back and are set right again: what a copy is called says when it was made by
 * the clock of that moment, and nothing else. Which of them is newer is told by what is in them: a
 * library counts its changes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-library-backups.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "storage/library/biv-database.h"
#include "storage/place/biv-open.h"
#include "storage/xml/biv-storage-words.h"

#define ENDING ".backup"
#define TIME "%Y-%m-%d-%H%M%S"
#define TIME_LENGTH 17
#define DAY_LENGTH 10
/* Of a copy that is not finished the name goes on with a dot and so many digits. */
#define UNFINISHED_DIGITS 8
/* Bytes of the head of an SQLite file, which is another for the same content: it counts writes. */
#define HEAD 100
/* Bytes that are compared at a time. */
#define CHUNK 65536

/* Which files beside a library are meant. */
typedef enum
{
  BIV_BACKUPS_FINISHED,
  BIV_BACKUPS_UNFINISHED,
  BIV_BACKUPS_TRACES, /* both, and what lies beside them: logs, and what somebody called alike */
} Which;

static void
backup_free (BivLibraryBackup *self)
{
  g_free (self->path);
  g_free (self->time);
  g_free (self);
}

/* --- Finding them, in their order ------------------------------------------------------------- */

/* @rest: what comes in the name of a file after what the name of a finished copy would be */
static bool
is_of (Which which, const char *rest)
{
  const char *const ends[] = { "", "-journal", "-wal", "-shm", NULL };

  if (which != BIV_BACKUPS_UNFINISHED)
    return which == BIV_BACKUPS_TRACES || *rest == '\0';
  return *rest == '.' && strspn (rest + 1, "0123456789abcdef") == UNFINISHED_DIGITS &&
         g_strv_contains (ends, rest + 1 + UNFINISHED_DIGITS);
}

static bool
is_copy (const char *name, const char *base, Which which)
{
  gsize length = strlen (base);

  return g_str_has_prefix (name, base) && name[length] == '.' &&
         strspn (name + length + 1, "0123456789-") == TIME_LENGTH &&
         g_str_has_prefix (name + length + 1 + TIME_LENGTH, ENDING) &&
         is_of (which, name + length + 1 + TIME_LENGTH + strlen (ENDING));
}

/* The number of changes that a copy had seen; -1: it cannot be read, or the number cannot be. */
static gint64
read_place (const char *path)
{
  g_autoptr (BivDatabase) database = biv_database_open_unwritten (path, NULL);
  gint64 place = -1;

  if (!database ||
      !biv_database_ask (database, &place, NULL, "SELECT number FROM change", "") ||
      place > G_MAXINT64 / 2)
    return -1;
  return MAX (place, -1);
}

static int
compare_last_first (gconstpointer a, gconstpointer b)
{
  const BivLibraryBackup *x = *(BivLibraryBackup *const *) a;
  const BivLibraryBackup *y = *(BivLibraryBackup *const *) b;

  return x->place == y->place ? strcmp (y->time, x->time) : x->place < y->place ? 1
                                                                                : -1;
}

/* (transfer full): the copies, in no order, and without the number of changes, which stands inside
 * them. */
static GPtrArray *
gather (const char *library, Which which)
{
  g_autofree char *folder = g_path_get_dirname (library);
  g_autofree char *base = g_path_get_basename (library);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *backups = g_ptr_array_new_with_free_func ((GDestroyNotify) backup_free);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (is_copy (name, base, which))
      {
        BivLibraryBackup *backup = g_new0 (BivLibraryBackup, 1);
        GStatBuf info = { 0 };

        backup->path = g_build_filename (folder, name, NULL);
        backup->time = g_strndup (name + strlen (base) + 1, TIME_LENGTH);
        backup->place = -1;
        g_stat (backup->path, &info);
        backup->size = (guint64) info.st_size;
        g_ptr_array_add (backups, backup);
      }
  return backups;
}

/** biv_library_backups_list: (transfer full) (element-type BivLibraryBackup): the copies of a
 * library's file, the newest first, whatever the clock said when they were made. */
GPtrArray *
biv_library_backups_list (const char *library)
{
  GPtrArray *backups = gather (library, BIV_BACKUPS_FINISHED);

  for (guint i = 0; i < backups->len; i++)
    {
      BivLibraryBackup *backup = backups->pdata[i];

      backup->place = read_place (backup->path);
    }
  g_ptr_array_sort (backups, compare_last_first);
  return backups;
}

/** biv_library_backups_get_last_place: how many changes the library had seen when the newest copy
 * was made; -1: there is none. */
gint64
biv_library_backups_get_last_place (const char *library)
{
  g_autoptr (GPtrArray) backups = biv_library_backups_list (library);

  return backups->len > 0 ? ((BivLibraryBackup *) backups->pdata[0])->place : -1;
}

/** biv_library_backups_name_next: (transfer full): where the copy of this moment goes, or of the
 * first second after it of which there is none. */
char *
biv_library_backups_name_next (const char *library, GDateTime *now)
{
  for (guint seconds = 0;; seconds++)
    {
      g_autoptr (GDateTime) then = g_date_time_add_seconds (now, seconds);
      g_autofree char *time = g_date_time_format (then, TIME);
      char *path = g_strconcat (library, ".", time, ENDING, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return path;
      g_free (path);
    }
}

/** biv_library_backups_is_due: whether no copy that can be read bears the name of this day. */
bool
biv_library_backups_is_due (const char *library, GDateTime *now)
{
  g_autoptr (GPtrArray) backups = gather (library, BIV_BACKUPS_FINISHED);
  g_autofree char *time = g_date_time_format (now, TIME);

  for (guint i = 0; i < backups->len; i++)
    {
      const BivLibraryBackup *backup = backups->pdata[i];

      if (strncmp (backup->time, time, DAY_LENGTH) == 0 && read_place (backup->path) >= 0)
        return false;
    }
  return true;
}

/** biv_library_backups_check_emptied:
 *
 * Refuses a library's file that became empty: SQLite would make a new one of it, and throw away the
 * log beside it. One beside which there are neither copies nor a log is one to which nothing was
 * written yet.
 */
bool
biv_library_backups_check_emptied (const char *library, GError **error)
{
  g_autofree char *log = g_strconcat (library, "-wal", NULL);
  g_autoptr (GPtrArray) backups = NULL;
  GStatBuf status;

  if (g_stat (library, &status) != 0 || !S_ISREG (status.st_mode) || status.st_size > 0)
    return true;
  backups = gather (library, BIV_BACKUPS_FINISHED);
  if (backups->len == 0 && (g_stat (log, &status) != 0 || status.st_size == 0))
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CORRUPT,
               backups->len > 0
                 ? _ ("%s: a library that is damaged: the file is empty, and there are backups of "
                      "it, of which one can be restored")
                 : _ ("%s: a library that is damaged: the file is empty"),
               library);
  return false;
}

/* --- What is in them -------------------------------------------------------------------------- */

/* (transfer full) (nullable): the bytes of a copy after its head. */
static GInputStream *
open_content (const BivLibraryBackup *backup)
{
  struct stat status;
  int file = biv_open_file (BIV_OPEN_ANYWHERE, backup->path, BIV_OPEN_NO_LINK, &status);

  if (file >= 0 && lseek (file, HEAD, SEEK_SET) == HEAD)
    return g_unix_input_stream_new (file, TRUE);
  if (file >= 0)
    close (file);
  return NULL;
}

static bool
have_same_content (const BivLibraryBackup *a, const BivLibraryBackup *b)
{
  g_autoptr (GInputStream) one = open_content (a);
  g_autoptr (GInputStream) other = open_content (b);
  g_autofree char *bytes = g_malloc (2 * CHUNK);
  gsize n_one = CHUNK;
  gsize n_other;

  while (one && other && n_one == CHUNK)
    if (!g_input_stream_read_all (one, bytes, CHUNK, &n_one, NULL, NULL) ||
        !g_input_stream_read_all (other, bytes + CHUNK, CHUNK, &n_other, NULL, NULL) ||
        n_one != n_other || memcmp (bytes, bytes + CHUNK, n_one) != 0)
      return false;
  return one && other;
}

static bool
are_twins (const BivLibraryBackup *a, const BivLibraryBackup *b)
{
  return a->place >= 0 && a->place == b->place && a->size == b->size && have_same_content (a, b);
}

static bool
remove_one (const char *path, GError **error)
{
  static const char *const beside[] = { "-journal", "-wal", "-shm" };

  if (g_unlink (path) != 0 && errno != ENOENT)
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO, "%s: %s", path,
                   g_strerror (errno));
      return false;
    }
  for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
    {
      g_autofree char *log = g_strconcat (path, beside[i], NULL);

      g_unlink (log);
    }
  return true;
}

static bool
remove_from (GPtrArray *backups, guint first, GError **error)
{
  bool done = true;

  for (guint i = first; i < backups->len; i++)
    done = remove_one (((BivLibraryBackup *) backups->pdata[i])->path, done ? error : NULL) && done;
  return done;
}

/** biv_library_backups_drop_copy: removes a copy that was just @made if there is another with the
 * same content. */
bool
biv_library_backups_drop_copy (const char *library, const char *made, GError **error)
{
  g_autoptr (GPtrArray) backups = biv_library_backups_list (library);
  const BivLibraryBackup *own = NULL;

  for (guint i = 0; i < backups->len; i++)
    if (g_str_equal (((BivLibraryBackup *) backups->pdata[i])->path, made))
      own = backups->pdata[i];
  for (guint i = 0; own && i < backups->len; i++)
    if (backups->pdata[i] != own && are_twins (backups->pdata[i], own))
      return remove_one (made, error);
  return true;
}

/* --- Taking away ------------------------------------------------------------------------------ */

static int
compare_clocks (gconstpointer a, gconstpointer b, gpointer now)
{
  const BivLibraryBackup *x = *(BivLibraryBackup *const *) a;
  const BivLibraryBackup *y = *(BivLibraryBackup *const *) b;
  bool x_is_ahead = strcmp (x->time, now) > 0;
  bool y_is_ahead = strcmp (y->time, now) > 0;

  if (x->place != y->place)
    return x->place < y->place ? 1 : -1;
  return x_is_ahead == y_is_ahead ? strcmp (y->time, x->time) : x_is_ahead - y_is_ahead;
}

/* Moves each copy that has the content of the one before it to the end, where it is
 * removed first. */
static void
set_twins_behind (GPtrArray *backups)
{
  guint n_looked_at = backups->len;

  for (guint i = 0; i + 1 < n_looked_at;)
    if (are_twins (backups->pdata[i], backups->pdata[i + 1]))
      {
        g_ptr_array_add (backups, g_ptr_array_steal_index (backups, i + 1));
        n_looked_at--;
      }
    else
      i++;
}

/** biv_library_backups_rotate: takes away what is more than is kept: first those of which there is
 * another with the same content, then those that cannot be read, then the oldest. */
void
biv_library_backups_rotate (const char *library, GDateTime *now)
{
  g_autoptr (GPtrArray) backups = biv_library_backups_list (library);
  g_autofree char *time = g_date_time_format (now, TIME);

  if (backups->len <= BIV_LIBRARY_BACKUPS_KEPT)
    return;
  g_ptr_array_sort_with_data (backups, compare_clocks, time);
  set_twins_behind (backups);
  remove_from (backups, BIV_LIBRARY_BACKUPS_KEPT, NULL);
}

/* Whether another program writes a copy just now: SQLite locks what it writes. @path: of the copy,
 * or of the log beside it */
static bool
is_being_made (const char *path)
{
  struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
  const char *dot = strrchr (path, '.');
  g_autofree char *copy = g_strndup (path, (gsize) (dot - path) + 1 + UNFINISHED_DIGITS);
  struct stat status;
  int file = biv_open_file (BIV_OPEN_ANYWHERE, copy, BIV_OPEN_NO_LINK, &status);
  bool is_locked = file >= 0 && fcntl (file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;

  if (file >= 0)
    close (file);
  return is_locked;
}

/** biv_library_backups_remove_unfinished: takes away what programs that were killed have left. This
 * one makes no copy meanwhile. */
void
biv_library_backups_remove_unfinished (const char *library)
{
  g_autoptr (GPtrArray) unfinished = gather (library, BIV_BACKUPS_UNFINISHED);

  for (guint i = 0; i < unfinished->len; i++)
    {
      const char *path = ((BivLibraryBackup *) unfinished->pdata[i])->path;

      if (!is_being_made (path))
        g_unlink (path);
    }
}

/** biv_library_backups_erase: takes all copies away, as they hold what was erased. */
bool
biv_library_backups_erase (const char *library, GError **error)
{
  g_autoptr (GPtrArray) traces = gather (library, BIV_BACKUPS_TRACES);

  return remove_from (traces, 0, error);
}
