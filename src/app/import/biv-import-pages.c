/* The lists in which what was read of a file is shown: its lines, columns, terrain and the like,
 * and what is to be known of it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/import/biv-import-pages.h"

#include <glib/gi18n.h>

#include "app/import/biv-import-list.h"
#include "core/model/scenario/biv-scenario.h"
#include "text/biv-harmless.h"

/* What of a file of another program could not be read as it stands. */

struct _BivImportReport
{
  AdwBin parent_instance;

  GtkListBox *notes;
  GtkLabel *all_read;
};

G_DEFINE_FINAL_TYPE (BivImportReport, biv_import_report, ADW_TYPE_BIN)

static void
biv_import_report_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_IMPORT_REPORT);
  G_OBJECT_CLASS (biv_import_report_parent_class)->dispose (object);
}

static void
biv_import_report_class_init (BivImportReportClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_import_report_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/import/biv-import-report.ui");
  gtk_widget_class_bind_template_child (widget_class, BivImportReport, notes);
  gtk_widget_class_bind_template_child (widget_class, BivImportReport, all_read);
}

static void
biv_import_report_init (BivImportReport *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add_note (BivImportReport *self, const char *note)
{
  g_autofree char *words = biv_harmless_text (note);
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_box_append (self->notes, label);
}

/* Shows the lines of a report in place of those before. */
static void
biv_import_report_show (BivImportReport *self, const char *const *notes)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->notes))))
    gtk_list_box_remove (self->notes, row);
  for (guint i = 0; notes[i]; i++)
    add_note (self, notes[i]);
  gtk_widget_set_visible (GTK_WIDGET (self->all_read), !notes[0]);
  gtk_widget_set_visible (GTK_WIDGET (self->notes), notes[0] != NULL);
}

static GtkWidget *
get_list (const BivImportPages *self, guint page)
{
  return gtk_stack_get_child_by_name (self->stack, biv_import_preview_get_page (page)->word);
}

/** biv_import_pages_set_up: gives each list its name. The widgets must live as long. */
void
biv_import_pages_set_up (BivImportPages *self, GtkStack *stack, BivImportReport *report)
{
  self->stack = stack;
  self->report = report;
  for (guint i = 0; i < BIV_IMPORT_N_PAGES; i++)
    biv_import_list_name (BIV_IMPORT_LIST (get_list (self, i)),
                          _ (biv_import_preview_get_page (i)->spoken));
}

/** biv_import_pages_clear: drops what was offered. */
void
biv_import_pages_clear (BivImportPages *self)
{
  for (guint i = 0; i < BIV_IMPORT_N_PAGES; i++)
    g_clear_object (&self->options[i]);
}

/** biv_import_pages_offer: what each line may become by these rules and this list (each nullable).
 */
void
biv_import_pages_offer (BivImportPages *self, BivRuleset *ruleset, BivMuster *muster)
{
  biv_import_pages_clear (self);
  for (guint i = 0; i < BIV_IMPORT_N_PAGES; i++)
    self->options[i] = biv_import_preview_get_page (i)->offer (ruleset, muster);
}

/** biv_import_pages_are_offered: whether it is known what a line may become. */
bool
biv_import_pages_are_offered (const BivImportPages *self)
{
  return self->options[0] != NULL;
}

static void
show_list (BivImportPages *self, const BivImportResult *result, guint position)
{
  const BivImportPage *page = biv_import_preview_get_page (position);
  GtkWidget *list = get_list (self, position);
  GListModel *options = self->options[position];
  g_autoptr (GListStore) items = page->list (result, options);
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (items));
  GtkStackPage *shown = gtk_stack_get_page (self->stack, list);
  g_autofree char *words = g_strdup_printf ("%s (%u)", _ (page->title), n_items);

  biv_import_list_show (BIV_IMPORT_LIST (list), items, options);
  gtk_stack_page_set_title (shown, words);
  gtk_stack_page_set_visible (shown, n_items > 0);
}

/** biv_import_pages_show: shows what was read; it must have been said what it may become. */
void
biv_import_pages_show (BivImportPages *self, const BivImportResult *result)
{
  g_auto (GStrv) notes = biv_foreign_list_notes (result->foreign);
  /* Translators: of what stands in a file of another program */
  g_autofree char *title = g_strdup_printf (_ ("To Know (%u)"), g_strv_length (notes));

  for (guint i = 0; i < BIV_IMPORT_N_PAGES; i++)
    show_list (self, result, i);
  biv_import_report_show (self->report, (const char *const *) notes);
  gtk_stack_page_set_title (gtk_stack_get_page (self->stack, GTK_WIDGET (self->report)), title);
}

/** biv_import_pages_have_columns: whether a person can say what the columns of a table are. */
bool
biv_import_pages_have_columns (const BivImportPages *self)
{
  return gtk_stack_page_get_visible (
    gtk_stack_get_page (self->stack, get_list (self, BIV_IMPORT_COLUMNS)));
}

static guint
find_first (const BivImportResult *result, GType type)
{
  if (type == BIV_TYPE_SCENARIO)
    return BIV_IMPORT_TERRAIN;
  return result->root ? BIV_IMPORT_LINES : BIV_IMPORT_COLUMNS;
}

/** biv_import_pages_show_first: brings to the front what is to be done first for a document of a
 * type. */
void
biv_import_pages_show_first (BivImportPages *self, const BivImportResult *result, GType type)
{
  gtk_stack_set_visible_child (self->stack, get_list (self, find_first (result, type)));
}
