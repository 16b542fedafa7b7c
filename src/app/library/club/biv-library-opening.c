/* Opens a library in another thread: a server may be long in answering.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/club/biv-library-opening.h"

#include "storage/biv-libraries.h"

static void
open_worker (GTask *task, gpointer source, gpointer name, GCancellable *cancellable)
{
  GError *error = NULL;
  BivLibrary *library = biv_libraries_open (name, &error);

  if (library)
    g_task_return_pointer (task, library, g_object_unref);
  else
    g_task_return_error (task, error);
}

/* @name: of a library
 * @cancellable: nobody waits for the answer any more once it is cancelled */
void
biv_library_opening_start (const char *name, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_return_on_cancel (task, TRUE);
  g_task_set_task_data (task, g_strdup (name), g_free);
  g_task_run_in_thread (task, open_worker);
}

/* (transfer full) (nullable): the library; NULL with @error */
BivLibrary *
biv_library_opening_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
