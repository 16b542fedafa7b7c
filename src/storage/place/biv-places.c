/* All kinds of places: files, and what another part of the program adds.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/place/biv-places.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "storage/place/biv-input.h"
#include "storage/place/biv-save.h"

/* A file as the place of a document. */

/* Milliseconds to wait after a change: programs may write several times in a row. */
#define CALM 300

struct _BivFilePlace
{
  GObject parent_instance;

  char *path; /* absolute path */
  char *folder;
  /* NULL: not watched, or not supported by the file system; then saving finds the change */
  GFileMonitor *monitor;
  GCancellable *cancellable;
  guint timer;
};

static void implement_place (BivPlaceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BivFilePlace, biv_file_place, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (BIV_TYPE_PLACE,
                                                      implement_place))
static void
stop_watching (BivFilePlace *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->monitor)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
}

static void
biv_file_place_dispose (GObject *object)
{
  stop_watching (BIV_FILE_PLACE (object));
  G_OBJECT_CLASS (biv_file_place_parent_class)->dispose (object);
}

static void
biv_file_place_finalize (GObject *object)
{
  BivFilePlace *self = BIV_FILE_PLACE (object);

  g_free (self->path);
  g_free (self->folder);
  G_OBJECT_CLASS (biv_file_place_parent_class)->finalize (object);
}

static void
biv_file_place_class_init (BivFilePlaceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_file_place_dispose;
  G_OBJECT_CLASS (klass)->finalize = biv_file_place_finalize;
}

static void
biv_file_place_init (BivFilePlace *self)
{
}

static const char *
get_address (BivPlace *place)
{
  return BIV_FILE_PLACE (place)->path;
}

static const char *
get_folder (BivPlace *place)
{
  return BIV_FILE_PLACE (place)->folder;
}

static char *
make_name (BivPlace *place)
{
  g_autofree char *name = g_path_get_basename (BIV_FILE_PLACE (place)->path);

  return g_filename_display_name (name);
}

static bool
exists (BivPlace *place)
{
  return g_file_test (BIV_FILE_PLACE (place)->path, G_FILE_TEST_EXISTS);
}

/* The new content is written beside the old. */
static bool
is_read_only (BivPlace *place)
{
  BivFilePlace *self = BIV_FILE_PLACE (place);

  return exists (place) &&
         (g_access (self->path, W_OK) != 0 || g_access (self->folder, W_OK) != 0);
}

static GInputStream *
load (BivPlace *place, gsize limit, GError **error)
{
  return biv_input_open (BIV_FILE_PLACE (place)->path, BIV_INPUT_FILE, limit, error);
}

static char *
hash (BivPlace *place, GError **error)
{
  return biv_save_hash_file (BIV_FILE_PLACE (place)->path, error);
}

static void
save_async (BivPlace *place, GBytes *bytes, const char *known_hash, GCancellable *cancellable,
            GAsyncReadyCallback callback, gpointer data)
{
  biv_save_async (BIV_FILE_PLACE (place)->path, bytes, known_hash, cancellable, callback, data);
}

static bool
save_finish (BivPlace *place, GAsyncResult *result, GError **error)
{
  return biv_save_finish (result, error);
}

static void
hash_worker (GTask *task, gpointer source, gpointer place, GCancellable *cancellable)
{
  GError *error = NULL;
  char *seen = biv_place_hash (place, &error);

  if (seen)
    g_task_return_pointer (task, seen, g_free);
  else
    g_task_return_error (task, error);
}

static void
hashed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivFilePlace) self = data;
  /* What cannot be read now is reported by the next save. */
  g_autofree char *seen = g_task_propagate_pointer (G_TASK (result), NULL);

  if (seen)
    g_signal_emit_by_name (self, "seen", seen);
}

static gboolean
timer_cb (gpointer data)
{
  BivFilePlace *self = data;
  /* It is the answer that keeps the place, not the task: a thread may free a task, and must not
   * free what has a timer and a monitor in this one. */
  g_autoptr (GTask) task = g_task_new (NULL, self->cancellable, hashed_cb, g_object_ref (self));

  self->timer = 0;
  g_task_set_task_data (task, self, NULL);
  g_task_run_in_thread (task, hash_worker);
  return G_SOURCE_REMOVE;
}

static void
event_cb (GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event,
          BivFilePlace *self)
{
  if (self->timer == 0)
    self->timer = g_timeout_add (CALM, timer_cb, self);
}

static void
watch (BivPlace *place, bool on)
{
  BivFilePlace *self = BIV_FILE_PLACE (place);
  g_autoptr (GFile) file = g_file_new_for_path (self->path);

  stop_watching (self);
  if (!on)
    return;
  self->cancellable = g_cancellable_new ();
  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor)
    g_signal_connect (self->monitor, "changed", G_CALLBACK (event_cb), self);
}

static void
implement_place (BivPlaceInterface *iface)
{
  iface->get_address = get_address;
  iface->get_folder = get_folder;
  iface->make_name = make_name;
  iface->exists = exists;
  iface->is_read_only = is_read_only;
  iface->load = load;
  iface->hash = hash;
  iface->save_async = save_async;
  iface->save_finish = save_finish;
  iface->watch = watch;
}

/** biv_file_place_new: (transfer full): the place of a file, which need not exist. */
BivPlace *
biv_file_place_new (const char *path)
{
  BivFilePlace *self = g_object_new (BIV_TYPE_FILE_PLACE, NULL);

  self->path = g_canonicalize_filename (path, NULL);
  self->folder = g_path_get_dirname (self->path);
  return BIV_PLACE (self);
}

static BivPlacesFinder finder; /* NULL: there are only files */

/** biv_places_set_finder: what knows addresses that are no paths; it returns %NULL for others. To
 * be called once, before there are threads. */
void
biv_places_set_finder (BivPlacesFinder func)
{
  finder = func;
}

/**
 * biv_places_find:
 * @address: from biv_place_get_address(), or the path of a file
 *
 * Returns: (transfer full): the place with that address, which may hold nothing
 */
BivPlace *
biv_places_find (const char *address)
{
  BivPlace *place = finder ? finder (address) : NULL;

  return place ? place : biv_file_place_new (address);
}
