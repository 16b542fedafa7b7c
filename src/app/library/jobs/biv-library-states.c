/* Lists and reads the states of documents that somebody wants to compare, in another thread: a long
 * history on a slow disk keeps no window waiting.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/jobs/biv-library-states.h"

#include <glib/gi18n.h>

#include "app/library/jobs/biv-library-words.h"
#include "storage/format/biv-format.h"
#include "text/biv-harmless.h"

static void
free_state (gpointer data)
{
  BivLibraryState *state = data;

  g_free (state->label);
  g_free (state->document);
  g_free (state->revision);
  g_free (state);
}

/* @label: (transfer full) */
static void
add_state (GPtrArray *states, char *label, const char *document, const char *revision)
{
  BivLibraryState *state = g_new0 (BivLibraryState, 1);

  *state = (BivLibraryState){ label, g_strdup (document), g_strdup (revision) };
  g_ptr_array_add (states, state);
}

/* --- Listing ------------------------------------------------------------------------------ */

/* "3: 22/11/26 21:30, Paul: for Friday" */
static char *
tell_revision (const BivLibraryRevision *revision)
{
  g_autofree char *number = g_strdup_printf ("%u", revision->number);
  g_autofree char *time = biv_library_tell_time (revision->saved);
  g_autofree char *author = biv_harmless_text (revision->author);
  g_autofree char *note = biv_harmless_text (revision->note);
  g_autofree char *by = *author ? g_strdup_printf ("%s, %s", time, author) : g_strdup (time);
  g_autofree char *words = *note ? g_strdup_printf (_ ("%s: %s"), by, note) : g_strdup (by);

  return g_strdup_printf (_ ("%s: %s"), number, words);
}

static bool
list_revisions (GPtrArray *states, BivLibrary *library, const char *document, GError **error)
{
  g_autoptr (GPtrArray) revisions = biv_library_list_revisions (library, document, error);

  for (guint i = 0; revisions && i < revisions->len; i++)
    {
      const BivLibraryRevision *revision = revisions->pdata[i];

      add_state (states, tell_revision (revision), document, revision->id);
    }
  return revisions != NULL;
}

/* (transfer full): two that are called the same may differ by their tags: "other version". */
static char *
tell_latest (const BivLibraryEntry *entry)
{
  g_autofree char *name = biv_library_tell_name (entry);
  g_autofree char *tags = biv_library_tell_tags (entry);

  return *tags ? g_strdup_printf ("%s (%s)", name, tags) : g_steal_pointer (&name);
}

static bool
add_latest (GPtrArray *states, BivLibrary *library, const char *document, GError **error)
{
  g_autoptr (BivLibraryEntry) entry = biv_library_get (library, document, error);

  if (entry)
    add_state (states, tell_latest (entry), document, NULL);
  return entry != NULL;
}

/* @data: the ids of one document or of two */
static void
list_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  char **documents = data;
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (free_state);
  GError *error = NULL;
  bool done = documents[1] ? add_latest (states, source, documents[0], &error) &&
                               add_latest (states, source, documents[1], &error)
                           : list_revisions (states, source, documents[0], &error);

  if (done)
    g_task_return_pointer (task, g_steal_pointer (&states), (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

/* Lists the revisions of a document, the newest first; or the latest ones of two.
 * @second: (nullable): NULL: all revisions of the first */
void
biv_library_states_list_async (BivLibrary *library, const char *first, const char *second,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer data)
{
  const char *documents[] = { first, second, NULL };
  g_autoptr (GTask) task = g_task_new (library, cancellable, callback, data);

  g_task_set_task_data (task, g_strdupv ((char **) documents), (GDestroyNotify) g_strfreev);
  g_task_run_in_thread (task, list_worker);
}

/* (transfer full) (nullable) (element-type BivLibraryState) */
GPtrArray *
biv_library_states_list_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- Reading ------------------------------------------------------------------------------ */

static bool
read_state (GPtrArray *roots, BivLibrary *library, const BivLibraryState *state, GError **error)
{
  g_autoptr (GBytes) bytes =
    biv_library_load (library, state->document, state->revision, error);
  BivNode *root = bytes ? biv_format_read (bytes, state->label, error) : NULL;

  if (root)
    g_ptr_array_add (roots, root);
  return root != NULL;
}

/* @data: the two states */
static void
read_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GPtrArray *states = data;
  g_autoptr (GPtrArray) roots = g_ptr_array_new_with_free_func (g_object_unref);
  GError *error = NULL;

  if (read_state (roots, source, states->pdata[0], &error) &&
      read_state (roots, source, states->pdata[1], &error))
    g_task_return_pointer (task, g_steal_pointer (&roots), (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

/* Reads two states. */
void
biv_library_states_read_async (BivLibrary *library, const BivLibraryState *before,
                               const BivLibraryState *after, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data)
{
  GPtrArray *states = g_ptr_array_new_with_free_func (free_state);
  g_autoptr (GTask) task = g_task_new (library, cancellable, callback, data);

  add_state (states, g_strdup (before->label), before->document, before->revision);
  add_state (states, g_strdup (after->label), after->document, after->revision);
  g_task_set_task_data (task, states, (GDestroyNotify) g_ptr_array_unref);
  g_task_run_in_thread (task, read_worker);
}

/* (transfer full) (nullable) (element-type BivNode): the one before and the one after. */
GPtrArray *
biv_library_states_read_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
