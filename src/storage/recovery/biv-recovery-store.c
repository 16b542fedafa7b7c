/* Keeps unsaved work safe: a folder for each running program, with a copy of every changed document
 * and a list that says what they are copies of.
 *
 * The folder is locked while its program runs, so a folder that can be locked belongs to a program
 * that crashed, and its drafts are offered for recovery. The list names a document before it is
 * written and until it is gone, so that whenever the program dies none is there without its title
 * and its place; only one whose list is damaged is offered without them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "storage/recovery/biv-recovery-store.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "storage/place/biv-input.h"
#include "storage/place/biv-open.h"
#include "storage/place/biv-places.h"
#include "storage/place/biv-save.h"
#include "storage/xml/biv-read-back.h"

/* A draft that a program left behind when it crashed: where it is kept, and of which document it
 * is. */

struct _BivLostDraft
{
  GObject parent_instance;

  char *file;
  char *title;
  BivPlace *place;
  char *hash;
  GDateTime *time;
};

G_DEFINE_FINAL_TYPE (BivLostDraft, biv_lost_draft,
                     G_TYPE_OBJECT)
static void
biv_lost_draft_finalize (GObject *object)
{
  BivLostDraft *self = BIV_LOST_DRAFT (object);

  g_free (self->file);
  g_free (self->title);
  g_clear_object (&self->place);
  g_free (self->hash);
  g_date_time_unref (self->time);
  G_OBJECT_CLASS (biv_lost_draft_parent_class)->finalize (object);
}

static void
biv_lost_draft_class_init (BivLostDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_lost_draft_finalize;
}

static void
biv_lost_draft_init (BivLostDraft *self)
{
}

/**
 * biv_lost_draft_new:
 * @file: where its content is kept
 * @time: when it was kept
 * @origin: (nullable): what is known of the document; nothing when the list of drafts is damaged
 *
 * Returns: (transfer full): a lost draft
 */
BivLostDraft *
biv_lost_draft_new (const char *file, GDateTime *time, const BivDraftOrigin *origin)
{
  BivLostDraft *self = g_object_new (BIV_TYPE_LOST_DRAFT, NULL);

  self->file = g_strdup (file);
  self->time = g_date_time_ref (time);
  if (origin)
    {
      self->title = g_strdup (origin->title);
      g_set_object (&self->place, origin->place);
      self->hash = g_strdup (origin->hash);
    }
  return self;
}

/** biv_lost_draft_get_file: (transfer none): the file that holds its content, in one of our
 * formats. */
const char *
biv_lost_draft_get_file (BivLostDraft *self)
{
  return self->file;
}

/** biv_lost_draft_get_title: (transfer none) (nullable): the title of its window. */
const char *
biv_lost_draft_get_title (BivLostDraft *self)
{
  return self->title;
}

/** biv_lost_draft_get_place: (transfer none) (nullable): where the document lives. */
BivPlace *
biv_lost_draft_get_place (BivLostDraft *self)
{
  return self->place;
}

/** biv_lost_draft_get_hash: (transfer none) (nullable): the hash of that place's content when it
 * was read. */
const char *
biv_lost_draft_get_hash (BivLostDraft *self)
{
  return self->hash;
}

/** biv_lost_draft_get_time: (transfer none): when it was kept. */
GDateTime *
biv_lost_draft_get_time (BivLostDraft *self)
{
  return self->time;
}

/**
 * biv_lost_draft_discard:
 *
 * Removes the draft after it was recovered or declined.
 *
 * Returns: whether it was removed; else a #GIOErrorEnum
 */
bool
biv_lost_draft_discard (BivLostDraft *self, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->file);

  return g_file_delete (file, NULL, error);
}

/**
 * biv_lost_draft_set_aside:
 *
 * Renames a draft that cannot be read, so that it is not offered again but can still be looked at.
 *
 * Returns: (transfer full) (nullable): its new path; %NULL with a #GFileError when it cannot be
 * moved
 */
char *
biv_lost_draft_set_aside (BivLostDraft *self, GError **error)
{
  g_autofree char *aside = g_strconcat (self->file, ".damaged", NULL);

  if (g_rename (self->file, aside) != 0)
    {
      g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                           g_strerror (errno));
      return NULL;
    }
  return g_steal_pointer (&aside);
}

#define LOCK_NAME "lock"
#define LIST_NAME "list"
#define DRAFT_SUFFIX ".draft"
/* Bytes. */
#define MAX_LIST (4 * 1024 * 1024)

struct _BivRecoveryStore
{
  GObject parent_instance;

  char *directory; /* of all programs' folders */
  char *folder;    /* of this program */
  int lock;
  GKeyFile *list;
};

G_DEFINE_FINAL_TYPE (BivRecoveryStore, biv_recovery_store,
                     G_TYPE_OBJECT)
static bool
has_drafts (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL); /* gone already: there are none */
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, DRAFT_SUFFIX))
      return true;
  return false;
}

/* Removes the program's folder unless drafts are still in it. What is hidden was left by a save
 * that was cut short. */
static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = has_drafts (folder) ? NULL : g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (*name == '.' || g_str_equal (name, LOCK_NAME) || g_str_equal (name, LIST_NAME))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        g_unlink (path);
      }
  if (dir)
    g_rmdir (folder);
}

static void
biv_recovery_store_finalize (GObject *object)
{
  BivRecoveryStore *self = BIV_RECOVERY_STORE (object);

  if (self->folder)
    remove_folder (self->folder);
  if (self->lock >= 0)
    close (self->lock);
  g_free (self->folder);
  g_free (self->directory);
  g_key_file_unref (self->list);
  G_OBJECT_CLASS (biv_recovery_store_parent_class)->finalize (object);
}

static void
biv_recovery_store_class_init (BivRecoveryStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_recovery_store_finalize;
}

static void
biv_recovery_store_init (BivRecoveryStore *self)
{
  self->lock = -1;
  self->list = g_key_file_new ();
}

static bool
fail (GError **error, const char *path, const char *reason)
{
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
               _ ("%s: unsaved work cannot be kept safe here: %s"), path, reason);
  return false;
}

/* The descriptor that holds the lock of a folder, or -1 when another program holds it. @mode: 0:
 * only a lock that is there */
static int
lock_folder (const char *folder, mode_t mode)
{
  g_autofree char *path = g_build_filename (folder, LOCK_NAME, NULL);
  int lock = biv_open_lock (BIV_OPEN_ANYWHERE, path, mode);

  if (lock >= 0 && flock (lock, LOCK_EX | LOCK_NB) != 0)
    {
      close (lock);
      return -1;
    }
  return lock;
}

/**
 * biv_recovery_store_new:
 * @directory: where drafts are kept; created if missing
 *
 * Returns: (transfer full) (nullable): a store for this program; else #BIV_STORAGE_ERROR_IO when
 * nothing can be kept there
 */
BivRecoveryStore *
biv_recovery_store_new (const char *directory, GError **error)
{
  g_autoptr (BivRecoveryStore) self = g_object_new (BIV_TYPE_RECOVERY_STORE, NULL);

  self->directory = g_strdup (directory);
  self->folder = g_build_filename (directory, "XXXXXX", NULL);
  if (g_mkdir_with_parents (directory, 0700) != 0 || !g_mkdtemp (self->folder))
    {
      g_clear_pointer (&self->folder, g_free);
      fail (error, directory, g_strerror (errno));
      return NULL;
    }
  self->lock = lock_folder (self->folder, 0600);
  if (self->lock < 0)
    {
      fail (error, self->folder, g_strerror (errno));
      return NULL;
    }
  return g_steal_pointer (&self);
}

static char *
make_path (BivRecoveryStore *self, const char *draft)
{
  g_autofree char *name = g_strconcat (draft, DRAFT_SUFFIX, NULL);

  return g_build_filename (self->folder, name, NULL);
}

static bool
write_durably (const char *path, GBytes *content, GError **error)
{
  g_autoptr (GError) reason = NULL;
  const char *words;

  if (biv_save_as (path, BIV_SAVE_PRIVATE, content, NULL, &reason))
    return true;
  words = reason->message;
  if (g_str_has_prefix (words, path)) /* it is named once */
    words += strlen (path) + strspn (words + strlen (path), ": ");
  return fail (error, path, words);
}

static bool
write_list (BivRecoveryStore *self, GError **error)
{
  g_autofree char *path = g_build_filename (self->folder, LIST_NAME, NULL);
  gsize length;
  char *words = g_key_file_to_data (self->list, &length, NULL);
  g_autoptr (GBytes) content = g_bytes_new_take (words, length);

  return write_durably (path, content, error);
}

static void
set_string (GKeyFile *list, const char *draft, const char *key, const char *value)
{
  if (value)
    g_key_file_set_string (list, draft, key, value);
  else
    g_key_file_remove_key (list, draft, key, NULL); /* it may not exist */
}

/**
 * biv_recovery_store_keep:
 * @draft: a UUID, the document's name in the store
 * @content: the document as its file would hold it
 *
 * Keeps the current state of a document, in place of an earlier one, until it is dropped. It may
 * wait for the disk: not for the main thread, and for one thread at a time.
 *
 * Returns: whether it is safe; else #BIV_STORAGE_ERROR_IO, or %UNREADABLE when it could not be
 * opened again, and the earlier state is still kept
 */
bool
biv_recovery_store_keep (BivRecoveryStore *self, const char *draft, GBytes *content,
                         const BivDraftOrigin *origin, GError **error)
{
  g_autofree char *path = make_path (self, draft);
  bool is_named = g_key_file_has_group (self->list, draft);

  /* A draft that is named already is written first: with the hash of a newer file, what stood in it
   * before would pass for a change of that file. */
  if (!biv_read_back (content, origin->title ? origin->title : draft, BIV_READ_BACK_SAME, error) ||
      (is_named && !write_durably (path, content, error)))
    return false;
  set_string (self->list, draft, "title", origin->title);
  set_string (self->list, draft, "path",
              origin->place ? biv_place_get_address (origin->place) : NULL);
  set_string (self->list, draft, "hash", origin->hash);
  return write_list (self, error) && (is_named || write_durably (path, content, error));
}

/**
 * biv_recovery_store_drop:
 *
 * Removes the draft of a document that was saved, or closed on purpose.
 *
 * Returns: whether it is gone; else #BIV_STORAGE_ERROR_IO
 */
bool
biv_recovery_store_drop (BivRecoveryStore *self, const char *draft, GError **error)
{
  g_autofree char *path = make_path (self, draft);

  if (!g_key_file_remove_group (self->list, draft, NULL)) /* nothing was kept */
    return true;
  if (g_unlink (path) != 0 && errno != ENOENT)
    return fail (error, path, g_strerror (errno));
  return write_list (self, error);
}

static GDateTime *
get_time (const char *path)
{
  GStatBuf status;

  if (g_stat (path, &status) != 0)
    return g_date_time_new_from_unix_utc (0);
  return g_date_time_new_from_unix_utc (status.st_mtime);
}

static void
add_draft (GListStore *lost, const char *folder, const char *name, GKeyFile *list)
{
  g_autofree char *draft = g_strndup (name, strlen (name) - strlen (DRAFT_SUFFIX));
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GDateTime) time = get_time (path);
  /* What the list lacks is NULL. */
  g_autofree char *title = g_key_file_get_string (list, draft, "title", NULL);
  g_autofree char *address = g_key_file_get_string (list, draft, "path", NULL);
  g_autoptr (BivPlace) place = address ? biv_places_find (address) : NULL;
  g_autofree char *hash = g_key_file_get_string (list, draft, "hash", NULL);
  g_autoptr (BivLostDraft) item =
    biv_lost_draft_new (path, time, &(BivDraftOrigin){ title, place, hash });

  g_list_store_append (lost, item);
}

static void
add_drafts (GListStore *lost, const char *folder)
{
  g_autofree char *list_path = g_build_filename (folder, LIST_NAME, NULL);
  g_autoptr (GKeyFile) list = g_key_file_new ();
  g_autoptr (GBytes) bytes = biv_input_read (list_path, BIV_INPUT_FILE, MAX_LIST, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL); /* removed meanwhile: nothing is lost */
  const char *name;

  /* With a damaged list the drafts are offered without titles. */
  if (bytes)
    g_key_file_load_from_bytes (list, bytes, G_KEY_FILE_NONE, NULL);
  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, DRAFT_SUFFIX))
      add_draft (lost, folder, name, list);
}

static void
search_folder (BivRecoveryStore *self, GListStore *lost, const char *folder)
{
  int lock;

  if (g_str_equal (folder, self->folder))
    return;
  lock = lock_folder (folder, 0);
  if (lock < 0)
    return;
  add_drafts (lost, folder);
  remove_folder (folder);
  close (lock);
}

static int
compare_times (gconstpointer a, gconstpointer b, gpointer data)
{
  return g_date_time_compare (biv_lost_draft_get_time ((BivLostDraft *) b),
                              biv_lost_draft_get_time ((BivLostDraft *) a));
}

/**
 * biv_recovery_store_find_lost:
 *
 * Finds the drafts that crashed programs left behind, and removes their empty folders.
 *
 * Returns: (transfer full): a list of #BivLostDraft, the latest first
 */
GListStore *
biv_recovery_store_find_lost (BivRecoveryStore *self)
{
  GListStore *lost = g_list_store_new (BIV_TYPE_LOST_DRAFT);
  g_autoptr (GDir) dir = g_dir_open (self->directory, 0, NULL); /* unreadable: nothing to offer */
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *folder = g_build_filename (self->directory, name, NULL);

      search_folder (self, lost, folder);
    }
  g_list_store_sort (lost, compare_times, NULL);
  return lost;
}
