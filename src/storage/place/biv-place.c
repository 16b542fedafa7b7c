/* Where a document lives. All code that opens, saves, remembers or watches a document uses its
 * place, and does not know of what kind the place is.
 *
 * The signal "seen" is emitted while a place is watched, a moment after something was written
 * there, with the hash of its content; "" when it is gone. Receivers compare it with the hash they
 * know.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/place/biv-place.h"

#include "core/model/node/biv-signal.h"
#include "storage/xml/biv-read-back.h"

G_DEFINE_INTERFACE (BivPlace, biv_place, G_TYPE_OBJECT)

static void
biv_place_default_init (BivPlaceInterface *iface)
{
  biv_signal_new ("seen", BIV_TYPE_PLACE, 1, G_TYPE_STRING);
}

/** biv_place_is_same: (nullable): whether both are the same place; %NULL equals nothing. */
bool
biv_place_is_same (BivPlace *self, BivPlace *other)
{
  if (!self || !other)
    return self == other;
  return g_str_equal (biv_place_get_address (self), biv_place_get_address (other));
}

/** biv_place_get_address: (transfer none): a permanent name by which biv_places_find() finds it;
 * for a file its absolute path. */
const char *
biv_place_get_address (BivPlace *self)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), NULL);
  return BIV_PLACE_GET_IFACE (self)->get_address (self);
}

/** biv_place_get_folder: (transfer none) (nullable): the folder to which the document's paths are
 * relative; %NULL when it lies in none. */
const char *
biv_place_get_folder (BivPlace *self)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), NULL);
  return BIV_PLACE_GET_IFACE (self)->get_folder (self);
}

/** biv_place_make_name: (transfer full): its name for people, such as "issus.bivscenario". It may
 * contain anything: make it harmless before it is shown. */
char *
biv_place_make_name (BivPlace *self)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), NULL);
  return BIV_PLACE_GET_IFACE (self)->make_name (self);
}

/** biv_place_make_words: (transfer full) (nullable): where it is, in words, such as "In the
 * library"; %NULL when it lies in a folder. */
char *
biv_place_make_words (BivPlace *self)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), NULL);
  return BIV_PLACE_GET_IFACE (self)->make_words ? BIV_PLACE_GET_IFACE (self)->make_words (self)
                                                : NULL;
}

/** biv_place_exists: whether it holds anything, as far as is known without waiting. */
bool
biv_place_exists (BivPlace *self)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), false);
  return BIV_PLACE_GET_IFACE (self)->exists (self);
}

/** biv_place_is_read_only: whether what it holds can be read but not saved again, as far as is
 * known without waiting. */
bool
biv_place_is_read_only (BivPlace *self)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), false);
  return BIV_PLACE_GET_IFACE (self)->is_read_only &&
         BIV_PLACE_GET_IFACE (self)->is_read_only (self);
}

/**
 * biv_place_load:
 * @limit: the most bytes that its reader accepts
 *
 * Returns: (transfer full) (nullable): its content; else #BIV_STORAGE_ERROR, whose message is a
 * complete line
 */
GInputStream *
biv_place_load (BivPlace *self, gsize limit, GError **error)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), NULL);
  return BIV_PLACE_GET_IFACE (self)->load (self, limit, error);
}

/** biv_place_hash: (transfer full) (nullable): what tells its content from any other; "" when there
 * is none, NULL with @error when it cannot be read. */
char *
biv_place_hash (BivPlace *self, GError **error)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), NULL);
  return BIV_PLACE_GET_IFACE (self)->hash (self, error);
}

/* What is to be saved, while it is read back and written. */
typedef struct
{
  GBytes *bytes;
  char *known_hash; /* (nullable) */
} Saving;

static void
free_saving (gpointer data)
{
  Saving *self = data;

  g_bytes_unref (self->bytes);
  g_free (self->known_hash);
  g_free (self);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  BivPlace *self = g_task_get_source_object (task); /* an implementation may give none */
  GError *error = NULL;

  if (BIV_PLACE_GET_IFACE (self)->save_finish (self, result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
read_back_worker (GTask *task, gpointer place, gpointer data, GCancellable *cancellable)
{
  g_autofree char *name = g_path_get_basename (biv_place_get_address (place));
  const Saving *saving = data;
  GError *error = NULL;

  if (biv_read_back (saving->bytes, name, BIV_READ_BACK_SAME, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
read_back_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  const Saving *saving = g_task_get_task_data (task);
  GError *error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    {
      BIV_PLACE_GET_IFACE (source)->save_async (BIV_PLACE (source), saving->bytes,
                                                saving->known_hash, g_task_get_cancellable (task),
                                                saved_cb, task);
      return;
    }
  g_task_return_error (task, error);
  g_object_unref (task);
}

/**
 * biv_place_save_async:
 * @bytes: of a document, as this program writes it
 * @known_hash: (nullable): the hash of the content that may be replaced; %NULL: any content
 *
 * Writes all or nothing, in another thread, once the bytes were read back.
 */
void
biv_place_save_async (BivPlace *self, GBytes *bytes, const char *known_hash,
                      GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) reading = NULL;
  Saving *saving;
  GTask *task;

  g_return_if_fail (BIV_IS_PLACE (self));
  saving = g_new0 (Saving, 1);
  saving->bytes = g_bytes_ref (bytes);
  saving->known_hash = g_strdup (known_hash);
  task = g_task_new (self, cancellable, callback, data);
  g_task_set_source_tag (task, biv_place_save_async);
  /* what was written is written, even if nobody waits for it any more */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, saving, free_saving);
  reading = g_task_new (self, NULL, read_back_cb, task);
  g_task_set_task_data (reading, saving, NULL); /* the other task keeps it */
  g_task_run_in_thread (reading, read_back_worker);
}

/** biv_place_save_finish: whether it was saved; else #BIV_STORAGE_ERROR, %CONFLICT when the
 * content was another, %UNREADABLE when it could not have been opened again. */
bool
biv_place_save_finish (BivPlace *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (BIV_IS_PLACE (self), false);
  return g_task_propagate_boolean (G_TASK (result), error);
}

/** biv_place_watch: turns the signal "seen" on or off. */
void
biv_place_watch (BivPlace *self, bool watch)
{
  g_return_if_fail (BIV_IS_PLACE (self));
  BIV_PLACE_GET_IFACE (self)->watch (self, watch);
}
