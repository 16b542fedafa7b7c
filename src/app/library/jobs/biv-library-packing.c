/* Exports documents as one pack: asks whether it is to tell of people, and where it goes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/jobs/biv-library-packing.h"

#include <glib/gi18n.h>

#include "app/kit/compat/biv-file-dialog.h"
#include "app/kit/compat/biv-question.h"
#include "app/library/jobs/biv-library-selection.h"
#include "storage/exchange/biv-pack.h"

typedef struct
{
  char *path;
  bool with_people;
  guint n_packed;
} Packing;

static void
packing_free (gpointer data)
{
  Packing *self = data;

  g_free (self->path);
  g_free (self);
}

static bool
pack_worker (BivLibraryJob *job, BivLibrary *library, const char *const *documents, gpointer data,
             GError **error)
{
  Packing *self = data;
  g_autoptr (GPtrArray) entries = biv_library_selection_list (library, documents, error);

  self->n_packed = entries ? entries->len : 0;
  return entries && biv_pack_write (self->path, library, entries, self->with_people, error);
}

static void
packed_cb (BivLibraryWork *work, gpointer data)
{
  Packing *self = data;
  g_autofree char *words = g_strdup_printf (
    ngettext ("%u document was packed", "%u documents were packed", self->n_packed),
    self->n_packed);

  biv_library_work_say (work, words, false);
}

/** biv_library_packing_write: @documents: their ids; of none: all of the library */
void
biv_library_packing_write (BivLibraryWork *work, const char *const *documents, const char *path,
                           bool with_people)
{
  Packing *self;

  if (biv_library_work_is_busy (work))
    return;
  self = g_new0 (Packing, 1);
  self->path = g_strdup (path);
  self->with_people = with_people;
  biv_library_work_start_whole (work, documents, pack_worker, self, packing_free, packed_cb);
}

/* --- Asking ------------------------------------------------------------------------------- */

static void
path_chosen_cb (const char *path, gpointer data)
{
  BivLibraryWork *work = g_object_get_data (data, "biv-work");
  GtkWidget *tick = adw_message_dialog_get_extra_child (data);

  if (path)
    biv_library_packing_write (work, g_object_get_data (data, "biv-documents"), path,
                               gtk_check_button_get_active (GTK_CHECK_BUTTON (tick)));
}

static void
response_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  if (g_str_equal (response, "accept"))
    biv_file_dialog_save (gtk_window_get_transient_for (GTK_WINDOW (dialog)), BIV_FILE_PACK,
                          _ ("Library.bivpack"), path_chosen_cb, g_object_ref (dialog),
                          g_object_unref);
}

/** biv_library_packing_begin: @documents: their ids; of none: all of the library */
void
biv_library_packing_begin (BivLibraryWork *work, const char *const *documents)
{
  guint n_documents = g_strv_length ((char **) documents);
  g_autofree char *some = g_strdup_printf (
    ngettext ("%u document goes into the pack.", "%u documents go into the pack.", n_documents),
    n_documents);
  GtkWidget *dialog =
    biv_question_new (NULL, _ ("Export as a pack"),
                      n_documents > 0 ? some : _ ("All documents go into the pack."));
  AdwMessageDialog *question = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_set_extra_child (
    question, gtk_check_button_new_with_label (_ ("With owners, authors and notes")));
  biv_question_offer (dialog, "accept", _ ("_Export…"), ADW_RESPONSE_SUGGESTED);
  g_object_set_data_full (G_OBJECT (dialog), "biv-documents", g_strdupv ((char **) documents),
                          (GDestroyNotify) g_strfreev);
  g_object_set_data_full (G_OBJECT (dialog), "biv-work", g_object_ref (work), g_object_unref);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), NULL);
  biv_library_work_show (work, dialog);
}
