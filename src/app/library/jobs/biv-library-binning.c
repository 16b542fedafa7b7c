/* The bin: documents go there without a question, as they can be taken out again; a question comes
 * before they are erased.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/jobs/biv-library-binning.h"

#include <glib/gi18n.h>

#include "app/kit/compat/biv-question.h"

/* What is being marked, and with what. */
typedef struct
{
  char *value;
  GStrvBuilder *marked; /* those that were, so far */
} Binning;

static void
binning_free (gpointer data)
{
  Binning *self = data;

  g_free (self->value);
  g_strv_builder_unref (self->marked);
  g_free (self);
}

static bool
mark_worker (BivLibraryJob *job, BivLibrary *library, const char *const *documents, gpointer data,
             GError **error)
{
  Binning *self = data;
  bool goes_on = true;

  for (; *documents && goes_on; documents++)
    {
      g_autoptr (GError) failure = NULL;

      if (biv_library_mark (library, *documents, BIV_LIBRARY_MARK_BIN, self->value, &failure))
        g_strv_builder_add (self->marked, *documents);
      goes_on = biv_library_job_step (job, failure);
    }
  return true;
}

static Binning *
binning_new (const char *value)
{
  Binning *self = g_new0 (Binning, 1);

  self->value = g_strdup (value);
  self->marked = g_strv_builder_new ();
  return self;
}

static void
put_cb (BivLibraryWork *work, gpointer data)
{
  Binning *self = data;
  g_auto (GStrv) documents = g_strv_builder_end (self->marked);
  guint length = g_strv_length (documents); /* of all, or of those before it was stopped */
  g_autofree char *words = g_strdup_printf (
    ngettext ("%u document is in the bin", "%u documents are in the bin", length), length);

  if (length > 0)
    biv_library_work_offer_undo (work, words, (const char *const *) documents,
                                 biv_library_binning_restore);
}

/** biv_library_binning_put: puts documents in the bin, and offers to take them out again. */
void
biv_library_binning_put (BivLibraryWork *work, const char *const *documents)
{
  g_autofree char *now =
    g_strdup_printf ("%" G_GINT64_FORMAT, g_get_real_time () / G_USEC_PER_SEC);

  if (!biv_library_work_is_busy (work))
    biv_library_work_start_undoable (work, documents, mark_worker, binning_new (now),
                                     binning_free, put_cb);
}

static void
restored_cb (BivLibraryWork *work, gpointer data)
{
  biv_library_work_report (work, _ ("Out of the bin again"), false);
}

/** biv_library_binning_restore: takes documents out of the bin. */
void
biv_library_binning_restore (BivLibraryWork *work, const char *const *documents)
{
  if (!biv_library_work_is_busy (work))
    biv_library_work_start_whole (work, documents, mark_worker, binning_new (""), binning_free,
                                  restored_cb);
}

/* --- Emptying ----------------------------------------------------------------------------- */

static bool
empty_worker (BivLibraryJob *job, BivLibrary *library, const char *const *words, gpointer data,
              GError **error)
{
  return biv_library_empty_bin (library, error);
}

static void
emptied_cb (BivLibraryWork *work, gpointer data)
{
  biv_library_work_report (work, _ ("The bin is empty"), false);
}

static void
response_cb (AdwMessageDialog *dialog, const char *response, BivLibraryWork *work)
{
  static const char *const none[] = { NULL };

  if (g_str_equal (response, "accept") && !biv_library_work_is_busy (work))
    biv_library_work_start_whole (work, none, empty_worker, NULL, NULL, emptied_cb);
}

/** biv_library_binning_ask_to_empty: erases what is in the bin if a person says so. */
void
biv_library_binning_ask_to_empty (BivLibraryWork *work)
{
  GtkWidget *dialog = biv_question_new (
    NULL, _ ("Empty the bin?"),
    _ ("What is in the bin is erased for ever, with all its revisions. The backups of the library "
       "are erased, too, as they hold it."));

  biv_question_offer (dialog, "accept", _ ("_Empty the Bin"), ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), work, 0);
  biv_library_work_show (work, dialog);
}
