/* Prints several documents in one go: of an army its roster and cards as usual, of a battle all
 * that a game night needs. What is read and checked in another thread is laid out in this one,
 * where the printer wants it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/jobs/biv-library-printing.h"

#include <glib/gi18n.h>

#include "app/library/jobs/biv-library-selection.h"
#include "app/print/biv-print-operation.h"
#include "core/check/biv-checker.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/page/biv-pages.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format.h"
#include "text/biv-translation.h"

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
  const char *paper = gtk_paper_size_get_default ();
  BivPageSet *all = NULL;

  biv_paper_find (g_str_equal (paper, GTK_PAPER_NAME_LETTER) ? "Letter" : "A4", &options.paper);
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
    biv_library_work_say (work, error->message, true);
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
    biv_library_work_say (
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

      biv_library_work_say (work, words, true);
      return;
    }
  self = g_new0 (Printing, 1);
  self->parent = g_object_ref (parent);
  self->path = g_strdup (path);
  self->printed = g_ptr_array_new_with_free_func (free_printed);
  biv_library_work_start_whole (work, documents, read_worker, self, printing_free, read_cb);
}
