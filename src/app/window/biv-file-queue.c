/* Opens several files in a window, one after another: the first at once, and each of the others
 * when the window has nothing else to do, in a tab behind the one that somebody works in. What
 * could not be opened is told when all have been.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-file-queue.h"

typedef struct
{
  GtkWindow *window;
  GPtrArray *files; /* of GFile */
  guint n_done;
  BivFileQueueOpen open;
  BivFileQueueReport report;
  GPtrArray *refusals; /* of char * */
} FileQueue;

static void
free_queue (gpointer data)
{
  FileQueue *self = data;

  g_object_unref (self->window);
  g_ptr_array_unref (self->files);
  g_ptr_array_unref (self->refusals);
  g_free (self);
}

static void
open_next (FileQueue *self)
{
  char *refusal = self->open (self->window, self->files->pdata[self->n_done], self->n_done > 0);

  self->n_done++;
  if (refusal)
    g_ptr_array_add (self->refusals, refusal);
}

static void
report (FileQueue *self)
{
  g_autofree char *words = NULL;

  if (self->refusals->len == 0)
    return;
  g_ptr_array_add (self->refusals, NULL);
  words = g_strjoinv ("\n", (char **) self->refusals->pdata);
  self->report (self->window, words);
}

static gboolean
open_next_cb (gpointer data)
{
  FileQueue *self = data;

  if (!gtk_window_get_application (self->window)) /* it was closed meanwhile */
    return G_SOURCE_REMOVE;
  if (self->n_done < self->files->len)
    {
      open_next (self);
      return G_SOURCE_CONTINUE;
    }
  report (self);
  return G_SOURCE_REMOVE;
}

/* @files: (transfer full) (element-type GFile) */
void
biv_file_queue_begin (GtkWindow *window, GPtrArray *files, BivFileQueueOpen open,
                      BivFileQueueReport report_all)
{
  FileQueue *self = g_new0 (FileQueue, 1);

  *self = (FileQueue){ g_object_ref (window), files, 0, open, report_all,
                       g_ptr_array_new_with_free_func (g_free) };
  if (files->len > 0)
    open_next (self);
  if (self->n_done < files->len)
    g_idle_add_full (G_PRIORITY_LOW, open_next_cb, self, free_queue);
  else
    {
      report (self);
      free_queue (self);
    }
}
