/* Watches a file for what other programs write to it. A moment after something happened to the file
 * it says what it holds now, by its hash; whether that is news is for others to know.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/document/biv-file-watch.h"

#include "storage/place/biv-save.h"

/* Milliseconds: whoever writes may write several times in a row. */
#define CALM 300

struct _BivFileWatch
{
  GObject parent_instance;

  char *path;
  GFileMonitor *monitor; /* NULL: the file system does not tell; saving notices all the same */
  GCancellable *cancellable;
  guint timer;
};

enum
{
  SIGNAL_SEEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivFileWatch, biv_file_watch, G_TYPE_OBJECT)

static void
hash_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  char *hash = biv_file_hash (data, &error);

  if (hash)
    g_task_return_pointer (task, hash, g_free);
  else
    g_task_return_error (task, error);
}

static void
hashed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  /* What cannot be read now says so when it is saved. */
  g_autofree char *hash = g_task_propagate_pointer (G_TASK (result), NULL);

  if (hash)
    g_signal_emit (source, signals[SIGNAL_SEEN], 0, hash);
}

static gboolean
timer_cb (gpointer data)
{
  BivFileWatch *self = data;
  g_autoptr (GTask) task = g_task_new (self, self->cancellable, hashed_cb, NULL);

  self->timer = 0;
  g_task_set_task_data (task, g_strdup (self->path), g_free);
  g_task_run_in_thread (task, hash_worker);
  return G_SOURCE_REMOVE;
}

static void
event_cb (GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event,
          BivFileWatch *self)
{
  if (self->timer == 0)
    self->timer = g_timeout_add (CALM, timer_cb, self);
}

static void
biv_file_watch_dispose (GObject *object)
{
  BivFileWatch *self = BIV_FILE_WATCH (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->monitor)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  G_OBJECT_CLASS (biv_file_watch_parent_class)->dispose (object);
}

static void
biv_file_watch_finalize (GObject *object)
{
  BivFileWatch *self = BIV_FILE_WATCH (object);

  g_object_unref (self->cancellable);
  g_free (self->path);
  G_OBJECT_CLASS (biv_file_watch_parent_class)->finalize (object);
}

static void
biv_file_watch_class_init (BivFileWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_file_watch_dispose;
  G_OBJECT_CLASS (klass)->finalize = biv_file_watch_finalize;
  /* Something happened to the file: the hash of what it holds; empty when it is gone. */
  signals[SIGNAL_SEEN] = g_signal_new ("seen", BIV_TYPE_FILE_WATCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
biv_file_watch_init (BivFileWatch *self)
{
  self->cancellable = g_cancellable_new ();
}

BivFileWatch *
biv_file_watch_new (const char *path)
{
  BivFileWatch *self = g_object_new (BIV_TYPE_FILE_WATCH, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  self->path = g_strdup (path);
  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor)
    g_signal_connect (self->monitor, "changed", G_CALLBACK (event_cb), self);
  return self;
}

const char *
biv_file_watch_get_path (BivFileWatch *self)
{
  return self->path;
}
