/* Tells, with the signal "changed", when a library is another than it was, whichever program
 * changed it: within a second.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-library-watch.h"

/* Milliseconds between two looks. */
#define LOOK 700

struct _BivLibraryWatch
{
  GObject parent_instance;

  BivLibrary *library;
  guint timer;
  gint64 changes; /* -1: it was not looked at yet */
  bool is_looking;
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivLibraryWatch, biv_library_watch, G_TYPE_OBJECT)

static void
biv_library_watch_dispose (GObject *object)
{
  BivLibraryWatch *self = BIV_LIBRARY_WATCH (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (biv_library_watch_parent_class)->dispose (object);
}

static void
biv_library_watch_class_init (BivLibraryWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_library_watch_dispose;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", BIV_TYPE_LIBRARY_WATCH, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
biv_library_watch_init (BivLibraryWatch *self)
{
  self->changes = -1;
}

static void
look_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_int (task, biv_library_count_changes (BIV_LIBRARY (source), NULL));
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivLibraryWatch) self = data;
  gint64 before = self->changes;

  self->is_looking = false;
  self->changes = g_task_propagate_int (G_TASK (result), NULL);
  if (self->timer > 0 && before >= 0 && self->changes != before)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static gboolean
look_cb (gpointer data)
{
  BivLibraryWatch *self = data;
  g_autoptr (GTask) task = NULL;

  if (self->is_looking)
    return G_SOURCE_CONTINUE;
  self->is_looking = true;
  task = g_task_new (self->library, NULL, looked_cb, g_object_ref (self));
  g_task_run_in_thread (task, look_worker);
  return G_SOURCE_CONTINUE;
}

/* (transfer full): watches until it is let go. */
BivLibraryWatch *
biv_library_watch_new (BivLibrary *library)
{
  BivLibraryWatch *self = g_object_new (BIV_TYPE_LIBRARY_WATCH, NULL);

  self->library = g_object_ref (library);
  self->timer = g_timeout_add (LOOK, look_cb, self);
  look_cb (self);
  return self;
}
