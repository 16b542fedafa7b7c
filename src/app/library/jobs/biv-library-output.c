/* Writes out what is selected in the library: packed into one file, or printed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/jobs/biv-library-output.h"

#include <glib/gi18n.h>

#include "app/kit/compat/biv-file-dialog.h"
#include "app/kit/compat/biv-question.h"
#include "app/library/jobs/biv-library-job.h"
#include "app/print/biv-print-operation.h"
#include "app/print/biv-print-presets.h"
#include "config.h"
#include "core/check/biv-checker.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/page/biv-pages.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/exchange/biv-pack.h"
#include "storage/format/biv-format.h"
#include "text/biv-translation.h"

/* Exports documents as one pack: asks whether it is to tell of people, and where it goes. */

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

  biv_library_work_report (work, words, false);
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

/* Prints several documents in one go: of an army its roster and cards as usual, of a battle all
 * that a game night needs. What is read and checked in another thread is laid out in this one,
 * where the printer wants it. */

/* More would have to be laid out before the first sheet is out. */
#define MOST 100U

/* A document that can be printed. */
typedef struct
{
  BivNode *root;
  BivCatalogue *catalogue;
  BivReport *report;
} Printed;

typedef struct
{
  GtkWindow *parent;
  char *path; /* of a PDF; NULL: a printer */
  GPtrArray *printed;
} Printing;

static void
free_printed (gpointer data)
{
  Printed *printed = data;

  g_object_unref (printed->root);
  g_object_unref (printed->catalogue);
  g_object_unref (printed->report);
  g_free (printed);
}

static void
printing_free (gpointer data)
{
  Printing *self = data;

  g_object_unref (self->parent);
  g_free (self->path);
  g_ptr_array_unref (self->printed);
  g_free (self);
}

/* Lists and rules are left out. */
static bool
read_document (Printing *self, BivLibrary *library, BivCatalogue *installed,
               const BivLibraryEntry *entry, GError **error)
{
  g_autoptr (GBytes) bytes = biv_library_load (library, entry->id, entry->revision, error);
  g_autoptr (BivNode) root = bytes ? biv_format_read (bytes, entry->id, error) : NULL;
  Printed *printed;

  if (!root)
    return false;
  if (!BIV_IS_ARMY (root) && !BIV_IS_SCENARIO (root))
    return true;
  printed = g_new0 (Printed, 1);
  printed->catalogue = biv_storage_catalogue_for (installed, root);
  printed->report = biv_checker_look_once (printed->catalogue, root);
  printed->root = g_steal_pointer (&root);
  g_ptr_array_add (self->printed, printed);
  return true;
}

static bool
read_worker (BivLibraryJob *job, BivLibrary *library, const char *const *documents, gpointer data,
             GError **error)
{
  g_autoptr (BivCatalogue) installed = biv_storage_catalogue_load (NULL);
  g_autoptr (GPtrArray) entries = biv_library_selection_list (library, documents, error);

  for (guint i = 0; entries && i < entries->len; i++)
    if (!read_document (data, library, installed, entries->pdata[i], error) ||
        !biv_library_job_step (job, NULL))
      return false;
  return entries != NULL;
}

/* (transfer full) (nullable): the pages of all. */
static BivPageSet *
lay_out (BivLibraryWork *work, const Printing *self, GError **error)
{
  BivPageOptions options = { .language = biv_translation_choose_language (NULL) };
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *paper = biv_print_presets_get_paper (settings);
  BivPageSet *all = NULL;

  if (!biv_paper_find (paper, &options.paper))
    biv_paper_find (biv_print_form_get_usual_paper (), &options.paper);
  options.style = biv_workspace_get_print_style (biv_library_work_get_workspace (work),
                                                 BIV_LOOK_IN_COLOUR, error);
  if (!options.style)
    return NULL;
  for (guint i = 0; i < self->printed->len; i++)
    {
      const Printed *printed = self->printed->pdata[i];
      g_autoptr (BivPageSet) pages =
        biv_pages_make (printed->root, printed->catalogue, printed->report, &options);

      if (all)
        biv_page_set_append (all, pages);
      else
        all = g_steal_pointer (&pages);
    }
  return all;
}

static void
print (BivLibraryWork *work, const Printing *self, BivPageSet *pages)
{
  g_autoptr (GtkPrintOperation) operation = biv_print_operation_new (pages, BIV_FLIP_NONE);
  g_autoptr (GError) error = NULL;

  if (self->path)
    gtk_print_operation_set_export_filename (operation, self->path);
  if (gtk_print_operation_run (operation,
                               self->path ? GTK_PRINT_OPERATION_ACTION_EXPORT
                                          : GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                               self->parent, &error) == GTK_PRINT_OPERATION_RESULT_ERROR)
    biv_library_work_report (work, error->message, true);
}

static void
read_cb (BivLibraryWork *work, gpointer data)
{
  Printing *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BivPageSet) pages = lay_out (work, self, &error);

  if (pages)
    print (work, self, pages);
  else
    biv_library_work_report (
      work, error ? error->message : _ ("Only armies and battles can be printed."), true);
}

/** biv_library_printing_begin: @path: (nullable): of a PDF that is written; NULL: a printer is
 * asked for */
void
biv_library_printing_begin (BivLibraryWork *work, GtkWindow *parent, const char *const *documents,
                            const char *path)
{
  Printing *self;

  if (biv_library_work_is_busy (work))
    return;
  if (g_strv_length ((char **) documents) > MOST)
    {
      g_autofree char *words =
        g_strdup_printf (_ ("At most %u documents can be printed at once."), MOST);

      biv_library_work_report (work, words, true);
      return;
    }
  self = g_new0 (Printing, 1);
  self->parent = g_object_ref (parent);
  self->path = g_strdup (path);
  self->printed = g_ptr_array_new_with_free_func (free_printed);
  biv_library_work_start_whole (work, documents, read_worker, self, printing_free, read_cb);
}
